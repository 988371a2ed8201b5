/** Arbitrary rules and series of every accepted kind, for property tests. */
import fc from 'fast-check';
import { checkedRule } from '../../src/platform/calendar/recurrence/check-rule.ts';
import { isoDayOf, type Weekday } from '../../src/platform/calendar/recurrence/day-numbers.ts';
import { frequencies, plainRule, type Rule } from '../../src/platform/calendar/recurrence/rule.ts';
import { RuleRefused } from '../../src/platform/calendar/recurrence/rule-refused.ts';
import type { Series } from '../../src/platform/calendar/recurrence/series.ts';

const listOf = <T>(one: fc.Arbitrary<T>, most: number) =>
  fc.oneof(fc.constant([]), fc.uniqueArray(one, { maxLength: most, selector: (value) => JSON.stringify(value) }));

const eitherWay = (most: number) => fc.integer({ min: -most, max: most }).filter((value) => value !== 0);
const weekday = fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>;
const plainDay = fc.record({ weekday, ordinal: fc.constant(0) });
const ordinalDay = fc.record({ weekday, ordinal: eitherWay(5) });

function isAccepted(rule: Rule): boolean {
  try {
    return checkedRule(rule) === rule;
  } catch (fault) {
    if (fault instanceof RuleRefused) return false;
    throw fault;
  }
}

const day = fc.integer({ min: 0, max: 40_000 }).map(isoDayOf);
const time = fc.integer({ min: 0, max: 86_399 }).map((second) => new Date(second * 1000).toISOString().slice(11, 19));
const until = fc.oneof(
  day,
  fc.tuple(day, time).map(([date, clock]) => `${date}T${clock}`),
  fc.tuple(day, time).map(([date, clock]) => `${date}T${clock}Z`),
);

export const anyRule = fc
  .record<Rule>({
    freq: fc.constantFrom(...frequencies),
    interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    until: fc.option(until),
    byDay: fc.oneof(listOf(plainDay, 7), listOf(ordinalDay, 3)),
    byMonthDay: listOf(eitherWay(31), 4),
    byMonth: listOf(fc.integer({ min: 1, max: 12 }), 4),
    bySetPos: listOf(eitherWay(4), 2),
    weekStart: weekday,
  })
  .map((rule) => ({ ...rule, until: rule.count === null ? rule.until : null }))
  .filter(isAccepted);

/** For properties that need a rule without an end date. */
export const openRule = anyRule.map((rule) => ({ ...rule, until: null }));

/** Zones with clock gaps of an hour and of half an hour, in both hemispheres, and zones without any. */
export const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kolkata',
);

/** Starts in 2024 to 2029, often within hours that clocks skip or repeat. */
export const startDay = fc.integer({ min: 19_723, max: 21_914 }).map(isoDayOf);
export const startTime = fc.oneof(fc.constantFrom('00:30:00', '01:45:00', '02:30:00', '03:00:00'), time);

export const anySeries: fc.Arbitrary<Series> = fc
  .record({
    rule: fc.oneof(anyRule, openRule, fc.constant(plainRule)),
    date: startDay,
    clock: startTime,
    timeZone: zone,
  })
  .map(({ rule, date, clock, timeZone }) => ({
    id: 'old',
    start: `${date}T${clock}`,
    timeZone,
    rule,
    excluded: [],
    moved: [],
  }));

const every = fc.integer({ min: 1, max: 4 });
const onWeekdays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }).map((days) => ({
  byDay: days.map((one) => ({ weekday: one, ordinal: 0 })),
}));
const onDayOfMonth = fc.constantFrom(1, 15, 28, 31, -1).map((one) => ({ byMonthDay: [one] }));
const onOrdinalDay = fc.record({ weekday, ordinal: fc.constantFrom(1, 2, 3, 4, -1) }).map((one) => ({ byDay: [one] }));
const inMonth = fc.constantFrom(1, 5, 12).map((month) => ({ byMonth: [month] }));
const ruleOf = (freq: Rule['freq'], ...parts: fc.Arbitrary<Partial<Rule>>[]): fc.Arbitrary<Rule> =>
  fc
    .tuple(every, fc.option(fc.integer({ min: 8, max: 40 })), weekday, ...parts)
    .map(([interval, count, weekStart, ...more]) =>
      Object.assign({ ...plainRule, freq, interval, count, weekStart }, ...more),
    );

/** Rules that forms offer. Calendar programs are tested with these only, because their parsers fail on rarer ones. */
export const commonRule: fc.Arbitrary<Rule> = fc.oneof(
  ruleOf('daily'),
  ruleOf('weekly'),
  ruleOf('weekly', onWeekdays),
  ruleOf('monthly', onDayOfMonth),
  ruleOf('monthly', onOrdinalDay),
  ruleOf('yearly'),
  ruleOf('yearly', inMonth, onDayOfMonth).map((rule) => ({ ...rule, interval: 1 })),
  ruleOf('yearly', inMonth, onOrdinalDay).map((rule) => ({ ...rule, interval: 1 })),
);
