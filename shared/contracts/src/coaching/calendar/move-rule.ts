/** A rule whose occurrences take place on other days, because someone moved one of them. */
import { dayNumberOf, daysInMonth, partsOf, type Weekday, weekdayOf } from '../../calendar/recurrence/day-numbers.ts';
import type { Rule, RuleDay } from '../../calendar/recurrence/rule.ts';

const turned = (weekday: Weekday, days: number): Weekday => ((((weekday + days) % 7) + 7) % 7) as Weekday;

/** The n-th such weekday of the month; the last one where the rule counted from the end. */
function sameOrdinal(day: RuleDay, wanted: number): RuleDay {
  const { day: date } = partsOf(wanted);
  const ordinal = day.ordinal === 0 ? 0 : day.ordinal < 0 ? -1 : Math.ceil(date / 7);
  return { weekday: weekdayOf(wanted), ordinal };
}

/** `-1` stays the last day where the wanted day is one. */
function dayOfMonth(old: readonly number[], wanted: number): number[] {
  const { year, month, day } = partsOf(wanted);
  return old.includes(-1) && day === daysInMonth(year, month) ? [-1] : [day];
}

/**
 * @param days how far the occurrence was moved
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
