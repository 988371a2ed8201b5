/**
 * "Keep for me on this device" (ruling 22): unsent work stays as one encrypted parcel that only the same person can
 * open after signing in again. Sign-out deletes the working database as usual.
 */
import { type DBSchema, deleteDB, openDB } from 'idb';
import type { StoredDraft } from '../drafts/stored-draft.ts';
import type { KnownVersion, OutboxEntry } from '../outbox/entry.ts';
import { storedName, type UnsentDatabase } from './unsent-database.ts';

interface StoredSchema extends DBSchema {
  parcel: { key: 'only'; value: { nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer } };
}

interface Parcel {
  outbox: OutboxEntry[];
  known: [string, KnownVersion][];
  drafts: StoredDraft[];
}

const openStored = (digest: string) =>
  openDB<StoredSchema>(storedName(digest), 1, {
    upgrade: (fresh) => void fresh.createObjectStore('parcel'),
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });

const cipher = (digest: string, nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(digest),
});

async function pack(database: UnsentDatabase): Promise<Parcel> {
  const reading = database.transaction(['outbox', 'known', 'drafts']);
  const [outbox, keys, versions, drafts] = await Promise.all([
    reading.objectStore('outbox').getAll(),
    reading.objectStore('known').getAllKeys(),
    reading.objectStore('known').getAll(),
    reading.objectStore('drafts').getAll(),
  ]);
  return { outbox, drafts, known: keys.map((key, index) => [key, versions[index] as KnownVersion]) };
}

/** Resolves once the parcel is on disk. Only then may the working database be deleted. */
export async function storeForAccount(database: UnsentDatabase, digest: string, key: CryptoKey): Promise<void> {
  const words = new TextEncoder().encode(JSON.stringify(await pack(database)));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(cipher(digest, nonce), key, words);
  const stored = await openStored(digest);
  try {
    const transaction = stored.transaction('parcel', 'readwrite', { durability: 'strict' });
    await transaction.store.put({ nonce, sealed }, 'only');
    await transaction.done;
  } finally {
    stored.close();
  }
}

export async function hasStored(digest: string): Promise<boolean> {
  const names = await indexedDB.databases();
  return names.some(({ name }) => name === storedName(digest));
}

async function unpack({ outbox, known, drafts }: Parcel, database: UnsentDatabase): Promise<void> {
  const transaction = database.transaction(['outbox', 'known', 'drafts'], 'readwrite', { durability: 'strict' });
  const there = await transaction.objectStore('outbox').getAll();
  // A tab closed while unpacking must not cause duplicates.
  const keys = new Set(there.map((entry) => entry.key));
  for (const entry of outbox)
    if (!keys.has(entry.key)) {
      const { n: _, ...fresh } = entry;
      await transaction.objectStore('outbox').add(fresh as OutboxEntry);
    }
  for (const [subject, version] of known) await transaction.objectStore('known').put(version, subject);
  for (const draft of drafts)
    if (!(await transaction.objectStore('drafts').get(draft.id))) await transaction.objectStore('drafts').put(draft);
  await transaction.done;
}

/** Unpacks the parcel into the working database. It is deleted only once everything in it has been stored there. */
export async function takeBack(database: UnsentDatabase, digest: string, key: CryptoKey): Promise<void> {
  const stored = await openStored(digest);
  try {
    // Empty if another tab was faster.
    const found = await stored.get('parcel', 'only');
    if (found) {
      const words = await crypto.subtle.decrypt(cipher(digest, found.nonce), key, found.sealed);
      await unpack(JSON.parse(new TextDecoder().decode(words)) as Parcel, database);
    }
  } finally {
    stored.close();
  }
  await deleteDB(storedName(digest));
}
