import { describe, expect, it } from 'vitest';
import { dayNumber } from './day-numbers.ts';
import { plainRule, type Rule } from './rule.ts';
import { longestSeries, ruleDays, rulePeriods } from './rule-days.ts';

const start = dayNumber(2026, 1, 1);
const impossible: Partial<Rule> = { byMonth: [2], byMonthDay: [30] };

describe('a rule that is never true', () => {
  it.each([
    ['yearly', 102],
    ['monthly', 1306],
    ['daily', 36_526],
  ] as const)('%s ends after %i periods without a day', (freq, periods) => {
    const rule = { ...plainRule, ...impossible, freq };
    const all = [...rulePeriods(rule, start, start)];
    expect([all.length, all.flat()]).toEqual([periods, []]);
  });

  it('ends sooner where it skips', () => {
    expect([...rulePeriods({ ...plainRule, ...impossible, freq: 'monthly', interval: 12 }, start, start)]).toHaveLength(
      110,
    );
  });
});

describe('the longest series', () => {
  it('ends about a hundred years after its start', () => {
    const days = [...ruleDays(plainRule, start, start)];
    expect([days.length, days.at(-1)]).toEqual([longestSeries + 1, dayNumber(2126, 1, 2)]);
  });

  it('is entered late without walking there', () => {
    const periods = rulePeriods(plainRule, start, start + 30_000);
    expect(periods.next().value).toEqual([start + 29_999]);
  });

  it('counts from its beginning wherever it is entered', () => {
    const rule = { ...plainRule, count: 5 };
    expect([...ruleDays(rule, start, start + 3)]).toHaveLength(5);
  });
});
