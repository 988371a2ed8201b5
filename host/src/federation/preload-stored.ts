import type { RemoteLoads } from './remote-loads.ts';

/**
 * Preloads the pages that open an area's files saved on this device, in the release in use now, since people may not
 * have opened those pages while online. Failed downloads are retried at the next start.
 */
export async function preloadStored({ remotes, of }: Pick<RemoteLoads, 'remotes' | 'of'>): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const remote of remotes) {
    const { keeps } = remote.description;
    if (keeps && (await caches.has(keeps.cache).catch(() => false))) of(remote, keeps.page).preload();
  }
}
