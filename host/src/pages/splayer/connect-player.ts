/**
 * Whose token the player uses: the opener's, who supplies a fresh one on request, otherwise this window's own sign-in.
 */
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { RequestContext } from '@portico/contracts/platform/context';
import { configureClient } from '@portico/data-client';
import { askOpener } from '../../player-bridge/ask-opener.ts';
import { accessToken } from '../../session/access-token.ts';
import { accountCalls, type SessionState, session } from '../../session/index.ts';

const isSettled = ({ phase, verdict }: SessionState) =>
  phase === 'signedOut' || (phase === 'signedIn' && verdict !== 'initial');

function sessionSettled(): Promise<SessionState> {
  const now = session.getState();
  if (isSettled(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = session.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
  });
}

/** Follows the opener for as long as it answers; when it has been closed, this window's own session replaces it. */
function followOpener(areas: BootDocument['areas'], first: RequestContext): void {
  let context = first;
  const ask = async (renew: boolean) => {
    const given = await askOpener(renew);
    if (!given) return accessToken(renew);
    if (given.context) context = given.context;
    return given.token ?? undefined;
  };
  configureClient({
    base: (area) => areas[area] ?? `/api/${area}`,
    token: () => ask(false),
    renew: async () => (await ask(true)) !== undefined,
    context: () => context,
    failed: () => {},
  });
}

/** True once calls can be made; false if no one is signed in. Rejects if the session's own code cannot be loaded. */
export async function connectPlayer(areas: BootDocument['areas']): Promise<boolean> {
  // Loading the session connects the data client; afterwards we connect it differently.
  await accountCalls();
  const given = await askOpener(false);
  if (given?.token && given.context) {
    followOpener(areas, given.context);
    return true;
  }
  const { phase, context } = await sessionSettled();
  return phase === 'signedIn' && context !== undefined;
}
