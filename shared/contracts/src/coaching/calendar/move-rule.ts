/** Changes a rule to other days after one of its occurrences was moved. */
import {
  dayNumberOf,
  daysInMonth,
  partsOf,
  type Weekday,
  weekdayOf,
} from '../../platform/calendar/recurrence/day-numbers.ts';
import type { Rule, RuleDay } from '../../platform/calendar/recurrence/rule.ts';

const turned = (weekday: Weekday, days: number): Weekday => ((((weekday + days) % 7) + 7) % 7) as Weekday;

/** The n-th such weekday of the month, or the last one if the rule counted from the end. */
function sameOrdinal(day: RuleDay, wanted: number): RuleDay {
  const { day: date } = partsOf(wanted);
  const ordinal = day.ordinal === 0 ? 0 : day.ordinal < 0 ? -1 : Math.ceil(date / 7);
  return { weekday: weekdayOf(wanted), ordinal };
}

/** `-1` stays the last day if the new day is the last of its month. */
function dayOfMonth(old: readonly number[], wanted: number): number[] {
  const { year, month, day } = partsOf(wanted);
  return old.includes(-1) && day === daysInMonth(year, month) ? [-1] : [day];
}

/**
 * @param days by how many days the occurrence was moved
 * @param wanted the day it was moved to, `2026-11-21`
 */
export function ruleMovedTo(rule: Rule, days: number, wanted: string): Rule {
  if (days === 0 || rule.freq === 'daily') return rule;
  if (rule.freq === 'weekly')
    return { ...rule, byDay: rule.byDay.map((one) => ({ ...one, weekday: turned(one.weekday, days) })) };
  const day = dayNumberOf(wanted);
  const [first] = rule.byDay;
  return {
    ...rule,
    byDay: first ? [sameOrdinal(first, day)] : [],
    byMonthDay: rule.byMonthDay.length > 0 ? dayOfMonth(rule.byMonthDay, day) : [],
    byMonth: rule.byMonth.length > 0 ? [partsOf(day).month] : [],
    bySetPos: [],
  };
}
