import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { CallError } from '../call-error.ts';
import { type CallOptions, sendCall } from '../send-call.ts';
import { cacheAnswer, cachedAnswer, removeCachedAnswer } from './cached-answers.ts';
import { isWithoutServer } from './is-without-server.ts';
import { shownFromDevice } from './shown-from-device.ts';

const fromDevice = new WeakSet<object>();
/** Whether the device gave this answer, so that it may do so again. */
export const isFromDevice = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && fromDevice.has(answer);

/** Reads a call; where its answer may stay on the device, it does. What the server refuses goes from there. */
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

/** As `readAndCache`; without the server, what it last answered here. Rejects with the CallError where nothing was kept. */
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
