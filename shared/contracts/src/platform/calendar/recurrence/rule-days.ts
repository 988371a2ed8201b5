/**
 * Computes the days of a rule, in order, with rrule. rrule receives days without time zones, as midnights in UTC, and
 * one section of the calendar at a time. It is not used for what it computes incorrectly (docs/decisions/0190).
 */
import { millisecondsInDay } from 'date-fns/constants';
import { dayNumber, dayNumberAt, partsOf, weekdayOf } from './day-numbers.ts';
import { frequencyOf, type Options, RRule, RRuleDay } from './rrule.ts';
import type { Frequency, Rule } from './rule.ts';

/** Every series ends at most this many days after its start: about a hundred years. Limits rules that never match. */
export const longestSeries = 36_525;

/** How many periods are requested from rrule at first and at most, if the caller sets no end. */
const pieces = { first: 16, most: 512 } as const;

/** The part of a rule that is passed to rrule, without start and end. */
interface Reading {
  freq: Frequency;
  interval: number;
  options: Partial<Options>;
}

const someOf = (list: readonly number[]) => (list.length > 0 ? [...list] : null);
const everyWeekday: Rule['byDay'] = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, ordinal: 0 }));

/** Takes parts that the rule omits from the start: rrule would take them from the first day of the current section. */
function fromStart(
  { freq, byDay, byMonth, byMonthDay }: Rule,
  start: number,
): Pick<Rule, 'byDay' | 'byMonth' | 'byMonthDay'> {
  const { month, day } = partsOf(start);
  if (freq === 'daily') return { byDay: byDay.length > 0 ? byDay : everyWeekday, byMonth, byMonthDay };
  if (byDay.length > 0 || byMonthDay.length > 0) return { byDay, byMonth, byMonthDay };
  if (freq === 'weekly') return { byDay: [{ weekday: weekdayOf(start), ordinal: 0 }], byMonth, byMonthDay };
  return { byDay, byMonth: freq === 'monthly' || byMonth.length > 0 ? byMonth : [month], byMonthDay: [day] };
}

function readingOf(rule: Rule, start: number): Reading {
  const { byDay, byMonth, byMonthDay } = fromStart(rule, start);
  // "Every day" and "every week" give the same days when computed by month, in a tenth of the steps.
  const isEvery = rule.interval === 1 && (rule.freq === 'daily' || rule.freq === 'weekly');
  const freq = isEvery ? 'monthly' : rule.freq;
  return {
    freq,
    interval: rule.interval,
    options: {
      freq: frequencyOf(freq),
      interval: rule.interval,
      wkst: rule.weekStart,
      byweekday: byDay.map(({ weekday, ordinal }) => (ordinal === 0 ? weekday : new RRuleDay(weekday, ordinal))),
      bymonth: someOf(byMonth),
      bymonthday: someOf(byMonthDay),
    },
  };
}

const monthsOf = ({ year, month }: { year: number; month: number }) => year * 12 + month - 1;
const firstOfWeek = (day: number, { weekStart }: Rule) => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** The first day of a period; period 0 contains the start. */
function periodBegins({ freq, interval }: Reading, rule: Rule, start: number, period: number): number {
  const later = period * interval;
  if (freq === 'daily') return start + later;
  if (freq === 'weekly') return firstOfWeek(start, rule) + 7 * later;
  const { year, month } = partsOf(start);
  return freq === 'monthly' ? dayNumber(year, month + later, 1) : dayNumber(year + later, 1, 1);
}

/** Index of the period that contains a day, or of the last one before it. */
function periodAt({ freq, interval }: Reading, rule: Rule, start: number, day: number): number {
  const [from, to] = [partsOf(start), partsOf(day)];
  const units = {
    daily: day - start,
    weekly: Math.floor((day - firstOfWeek(start, rule)) / 7),
    monthly: monthsOf(to) - monthsOf(from),
    yearly: to.year - from.year,
  };
  return Math.floor(units[freq] / interval);
}

const instant = (day: number): Date => new Date(day * millisecondsInDay);

/** Cache of short results, shared by all series with the same options, such as the same weekday in the same month. */
const known = new Map<string, readonly number[]>();
const mostKnown = { answers: 1000, days: 100 } as const;

/** The days that rrule finds within [first, end). */
function daysWithin({ options }: Reading, first: number, end: number): readonly number[] {
  const key = JSON.stringify([options, first, end]);
  const before = known.get(key);
  if (before) return before;
  const rule = new RRule({ ...options, dtstart: instant(first), until: instant(end - 1) }, true);
  const days = rule.all().map(dayNumberAt);
  if (known.size >= mostKnown.answers) known.clear();
  if (days.length <= mostKnown.days) known.set(key, days);
  return days;
}

/** Applies BYSETPOS month by month or year by year: rrule returns wrong and duplicate days for it. */
function atPositions({ freq, bySetPos }: Rule, days: readonly number[]): readonly number[] {
  if (bySetPos.length === 0) return days;
  const periods = Map.groupBy(days, (day) => {
    const parts = partsOf(day);
    return freq === 'yearly' ? parts.year : monthsOf(parts);
  });
  return [...periods.values()].flatMap((within) => {
    const chosen = new Set(bySetPos.map((position) => within.at(position > 0 ? position - 1 : position)));
    return within.filter((day) => chosen.has(day));
  });
}

/**
 * Yields days from `start` on that lie between `from` and `to`. A rule with COUNT is always walked from its beginning.
 */
export function* ruleDays(rule: Rule, start: number, from: number, to?: number): Generator<number> {
  const reading = readingOf(rule, start);
  const last = Math.min(start + longestSeries, to ?? Number.POSITIVE_INFINITY);
  const periodOf = (day: number) => Math.max(0, periodAt(reading, rule, start, day));
  let period = rule.count === null ? periodOf(from) : 0;
  let piece: number = to === undefined ? pieces.first : Math.min(pieces.most, periodOf(last) - period + 1);
  let made = 0;
  let first = periodBegins(reading, rule, start, period);
  while (first <= last) {
    period += piece;
    const end = periodBegins(reading, rule, start, period);
    for (const day of atPositions(rule, daysWithin(reading, first, end))) {
      if (day < start) continue;
      if (day > last) return;
      if (day >= from) yield day;
      made += 1;
      if (made === rule.count) return;
    }
    first = end;
    piece = Math.min(pieces.most, piece * 2);
  }
}
