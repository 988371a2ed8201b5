import { type TokenGiven, type TokenWanted, tokenGiven } from '@portico/contracts/player/window-messages';

/** An opener that still shows the portal answers at once. One that has navigated to another site never does. */
const patienceMs = 1500;

/**
 * Requests a fresh access token from the window that opened this one. Undefined if there is no such window, if it does
 * not answer, or if it is not the portal. The token is null if no one is signed in there.
 */
export function askOpener(renew: boolean): Promise<TokenGiven | undefined> {
  const opener = window.opener as Window | null;
  if (!opener || opener.closed) return Promise.resolve(undefined);
  const wanted: TokenWanted = { kind: 'portico.player.token-wanted', request: crypto.randomUUID(), renew };
  return new Promise((resolve) => {
    const done = (given: TokenGiven | undefined) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(given);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== opener) return;
      const parsed = tokenGiven.safeParse(data);
      if (parsed.success && parsed.data.request === wanted.request) done(parsed.data);
    };
    const timer = setTimeout(() => done(undefined), patienceMs);
    window.addEventListener('message', onMessage);
    // Only the portal's own origin can receive it.
    opener.postMessage(wanted, location.origin);
  });
}
