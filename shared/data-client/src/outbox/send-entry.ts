/** Sends one entry as the call it is, under the context it was written in. */
import type { Call } from '@portico/contracts/platform/call';
import { CallError } from '../call-error.ts';
import { refetchAtOnce } from '../changes.ts';
import { sendCall } from '../send-call.ts';
import type { OutboxEntry } from './entry.ts';
import type { SendAnswer } from './judge-answer.ts';

/** An answer that does not come is given up; the key makes the next try harmless. */
const patienceMs = 30_000;

/** The page that knows the answer's shape may be gone: listeners read it with care. */
const anyAnswer = { safeParse: (data: unknown) => ({ success: true, data }) };

export async function sendEntry({ call, input, key, context }: OutboxEntry): Promise<SendAnswer> {
  try {
    const answer = await sendCall({ ...call, answer: anyAnswer } as unknown as Call, input as never, {
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
