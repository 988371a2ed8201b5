/**
 * The person's own database on this device, with queued writes and drafts. There is one for each sign-in, named by a
 * digest, so that no one's work is ever opened or sent as someone else. Sign-out deletes it (ruling 22).
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { StoredDraft } from '../drafts/stored-draft.ts';
import type { KnownVersion, OutboxEntry } from '../outbox/entry.ts';
import { asStorageError } from './storage-error.ts';

export interface UnsentSchema extends DBSchema {
  outbox: { key: number; value: OutboxEntry; indexes: { subject: string } };
  known: { key: string; value: KnownVersion };
  drafts: { key: string; value: StoredDraft };
  /** The non-extractable key that encrypts what stays on the device after sign-out. */
  keys: { key: 'device'; value: CryptoKey };
}
export type UnsentDatabase = IDBPDatabase<UnsentSchema>;

const prefix = 'portico.unsent.';
export const storedPrefix = 'portico.kept.';

/** @param owner the sign-in: different for every tenant and person, but the same each time they sign in. */
export async function ownerDigest(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const nameOfUnsent = (digest: string): string => prefix + digest;
export const digestOfUnsent = (name: string): string => name.slice(prefix.length);
export const storedName = (digest: string): string => storedPrefix + digest;

/** Rejects with a StorageError if the browser cannot store anything (private mode, policy). */
export async function openUnsent(name: string): Promise<UnsentDatabase> {
  try {
    if (!('indexedDB' in globalThis)) throw new DOMException('There is no IndexedDB.', 'InvalidStateError');
    const database = await openDB<UnsentSchema>(name, 1, {
      upgrade(fresh) {
        const outbox = fresh.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true });
        outbox.createIndex('subject', 'subject');
        fresh.createObjectStore('known');
        fresh.createObjectStore('drafts', { keyPath: 'id' });
        fresh.createObjectStore('keys');
      },
      // Another tab signs out or upgrades the database, and must not wait for this one.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
    return database;
  } catch (cause) {
    throw asStorageError(cause);
  }
}

export const deleteUnsent = (name: string): Promise<void> => deleteDB(name);
