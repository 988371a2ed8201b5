import { type TokenGiven, tokenWanted } from '@portico/contracts/player/window-messages';
import { accessToken } from '../session/access-token.ts';
import { session } from '../session/index.ts';

/**
 * Accepts only windows of our own origin that this one opened. Both checks fail for any other window, including an
 * impostor.
 */
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

/**
 * Sends a fresh access token to the players that this window opened, whenever they request one. Returns a function that
 * stops this.
 */
export function answerPlayers(): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const player = ourPlayer(event);
    if (!player) return;
    const request = tokenWanted.safeParse(event.data);
    if (!request.success) return;
    // Sends no answer while the provider is unreachable, because a null token would mean that no one is signed in.
    answer(player, request.data.request, request.data.renew).catch(() => {});
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
