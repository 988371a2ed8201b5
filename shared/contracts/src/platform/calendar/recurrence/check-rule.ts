/** A table of the checks that the portal applies to a rule. */
import { ruleLimits as most, type Rule } from './rule.ts';
import { type RuleFault, RuleRefused } from './rule-refused.ts';

const whole = (value: number) => Number.isInteger(value) && value >= 1;
/** From 1 to `limit`, or from -1 to -`limit`. */
const eitherWay = (limit: number) => (value: number) => whole(Math.abs(value)) && Math.abs(value) <= limit;
const some = (list: readonly unknown[]) => list.length > 0;
const twice = (list: readonly unknown[]) => new Set(list.map((one) => JSON.stringify(one))).size < list.length;
const short = (rule: Rule) => rule.freq === 'daily' || rule.freq === 'weekly';
const ordinals = (rule: Rule) => rule.byDay.map((day) => day.ordinal).filter((ordinal) => ordinal !== 0);
const mostOrdinal = (rule: Rule) => (rule.freq === 'yearly' && !some(rule.byMonth) ? 53 : 5);
const anyDays = (rule: Rule) => some(rule.byDay) || some(rule.byMonthDay) || some(rule.byMonth);

const untilForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/;
function isDate(text: string): boolean {
  const time = Date.parse(text.length === 10 ? text : `${text.slice(0, 19)}Z`);
  return untilForm.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19));
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const fits = (day: number, month: number) => Math.abs(day) <= (longest[month - 1] ?? 0);
function noMonthHasIt({ byMonth, byMonthDay }: Rule): boolean {
  const months = some(byMonth) ? byMonth : longest.map((_, index) => index + 1);
  return some(byMonthDay) && !months.some((month) => byMonthDay.some((day) => fits(day, month)));
}

type Check = [part: string, fault: RuleFault, message: string, refused: (rule: Rule) => boolean];

// One check per line, so that this reads as a table.
// biome-ignore format: columns
const checks: readonly Check[] = [
  ['INTERVAL', 'bad_value', 'a whole number from 1', (r) => !whole(r.interval)],
  ['INTERVAL', 'too_much', `at most ${most.interval}`, (r) => r.interval > most.interval],
  ['COUNT', 'bad_value', 'a whole number from 1', (r) => r.count !== null && !whole(r.count)],
  ['COUNT', 'too_much', `at most ${most.count}`, (r) => r.count !== null && r.count > most.count],
  ['UNTIL', 'bad_value', 'a day, or a time that exists in the calendar', (r) => r.until !== null && !isDate(r.until)],
  ['UNTIL', 'contradiction', 'COUNT and UNTIL exclude each other', (r) => r.until !== null && r.count !== null],
  ['BYMONTH', 'bad_value', '1 to 12, each once', (r) => twice(r.byMonth) || !r.byMonth.every((month) => whole(month) && month <= 12)],
  ['BYMONTHDAY', 'bad_value', '1 to 31 or -31 to -1, each once', (r) => twice(r.byMonthDay) || !r.byMonthDay.every(eitherWay(31))],
  ['BYMONTHDAY', 'contradiction', 'a weekly rule has no days of the month', (r) => some(r.byMonthDay) && r.freq === 'weekly'],
  ['BYMONTHDAY', 'never', 'none of the months has this day', noMonthHasIt],
  ['BYDAY', 'bad_value', 'each day once', (r) => twice(r.byDay)],
  ['BYDAY', 'bad_value', 'a month has at most five of this day, a year 53', (r) => !ordinals(r).every(eitherWay(mostOrdinal(r)))],
  ['BYDAY', 'contradiction', 'an ordinal needs a monthly or yearly rule', (r) => some(ordinals(r)) && short(r)],
  ['BYDAY', 'contradiction', 'an ordinal and BYMONTHDAY exclude each other', (r) => some(ordinals(r)) && some(r.byMonthDay)],
  ['BYSETPOS', 'unsupported', 'only supported in monthly and yearly rules', (r) => some(r.bySetPos) && short(r)],
  ['BYSETPOS', 'bad_value', `1 to ${most.setPosition} or negative, each once`, (r) => twice(r.bySetPos) || !r.bySetPos.every(eitherWay(most.setPosition))],
  ['BYSETPOS', 'contradiction', 'needs days to choose from', (r) => some(r.bySetPos) && !anyDays(r)],
];

/**
 * Returns the rule.
 * @throws RuleRefused for the first check that fails
 */
export function checkedRule(rule: Rule): Rule {
  for (const [part, fault, message, refused] of checks) if (refused(rule)) throw new RuleRefused(fault, part, message);
  return rule;
}
