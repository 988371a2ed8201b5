import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { expect, test } from 'vitest';
import { linkOf, readCard, valueAt } from './card-items.ts';

const cardItems = (...given: Parameters<typeof readCard>) => readCard(...given)?.items;

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

test('an item is read along the paths of its card', () => {
  expect(cardItems(card, { result: { deadlines: [raw] } })).toEqual([
    {
      key: 'c/1',
      title: 'Data privacy',
      detail: '3 of 4',
      kind: '',
      value: 75,
      due: '2026-11-22',
      since: undefined,
      touched: undefined,
      mine: true,
      rank: undefined,
      picture: undefined,
      published: undefined,
      isUnread: false,
      isToConfirm: false,
      start: undefined,
      end: undefined,
      day: undefined,
      link: '/catalog/item/c%2F1',
    },
  ]);
});

test('the total is shown if it is known', () => {
  const counted = { ...card, total: 'result.total' };
  const totalOf = (total: unknown) => readCard(counted, { result: { total, deadlines: [raw, raw] } })?.total;
  expect([7, '7', 1, 'many', null].map(totalOf)).toEqual([7, 7, 2, 2, 2]);
  expect(readCard(card, { result: { total: 7, deadlines: [raw, raw] } })?.total).toBe(2);
});

test('items without a key or a title are left out', () => {
  const answer = { result: { deadlines: [{ ...raw, CourseID: '' }, { Course: raw.Course }, null, raw, raw, raw] } };
  expect(cardItems(card, answer)).toHaveLength(3);
});

test('the viewer’s own line of a ranking is included wherever it is', () => {
  const ranking = { ...card, own: 'result.me', item: { ...card.item, rank: 'Place' } };
  const read = (me: unknown) => readCard(ranking, { result: { deadlines: [{ ...raw, Place: 1 }], me } });
  expect(read({ ...raw, CourseID: 'me', Place: 31 })).toMatchObject({
    items: [{ rank: 1 }],
    own: { key: 'me', rank: 31 },
  });
  for (const nobody of [null, undefined, { Place: 3 }]) expect(read(nobody)?.own).toBeUndefined();
  expect(readCard(card, { result: { deadlines: [raw], me: raw } })?.own).toBeUndefined();
});

test('an article has its picture, its date, and whether it is unread or must be confirmed', () => {
  const item = {
    ...card.item,
    ...{ picture: 'banner.link', published: 'on', unread: 'unread', mustRead: 'must', acknowledged: 'confirmed' },
  };
  const read = (more: object) => cardItems({ ...card, item }, { result: { deadlines: [{ ...raw, ...more }] } })?.[0];
  const asked = {
    banner: { link: 'https://m/1' },
    on: '2026-11-20T08:00:00.000Z',
    unread: true,
    must: true,
    confirmed: null,
  };
  expect(read(asked)).toMatchObject({
    ...{ picture: 'https://m/1', published: '2026-11-20T08:00:00.000Z', isUnread: true, isToConfirm: true },
  });
  expect(
    read({ ...asked, banner: { link: null }, unread: false, confirmed: '2026-11-21T08:00:00.000Z' }),
  ).toMatchObject({
    ...{ picture: undefined, isUnread: false, isToConfirm: false },
  });
});

test('values of the wrong type are left out, never guessed', () => {
  const odd = { ...raw, Percent: 'many', Due: { day: 1 }, IsMine: 'true', Done: undefined };
  expect(cardItems(card, { result: { deadlines: [odd] } })).toMatchObject([
    { value: undefined, due: undefined, mine: false, detail: 'of 4' },
  ]);
});

test('an answer with another shape is an error of the card, an empty one is not', () => {
  expect(cardItems(card, { result: {} })).toBeUndefined();
  expect(cardItems(card, null)).toBeUndefined();
  expect(cardItems(card, { result: { deadlines: [] } })).toEqual([]);
  expect(cardItems({ ...card, items: '' }, [raw])).toHaveLength(1);
});

test('a list is empty if an earlier server does not send the part that it belongs to', () => {
  expect(readCard(card, {})).toMatchObject({ items: [], total: 0 });
  expect(cardItems({ ...card, items: 'deadlines' }, {})).toBeUndefined();
});

test('paths reach own properties only', () => {
  expect(valueAt({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1);
  expect(valueAt({}, 'constructor.name')).toBeUndefined();
  expect(valueAt('text', 'length')).toBeUndefined();
});

test('an agenda has start and end times; a card without a link leads nowhere', () => {
  const { link: _, ...item } = card.item;
  const agenda = { ...card, item: { ...item, start: 'From', end: 'To' } };
  const [first] = cardItems(agenda, { result: { deadlines: [{ ...raw, From: '2026-11-22T09:00:00.000Z' }] } }) ?? [];
  expect(first).toMatchObject({ start: '2026-11-22T09:00:00.000Z', end: undefined, link: '' });
});

test('each occurrence of a series has its own key; only whole-day events have a day', () => {
  const item = {
    ...card.item,
    occurrence: 'On',
    start: 'From',
    allDay: 'IsAllDay',
    day: 'Day',
    link: '/schedule?day={Day}',
  };
  const one = { ...raw, On: '2026-11-22', From: '2026-11-22T00:00:00.000Z', IsAllDay: true, Day: '2026-11-22' };
  const items = cardItems(
    { ...card, item },
    { result: { deadlines: [one, { ...one, On: '2026-11-29', IsAllDay: false }, { ...one, CourseID: '' }] } },
  );
  expect(items).toMatchObject([
    { key: 'c/1 2026-11-22', day: '2026-11-22', link: '/schedule?day=2026-11-22' },
    { key: 'c/1 2026-11-29', day: undefined },
  ]);
});

test('a link that lacks a value leads nowhere', () => {
  expect(linkOf('/coach/{UserGUID}', {})).toBe('');
  expect(linkOf('/leaderboard', {})).toBe('/leaderboard');
});

test.each(['..', '.', 'a\\b', 'a\tb'])('a link containing %j would lead elsewhere, so it leads nowhere', (name) => {
  expect(linkOf('/lms/k/{name}', { name })).toBe('');
  expect(linkOf('/lms/k/{name}', { name: `${name}é` })).toBe(/[.]/.test(name) ? `/lms/k/${name}%C3%A9` : '');
});

test('missing parts between separators are left out', () => {
  const item = { ...card.item, detail: '{who.first} {who.last} · {where}' };
  const detail = (more: object) => cardItems({ ...card, item }, { result: { deadlines: [{ ...raw, ...more }] } });
  const who = { first: 'Nadia', last: 'Fischer' };
  expect(detail({ who, where: 'Room 2' })).toMatchObject([{ detail: 'Nadia Fischer · Room 2' }]);
  expect(detail({ who: null, where: 'Room 2' })).toMatchObject([{ detail: 'Room 2' }]);
  expect(detail({ who, where: '' })).toMatchObject([{ detail: 'Nadia Fischer' }]);
});

test('an item has the icon of its kind, and none of its own if the kind is unknown', () => {
  const kinds = { ...card, icons: { board: 'boards' as const }, item: { ...card.item, kind: 'kind' } };
  const iconOf = (kind: unknown) => cardItems(kinds, { result: { deadlines: [{ ...raw, kind }] } })?.[0]?.icon;
  expect(['board.issue', 'board', 'ticket.work', 'constructor', null].map(iconOf)).toEqual([
    'boards',
    'boards',
    undefined,
    undefined,
    undefined,
  ]);
});

test('the viewer’s own figures are read along their paths, and what is missing is unknown', () => {
  const figures = { level: 'level', moved: 'place.moved' };
  const answer = { result: { deadlines: [] }, level: 4, place: { moved: -2 } };
  expect(readCard({ ...card, figures }, answer)?.figures).toEqual({ level: 4, moved: -2 });
  expect(readCard({ ...card, figures }, { result: { deadlines: [] }, level: null })?.figures).toEqual({});
  expect(readCard(card, answer)).not.toHaveProperty('figures');
});

test('the drawing that an author chose is read along its path', () => {
  const item = { ...card.item, drawing: 'look.drawing' };
  const drawingOf = (look: object) => cardItems({ ...card, item }, { result: { deadlines: [{ ...raw, look }] } })?.[0];
  expect(drawingOf({ drawing: 'ship' })?.drawing).toBe('ship');
  expect(drawingOf({ drawing: null })?.drawing).toBeUndefined();
});
