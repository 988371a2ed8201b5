import { describe, expect, it } from 'vitest';
import { dayNumber } from './day-numbers.ts';
import { plainRule, type Rule } from './rule.ts';
import { longestSeries, ruleDays } from './rule-days.ts';

const start = dayNumber(2026, 1, 1);

describe('a rule that is hardly ever true', () => {
  // 29 February falls on a Monday every 28 years.
  const never: Partial<Rule> = { byMonth: [2], byMonthDay: [29], byDay: [{ weekday: 0, ordinal: 0 }] };
  it.each(['yearly', 'monthly', 'daily'] as const)('%s ends a hundred years after its start', (freq) => {
    const days = [...ruleDays({ ...plainRule, ...never, freq }, start, start)];
    expect(days).toEqual([2044, 2072, 2112].map((year) => dayNumber(year, 2, 29)));
  });

  it('finds nothing if the months it considers have no such day', () => {
    const rule: Rule = { ...plainRule, freq: 'monthly', interval: 12, byMonthDay: [31] };
    expect([...ruleDays(rule, dayNumber(2026, 2, 1), dayNumber(2026, 2, 1))]).toEqual([]);
  });
});

describe('the longest series', () => {
  it('ends about a hundred years after its start', () => {
    const days = [...ruleDays(plainRule, start, start)];
    expect([days.length, days.at(-1)]).toEqual([longestSeries + 1, dayNumber(2126, 1, 2)]);
  });

  it('can be read from any later day', () => {
    expect(ruleDays(plainRule, start, start + 30_000).next().value).toBe(start + 30_000);
  });

  it('counts from its beginning, wherever reading starts', () => {
    const rule = { ...plainRule, count: 5 };
    expect([...ruleDays(rule, start, start + 3)]).toEqual([start + 3, start + 4]);
  });

  it('ends when nothing more is requested', () => {
    const last = [...ruleDays(plainRule, start, start, start + 9)].at(-1);
    expect(last).toBe(start + 9);
  });
});
