/**
 * The progress shown for an upload (specification, section 4): 1 at the start, then the server's value every 50 ms, 100
 * half a second after completion, and 0 again after two seconds.
 */
import { uploadProgress as timing } from '../platform/constants.ts';

export const firstProgress = 1;
const lastWhileRunning = 99;

/** Percentage received, as the server reports it: never 0 during the upload, never 100 before the file is stored. */
export function receivedPercent(received: number, expected: number): number {
  if (expected <= 0) return firstProgress;
  return Math.min(lastWhileRunning, Math.max(firstProgress, Math.floor((received / expected) * 100)));
}

interface ShownProgress {
  percent: number;
  /** Milliseconds until the next automatic change; undefined while the server is polled. */
  next: number | undefined;
}

/** @param sinceDone milliseconds since the server received the whole file; undefined during the upload */
export function shownProgress(polled: number, sinceDone: number | undefined): ShownProgress {
  if (sinceDone === undefined)
    return { percent: Math.max(firstProgress, Math.min(lastWhileRunning, polled)), next: undefined };
  if (sinceDone < timing.fullAfterMs)
    return {
      percent: Math.max(firstProgress, Math.min(lastWhileRunning, polled)),
      next: timing.fullAfterMs - sinceDone,
    };
  if (sinceDone < timing.resetAfterMs) return { percent: 100, next: timing.resetAfterMs - sinceDone };
  return { percent: 0, next: undefined };
}
