/**
 * Whose token the player uses: the opener's, who supplies a fresh one on request, otherwise this window's own sign-in.
 */
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { RequestContext } from '@portico/contracts/platform/context';
import { configureClient } from '@portico/data-client';
import { askOpener } from '../../player-bridge/ask-opener.ts';
import { accessToken } from '../../session/access-token.ts';
import { accountCalls, enter, retryValidation, session, whenSettled } from '../../session/index.ts';

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

/** `connected` means that calls can be made. An address is that of a page that the person must see first. */
export type PlayerConnection = 'connected' | 'signed-out' | { address: string };

/** This window's own sign-in. Rejects if provider or validation are unreachable, which says nothing about the sign-in. */
async function connectAlone(isRetry: boolean): Promise<PlayerConnection> {
  const { phase, verdict, signInProblem } = await whenSettled();
  if (signInProblem === 'offline' || signInProblem === 'provider_unreachable') {
    // Only a newly loaded page checks again whether someone is signed in.
    if (isRetry) location.reload();
    throw new Error(signInProblem);
  }
  if (phase === 'signedOut') return 'signed-out';
  if (isRetry && verdict === 'unreachable') await retryValidation();
  const { redirect } = await enter(location.pathname + location.search);
  if (redirect !== null) return { address: redirect };
  if (!session.getState().context) throw new Error(verdict);
  return 'connected';
}

/** Rejects if validation is unreachable or the session's own code cannot be loaded. A retry may help with both. */
export async function connectPlayer(areas: BootDocument['areas'], isRetry = false): Promise<PlayerConnection> {
  // Loading the session connects the data client, so this connects it differently afterwards.
  await accountCalls();
  const given = await askOpener(false);
  if (given?.token && given.context) {
    followOpener(areas, given.context);
    return 'connected';
  }
  return connectAlone(isRetry);
}
