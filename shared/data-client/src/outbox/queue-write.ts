/** A page's write that must not be lost: saved on this device first, then sent. */
import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';
import { refetchAtOnce } from '../changes.ts';
import { clientConfiguration, sendCall } from '../send-call.ts';
import { unsent } from '../unsent/portal-unsent.ts';
import { StorageError } from '../unsent/storage-error.ts';
import type { OutboxEntry, Precondition, StoredInput } from './entry.ts';
import type { Outbox } from './open-outbox.ts';

export interface QueuedWrite<C extends Call> {
  call: C;
  input: Input<C>;
  /** Writes on one subject are sent in the order they were made. A new record is a subject of its own. */
  subject: string;
  /** The label by which the person recognises it. */
  label: string;
  /** For a versioned save: the body's fields for version and value, and the version that the page has read. */
  version?: Omit<Precondition, 'after'>;
  /**
   * Merges this input with that of the subject's queued write. Only for calls whose order and number do not matter,
   * such as progress reports.
   */
  join?(waiting: Input<C>): Input<C>;
  /**
   * If the server refuses it, it is dropped instead of awaiting a decision, because it was only relevant at that
   * moment.
   */
  isPassing?: boolean;
  /** The key with which it was sent before. If absent, a new one is generated. */
  key?: string;
  /**
   * Called once it is stored on this device and will be sent even if the page is closed. A draft of it is no longer
   * needed then.
   */
  onKept?(): void;
}

export type QueueOutcome<C extends Call> =
  | { kind: 'sent'; answer: Answer<C> }
  /** Saved on this device, to be sent when the network is back. */
  | { kind: 'waiting'; entry: OutboxEntry }
  /** The server has refused it for the reason in `entry.stop`. It stays in the list until the person decides. */
  | { kind: 'stopped'; entry: OutboxEntry };

/** How long a page waits to report "sent". After that it reports "saved on this device". */
const patienceMs = 4000;

function settledIn(outbox: Outbox, key: () => string | undefined, ms: number): Promise<QueueOutcome<Call> | undefined> {
  return new Promise((resolve) => {
    const end = (outcome?: QueueOutcome<Call>) => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
    const timer = setTimeout(end, ms);
    const stop = outbox.onEvent((event) => {
      if (event.kind === 'changed' || event.entry.key !== key()) return;
      end(event.kind === 'sent' ? { kind: 'sent', answer: event.answer } : { kind: 'stopped', entry: event.entry });
    });
  });
}

/**
 * Rejects with a CallError only if this device cannot store anything and sending directly fails as well. Nothing was
 * saved then, and the page must say so.
 */
export async function queueWrite<C extends Call>(write: QueuedWrite<C>): Promise<QueueOutcome<C>> {
  const { call, input } = write;
  const context = clientConfiguration()?.context();
  if (!context) throw new Error('A write needs a context.');
  try {
    const { outbox } = await unsent();
    return await add(outbox, write, context);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    const idempotencyKey = write.key ?? crypto.randomUUID();
    return { kind: 'sent', answer: await sendCall(call, input, { context, idempotencyKey, changed: refetchAtOnce }) };
  }
}

async function add<C extends Call>(
  outbox: Outbox,
  { input, onKept: onStored, join, ...write }: QueuedWrite<C>,
  context: RequestContext,
): Promise<QueueOutcome<C>> {
  let key: string | undefined;
  const settled = settledIn(outbox, () => key, navigator.onLine ? patienceMs : 0);
  const joined = join && { join: (waiting: StoredInput) => join(waiting as Input<C>) as StoredInput };
  const entry = await outbox.add({ ...write, ...joined, input, context });
  key = entry.key;
  onStored?.();
  return ((await settled) as QueueOutcome<C> | undefined) ?? { kind: 'waiting', entry };
}
