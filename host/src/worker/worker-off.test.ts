/**
 * A replacement that removes an installed worker: it activates at once, and leaves neither a cache nor itself behind.
 */
import { afterEach, expect, it, vi } from 'vitest';

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

afterEach(() => vi.unstubAllGlobals());

it('takes over at once, deletes every cache, and unregisters itself', async () => {
  const listeners = new Map<string, Listener>();
  const stored = new Set(['portico-files', 'portico-pages', 'portico-answers', 'of an older worker']);
  const did: string[] = [];
  vi.stubGlobal('caches', { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) });
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => void did.push('takes over'),
    registration: {
      unregister: async () => {
        did.push(`unregisters with ${stored.size} caches left`);
        return true;
      },
    },
  });
  vi.resetModules();
  await import('./worker-off.ts');
  for (const name of ['install', 'activate']) {
    let work: Promise<unknown> | undefined;
    listeners.get(name)?.({ waitUntil: (given) => (work = given) });
    await work;
  }
  expect(did).toEqual(['takes over', 'unregisters with 0 caches left']);
  // It no longer handles any requests.
  expect([...listeners.keys()].sort()).toEqual(['activate', 'install']);
});
