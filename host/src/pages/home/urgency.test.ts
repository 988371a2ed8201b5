import { expect, test } from 'vitest';
import type { CardItem } from './card-items.ts';
import { urgencyOf } from './urgency.ts';

const now = '2026-11-20T09:00:00.000Z';
const style = { timeZone: 'Europe/Lisbon' };
const due = (day: string) => ({ due: day }) as CardItem;
const wholeDay = (day: string) => ({ start: `${day}T00:00:00.000Z`, day }) as CardItem;
const meeting = (start: string) => ({ start }) as CardItem;

test.each([
  ['late', [due('2026-11-01')], 0],
  ['due today', [due('2026-11-20')], 0],
  ['due tomorrow', [due('2026-11-21')], 1],
  ['due within the week', [due('2026-11-27')], 2],
  ['due later', [due('2026-11-28')], 3],
  ['under way', [meeting('2026-11-20T08:30:00.000Z')], 0],
  ['within the hour', [meeting('2026-11-20T09:59:00.000Z')], 0],
  ['later today', [meeting('2026-11-20T15:00:00.000Z')], 1],
  ['tomorrow', [meeting('2026-11-21T09:00:00.000Z')], 2],
  ['all day today', [wholeDay('2026-11-20')], 1],
  ['all day since yesterday', [wholeDay('2026-11-19')], 1],
  ['all day tomorrow', [wholeDay('2026-11-21')], 2],
  ['all day later', [wholeDay('2026-11-28')], 3],
  ['without a day', [{} as CardItem], 3],
  ['nothing', [], 4],
  ['the most urgent counts', [due('2026-12-24'), {} as CardItem, due('2026-11-20')], 0],
])('%s', (_, items, expected) => {
  expect(urgencyOf(items, now, style)).toBe(expected);
});

test('the day is the viewer’s', () => {
  expect(urgencyOf([due('2026-11-21')], '2026-11-20T23:30:00.000Z', { timeZone: 'Europe/Berlin' })).toBe(0);
});
