import { onUnsentOpened, type SessionState, session } from '../session/index.ts';
import { followUnsent } from './follow-unsent.ts';
import { clearDecision } from './leave-decision.ts';

/** Unsent work of any person; whose it is shows when it is opened. */
const isOurs = ({ name }: IDBDatabaseInfo): boolean => /^portico\.(unsent|kept)\./.test(name ?? '');

async function resume(): Promise<void> {
  // Firefox before 126 cannot list them: there, waiting work goes on when a page that writes is opened.
  const databases = (await indexedDB.databases?.()) ?? [];
  if (!databases.some(isOurs)) return;
  const { resumeSending, unsent } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
  await unsent();
  resumeSending();
}

let wasSignedIn = false;

function look(): void {
  if (wasSignedIn) resume().catch(() => console.info('This device keeps nothing that waits to be sent.'));
}

function follow({ phase, user }: Pick<SessionState, 'phase' | 'user'>): void {
  const isSignedIn = phase === 'signedIn' && user !== null;
  if (isSignedIn === wasSignedIn) return;
  wasSignedIn = isSignedIn;
  if (!isSignedIn) return;
  clearDecision();
  look();
}

/** What waits on this device goes on being sent when the person is here again; nothing is loaded where nothing waits. */
export function manageUnsent(): void {
  // One tab sends for all, and it may be one that has kept nothing so far: it hears that another has started to.
  const tabs = new BroadcastChannel('portico.unsent');
  tabs.onmessage = look;
  // It may have heard so while the code for it could not be had.
  addEventListener('online', look);
  onUnsentOpened((unsent) => {
    followUnsent(unsent);
    tabs.postMessage('opened');
  });
  follow(session.getState());
  session.subscribe(follow);
}
