/**
 * Time spans in which points are compared. Weeks begin on Monday and days at midnight UTC, so that everyone shares one
 * leaderboard.
 */

import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { addDays } from '../platform/days.ts';

export const periods = ['week', 'month', 'all', 'season'] as const;
export type Period = (typeof periods)[number];

export interface Span {
  /** Null if it has no start. */
  from: Date | null;
  /** Exclusive. Null if it has no end. */
  to: Date | null;
}

const utc = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));

export function spanOf(period: Period, now: Date, season?: { startsOn: string; endsOn: string } | undefined): Span {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 'all') return { from: null, to: null };
  if (period === 'month') return { from: utc(year, month, 1), to: utc(year, month + 1, 1) };
  if (period === 'week') {
    const monday = date - ((now.getUTCDay() + 6) % 7);
    return { from: utc(year, month, monday), to: utc(year, month, monday + 7) };
  }
  if (!season) throw new Error('Comparing by season needs its first and last day.');
  return {
    from: new Date(`${season.startsOn}T00:00:00Z`),
    to: new Date(`${addDays(season.endsOn, 1)}T00:00:00Z`),
  };
}

/**
 * The span that the improvement leaderboard compares with: equally long and directly before. Undefined if there is
 * none.
 */
export function spanBefore(period: Period, span: Span): Span | undefined {
  if (span.from === null || span.to === null) return undefined;
  const { from } = span;
  if (period === 'month') return { from: utc(from.getUTCFullYear(), from.getUTCMonth() - 1, 1), to: from };
  return { from: subMilliseconds(from, differenceInMilliseconds(span.to, from)), to: from };
}
