import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { expect, test } from 'vitest';
import { cardItems, linkOf, valueAt } from './card-items.ts';

const label = { id: 'a', en: 'a', de: 'a', fr: 'a' };
const card: HomeCard = {
  id: 'due',
  kind: 'list',
  title: label,
  empty: label,
  more: { title: label, to: '/lms/home' },
  call: { area: 'lms', name: 'getDeadlinesAndCompletionsByUser', method: 'GET' },
  items: 'result.deadlines',
  item: {
    key: 'CourseID',
    title: 'Course.Name',
    detail: '{Done} of {Total}',
    value: 'Percent',
    due: 'Due',
    mine: 'IsMine',
    link: '/catalog/item/{CourseID}',
  },
  most: 2,
  size: 'third',
  order: 1,
  audience: 'all',
};
const raw = {
  CourseID: 'c/1',
  Course: { Name: 'Data privacy' },
  Done: 3,
  Total: 4,
  Percent: '75',
  Due: '2026-11-22',
  IsMine: true,
};

test('paths lead to the item that is drawn', () => {
  expect(cardItems(card, { result: { deadlines: [raw] } })).toEqual([
    {
      key: 'c/1',
      title: 'Data privacy',
      detail: '3 of 4',
      value: 75,
      due: '2026-11-22',
      mine: true,
      start: undefined,
      end: undefined,
      link: '/catalog/item/c%2F1',
    },
  ]);
});

test('no more than the card shows, and nothing without a key or a title', () => {
  const answer = { result: { deadlines: [{ ...raw, CourseID: '' }, { Course: raw.Course }, null, raw, raw, raw] } };
  expect(cardItems(card, answer)).toHaveLength(2);
});

test('what is not of its kind is left out, never guessed', () => {
  const odd = { ...raw, Percent: 'many', Due: { day: 1 }, IsMine: 'true', Done: undefined };
  expect(cardItems(card, { result: { deadlines: [odd] } })).toMatchObject([
    { value: undefined, due: undefined, mine: false, detail: ' of 4' },
  ]);
});

test('an answer of another shape is a fault of the card, an empty one is not', () => {
  expect(cardItems(card, { result: {} })).toBeUndefined();
  expect(cardItems(card, null)).toBeUndefined();
  expect(cardItems(card, { result: { deadlines: [] } })).toEqual([]);
  expect(cardItems({ ...card, items: '' }, [raw])).toHaveLength(1);
});

test('paths reach own fields only', () => {
  expect(valueAt({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1);
  expect(valueAt({}, 'constructor.name')).toBeUndefined();
  expect(valueAt('text', 'length')).toBeUndefined();
});

test('an agenda has beginnings and ends; a card without a link leads nowhere', () => {
  const { link: _, ...item } = card.item;
  const agenda = { ...card, item: { ...item, start: 'From', end: 'To' } };
  const [first] = cardItems(agenda, { result: { deadlines: [{ ...raw, From: '2026-11-22T09:00:00.000Z' }] } }) ?? [];
  expect(first).toMatchObject({ start: '2026-11-22T09:00:00.000Z', end: undefined, link: '' });
});

test('a link that lacks a value leads nowhere', () => {
  expect(linkOf('/coach/{UserGUID}', {})).toBe('');
  expect(linkOf('/leaderboard', {})).toBe('/leaderboard');
});

test.each(['..', '.', 'a\\b', 'a\tb'])('a link with %j in it would lead elsewhere, so it leads nowhere', (name) => {
  expect(linkOf('/lms/k/{name}', { name })).toBe('');
  expect(linkOf('/lms/k/{name}', { name: `${name}é` })).toBe(/[.]/.test(name) ? `/lms/k/${name}%C3%A9` : '');
});
