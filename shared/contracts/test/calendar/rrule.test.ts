/** A second opinion on which days a rule names: rrule, as an engine of wall times without zones. */
import { describe, expect, it } from 'vitest';
import { isoDayOf } from '../../src/calendar/recurrence/day-numbers.ts';
import { parseRule } from '../../src/calendar/recurrence/rule-text.ts';
import { compareRules } from './compare-rules.ts';
import { isFaultOfRrule, ours, theirs } from './rrule-oracle.ts';

/** The whole number with PORTICO_TEST_SCALE=full; a twentieth otherwise. */
const runs = process.env.PORTICO_TEST_SCALE === 'full' ? 1000 : 50;

describe('rules as rrule reads them', () => {
  it('agree on the days, rule by rule', () => {
    expect(compareRules(runs)).toBe(runs);
  });

  it.each([
    ['FREQ=MONTHLY;COUNT=1;BYMONTHDAY=-1;BYDAY=MO;BYSETPOS=-2', [], 1],
    ['FREQ=MONTHLY;COUNT=2;BYMONTHDAY=7;BYSETPOS=1,-1', ['2024-10-07', '2024-11-07'], 2],
  ])('%s: a fault left out above', (text, days, theirNumber) => {
    const rule = parseRule(text);
    expect(isFaultOfRrule(rule)).toBe(true);
    expect(ours(rule, isoDayOf(20_000))).toEqual(days);
    const wrong = theirs(text, isoDayOf(20_000), '');
    expect(wrong).toHaveLength(theirNumber);
    expect(wrong).not.toEqual(days);
  });
});
