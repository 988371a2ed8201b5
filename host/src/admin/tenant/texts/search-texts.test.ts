import { expect, test } from 'vitest';
import { searchTexts } from './search-texts.ts';

const text = (id: string, words: string) => ({ id, text: words, values: [] });
const texts = [
  text('lms.home.title', 'Your courses'),
  text('lms.next', 'Next of your courses'),
  text('host.save', 'Save'),
];
const ids = (search: string, own: Record<string, string> = {}) =>
  searchTexts(texts, search, (id) => own[id] ?? null).map(({ id }) => id);

test('every word must occur, ignoring case; the shortest text comes first', () => {
  expect(ids('COURSES your')).toEqual(['lms.home.title', 'lms.next']);
  expect(ids('courses next')).toEqual(['lms.next']);
  expect(ids('nothing')).toEqual([]);
});

test('the tenant’s own texts and ids are searched too; an empty search finds nothing', () => {
  expect(ids('keep', { 'host.save': 'Keep it' })).toEqual(['host.save']);
  expect(ids('host.save')).toEqual(['host.save']);
  expect(ids('  ')).toEqual([]);
});
