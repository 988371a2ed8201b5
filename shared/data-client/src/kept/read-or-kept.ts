import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { CallError } from '../call-error.ts';
import { type CallOptions, sendCall } from '../send-call.ts';
import { isWithoutServer } from './is-without-server.ts';
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answers.ts';
import { shownFromDevice } from './shown-from-device.ts';

const fromDevice = new WeakSet<object>();
/** Whether the device gave this answer, so that it may do so again. */
export const isFromDevice = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && fromDevice.has(answer);

/** Reads a call; where its answer may stay on the device, it does. What the server refuses goes from there. */
export async function readAndKeep<C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  try {
    const answer = await sendCall(call, input, options);
    if (call.keptOnDevice) void keepAnswer(call, input, answer);
    return answer;
  } catch (cause) {
    const isRefused = cause instanceof CallError && (cause.status === 403 || cause.status === 404);
    if (isRefused && call.keptOnDevice) await forgetAnswer(call, input).catch(() => {});
    throw cause;
  }
}

/** As `readAndKeep`; without the server, what it last answered here. Rejects with the CallError where nothing was kept. */
export async function readOrKept<C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  try {
    return await readAndKeep(call, input, options);
  } catch (cause) {
    if (!(cause instanceof CallError) || !isWithoutServer(cause)) throw cause;
    const kept = await keptAnswer(call, input);
    if (!kept) throw cause;
    shownFromDevice.note(kept.at);
    if (typeof kept.answer === 'object' && kept.answer !== null) fromDevice.add(kept.answer);
    return kept.answer;
  }
}
