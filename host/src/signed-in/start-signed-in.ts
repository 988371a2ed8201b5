import type { BootDocument } from '@portico/contracts/platform/boot';
import { setSignInAgain } from '@portico/remote-contract';
import type { RemoteLoads } from '../federation/remote-loads.ts';
import { loadWhenQuiet } from '../live/load-when-quiet.ts';
import { startLiveWhenQuiet } from '../live/start-live-when-quiet.ts';
import { answerPlayers } from '../player-bridge/answer-players.ts';
import { startReporting } from '../telemetry/start-reporting.ts';
import { publishViewer } from './publish-viewer.ts';

/** Runs after the page has rendered and is not part of the first view. */
async function startUnsent({ contentOrigin }: BootDocument, loads: RemoteLoads): Promise<void> {
  const [{ manageUnsent }, { flushOnReturn }, { preloadStored }] = await loadWhenQuiet(() =>
    Promise.all([
      import(/* webpackChunkName: "unsent-host" */ '../unsent/manage-unsent.ts'),
      import(/* webpackChunkName: "unsent-host" */ '../player-bridge/flush-on-return.ts'),
      import(/* webpackChunkName: "unsent-host" */ '../federation/preload-stored.ts'),
    ]),
  );
  manageUnsent();
  flushOnReturn(contentOrigin);
  await preloadStored(loads);
}

let isStarted = false;

/**
 * Starts what runs as long as the page is open, from the first guarded or public area page on. Later calls do nothing.
 */
export function startSignedIn(boot: BootDocument, loads: RemoteLoads): void {
  if (isStarted) return;
  isStarted = true;
  publishViewer(boot);
  setSignInAgain(async () => {
    const { signInAgain } = await import(/* webpackChunkName: "sign-in-again" */ '../session/sign-in-again.ts');
    return signInAgain();
  });
  answerPlayers();
  startLiveWhenQuiet();
  startReporting(boot).catch(() => {});
  void startUnsent(boot, loads);
}
