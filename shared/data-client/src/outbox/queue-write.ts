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
  /** Writes of one subject are sent in the order they were made; a new thing is a subject of its own. */
  subject: string;
  /** What the person will see it by. */
  label: string;
  /** For a versioned save: the body's fields for version and value, and the version that the page has read. */
  version?: Omit<Precondition, 'after'>;
  /**
   * Makes one input of what still waits of the subject and of this one. Only where their order and number mean nothing, as
   * for reports of progress.
   */
  join?(waiting: Input<C>): Input<C>;
  /** What the server refuses is dropped instead of waiting for a decision: it was of the moment in which it was said. */
  isPassing?: boolean;
  /** Under which it was sent before; a fresh one where it was not. */
  key?: string;
  /** It is on this device and will be sent, whatever becomes of the page: a draft of it has done its work. */
  onKept?(): void;
}

export type QueueOutcome<C extends Call> =
  | { kind: 'sent'; answer: Answer<C> }
  /** Saved on this device; it goes when the network is back. */
  | { kind: 'waiting'; entry: OutboxEntry }
  /** The server has said no: `entry.stop` says why. It stays in the list until the person decides. */
  | { kind: 'stopped'; entry: OutboxEntry };

/** So long a page waits to be able to say "sent"; then "saved on this device" is the better answer. */
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
 * Rejects with a CallError only where this device keeps nothing and the direct way fails as well: then nothing was saved
 * anywhere, and the page says so.
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
