/**
 * The queue in IndexedDB. Every step is one transaction that reads again before it writes, because another tab may have
 * changed the queue in between. A write counts as saved on this device only after `add` has resolved, since only then
 * is it on disk.
 */
import type { Call } from '@portico/contracts/platform/call';
import { writeContext } from '@portico/contracts/platform/context';
import { asStorageError } from '../unsent/storage-error.ts';
import type { UnsentDatabase } from '../unsent/unsent-database.ts';
import type { KnownVersion, OutboxEntry, Precondition, Stop, StoredCall, StoredInput } from './entry.ts';

export interface NewEntry extends Pick<OutboxEntry, 'subject' | 'input' | 'context' | 'label' | 'isPassing'> {
  call: Call;
  key?: string;
  /** For a versioned save: the body's fields for version and value, and the version that the page has read. */
  version?: Omit<Precondition, 'after'>;
  /** Merges this input into the last queued one if that is the same call on the same subject. */
  join?(waiting: StoredInput): StoredInput;
}

/** Schemas cannot be stored, and are not needed to send again. */
const storedCall = ({ id, area, name, path, method, access }: Call): StoredCall => ({
  id,
  area,
  name,
  path,
  method,
  access,
});

const strict = { durability: 'strict' } as const;

function withVersion(entry: OutboxEntry, known: KnownVersion | undefined): OutboxEntry {
  const { precondition, input } = entry;
  if (!precondition) return entry;
  // Uses a known version only if it resulted from the very write that this one builds on. Any other may contain changes
  // the person has not seen.
  const version = known && known.key === precondition.after ? known.version : precondition.read;
  return { ...entry, input: { ...input, body: { ...(input.body as object), [precondition.field]: version } } };
}

/** The request that a response belongs to. By the time it arrives, the entry may contain another one. */
export type Sent = Pick<OutboxEntry, 'n' | 'key'>;

/** The entry into which a new write can be merged: the last of its subject, and not awaiting a decision. */
function joinable(queued: readonly OutboxEntry[], call: Call, { context }: Pick<NewEntry, 'context'>) {
  const last = queued.at(-1);
  if (!last || last.stop || last.precondition || last.call.id !== call.id) return undefined;
  return writeContext(last.context) === writeContext(context) ? last : undefined;
}

export interface Settled {
  /** The version resulting from the write, if the response contains one. */
  version: number | undefined;
}

export function createOutboxStore(database: UnsentDatabase) {
  const write = (stores: ('outbox' | 'known')[]) => database.transaction(stores, 'readwrite', strict);

  /** Changes the entry if it still exists, and returns the result. */
  async function change(n: number, next: (entry: OutboxEntry) => OutboxEntry | undefined) {
    const transaction = write(['outbox']);
    const entry = await transaction.objectStore('outbox').get(n);
    const changed = entry && next(entry);
    if (changed) await transaction.objectStore('outbox').put(changed);
    await transaction.done;
    return changed;
  }

  return {
    /** Resolves once the entry is on disk. Rejects with a StorageError otherwise, in which case nothing is stored. */
    async add({ version, call, join, ...fresh }: NewEntry, now: number): Promise<OutboxEntry> {
      try {
        const transaction = write(['outbox']);
        const queued = await transaction.objectStore('outbox').index('subject').getAll(fresh.subject);
        const waiting = join && joinable(queued, call, fresh);
        if (waiting) {
          // A new key makes it a different request, so a response to the old one does not settle this one.
          const { label } = fresh;
          const input = join(waiting.input);
          const joined = { ...waiting, label, input, key: crypto.randomUUID() as string, firstSentAt: null };
          await transaction.objectStore('outbox').put(joined);
          await transaction.done;
          return joined;
        }
        const entry = {
          ...fresh,
          call: storedCall(call),
          key: fresh.key ?? (crypto.randomUUID() as string),
          writtenAt: now,
          precondition: version ? { ...version, after: queued.at(-1)?.key ?? null } : null,
          firstSentAt: null,
          tries: 0,
          notBefore: 0,
          stop: null,
        };
        const n = await transaction.objectStore('outbox').add(entry as OutboxEntry);
        await transaction.done;
        return { ...entry, n };
      } catch (cause) {
        throw asStorageError(cause);
      }
    },

    list: (): Promise<OutboxEntry[]> => database.getAll('outbox'),

    /** The first entry of each subject. */
    async heads(): Promise<OutboxEntry[]> {
      const first = new Map<string, OutboxEntry>();
      for (const entry of await database.getAll('outbox'))
        if (!first.has(entry.subject)) first.set(entry.subject, entry);
      return [...first.values()];
    },

    /**
     * Finalises the request before it is first sent. From then on key, body and precondition stay the same,
     * regardless of which tab sends it. Undefined if the entry is gone or stopped.
     */
    async begin(n: number, now: number): Promise<OutboxEntry | undefined> {
      const transaction = write(['outbox', 'known']);
      const entry = await transaction.objectStore('outbox').get(n);
      if (!entry || entry.stop) return undefined;
      if (entry.firstSentAt !== null) return entry;
      const known = await transaction.objectStore('known').get(entry.subject);
      const settled = { ...withVersion(entry, known), firstSentAt: now };
      await transaction.objectStore('outbox').put(settled);
      await transaction.done;
      return settled;
    },

    /**
     * The server has accepted it: deletes the entry and stores the new version in one transaction. False if another tab
     * has already done so, or the entry has become a different request in the meantime.
     */
    async finish({ n, key }: Sent, { version }: Settled): Promise<boolean> {
      const transaction = write(['outbox', 'known']);
      const entry = await transaction.objectStore('outbox').get(n);
      if (entry?.key !== key) return false;
      await transaction.objectStore('outbox').delete(n);
      if (entry.precondition && version !== undefined)
        await transaction.objectStore('known').put({ key: entry.key, version }, entry.subject);
      await transaction.done;
      return true;
    },

    stop: ({ n, key }: Sent, stop: Stop) => change(n, (entry) => (entry.key === key ? { ...entry, stop } : undefined)),

    postpone: ({ n, key }: Sent, notBefore: number) =>
      change(n, (entry) =>
        entry.stop || entry.key !== key ? undefined : { ...entry, notBefore, tries: entry.tries + 1 },
      ),

    /** The network is back, or the person presses Send now: makes every entry due at once. */
    async hurry(): Promise<void> {
      for (const { n, notBefore } of await database.getAll('outbox'))
        if (notBefore > 0) await change(n, (entry) => ({ ...entry, notBefore: 0 }));
    },

    /** The person has decided: a different request with a new key, based on the version they have now seen. */
    replace: (n: number, body: unknown, read: number | undefined) =>
      change(n, (entry) => ({
        ...entry,
        key: crypto.randomUUID(),
        input: { ...entry.input, body },
        precondition: entry.precondition && {
          ...entry.precondition,
          read: read ?? entry.precondition.read,
          after: null,
        },
        firstSentAt: null,
        tries: 0,
        notBefore: 0,
        stop: null,
      })),

    discard: (n: number): Promise<void> => database.delete('outbox', n),
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
