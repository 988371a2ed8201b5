/**
 * When someone presses a notification, the page shows its subject and confirms it, unless that would interrupt a form.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const state = vi.hoisted(() => ({ phase: 'signedIn', user: { UserID: 'u' } }));
vi.mock('../session/index.ts', () => ({ onSignOut: () => {}, session: { getState: () => state } }));
vi.mock('../push/push-subscription.ts', () => ({ endPush: () => {}, renewPush: async () => {} }));
vi.mock('./register-worker.ts', () => ({ registerWorker: async () => ({ active: null }) }));

const address = '/notifications?open=x';
let container: EventTarget & { startMessages(): void; ready: Promise<unknown> };
let begin: (registration: unknown) => void;
let page: EventTarget;
let dialogs: number;
let shown: string[];

beforeEach(async () => {
  const { promise: ready, resolve } = Promise.withResolvers();
  begin = resolve;
  container = Object.assign(new EventTarget(), { startMessages: () => {}, ready });
  page = new EventTarget();
  dialogs = 0;
  shown = [];
  state.phase = 'signedIn';
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { querySelector: () => (dialogs > 0 ? {} : null) });
  vi.resetModules();
  const { manageWorker } = await import('./manage-worker.ts');
  await manageWorker((asked) => shown.push(asked), true);
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the page answers the worker. */
function asked(data: unknown = { portico: 'open', address }): boolean {
  const answers: unknown[] = [];
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  container.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  return answers.length > 0;
}

it('asks the very first worker to cache the files needed for starting, as soon as it is active', async () => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: 'https://portal.example/assets/a.12345678.js' }] });
  const received = new Promise((resolve) => begin({ active: { postMessage: resolve } }));
  expect(await received).toEqual({ portico: 'keep', files: ['https://portal.example/assets/a.12345678.js'] });
});

it('opens a requested address in this window', () => {
  expect([asked(), shown]).toEqual([true, [address]]);
});

it.each<[string, () => unknown]>([
  ['unsaved input', () => page.addEventListener('beforeunload', (event) => event.preventDefault())],
  ['a dialog over the page', () => (dialogs = 1)],
  ['no one signed in', () => (state.phase = 'signedOut')],
])('does not leave a page with %s', (_, happens) => {
  happens();
  expect([asked(), shown]).toEqual([false, []]);
});

it('does not open an address outside the portal', () => {
  for (const strange of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 5])
    expect(asked({ portico: 'open', address: strange })).toBe(false);
  expect(shown).toEqual([]);
});
