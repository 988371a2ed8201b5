import type { User } from '@portico/contracts/account/shapes';
import { queryClient } from '@portico/data-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTokenSource } from '../session/access-token.ts';
import { device, tab } from '../session/browser-storage.ts';
import { connectClient } from '../session/connect-client.ts';
import { fakeBrowser, fakeProvider, fakeServer, type Reply, refusal } from '../session/fake-browser.ts';
import { session, signedOutState } from '../session/session-store.ts';
import { own } from '../session/storage-keys.ts';
import { applyPreferences, type Preferences, usePreferences } from './preferences.ts';
import { applyBelow, store, unsentSettings } from './store-preferences.ts';

const said: string[] = [];
vi.mock('@portico/ui', () => ({ toast: ({ title }: { title: string }) => said.push(title) }));
vi.mock('@portico/remote-contract', async (original) => ({
  ...(await original<object>()),
  text: (id: string) => id,
}));

interface Queued {
  input: { body: { userSettings: Partial<Preferences> } };
  join?(waiting: Queued['input']): Queued['input'];
}
/** The outbox of an offline device: one entry per subject, into which later changes are joined. */
let entry: Queued['input'] | undefined;
vi.mock('../../../shared/data-client/src/unsent/index.ts', () => ({
  unsent: async () => ({ outbox: { list: async () => (entry ? [{ call: { id: 'account/SaveSettings' } }] : []) } }),
  queueWrite: async ({ input, join }: Queued) => {
    entry = entry && join ? join(entry) : input;
    return { kind: 'waiting' };
  },
}));

const ada = 'ada';
const standard: Preferences = {
  language: 'en',
  theme: 'system',
  timeZone: null,
  reducedMotion: false,
  textSize: 'standard',
};
/** As `savePreferences` does: apply first, then store. */
const choose = (change: Partial<Preferences>) => {
  const before = usePreferences.getState();
  applyPreferences(change);
  return store(change, before);
};
let reply: Reply;

beforeEach(() => {
  fakeBrowser();
  said.length = 0;
  entry = undefined;
  usePreferences.setState(standard);
  session.setState({ ...signedOutState, phase: 'signedIn', user: { UserID: ada } as User });
  const provider = Promise.resolve(fakeProvider());
  setTokenSource({ provider: () => provider, startsByItself: true });
  connectClient({} as Parameters<typeof connectClient>[0], 'harbour');
  reply = { body: { userSettings: { ...standard, textSize: 'largest' } } };
  fakeServer({ 'account/SaveSettings': () => reply });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a choice stored on the server no longer waits', async () => {
  expect(await choose({ textSize: 'largest' })).toBe('sent');
  expect([unsentSettings(ada), said]).toEqual([undefined, []]);
});

test('a choice that the server rejects is reverted, and the person is informed', async () => {
  reply = refusal(500, 'unexpected');
  expect(await choose({ textSize: 'largest', theme: 'dark' })).toBe('refused');
  expect(usePreferences.getState()).toMatchObject({ textSize: 'standard', theme: 'system' });
  expect(unsentSettings(ada)).toBeUndefined();
  expect(said).toEqual(['host.userSettings.refused']);
});

test('a choice changed again in the meantime is not reverted with the earlier one', async () => {
  reply = refusal(500, 'unexpected');
  const first = choose({ theme: 'dark', textSize: 'large' });
  applyPreferences({ theme: 'light' });
  await first;
  expect(usePreferences.getState()).toMatchObject({ theme: 'light', textSize: 'standard' });
});

test('without the server all choices wait as one, override its answers, and are sent later', async () => {
  reply = new TypeError('no network');
  expect(await choose({ textSize: 'largest' })).toBe('waiting');
  expect(await choose({ theme: 'dark' })).toBe('waiting');
  expect(await choose({ textSize: 'large' })).toBe('waiting');
  expect(entry?.body.userSettings).toEqual({ textSize: 'large', theme: 'dark' });
  expect(unsentSettings(ada)).toEqual({ textSize: 'large', theme: 'dark' });
  // Another person on this device has no unsent settings.
  expect(unsentSettings('bea')).toBeUndefined();
  // The server's response is outdated as long as changes are unsent.
  await applyBelow(standard, ada);
  expect(usePreferences.getState()).toMatchObject({ textSize: 'large', theme: 'dark', language: 'en' });
  entry = undefined;
  await applyBelow(standard, ada);
  expect(unsentSettings(ada)).toBeUndefined();
});

test('a choice being sent when its page was closed is sent again by the next page', async () => {
  const left = { who: ada, settings: { reducedMotion: true }, isOnItsWay: true };
  device.write(own.settings, JSON.stringify(left));
  await applyBelow(standard, ada);
  expect(usePreferences.getState()).toMatchObject({ reducedMotion: true, theme: 'system' });
  expect(entry?.body.userSettings).toEqual({ reducedMotion: true });
  // The outbox has the change now, so it is not sent a second time.
  entry = { body: { userSettings: {} } };
  await applyBelow(standard, ada);
  expect(entry.body.userSettings).toEqual({});
  expect(unsentSettings(ada)).toEqual({ reducedMotion: true });
});

test('a choice being sent is not sent again because of an answer that arrives in the meantime', async () => {
  const choosing = choose({ textSize: 'largest' });
  await applyBelow(standard, ada);
  expect(usePreferences.getState().textSize).toBe('largest');
  expect(await choosing).toBe('sent');
  expect([entry, unsentSettings(ada)]).toEqual([undefined, undefined]);
});

test('the language chosen on the sign-in page becomes the account’s, once', async () => {
  const log = fakeServer({ 'account/SaveSettings': () => reply });
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  tab.write(own.chosen, 'de');
  await applyBelow({ ...standard, theme: 'dark' }, ada);
  expect(usePreferences.getState()).toMatchObject({ language: 'de', theme: 'dark' });
  expect(log.map(({ body }) => body)).toEqual([{ userSettings: { language: 'de' } }]);
  // Refetches everything that the server returns in the person's language.
  expect(asked.mock.calls.map(([what]) => what)).toContainEqual({});
  // From now on the account's language applies, including changes made on another device.
  await applyBelow({ ...standard, language: 'fr' }, ada);
  expect(usePreferences.getState().language).toBe('fr');
  expect(log).toHaveLength(1);
});

test('the account’s own language or an unsupported one sends nothing to the server', async () => {
  const log = fakeServer({});
  for (const chosen of ['en', 'tlh']) {
    tab.write(own.chosen, chosen);
    await applyBelow(standard, ada);
  }
  expect([usePreferences.getState().language, log, tab.read(own.chosen)]).toEqual(['en', [], null]);
});
