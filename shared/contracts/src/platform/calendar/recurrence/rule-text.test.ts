import { describe, expect, it } from 'vitest';
import { plainRule } from './rule.ts';
import { RuleRefused } from './rule-refused.ts';
import { parseRule, ruleText } from './rule-text.ts';

function refusal(text: string): [string, string] | null {
  try {
    parseRule(text);
    return null;
  } catch (fault) {
    if (fault instanceof RuleRefused) return [fault.fault, fault.part];
    throw fault;
  }
}

describe('the text of a rule', () => {
  it.each([
    ['FREQ=DAILY', {}],
    [
      'rrule:freq=weekly;interval=2;byday=TU,SU;wkst=su',
      {
        freq: 'weekly',
        interval: 2,
        weekStart: 6,
        byDay: [
          { weekday: 1, ordinal: 0 },
          { weekday: 6, ordinal: 0 },
        ],
      },
    ],
    [
      'FREQ=MONTHLY;BYDAY=-1FR,+2MO;COUNT=3',
      {
        freq: 'monthly',
        count: 3,
        byDay: [
          { weekday: 4, ordinal: -1 },
          { weekday: 0, ordinal: 2 },
        ],
      },
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20261231', { freq: 'monthly', byMonthDay: [-1], until: '2026-12-31' }],
    [
      'FREQ=YEARLY;BYMONTH=1,7;UNTIL=20261231T090000Z',
      { freq: 'yearly', byMonth: [1, 7], until: '2026-12-31T09:00:00Z' },
    ],
    [
      'FREQ=YEARLY;BYDAY=53MO;UNTIL=20261231T090000',
      { freq: 'yearly', byDay: [{ weekday: 0, ordinal: 53 }], until: '2026-12-31T09:00:00' },
    ],
  ])('%s', (text, rule) => {
    expect(parseRule(text)).toEqual({ ...plainRule, ...rule });
  });

  it.each([
    ['', 'malformed', 'RRULE'],
    ['WEEKLY', 'malformed', 'RRULE'],
    ['FREQ=DAILY;', 'malformed', 'RRULE'],
    ['FREQ=DAILY;FREQ=DAILY', 'malformed', 'FREQ'],
    ['INTERVAL=2', 'malformed', 'FREQ'],
    ['FREQ=DAILY;COUNT=', 'malformed', 'RRULE'],
    ['FREQ=SECONDLY', 'unsupported', 'FREQ'],
    ['FREQ=MINUTELY;COUNT=1', 'unsupported', 'FREQ'],
    ['FREQ=HOURLY', 'unsupported', 'FREQ'],
    ['FREQ=DAILY;BYHOUR=9', 'unsupported', 'BYHOUR'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'unsupported', 'BYWEEKNO'],
    ['FREQ=DAILY;__PROTO__=1', 'malformed', 'RRULE'],
    ['FREQ=DAILY;CONSTRUCTOR=1', 'unsupported', 'CONSTRUCTOR'],
    ['FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1', 'unsupported', 'BYSETPOS'],
    ['FREQ=DAILY;INTERVAL=0', 'bad_value', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=1.5', 'bad_value', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=367', 'too_much', 'INTERVAL'],
    ['FREQ=DAILY;COUNT=0', 'bad_value', 'COUNT'],
    ['FREQ=DAILY;COUNT=1001', 'too_much', 'COUNT'],
    ['FREQ=DAILY;COUNT=1;UNTIL=20260101', 'contradiction', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=20260230', 'bad_value', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=20260101T250000Z', 'bad_value', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=tomorrow', 'bad_value', 'UNTIL'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'bad_value', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'bad_value', 'BYDAY'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=6MO', 'bad_value', 'BYDAY'],
    ['FREQ=YEARLY;BYDAY=54MO', 'bad_value', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=XX', 'bad_value', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=MO,MO', 'bad_value', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'contradiction', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1', 'contradiction', 'BYDAY'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'contradiction', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'bad_value', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'bad_value', 'BYMONTHDAY'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'never', 'BYMONTHDAY'],
    ['FREQ=DAILY;BYMONTH=4,6;BYMONTHDAY=-31', 'never', 'BYMONTHDAY'],
    ['FREQ=YEARLY;BYMONTH=-1', 'bad_value', 'BYMONTH'],
    ['FREQ=YEARLY;BYMONTH=13', 'bad_value', 'BYMONTH'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'contradiction', 'BYSETPOS'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0', 'bad_value', 'BYSETPOS'],
    ['FREQ=DAILY;WKST=1', 'bad_value', 'WKST'],
    [`FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(300)}1`, 'too_much', 'RRULE'],
  ])('%s is refused: %s', (text, fault, part) => {
    expect(refusal(text)).toEqual([fault, part]);
  });

  it('leaves out defaults', () => {
    expect(ruleText(plainRule)).toBe('FREQ=DAILY');
    expect(ruleText(parseRule('WKST=MO;BYDAY=MO;INTERVAL=1;FREQ=WEEKLY'))).toBe('FREQ=WEEKLY;BYDAY=MO');
  });
});
