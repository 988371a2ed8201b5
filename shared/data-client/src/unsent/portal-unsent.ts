/** Unsent work of the signed-in person on this device: opened at the first use, closed when they sign out. */

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

/** Work kept at an earlier sign-out comes back, and the key that opened it. Where there is no key it stays sealed. */
async function takeBackKept(database: UnsentDatabase, digest: string): Promise<CryptoKey> {
  const key = await deviceKey(database);
  if (await hasStored(digest)) await takeBack(database, digest, key);
  return key;
}

async function open(owner: string): Promise<Unsent> {
  const digest = await ownerDigest(owner);
  const database = await openUnsent(nameOfUnsent(digest));
  const outbox = openOutbox({ database, digest, send: sendEntry, lead: onLeadership });
  outbox.onEvent((event) => {
    // It was refused: the page shows what is there instead. What was sent is asked for again with its answer.
    if (event.kind === 'stopped') void queryClient.invalidateQueries({ queryKey: [event.entry.call.area] });
  });
  const bringBack = async () => {
    await takeBackKept(database, digest);
    await outbox.hurry();
  };
  const drafts = createDraftStore(database);
  const catchUp = () => {
    void bringBack().catch(() => {});
    void announceDiscarded(drafts).catch(() => {});
    // Whatever shows unsent work is updated.
    void syncClosedForms(drafts)
      .then(outbox.hurry)
      .catch(() => {});
  };
  catchUp();
  globalThis.addEventListener?.('online', catchUp);
  const own: Unsent = {
    outbox,
    drafts,
    // What is still sealed is opened first: there is one parcel, and a new one takes the place of the old.
    keepForMe: async () => storeForAccount(database, digest, await takeBackKept(database, digest)),
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

/** Rejects with a StorageError where this device keeps nothing for anyone. */
export function unsent(): Promise<Unsent> {
  const owner = clientConfiguration()?.owner?.();
  if (!owner) return Promise.reject(new StorageError('missing', 'Nobody is signed in.'));
  if (opened?.owner !== owner) {
    closeUnsent();
    const opening = { owner, unsent: open(owner) };
    opened = opening;
    // A device that was full may have room later.
    opening.unsent.catch(() => {
      if (opened === opening) opened = undefined;
    });
  }
  return opened.unsent;
}

/** The person signs out, or another one is here. */
export function closeUnsent(): void {
  const closing = opened;
  opened = undefined;
  closing?.unsent.then((one) => one.close()).catch(() => {});
}

/** Someone has signed in again while the page was open: what waited for it continues. */
export const resumeSending = (): void => void opened?.unsent.then(({ outbox }) => outbox.signedIn()).catch(() => {});
