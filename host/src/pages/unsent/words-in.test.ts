import { expect, test } from 'vitest';
import { wordsIn } from './words-in.ts';

test('a write is described by its texts, without ids, numbers and codes', () => {
  const body = {
    type: 'a0000000-0000-4000-8000-000000000001',
    badge: 'helped',
    title: 'Printer',
    comment: 'It is\non fire.',
    version: 3,
    tags: ['hot', null],
    empty: ' ',
  };
  expect(wordsIn(body)).toBe('Printer\nIt is\non fire.\nhot');
  expect(wordsIn(undefined)).toBe('');
});
