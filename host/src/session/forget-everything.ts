import { keptAtSignOut } from './storage-keys.ts';

function clear(storage: Storage): void {
  for (const name of Object.keys(storage))
    if (!keptAtSignOut.includes(name) && !name.startsWith('msal.')) storage.removeItem(name);
}

const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // `blocked`: another tab still has it open and follows the sign-out itself.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

/** Removes all that was kept on this device for the person; MSAL removes its own entries when it signs out. */
export async function forgetEverything(): Promise<void> {
  try {
    clear(localStorage);
    clear(sessionStorage);
    const databases = (await indexedDB.databases?.()) ?? [];
    await Promise.all(databases.flatMap(({ name }) => (name && !name.startsWith('msal.') ? [deleted(name)] : [])));
  } catch {
    // Storage is forbidden here: then nothing was kept either.
  }
}
