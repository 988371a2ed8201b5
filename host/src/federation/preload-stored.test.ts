import type { BootRemote } from '@portico/contracts/platform/boot';
import { afterEach, expect, it, vi } from 'vitest';
import { preloadStored } from './preload-stored.ts';
import type { RemoteLoads } from './remote-loads.ts';

afterEach(() => vi.unstubAllGlobals());

const remote = (id: string, stores?: { cache: string; page: string }) =>
  ({ description: { id, ...(stores ? { keeps: stores } : {}) }, releases: [] }) as unknown as BootRemote;
const remotes = [
  remote('lms', { cache: 'kept-courses', page: 'kept' }),
  remote('news'),
  remote('pd', { cache: 'kept-boards', page: 'reader' }),
];

async function loadedWith(caches: unknown): Promise<string[]> {
  const loaded: string[] = [];
  const of = ({ description }: BootRemote, page: string) =>
    ({ preload: () => loaded.push(`${description.id}/${page}`) }) as unknown as ReturnType<RemoteLoads['of']>;
  vi.stubGlobal('caches', caches);
  await preloadStored({ remotes, of });
  return loaded;
}

it('preloads the pages that open stored files, for areas with files on this device', async () => {
  expect(await loadedWith({ has: async (name: string) => name === 'kept-courses' })).toEqual(['lms/kept']);
  expect(await loadedWith({ has: async () => false })).toEqual([]);
  expect(await loadedWith({ has: () => Promise.reject(new DOMException('', 'SecurityError')) })).toEqual([]);
});
