import type { Answer, Call } from '@portico/contracts/platform/call';
import { CallError } from '../call-error.ts';
import { unsent } from '../unsent/portal-unsent.ts';
import { type QueuedWrite, queueWrite } from './queue-write.ts';

/** `waiting`: saved on this device, and sent when the network is back. */
export type SentOrStored<C extends Call> = { kind: 'sent'; answer: Answer<C> } | { kind: 'waiting' };

/**
 * A queued write that goes back to its page when the server refuses it, instead of waiting in a list for a decision.
 * Rejects with the refusal as a CallError, and where neither this device nor the server takes it.
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
