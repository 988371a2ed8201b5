/** The signed-in person's unsent work on this device: opened at first use, closed at sign-out. */

import { announceDiscarded } from '../drafts/announce-discarded.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { syncClosedForms } from '../drafts/sync-drafts.ts';
import { onLeadership } from '../live/leader-tab.ts';
import { openOutbox } from '../outbox/open-outbox.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { queryClient } from '../query-client.ts';
import { clientConfiguration } from '../send-call.ts';
import { deviceKey } from './device-key.ts';
import { StorageError } from './storage-error.ts';
import { hasStored, storeForAccount, takeBack } from './store-for-account.ts';
import type { Unsent } from './unsent.ts';
import { nameOfUnsent, openUnsent, ownerDigest, type UnsentDatabase } from './unsent-database.ts';

let opened: { owner: string; unsent: Promise<Unsent> } | undefined;

/**
 * Restores the work saved at an earlier sign-out, and returns the key that decrypts it. Without the key it stays
 * encrypted.
 */
async function restoreKey(database: UnsentDatabase, digest: string): Promise<CryptoKey> {
  const key = await deviceKey(database);
  if (await hasStored(digest)) await takeBack(database, digest, key);
  return key;
}

async function open(owner: string): Promise<Unsent> {
  const digest = await ownerDigest(owner);
  const database = await openUnsent(nameOfUnsent(digest));
  const outbox = openOutbox({ database, digest, send: sendEntry, lead: onLeadership });
  outbox.onEvent((event) => {
    // The write was refused, so the page refetches the current state. Accepted writes are refetched with their
    // response.
    if (event.kind === 'stopped') void queryClient.invalidateQueries({ queryKey: [event.entry.call.area] });
  });
  const bringBack = async () => {
    await restoreKey(database, digest);
    await outbox.hurry();
  };
  const drafts = createDraftStore(database);
  const catchUp = () => {
    void bringBack().catch(() => {});
    void announceDiscarded(drafts).catch(() => {});
    // `hurry` emits an event, on which everything that shows unsent work is updated.
    void syncClosedForms(drafts)
      .then(outbox.hurry)
      .catch(() => {});
  };
  catchUp();
  globalThis.addEventListener?.('online', catchUp);
  const own: Unsent = {
    outbox,
    drafts,
    // Decrypts existing work first, because there is a single parcel, and a new one replaces the old.
    keepForMe: async () => storeForAccount(database, digest, await restoreKey(database, digest)),
    isSealed: () => hasStored(digest),
    bringBack,
    close() {
      globalThis.removeEventListener?.('online', catchUp);
      outbox.close();
      database.close();
    },
  };
  clientConfiguration()?.unsentOpened?.(own);
  return own;
}

/** Rejects with a StorageError if this device cannot store anything. */
export function unsent(): Promise<Unsent> {
  const owner = clientConfiguration()?.owner?.();
  if (!owner) return Promise.reject(new StorageError('missing', 'Nobody is signed in.'));
  if (opened?.owner !== owner) {
    closeUnsent();
    const opening = { owner, unsent: open(owner) };
    opened = opening;
    // A device that was full may have space later.
    opening.unsent.catch(() => {
      if (opened === opening) opened = undefined;
    });
  }
  return opened.unsent;
}

/** The person signs out, or a different one has signed in. */
export function closeUnsent(): void {
  const closing = opened;
  opened = undefined;
  closing?.unsent.then((one) => one.close()).catch(() => {});
}

/** Someone has signed in again on an open page, so entries that waited for it are sent. */
export const resumeSending = (): void => void opened?.unsent.then(({ outbox }) => outbox.signedIn()).catch(() => {});
