import { type TokenGiven, tokenWanted } from '@portico/contracts/player/window-messages';
import { accessToken } from '../session/access-token.ts';
import { session } from '../session/index.ts';

/** A window of our own that this one opened; both checks fail for everyone else, also for a window that only pretends. */
function ourPlayer({ origin, source }: MessageEvent): Window | undefined {
  if (origin !== location.origin || source === null || !('opener' in source)) return undefined;
  return source.opener === window ? source : undefined;
}

async function answer(player: Window, request: string, renew: boolean): Promise<void> {
  const token = await accessToken(renew);
  const context = session.getState().context ?? null;
  const given: TokenGiven = { kind: 'portico.player.token', request, token: token ?? null, context };
  player.postMessage(given, location.origin);
}

/** Gives the players that this window opened a fresh access token whenever they ask. Returns the function that ends it. */
export function answerPlayers(): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const player = ourPlayer(event);
    if (!player) return;
    const request = tokenWanted.safeParse(event.data);
    if (!request.success) return;
    // While the provider is unreachable there is no answer: a null token would say that no one is signed in.
    answer(player, request.data.request, request.data.renew).catch(() => {});
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
