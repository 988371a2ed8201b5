/**
 * Compares the days that the portal gets from rrule with its own former expander, and documents rrule's remaining bugs.
 */
import { describe, expect, it } from 'vitest';
import { isoDayOf } from '../../src/platform/calendar/recurrence/day-numbers.ts';
import { RRule } from '../../src/platform/calendar/recurrence/rrule.ts';
import { parseRule, ruleText } from '../../src/platform/calendar/recurrence/rule-text.ts';
import { compareRules } from './compare-rules.ts';
import { asked, once, ours } from './rrule-oracle.ts';

/** 2000 with PORTICO_TEST_SCALE=full, otherwise a twentieth. */
const runs = process.env.PORTICO_TEST_SCALE === 'full' ? 2000 : 100;
const start = isoDayOf(20_000);

describe('rules as rrule reads them', () => {
  it('name the same days as the former expander, rule by rule, from any starting point', () => {
    expect(compareRules(runs)).toBe(runs);
  });

  // These fail once rrule is fixed: atPositions in rule-days can then be removed.
  it.each([
    ['a position before the beginning of a set', 'FREQ=MONTHLY;COUNT=1;BYMONTHDAY=-1;BYDAY=MO;BYSETPOS=-2', []],
    [
      'positions from both ends that meet',
      'FREQ=MONTHLY;COUNT=2;BYMONTHDAY=7;BYSETPOS=1,-1',
      ['2024-10-07', '2024-11-07'],
    ],
  ])('%s: rrule is wrong, the portal is not', (_, text, days) => {
    const rule = parseRule(text);
    expect(ours(rule, start)).toEqual(days);
    expect(once(rule, start)).toEqual(days);
    expect(asked(text, start)).not.toEqual(days);
  });

  // Fails once rrule distinguishes a day, a wall time and an instant: UNTIL then need not be parsed separately.
  it('takes every UNTIL for an instant, which the portal does not', () => {
    const texts = ['20260427', '20260427T000000', '20260427T000000Z'].map((until) => `FREQ=DAILY;UNTIL=${until}`);
    const read = texts.map((text) => RRule.optionsToString(RRule.parseString(text)));
    expect(new Set(read)).toEqual(new Set(['RRULE:FREQ=DAILY;UNTIL=20260427T000000Z']));
    expect(texts.map((text) => ruleText(parseRule(text)))).toEqual(texts);
  });

  // Fails once rrule refuses them: the forms in rule-text can then be removed.
  it.each(['FREQ=FORTNIGHTLY', 'FREQ=DAILY;INTERVAL=two', 'FREQ=DAILY;FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=XX'])(
    'accepts %s silently, which the portal refuses',
    (text) => {
      expect(() => RRule.parseString(text)).not.toThrow();
      expect(() => parseRule(text)).toThrow();
    },
  );

  // Fails once rrule applies zones correctly: it can then handle the zone.
  it('loses the last occurrence before an UNTIL east of Greenwich if the zone is given', () => {
    const rule = {
      ...RRule.parseString('FREQ=DAILY;UNTIL=20260303T080000Z'),
      dtstart: new Date('2026-03-02T09:00:00Z'),
    };
    expect(new RRule({ ...rule, tzid: 'Europe/Berlin' }).all()).toHaveLength(1);
  });

  // Fails once rrule stops on its own: sections of the calendar then need no end.
  it('searches up to the year 9999 for a rule that is never true', () => {
    let last = new Date(0);
    class Watched extends RRule {}
    const rule = new Watched({
      ...RRule.parseString('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'),
      dtstart: new Date('2026-01-01T00:00:00Z'),
    });
    rule.all((date) => {
      last = date;
      return true;
    });
    expect(last.getUTCFullYear()).toBeGreaterThan(9900);
  });
});
