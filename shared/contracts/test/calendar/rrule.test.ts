/** A second opinion on which days a rule names: rrule, as an engine of wall times without zones. */
import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { isoDayOf } from '../../src/calendar/recurrence/day-numbers.ts';
import { plannedStarts } from '../../src/calendar/recurrence/planned-starts.ts';
import type { Rule } from '../../src/calendar/recurrence/rule.ts';
import { parseRule, ruleText } from '../../src/calendar/recurrence/rule-text.ts';
import { openRule, startDay } from './arbitrary-series.ts';

const most = 30;

function ours(rule: Rule, start: string): string[] {
  const days: string[] = [];
  for (const day of plannedStarts({ id: '', start, timeZone: 'UTC', rule, excluded: [], moved: [] }, 0)) {
    days.push(day);
    if (days.length === most) break;
  }
  return days;
}

function theirs(text: string, start: string, last: string): string[] {
  const options = rrule.RRule.parseString(text);
  const dtstart = new Date(`${start}T00:00:00Z`);
  const engine = new rrule.RRule({
    ...options,
    dtstart,
    ...(options.count ? {} : { until: new Date(`${last}T00:00:00Z`) }),
  });
  return engine.all((_, found) => found < most).map((date) => date.toISOString().slice(0, 10));
}

/** Where rrule 2.8.1 is wrong; the last tests hold that it still is. */
const faultsOfRrule: Record<string, (rule: Rule) => boolean> = {
  'a negative position beyond the beginning of a set gives a day from nowhere': (rule) =>
    rule.bySetPos.some((position) => position < -1),
  'positions from both ends that meet in one day give it twice': (rule) =>
    rule.bySetPos.some((position) => position > 0) && rule.bySetPos.some((position) => position < 0),
};
const isFaultOfRrule = (rule: Rule) => Object.values(faultsOfRrule).some((has) => has(rule));

describe('rules as rrule reads them', () => {
  it('agree on the days, rule by rule', () => {
    let compared = 0;
    fc.assert(
      fc.property(openRule, startDay, (rule, start) => {
        fc.pre(!isFaultOfRrule(rule));
        const days = ours(rule, start);
        // On a rule that is never true rrule walks to the year 9999.
        const last = days.at(-1);
        fc.pre(last !== undefined && (rule.count === null || days.length === Math.min(most, rule.count)));
        compared += 1;
        expect(theirs(ruleText(rule), start, last)).toEqual(days);
      }),
      { numRuns: 400 },
    );
    expect(compared).toBe(400);
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
