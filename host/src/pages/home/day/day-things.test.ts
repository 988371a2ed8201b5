import { expect, test } from 'vitest';
import type { CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';
import { dayThings, missing } from './day-things.ts';

const card = (id: string, kind: string, area: string, name: string) =>
  ({ id, area, icon: 'learning', card: { kind, call: { area, name } } }) as unknown as VisibleCard;
const tasks = card('host-waiting', 'list', 'portal', 'getWaiting');
const due = card('lms-due', 'list', 'lms', 'getDeadlines');
const resume = card('lms-continue', 'continue', 'lms', 'getDeadlines');
const agenda = card('coaching-today', 'agenda', 'coaching', 'getUpcomingEvents');
const item = (key: string, values: Partial<CardItem> = {}) =>
  ({ key, title: key, detail: 'about it', kind: '', link: `/${key}`, ...values }) as CardItem;
const answers = (entries: Record<string, CardItem[]>): CardAnswers =>
  new Map(Object.entries(entries).map(([id, items]) => [id, { items, own: undefined, total: items.length }]));
const shown = (entries: Record<string, CardItem[]>) =>
  dayThings([tasks, due], [agenda, resume], answers(entries)).flat();

test('what the card "Continue" shows is not in the list, even if it is due', () => {
  const entries = { 'lms-due': [item('a'), item('b')], 'lms-continue': [item('a', { link: '/splayer?a' })] };
  expect(shown(entries).map(({ key, link }) => [key, link])).toEqual([['b', '/b']]);
});

test('another course in progress is resumed where the person stopped, also if it is due', () => {
  const entries = {
    'lms-due': [item('b', { due: '2026-11-20' })],
    'lms-continue': [item('a'), item('b', { link: '/splayer?b' }), item('c', { link: '/splayer?c' })],
  };
  expect(shown(entries).map(({ key, due: day, link, touched }) => [key, day, link, touched])).toEqual([
    ['b', '2026-11-20', '/splayer?b', ''],
    ['b', undefined, '/splayer?b', ''],
    ['c', undefined, '/splayer?c', ''],
  ]);
});

test.each([
  ['event.invitation', 'answer'],
  ['article.acknowledge', 'read'],
  ['ticket.answer', 'reply'],
  ['verification.take', 'start'],
  ['session.accept', undefined],
])('a task of the kind %s has the verb %s', (kind, verb) => {
  expect(shown({ 'host-waiting': [item('a', { kind })] })[0]?.verb).toBe(verb);
});

test('a due item of an area has the verb start, whatever its kind', () => {
  expect(shown({ 'lms-due': [item('a', { kind: 'ticket.answer' })] })[0]?.verb).toBe('start');
});

test('a card that is loading or has failed adds nothing', () => {
  const known: CardAnswers = new Map([['lms-due', null]]);
  expect(dayThings([tasks, due], [resume], known).flat()).toEqual([]);
  expect(missing([tasks, due], known)).toBe(0);
});

test('items beyond those in the response are counted', () => {
  const known: CardAnswers = new Map([['host-waiting', { items: [item('a')], own: undefined, total: 7 }]]);
  expect(missing([tasks, due], known)).toBe(6);
});
