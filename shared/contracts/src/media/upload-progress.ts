/**
 * The progress that a person sees of an upload (specification, section 4): 1 when it begins, then what the server says
 * every 50 ms, 100 half a second after it is done, 0 again after two seconds.
 */
import { uploadProgress as timing } from '../platform/constants.ts';

export const firstProgress = 1;
const lastWhileRunning = 99;

/** Percent received, as the server tells it: never 0 while it runs, never 100 before the file is kept. */
export function receivedPercent(received: number, expected: number): number {
  if (expected <= 0) return firstProgress;
  return Math.min(lastWhileRunning, Math.max(firstProgress, Math.floor((received / expected) * 100)));
}

export interface ShownProgress {
  percent: number;
  /** Milliseconds after which it changes automatically; undefined while the server is asked. */
  next: number | undefined;
}

/** @param sinceDone milliseconds since the server had the file; undefined while it runs */
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
