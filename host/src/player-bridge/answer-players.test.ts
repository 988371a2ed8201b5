import { afterEach, expect, test, vi } from 'vitest';
import { setTokenSource } from '../session/access-token.ts';
import { fakeProvider } from '../session/fake-browser.ts';
import { session } from '../session/index.ts';
import { InteractionNeeded, ProviderUnreachable } from '../session/sign-in-provider.ts';
import { answerPlayers } from './answer-players.ts';

const origin = 'http://harbour.localhost:8080';
const request = '00000000-0000-4000-8000-000000000001';

/** A window whose player requests a token. `token` is how the provider responds to the opener. */
async function asked(token: () => Promise<string>): Promise<unknown[]> {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const provided = vi.fn(token);
  const provider = Promise.resolve(fakeProvider({ token: provided }));
  setTokenSource({ provider: () => provider, startsByItself: false });
  session.setState({ phase: 'signedIn' });
  const given: unknown[] = [];
  const player = { opener: window, postMessage: (message: unknown) => given.push(message) };
  const stop = answerPlayers();
  const data = { kind: 'portico.player.token-wanted', request, renew: false };
  window.dispatchEvent(Object.assign(new Event('message'), { origin, source: player, data }));
  await vi.waitFor(() => expect(provided).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  return given;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerWith = (token: string | null) => ({ kind: 'portico.player.token', request, token, context: null });

test('a player gets the token', async () => {
  expect(await asked(async () => 'token')).toEqual([answerWith('token')]);
});

test('a player learns that no one is signed in', async () => {
  const gone = async () => {
    throw new InteractionNeeded();
  };
  expect(await asked(gone)).toEqual([answerWith(null)]);
});

test('a provider that is unreachable does not look like a sign-out to the player', async () => {
  const away = async () => {
    throw new ProviderUnreachable();
  };
  expect(await asked(away)).toEqual([]);
});
