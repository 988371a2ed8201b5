import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { CallError } from './call-error.ts';
import { isWithoutServer } from './offline-cache/is-without-server.ts';
import type { QueuedWrite } from './outbox/queue-write.ts';
import { type CallOptions, sendCall } from './send-call.ts';

export type SentOrQueued<C extends Call> = { kind: 'sent'; answer: Answer<C> } | { kind: 'waiting' };

/**
 * Sends an idempotent write at once. If the server is unreachable or does not respond, stores it on this device and
 * sends it later. The outbox is loaded only then. Rejects with a CallError if the server refuses it, or if this device
 * cannot store it either.
 */
export async function sendLasting<C extends Call>(
  call: C,
  input: Input<C>,
  queued: Pick<QueuedWrite<C>, 'subject' | 'label' | 'join'>,
  options: CallOptions = {},
): Promise<SentOrQueued<C>> {
  try {
    return { kind: 'sent', answer: await sendCall(call, input, { ...options, mayWait: true }) };
  } catch (cause) {
    if (!(cause instanceof CallError) || !isWithoutServer(cause)) throw cause;
    const { queueWrite } = await import(/* webpackChunkName: "unsent" */ './unsent/index.ts');
    const { idempotencyKey } = options;
    // Reuses the key, because only the response may have been lost.
    const outcome = await queueWrite({ call, input, ...queued, ...(idempotencyKey && { key: idempotencyKey }) });
    return outcome.kind === 'sent' ? outcome : { kind: 'waiting' };
  }
}
