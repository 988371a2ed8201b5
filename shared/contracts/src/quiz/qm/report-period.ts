/** The days that the trends of quality monitoring cover. Pure. */
import { addDays } from '../../platform/days.ts';

export interface OpenDays {
  /** First and last day, both inclusive, such as `2026-11-30`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Six months. */
export const reportDays = 6 * 31;

/**
 * The last six months unless other days are given. With only the last day, the six months before it; with only the first,
 * all days up to today.
 */
export function reportPeriod({ from, to }: OpenDays, today: string): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? addDays(last, -reportDays), to: last };
}
