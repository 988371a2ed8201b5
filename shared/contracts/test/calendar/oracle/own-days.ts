/** The portal's former calculation of a rule's days, which serves as the oracle for rrule. */

import type { Rule } from '../../../src/platform/calendar/recurrence/rule.ts';
import { longestSeries } from '../../../src/platform/calendar/recurrence/rule-days.ts';
import { periodDays } from './period-days.ts';

const shortest = { daily: 1, weekly: 7, monthly: 28, yearly: 365 } as const;
const longest = { daily: 1, weekly: 7, monthly: 31, yearly: 366 } as const;

const inOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b);

function atPositions(days: readonly number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return [...days];
  return inOrder(
    positions.map((position) => days.at(position > 0 ? position - 1 : position)).filter((day) => day !== undefined),
  );
}

/** Yields one list per period; many are empty. Periods that end before the day `from` are skipped. */
function* rulePeriods(rule: Rule, start: number, from: number): Generator<number[]> {
  const periods = Math.ceil(longestSeries / (shortest[rule.freq] * rule.interval));
  // One period of slack: the week or month that contains `from` began before it.
  const first = Math.max(0, Math.floor((from - start) / (longest[rule.freq] * rule.interval)) - 1);
  for (let period = first; period <= periods; period += 1)
    yield atPositions(inOrder(periodDays[rule.freq](rule, start, period)), rule.bySetPos);
}

/**
 * Yields the days from `start` on. A rule with COUNT is always walked from its beginning; for other rules `from` may be
 * a later day.
 */
export function* ownDays(rule: Rule, start: number, from: number): Generator<number> {
  let made = 0;
  for (const days of rulePeriods(rule, start, rule.count === null ? from : start))
    for (const day of days) {
      if (day < start) continue;
      if (day > start + longestSeries) return;
      yield day;
      made += 1;
      if (made === rule.count) return;
    }
}
