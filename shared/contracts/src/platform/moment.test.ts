import { expect, it } from 'vitest';
import { formatDay, formatLongDay, formatWeekday } from './dates.ts';
import { formatMoment } from './moment.ts';

const style = { language: 'en', timeZone: 'Europe/Berlin' } as const;

it.each([
  ['today', '2026-11-27T08:50:00Z', '09:50'],
  ['today there, though yesterday in UTC', '2026-11-26T23:30:00Z', '00:30'],
  ['seven days ago', '2026-11-20T08:50:00Z', '20 Nov 2026, 09:50'],
])('saved %s', (_, value, text) => expect(formatMoment(value, '2026-11-27T09:00:00Z', style)).toBe(text));

it('the first of a month in French is 1er, and no other day', () => {
  const french = { language: 'fr' } as const;
  expect(formatLongDay('2026-12-01', french)).toBe('mardi 1er décembre 2026');
  expect(formatDay('2026-12-01', french)).toBe('1er déc. 2026');
  expect(formatWeekday('2026-12-01', french)).toBe('mar. 1er déc.');
  expect([formatDay('2026-12-11', french), formatDay('2026-12-21', french)]).toEqual(['11 déc. 2026', '21 déc. 2026']);
});
