/** The outbox of one person in one tab: what it holds, what happens to it, and what a person decides about it. */
import type { LeaderWork } from '../live/leader-tab.ts';
import { nameOfUnsent, type UnsentDatabase } from '../unsent/unsent-database.ts';
import type { OutboxEntry } from './entry.ts';
import type { retryAfterMs, SendAnswer } from './judge-answer.ts';
import { createOutboxStore, type NewEntry, type OutboxStore } from './outbox-store.ts';
import { createSender, type OutboxEvent } from './sender.ts';

export interface OutboxParts {
  database: UnsentDatabase;
  /** Names the channel on which the tabs of one person tell each other. */
  digest: string;
  send(entry: OutboxEntry): Promise<SendAnswer>;
  /** `onLeadership` of the leader tab. */
  lead(work: LeaderWork): () => void;
  now?(): number;
  retryMs?: typeof retryAfterMs;
  /** Tests put a faulty one in here to see that they find its faults. */
  storeOf?(database: UnsentDatabase): OutboxStore;
}

export interface Outbox {
  /** Resolves when the write is saved on this device; rejects with a StorageError when it is not. */
  add(entry: NewEntry): Promise<OutboxEntry>;
  list(): Promise<OutboxEntry[]>;
  /** Sends a stopped entry again, as the person has decided it. @param read the version they have seen. */
  replace(n: number, body: unknown, read?: number): Promise<void>;
  discard(n: number): Promise<void>;
  /** Tries everything now instead of at its time. */
  hurry(): Promise<void>;
  /** Someone is signed in again. */
  signedIn(): void;
  /** Events of all tabs. Returns the function that takes the listener away again. */
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
  function tell(event: OutboxEvent): void {
    // An answer may come after the tab has let go; what it says has been stored.
    if (isClosed) return;
    hear(event);
    channel.postMessage(event);
  }
  const sender = createSender({ store, send, tell, now, ...rest });
  channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => {
    sender.signedIn();
    hear(data);
  };
  /** A person who writes, decides or hurries may be signed in again: what waited for that is tried once more, in every tab. */
  function changed(): void {
    sender.signedIn();
    tell({ kind: 'changed' });
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
