/**
 * Clocks of a ticket: time to the first reply and time to the solution. They are paused while support waits for the
 * requester, and after the end. Times are real time, not office hours (decision 60).
 */

import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';

/** `none`: no target. `met` and `missed`: done on time or too late. `late`: not done although the time is up. */
export const slaStates = ['none', 'running', 'paused', 'late', 'met', 'missed'] as const;
type SlaState = (typeof slaStates)[number];

/** How long a ticket's clock has been paused. */
export interface Pause {
  pausedMs: number;
  /** Null while the clock is running. */
  pausedSince: Date | null;
}

/** Updates the pause when the clock is paused or resumed now. Repeating the same change has no effect. */
export function withPause(pause: Pause, stands: boolean, now: Date): Pause {
  if (stands === (pause.pausedSince !== null)) return pause;
  if (pause.pausedSince === null) return { ...pause, pausedSince: now };
  return { pausedMs: pause.pausedMs + differenceInMilliseconds(now, pause.pausedSince), pausedSince: null };
}

/** Milliseconds since the start, without pauses. */
export const elapsedMs = (startedAt: Date, { pausedMs, pausedSince }: Pause, now: Date): number =>
  differenceInMilliseconds(pausedSince ?? now, startedAt) - pausedMs;

export interface SlaFacts extends Pause {
  startedAt: Date;
  /** Null if there is no target. */
  goalMinutes: number | null;
  /** Time needed; null if it is not done yet. */
  tookMs: number | null;
}

/** Staff are warned when this share of the time has passed. */
export const warnedFromShare = 0.75;

/** True if a solution took no longer than promised. */
export const isSolvedInTime = ({ tookMs, goalMinutes }: { tookMs: number; goalMinutes: number }): boolean =>
  tookMs <= goalMinutes * millisecondsInMinute;

interface SlaReading {
  state: SlaState;
  /** Null if it is done or paused, and without a target. */
  dueAt: Date | null;
}

export function readSla({ startedAt, goalMinutes, tookMs, ...pause }: SlaFacts, now: Date): SlaReading {
  if (goalMinutes === null) return { state: 'none', dueAt: null };
  const goalMs = goalMinutes * millisecondsInMinute;
  if (tookMs !== null) return { state: isSolvedInTime({ tookMs, goalMinutes }) ? 'met' : 'missed', dueAt: null };
  const isOver = elapsedMs(startedAt, pause, now) > goalMs;
  if (pause.pausedSince !== null) return { state: isOver ? 'late' : 'paused', dueAt: null };
  return { state: isOver ? 'late' : 'running', dueAt: addMilliseconds(startedAt, pause.pausedMs + goalMs) };
}
