/** One person's outbox in one tab: its entries, their events, and the person's decisions. */
import type { LeaderWork } from '../live/leader-tab.ts';
import { nameOfUnsent, type UnsentDatabase } from '../unsent/unsent-database.ts';
import type { OutboxEntry } from './entry.ts';
import type { retryAfterMs, SendAnswer } from './judge-answer.ts';
import { createOutboxStore, type NewEntry, type OutboxStore } from './outbox-store.ts';
import { createSender, type OutboxEvent } from './sender.ts';

export interface OutboxParts {
  database: UnsentDatabase;
  /** Names the channel between the tabs of one person. */
  digest: string;
  send(entry: OutboxEntry): Promise<SendAnswer>;
  /** `onLeadership` of the leader tab. */
  lead(work: LeaderWork): () => void;
  now?(): number;
  retryMs?: typeof retryAfterMs;
  /** Tests pass a faulty store here to verify that they detect its faults. */
  storeOf?(database: UnsentDatabase): OutboxStore;
}

export interface Outbox {
  /** Resolves once the write is saved on this device. Rejects with a StorageError if it is not. */
  add(entry: NewEntry): Promise<OutboxEntry>;
  list(): Promise<OutboxEntry[]>;
  /**
   * Sends a stopped entry again as the person decided.
   * @param read the version they have seen.
   */
  replace(n: number, body: unknown, read?: number): Promise<void>;
  discard(n: number): Promise<void>;
  /** Tries to send everything now, regardless of scheduled delays. */
  hurry(): Promise<void>;
  /** Someone has signed in again. */
  signedIn(): void;
  /** Receives the events of all tabs. Returns a function that removes the listener. */
  onEvent(listener: (event: OutboxEvent) => void): () => void;
  close(): void;
}

export function openOutbox({ database, digest, send, lead, now = Date.now, storeOf, ...rest }: OutboxParts): Outbox {
  const store = (storeOf ?? createOutboxStore)(database);
  const channel = new BroadcastChannel(`${nameOfUnsent(digest)}.outbox`);
  const listeners = new Set<(event: OutboxEvent) => void>();

  function hear(event: OutboxEvent): void {
    for (const listener of listeners) listener(event);
  }
  let isClosed = false;
  function publish(event: OutboxEvent): void {
    // A response may arrive after the outbox was closed. Its result has been stored.
    if (isClosed) return;
    hear(event);
    channel.postMessage(event);
  }
  const sender = createSender({ store, send, publish, now, ...rest });
  channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => {
    sender.signedIn();
    hear(data);
  };
  /**
   * A person who writes, decides or presses Send may be signed in again, so entries that waited for a sign-in are
   * retried in every tab.
   */
  function changed(): void {
    sender.signedIn();
    publish({ kind: 'changed' });
  }
  const stopLeading = lead((signal) => sender.run(signal));
  async function hurry(): Promise<void> {
    await store.hurry();
    changed();
  }
  const online = () => void hurry().catch(() => {});
  globalThis.addEventListener?.('online', online);

  return {
    async add(entry) {
      const added = await store.add(entry, now());
      changed();
      return added;
    },
    list: store.list,
    async replace(n, body, read) {
      await store.replace(n, body, read);
      changed();
    },
    async discard(n) {
      await store.discard(n);
      changed();
    },
    hurry,
    signedIn: changed,
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      stopLeading();
      globalThis.removeEventListener?.('online', online);
      channel.close();
      listeners.clear();
    },
  };
}
