import { remainingAtSignOut } from './storage-keys.ts';

function clear(storage: Storage): void {
  for (const name of Object.keys(storage))
    if (!remainingAtSignOut.includes(name) && !name.startsWith('msal.')) storage.removeItem(name);
}

const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // `blocked`: another tab still has it open and handles the sign-out itself.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

/** Work that someone chose to keep is encrypted, and only their own sign-in can open it (ruling 22). */
const isStored = (name: string) => name.startsWith('msal.') || name.startsWith('portico.kept.');

/** What the device itself shows: the badge on the portal's icon, and notifications with texts and names. */
async function clearShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await navigator.clearAppBadge?.();
}

/**
 * Deletes everything stored on this device for the person. MSAL deletes its own entries when it signs out.
 * @param isSpared returns true for the names of databases to keep.
 */
export async function clearDevice(isSpared: (name: string) => boolean): Promise<void> {
  // Not every browser supports badges, and not every portal is allowed to show one.
  await clearShown().catch(() => {});
  try {
    clear(localStorage);
    clear(sessionStorage);
    const databases = (await indexedDB.databases?.()) ?? [];
    if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await Promise.all(
      databases.flatMap(({ name }) => (name && !isStored(name) && !isSpared(name) ? [deleted(name)] : [])),
    );
  } catch {
    // Storage is forbidden here, so nothing was stored.
  }
}
