import { describe, expect, it } from 'vitest';
import { cutSeries } from './cut-series.ts';
import { takingPlace } from './planned-starts.ts';
import { parseRule, ruleText } from './rule-text.ts';
import type { Series } from './series.ts';

const at = (day: number, time = '09:00:00') => `2026-03-${String(day).padStart(2, '0')}T${time}`;
const weekly: Series = {
  id: 'weekly',
  start: at(2),
  timeZone: 'Europe/Berlin',
  rule: parseRule('FREQ=WEEKLY;UNTIL=20260330T070000Z'),
  excluded: [at(9)],
  moved: [{ original: at(16), start: at(17) }],
};

describe('iterations of a series', () => {
  it.each([
    [at(2), true],
    [at(9), false],
    [at(16), true],
    [at(17), false],
    [at(30), true],
    [at(23, '10:00:00'), false],
    ['2026-04-06T09:00:00', false],
  ])('%s takes place: %s', (original, takes) => {
    expect([...takingPlace(weekly, [original])]).toEqual(takes ? [original] : []);
  });
});

describe('this and following', () => {
  it('ends the old series a second before the cut', () => {
    const { before, after } = cutSeries(weekly, at(16), 'rest');
    expect(before?.rule && ruleText(before.rule)).toBe('FREQ=WEEKLY;UNTIL=20260316T075959Z');
    expect([before?.excluded, before?.moved, after.excluded, after.moved]).toEqual([[at(9)], [], [], weekly.moved]);
    expect([after.id, after.start, after.rule?.until]).toEqual(['rest', at(16), '2026-03-30T07:00:00Z']);
  });

  it('ends a whole-day series the day before, and splits its count', () => {
    const days = { ...weekly, start: '2026-03-02', rule: parseRule('FREQ=DAILY;COUNT=9'), excluded: [], moved: [] };
    const { before, after } = cutSeries(days, '2026-03-06', 'rest');
    expect([before?.rule && ruleText(before.rule), after.rule?.count]).toEqual(['FREQ=DAILY;UNTIL=20260305', 5]);
  });

  it('changes the whole series if the cut is its first occurrence', () => {
    expect(cutSeries(weekly, at(2), 'rest').before).toBeNull();
  });

  it.each([at(3), '2026-04-06T09:00:00', at(9, '10:00:00')])('refuses %s, which is not planned', (cut) => {
    expect(() => cutSeries(weekly, cut, 'rest')).toThrow(RangeError);
  });
});
