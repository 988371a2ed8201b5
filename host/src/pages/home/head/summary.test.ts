import { expect, test } from 'vitest';
import type { CardAnswer, CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';
import { countSoon, hasAll, isOtherSoon, ownPoints } from './summary.ts';

const now = '2026-11-25T09:00:00.000Z';
const cards = [
  { id: 'agenda', card: { counts: 'meetings' } },
  { id: 'courses', card: { counts: 'courses' } },
  { id: 'more', card: { counts: 'courses' } },
  { id: 'news', card: {} },
] as unknown as VisibleCard[];
const answer = (items: object[], own?: object): CardAnswer => ({
  items: items as CardItem[],
  own: own as CardItem | undefined,
  total: 0,
});
const counted = (answers: CardAnswers, at = now) => Object.fromEntries(countSoon(cards, answers, at, 'Europe/Lisbon'));

test('today’s meetings and items due within a week or overdue are counted over all cards that count them', () => {
  const answers: CardAnswers = new Map([
    [
      'agenda',
      answer([
        { start: '2026-11-24T23:30:00.000Z' },
        { start: '2026-11-25T14:00:00.000Z' },
        { start: '2026-11-25T00:00:00.000Z', day: '2026-11-25' },
        { start: '2026-11-26T14:00:00.000Z' },
      ]),
    ],
    ['courses', answer([{ due: '2026-11-20' }, { due: '2026-12-02' }, { due: '2026-12-03' }])],
    ['more', answer([{ due: '2026-11-26' }, {}])],
    ['news', answer([{ due: '2026-11-25' }])],
  ]);
  expect(counted(answers)).toEqual({ meetings: 3, courses: 3 });
  // The next morning, before any refetch.
  expect(counted(answers, '2026-11-26T08:00:00.000Z')).toEqual({ meetings: 4, courses: 4 });
});

test('a card that has not answered or has failed does not count as empty', () => {
  expect(counted(new Map([['agenda', null]]))).toEqual({});
  expect(counted(new Map([['courses', answer([])]]))).toEqual({ courses: 0 });
});

test('the summary is not called complete while a counted card is loading or has failed', () => {
  const answers: CardAnswers = new Map([
    ['agenda', answer([])],
    ['courses', answer([])],
  ]);
  expect(hasAll(cards, answers)).toBe(false);
  expect(hasAll(cards, new Map([...answers, ['more', null]]))).toBe(false);
  expect(hasAll(cards, new Map([...answers, ['more', answer([])]]))).toBe(true);
});

test('nothing is not said while something that is not counted is due within a week', () => {
  const isSoon = (items: object[], id = 'news') =>
    isOtherSoon(cards, new Map([[id, answer(items)]]), now, 'Europe/Lisbon');
  expect(isSoon([{ due: '2026-11-25' }])).toBe(true);
  expect(isSoon([{ due: '2026-11-20' }])).toBe(true);
  expect(isSoon([{ due: '2026-12-03' }, { start: '2026-11-25T14:00:00.000Z' }, {}])).toBe(false);
  expect(isSoon([{ due: '2026-11-25' }], 'courses')).toBe(false);
});

test('points are those of the viewer’s own line', () => {
  expect(ownPoints(cards, new Map([['news', answer([], { value: 1165 })]]))).toBe(1165);
  expect(ownPoints(cards, new Map([['news', answer([{ value: 3 }])]]))).toBeUndefined();
});
