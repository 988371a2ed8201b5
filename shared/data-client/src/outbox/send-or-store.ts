import type { Answer, Call } from '@portico/contracts/platform/call';
import { CallError } from '../call-error.ts';
import { unsent } from '../unsent/portal-unsent.ts';
import { type QueuedWrite, queueWrite } from './queue-write.ts';

/** `waiting`: saved on this device, to be sent when the network is back. */
export type SentOrStored<C extends Call> = { kind: 'sent'; answer: Answer<C> } | { kind: 'waiting' };

/**
 * A queued write that returns to its page if the server refuses it, instead of awaiting a decision in a list. Rejects
 * with a CallError if it is refused, or if neither this device nor the server accepts it.
 */
export async function sendOrStore<C extends Call>(write: QueuedWrite<C>): Promise<SentOrStored<C>> {
  const outcome = await queueWrite(write);
  if (outcome.kind !== 'stopped') return outcome;
  const { n, stop } = outcome.entry;
  const { outbox } = await unsent();
  await outbox.discard(n);
  throw new CallError(
    (stop?.code ?? 'unexpected_answer') as CallError['code'],
    stop?.status ?? 0,
    stop?.requestId ?? '',
  );
}
