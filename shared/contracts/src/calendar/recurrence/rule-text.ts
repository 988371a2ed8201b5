/** A rule as RFC 5545 writes it: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU`. */
import { checkedRule } from './check-rule.ts';
import type { Weekday } from './day-numbers.ts';
import { frequencies, plainRule, type Rule, type RuleDay, ruleLimits } from './rule.ts';
import { RuleRefused } from './rule-refused.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const list = (text: string): string[] => text.split(',');

function number(text: string, part: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new RuleRefused('bad_value', part, 'not a whole number');
  return Number(text);
}

function weekday(text: string, part: string): Weekday {
  const found = weekdays.indexOf(text);
  if (found < 0) throw new RuleRefused('bad_value', part, 'not one of MO, TU, WE, TH, FR, SA, SU');
  return found as Weekday;
}

function ruleDay(text: string): RuleDay {
  const ordinal = text.slice(0, -2);
  const day = { weekday: weekday(text.slice(-2), 'BYDAY'), ordinal: ordinal === '' ? 0 : number(ordinal, 'BYDAY') };
  if (ordinal !== '' && day.ordinal === 0) throw new RuleRefused('bad_value', 'BYDAY', 'there is no day 0');
  return day;
}

/** `20260427T070000Z` from and to `2026-04-27T07:00:00Z`; a day and a wall time likewise. */
function until(text: string): string {
  const form = /^(\d{4})(\d\d)(\d\d)(?:(T\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text);
  if (!form) throw new RuleRefused('bad_value', 'UNTIL', 'not a day or a time');
  const [, year, month, day, hour, minute, second, zulu] = form;
  return `${year}-${month}-${day}${hour ? `${hour}:${minute}:${second}${zulu}` : ''}`;
}

function frequency(text: string): Rule['freq'] {
  const found = frequencies.find((one) => one.toUpperCase() === text);
  if (!found) throw new RuleRefused('unsupported', 'FREQ', 'offered are DAILY, WEEKLY, MONTHLY and YEARLY');
  return found;
}

const numbers = (text: string, part: string) => list(text).map((one) => number(one, part));

const readers: Record<string, (text: string, part: string) => Partial<Rule>> = {
  FREQ: (text) => ({ freq: frequency(text) }),
  INTERVAL: (text, part) => ({ interval: number(text, part) }),
  COUNT: (text, part) => ({ count: number(text, part) }),
  UNTIL: (text) => ({ until: until(text) }),
  BYMONTH: (text, part) => ({ byMonth: numbers(text, part) }),
  BYMONTHDAY: (text, part) => ({ byMonthDay: numbers(text, part) }),
  BYDAY: (text) => ({ byDay: list(text).map(ruleDay) }),
  BYSETPOS: (text, part) => ({ bySetPos: numbers(text, part) }),
  WKST: (text, part) => ({ weekStart: weekday(text, part) }),
};

/** Reads a rule, with or without `RRULE:` before it. Throws RuleRefused for everything that the portal does not offer. */
export function parseRule(text: string): Rule {
  if (text.length > ruleLimits.text)
    throw new RuleRefused('too_much', 'RRULE', `at most ${ruleLimits.text} characters`);
  const seen = new Map<string, Partial<Rule>>();
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name, value] = /^([A-Z]+)=([^=]+)$/.exec(part) ?? [];
    if (!name || !value || seen.has(name)) throw new RuleRefused('malformed', name ?? 'RRULE', 'NAME=value, each once');
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!reader) throw new RuleRefused('unsupported', name, 'not offered');
    seen.set(name, reader(value, name));
  }
  if (!seen.has('FREQ')) throw new RuleRefused('malformed', 'FREQ', 'missing');
  return checkedRule(Object.assign({}, plainRule, ...seen.values()));
}

const dayText = ({ weekday, ordinal }: RuleDay): string => `${ordinal || ''}${weekdays[weekday]}`;
const listed = (name: string, values: readonly unknown[]): string => (values.length > 0 ? `${name}=${values}` : '');

/** The shortest text that parseRule reads as this rule. */
export const ruleText = (rule: Rule): string =>
  [
    `FREQ=${rule.freq.toUpperCase()}`,
    rule.until === null ? '' : `UNTIL=${rule.until.replace(/[-:]/g, '')}`,
    rule.count === null ? '' : `COUNT=${rule.count}`,
    rule.interval === 1 ? '' : `INTERVAL=${rule.interval}`,
    listed('BYMONTH', rule.byMonth),
    listed('BYMONTHDAY', rule.byMonthDay),
    listed('BYDAY', rule.byDay.map(dayText)),
    listed('BYSETPOS', rule.bySetPos),
    rule.weekStart === 0 ? '' : `WKST=${weekdays[rule.weekStart]}`,
  ]
    .filter(Boolean)
    .join(';');
