/**
 * Computes a rule's days in three ways: with rrule as the portal uses it, with the portal's former calculation, and
 * with rrule called directly.
 */
import { dayNumberOf, isoDayOf } from '../../src/platform/calendar/recurrence/day-numbers.ts';
import { RRule } from '../../src/platform/calendar/recurrence/rrule.ts';
import type { Rule } from '../../src/platform/calendar/recurrence/rule.ts';
import { ruleDays } from '../../src/platform/calendar/recurrence/rule-days.ts';
import { ownDays } from './oracle/own-days.ts';

/** Number of days compared. */
export const comparedDays = 30;

function firstOf(days: Iterable<number>, from: number): string[] {
  const first: string[] = [];
  for (const day of days) {
    if (day >= from) first.push(isoDayOf(day));
    if (first.length === comparedDays) break;
  }
  return first;
}

/** Days before `from` are not returned. */
export const ours = (rule: Rule, start: string, from = start): string[] =>
  firstOf(ruleDays(rule, dayNumberOf(start), dayNumberOf(from)), dayNumberOf(from));

export const once = (rule: Rule, start: string, from = start): string[] =>
  firstOf(ownDays(rule, dayNumberOf(start), dayNumberOf(from)), dayNumberOf(from));

/** Passes the whole rule to rrule at once. */
export const asked = (text: string, start: string): string[] =>
  new RRule({ ...RRule.parseString(text), dtstart: new Date(`${start}T00:00:00Z`) })
    .all((_, found) => found < comparedDays)
    .map((date) => date.toISOString().slice(0, 10));
