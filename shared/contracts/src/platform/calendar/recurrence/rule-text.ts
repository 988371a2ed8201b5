/**
 * Parses and formats a rule as in RFC 5545, `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU`, with rrule. rrule accepts any input
 * and loses the original form of UNTIL, so the syntax is checked first and UNTIL is parsed separately.
 */
import { checkedRule } from './check-rule.ts';
import type { Weekday } from './day-numbers.ts';
import { frequencyOf, type Options, RRule, RRuleDay } from './rrule.ts';
import { frequencies, plainRule, type Rule, type RuleDay, ruleLimits } from './rule.ts';
import { type RuleFault, RuleRefused } from './rule-refused.ts';

type Form = [form: RegExp, message: string, fault?: RuleFault];

const number: Form = [/^[+-]?\d{1,9}$/, 'not a whole number'];
const numbers: Form = [/^[+-]?\d{1,9}(,[+-]?\d{1,9})*$/, 'not whole numbers'];
const weekday = '(MO|TU|WE|TH|FR|SA|SU)';
const ruleDay = `([+-]?(?!0+[A-Z])\\d{1,2})?${weekday}`;

const forms = new Map<string, Form>([
  ['FREQ', [/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/, 'supported are DAILY, WEEKLY, MONTHLY and YEARLY', 'unsupported']],
  ['INTERVAL', number],
  ['COUNT', number],
  ['UNTIL', [/^\d{8}(T\d{6}Z?)?$/, 'not a day or a time']],
  ['BYMONTH', numbers],
  ['BYMONTHDAY', numbers],
  ['BYDAY', [new RegExp(`^${ruleDay}(,${ruleDay})*$`), 'not days of the week, MO to SU; there is no day 0']],
  ['BYSETPOS', numbers],
  ['WKST', [new RegExp(`^${weekday}$`), 'not one of MO, TU, WE, TH, FR, SA, SU']],
]);

/**
 * Returns the parts by name.
 * @throws RuleRefused for invalid input that rrule would accept
 */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [, name, value] = /^([A-Z]+)=([^=]+)$/.exec(part) ?? [];
    if (!name || !value || parts.has(name))
      throw new RuleRefused('malformed', name ?? 'RRULE', 'NAME=value, each name once');
    const form = forms.get(name);
    if (!form) throw new RuleRefused('unsupported', name, 'not offered');
    const [pattern, message, fault = 'bad_value'] = form;
    if (!pattern.test(value)) throw new RuleRefused(fault, name, message);
    parts.set(name, value);
  }
  if (!parts.has('FREQ')) throw new RuleRefused('malformed', 'FREQ', 'missing');
  return parts;
}

/** `20260427T070000Z` becomes `2026-04-27T07:00:00Z`; days and wall times likewise. */
const readUntil = (text: string): string =>
  text.replace(
    /^(\d{4})(\d\d)(\d\d)(?:(T\d\d)(\d\d)(\d\d)(Z?))?$/,
    (_, year, month, day, hour, minute, second, zulu) =>
      `${year}-${month}-${day}${hour ? `${hour}:${minute}:${second}${zulu}` : ''}`,
  );

const listOf = <T>(value: T | T[] | null | undefined): T[] => [value ?? []].flat() as T[];
const numbersOf = (value: number | number[] | null | undefined): number[] => listOf(value);
const daysOf = ({ byweekday }: Partial<Options>): RuleDay[] =>
  listOf(byweekday).map((day) => {
    const { weekday, n = 0 } = day as InstanceType<typeof RRuleDay>;
    return { weekday: weekday as Weekday, ordinal: n };
  });

/**
 * Parses a rule, with or without a leading `RRULE:`.
 * @throws RuleRefused for everything that the portal does not offer
 */
export function parseRule(text: string): Rule {
  if (text.length > ruleLimits.text)
    throw new RuleRefused('too_much', 'RRULE', `at most ${ruleLimits.text} characters`);
  const plain = text.toUpperCase().replace(/^RRULE:/, '');
  const until = partsOf(plain).get('UNTIL');
  const read = RRule.parseString(plain);
  const [begins] = listOf(read.wkst) as InstanceType<typeof RRuleDay>[];
  return checkedRule({
    freq: frequencies.find((freq) => frequencyOf(freq) === read.freq) ?? plainRule.freq,
    interval: read.interval ?? plainRule.interval,
    count: read.count ?? null,
    until: until === undefined ? null : readUntil(until),
    byDay: daysOf(read),
    byMonthDay: numbersOf(read.bymonthday),
    byMonth: numbersOf(read.bymonth),
    bySetPos: numbersOf(read.bysetpos),
    weekStart: (begins?.weekday ?? plainRule.weekStart) as Weekday,
  });
}

/** Returns the shortest text that parseRule reads as this rule. */
export function ruleText(rule: Rule): string {
  const written = RRule.optionsToString({
    freq: frequencyOf(rule.freq),
    count: rule.count,
    ...(rule.interval === 1 ? {} : { interval: rule.interval }),
    bymonth: [...rule.byMonth],
    bymonthday: [...rule.byMonthDay],
    byweekday: rule.byDay.map(({ weekday, ordinal }) => new RRuleDay(weekday, ordinal || undefined)),
    bysetpos: [...rule.bySetPos],
    ...(rule.weekStart === 0 ? {} : { wkst: rule.weekStart }),
  });
  const text = written.replace(/^RRULE:|\+/g, '');
  return rule.until === null
    ? text
    : text.replace(/(?<=^FREQ=[A-Z]+)(?=;|$)/, `;UNTIL=${rule.until.replace(/[-:]/g, '')}`);
}
