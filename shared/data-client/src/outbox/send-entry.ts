/** Sends an entry as the original call, in the context in which it was written. */
import type { Call } from '@portico/contracts/platform/call';
import { CallError } from '../call-error.ts';
import { refetchAtOnce } from '../changes.ts';
import { sendCall } from '../send-call.ts';
import type { OutboxEntry } from './entry.ts';
import type { SendAnswer } from './judge-answer.ts';

/** A response is awaited no longer than this. The key makes the next attempt harmless. */
const patienceMs = 30_000;

/** The page that knows the response's shape may be gone, so listeners must validate it. */
const anyAnswer = { safeParse: (data: unknown) => ({ success: true, data }) };

export async function sendEntry({ call, input, key, context }: OutboxEntry): Promise<SendAnswer> {
  try {
    // Only writes are queued. What they change is refetched, as after any write.
    const queued = { ...call, writes: true, answer: anyAnswer } as unknown as Call;
    const answer = await sendCall(queued, input as never, {
      idempotencyKey: key,
      changed: refetchAtOnce,
      context,
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: 200, answer };
  } catch (cause) {
    if (!(cause instanceof CallError)) return { status: 0 };
    const { status, code, requestId, fields, current, retryAfterSeconds } = cause;
    return { status, code, requestId, fields, current, retryAfterSeconds };
  }
}
