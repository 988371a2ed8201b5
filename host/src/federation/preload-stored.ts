import type { RemoteLoads } from './remote-loads.ts';

/**
 * Where people keep files of an area on this device, the code that opens them is to be there as well: of the release that
 * is in use now, whose pages they may not have opened with a network. What fails is asked for at the next start.
 */
export async function preloadStored({ remotes, of }: Pick<RemoteLoads, 'remotes' | 'of'>): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const remote of remotes) {
    const { keeps } = remote.description;
    if (keeps && (await caches.has(keeps.cache).catch(() => false))) of(remote, keeps.page).preload();
  }
}
