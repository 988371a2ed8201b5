import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { CallError } from '../call-error.ts';
import { type CallOptions, sendCall } from '../send-call.ts';
import { cacheAnswer, cachedAnswer, removeCachedAnswer } from './cached-answers.ts';
import { isWithoutServer } from './is-without-server.ts';
import { shownFromDevice } from './shown-from-device.ts';

const fromDevice = new WeakSet<object>();
/** Whether this response came from the device, which may then provide it again. */
export const isFromDevice = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && fromDevice.has(answer);

/**
 * Reads a call and stores its response on the device if permitted. Deletes the stored response if the server refuses
 * the read.
 */
export async function readAndCache<C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  try {
    const answer = await sendCall(call, input, options);
    if (call.keptOnDevice) void cacheAnswer(call, input, answer);
    return answer;
  } catch (cause) {
    const isRefused = cause instanceof CallError && (cause.status === 403 || cause.status === 404);
    if (isRefused && call.keptOnDevice) await removeCachedAnswer(call, input).catch(() => {});
    throw cause;
  }
}

/**
 * Like `readAndCache`. If the server is unreachable, returns its last stored response. Rejects with the CallError if
 * there is none.
 */
export async function readOrCached<C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  try {
    return await readAndCache(call, input, options);
  } catch (cause) {
    if (!(cause instanceof CallError) || !isWithoutServer(cause)) throw cause;
    const cached = await cachedAnswer(call, input);
    if (!cached) throw cause;
    shownFromDevice.note(cached.at);
    if (typeof cached.answer === 'object' && cached.answer !== null) fromDevice.add(cached.answer);
    return cached.answer;
  }
}
