/** Converts the recurrences offered by the form to rules and back. Pure. */
import {
  dayNumberOf,
  daysInMonth,
  partsOf,
  type Weekday,
  weekdayOf,
} from '@portico/contracts/platform/calendar/recurrence/day-numbers';
import { type Frequency, plainRule, type Rule } from '@portico/contracts/platform/calendar/recurrence/rule';
import { parseRule, ruleText } from '@portico/contracts/platform/calendar/recurrence/rule-text';

export const repeatKinds = [
  'none',
  'daily',
  'weekdays',
  'weekly',
  'fortnightly',
  'monthlyDay',
  'monthlyLast',
  'monthlyWeekday',
  'yearly',
] as const;
/** `custom` is defined by its parts; `other` is a rule that the form does not offer and leaves unchanged. */
export type RepeatKind = (typeof repeatKinds)[number] | 'custom' | 'other';

export interface CustomRepeat {
  freq: Frequency;
  /** Every nth day, week, month or year. */
  interval: number;
  /** Weekdays of a weekly rule; always include the event's own. */
  weekdays: readonly Weekday[];
}

export type RepeatEnd = { kind: 'never' } | { kind: 'until'; day: string } | { kind: 'count'; count: number };

export interface Repeat {
  kind: RepeatKind;
  end: RepeatEnd;
  /** Only set for `custom`. */
  custom?: CustomRepeat;
}

const workdays: readonly Weekday[] = [0, 1, 2, 3, 4];
const plainDay = (weekday: Weekday) => ({ weekday, ordinal: 0 });

/** The weekday of a day and its number within the month: `2026-11-24` is the fourth Tuesday. */
export function weekdayOfMonth(day: string): { weekday: Weekday; ordinal: number } {
  const number = dayNumberOf(day);
  return { weekday: weekdayOf(number), ordinal: Math.ceil(partsOf(number).day / 7) };
}

export function isLastOfMonth(day: string): boolean {
  const { year, month, day: date } = partsOf(dayNumberOf(day));
  return date === daysInMonth(year, month);
}

/** Rules by kind, for an event that begins on `day`. */
function partsOfKind(kind: Exclude<RepeatKind, 'none' | 'custom' | 'other'>, day: string): Partial<Rule> {
  const { weekday, ordinal } = weekdayOfMonth(day);
  const date = partsOf(dayNumberOf(day)).day;
  switch (kind) {
    case 'daily':
      return { freq: 'daily' };
    case 'weekdays':
      return { freq: 'weekly', byDay: workdays.map(plainDay) };
    case 'weekly':
      return { freq: 'weekly', byDay: [plainDay(weekday)] };
    case 'fortnightly':
      return { freq: 'weekly', interval: 2, byDay: [plainDay(weekday)] };
    case 'monthlyDay':
      return { freq: 'monthly', byMonthDay: [date] };
    case 'monthlyLast':
      return { freq: 'monthly', byMonthDay: [-1] };
    case 'monthlyWeekday':
      return { freq: 'monthly', byDay: [{ weekday, ordinal: ordinal > 4 ? -1 : ordinal }] };
    case 'yearly':
      return { freq: 'yearly' };
  }
}

/** The initial custom rule of an event that begins on `day`. */
export const newCustom = (day: string): CustomRepeat => ({
  freq: 'weekly',
  interval: 1,
  weekdays: [weekdayOfMonth(day).weekday],
});

function partsOfCustom({ freq, interval, weekdays }: CustomRepeat, day: string): Partial<Rule> {
  const own = weekdayOfMonth(day).weekday;
  if (freq === 'weekly')
    return { freq, interval, byDay: [...new Set([...weekdays, own])].sort((a, b) => a - b).map(plainDay) };
  return freq === 'monthly' ? { freq, interval, byMonthDay: [partsOf(dayNumberOf(day)).day] } : { freq, interval };
}

const ended = ({ end }: Repeat): Pick<Rule, 'until' | 'count'> => ({
  until: end.kind === 'until' ? end.day : null,
  count: end.kind === 'count' ? end.count : null,
});

/** The text of the rule. `known` is the event's existing rule, of which `other` only changes the end. */
export function ruleOf(repeat: Repeat, day: string, known: string | null): string | null {
  if (repeat.kind === 'none') return null;
  if (repeat.kind === 'other') return known === null ? null : ruleText({ ...parseRule(known), ...ended(repeat) });
  const parts =
    repeat.kind === 'custom' ? partsOfCustom(repeat.custom ?? newCustom(day), day) : partsOfKind(repeat.kind, day);
  return ruleText({ ...plainRule, ...parts, ...ended(repeat) });
}

function endOf({ until, count }: Rule): RepeatEnd {
  if (until !== null) return { kind: 'until', day: until.slice(0, 10) };
  return count === null ? { kind: 'never' } : { kind: 'count', count };
}

/** The recurrence that the form shows for a rule. Plain weekly and monthly rules refer to the day of the event. */
export function repeatOf(text: string | null, day: string): Repeat {
  if (text === null) return { kind: 'none', end: { kind: 'never' } };
  const rule = parseRule(text);
  const bare = { ...rule, until: null, count: null };
  const same = (parts: Partial<Rule>) => ruleText({ ...plainRule, ...parts }) === ruleText(bare);
  const kinds = repeatKinds.filter((kind) => kind !== 'none');
  const found = kinds.find((kind) => same(partsOfKind(kind, day)));
  const plain = same({ freq: 'weekly' }) ? 'weekly' : same({ freq: 'monthly' }) ? 'monthlyDay' : undefined;
  const end = endOf(rule);
  const kind = found ?? plain;
  if (kind) return { kind, end };
  const { freq, interval, byDay } = rule;
  const custom = { freq, interval, weekdays: byDay.filter(({ ordinal }) => ordinal === 0).map((one) => one.weekday) };
  return same(partsOfCustom(custom, day)) ? { kind: 'custom', end, custom } : { kind: 'other', end };
}
