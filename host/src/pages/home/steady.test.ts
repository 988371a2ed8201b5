import { expect, test } from 'vitest';
import type { CardAnswer, CardItem } from './card-items.ts';
import { steady } from './steady.ts';

const item = (key: string, title = key) => ({ key, title }) as CardItem;
const answer = (...items: CardItem[]): CardAnswer => ({ items, own: undefined, total: items.length });

test('shown items are updated in place, and new ones are not added yet', () => {
  const shown = answer(item('b'), item('c'));
  const now = answer(item('a'), item('c', 'later'), item('b'), item('d'));
  expect(steady(shown, now)).toEqual({ items: [item('b'), item('c', 'later')], own: undefined, total: 2 });
});

test('a removed item stays while someone might press near it', () => {
  expect(steady(answer(item('a'), item('b')), answer(item('b'))).items).toEqual([item('a'), item('b')]);
});
