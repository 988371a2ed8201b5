/**
 * Clocks of a ticket: how long until the first reply, how long until the solution. They stand still while support waits
 * for the requester, and after the end. Times are real time, not office hours (decision 60).
 */

import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';

/** `none`: nothing was promised. `met` and `missed`: it is done, in time or not. `late`: not done, and over. */
export const slaStates = ['none', 'running', 'paused', 'late', 'met', 'missed'] as const;
export type SlaState = (typeof slaStates)[number];

/** How long a ticket has stood still. */
export interface Pause {
  pausedMs: number;
  /** Null while it runs. */
  pausedSince: Date | null;
}

/** The same when it begins to stand still, or continues, now; saying twice what is so changes nothing. */
export function withPause(pause: Pause, stands: boolean, now: Date): Pause {
  if (stands === (pause.pausedSince !== null)) return pause;
  if (pause.pausedSince === null) return { ...pause, pausedSince: now };
  return { pausedMs: pause.pausedMs + differenceInMilliseconds(now, pause.pausedSince), pausedSince: null };
}

/** Milliseconds since the start in which it did not stand still. */
export const elapsedMs = (startedAt: Date, { pausedMs, pausedSince }: Pause, now: Date): number =>
  differenceInMilliseconds(pausedSince ?? now, startedAt) - pausedMs;

export interface SlaFacts extends Pause {
  startedAt: Date;
  /** Null: nothing was promised. */
  goalMinutes: number | null;
  /** What it took; null while it is not done. */
  tookMs: number | null;
}

export interface SlaReading {
  state: SlaState;
  /** Only of a clock that runs, or is late. */
  dueAt: Date | null;
}

export function readSla({ startedAt, goalMinutes, tookMs, ...pause }: SlaFacts, now: Date): SlaReading {
  if (goalMinutes === null) return { state: 'none', dueAt: null };
  const goalMs = goalMinutes * millisecondsInMinute;
  if (tookMs !== null) return { state: tookMs <= goalMs ? 'met' : 'missed', dueAt: null };
  const isOver = elapsedMs(startedAt, pause, now) > goalMs;
  if (pause.pausedSince !== null) return { state: isOver ? 'late' : 'paused', dueAt: null };
  return { state: isOver ? 'late' : 'running', dueAt: addMilliseconds(startedAt, pause.pausedMs + goalMs) };
}
