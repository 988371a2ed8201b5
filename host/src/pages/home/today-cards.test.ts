import { expect, test } from 'vitest';
import { hostCards } from './host-cards.ts';
import { todayCards } from './today-cards.ts';
import type { VisibleCard } from './visible-cards.ts';

const card = (id: string, kind: string, item: object = {}) => ({ id, card: { kind, item } }) as unknown as VisibleCard;

test('lists of due items and of work in progress become one; meetings and the course to continue are next to it', () => {
  const { list, beside, below } = todayCards([
    card('continue', 'continue'),
    card('agenda', 'agenda', { start: 'start' }),
    card('courses', 'list', { due: 'dueOn' }),
    card('tip', 'list'),
    card('news', 'articles'),
    card('missions', 'rings'),
    ...hostCards,
  ]);
  expect(list.map(({ id }) => id)).toEqual(['courses', 'host-begun', 'host-waiting']);
  expect(beside.map(({ id }) => id)).toEqual(['agenda', 'continue']);
  expect(below.map(({ id }) => id)).toEqual(['tip', 'news', 'missions']);
});
