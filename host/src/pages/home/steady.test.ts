import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardAnswer, CardItem } from './card-items.ts';
import { hold, release, restMs, steady, useHold } from './steady.ts';

const item = (key: string, title = key) => ({ key, title }) as CardItem;
const answer = (...items: CardItem[]): CardAnswer => ({ items, own: undefined, total: items.length });
const isHeld = () => useHold.getState().isHeld;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  release();
  vi.useRealTimers();
});

test('a newly found item moves none of those that are shown, and what is known of them is said', () => {
  const shown = answer(item('b'), item('c'));
  const now = answer(item('a'), item('c', 'later'), item('b'), item('d'));
  expect(steady(shown, now)).toEqual({ items: [item('b'), item('c', 'later')], own: undefined, total: 2 });
});

test('what is gone leaves its place to nothing while somebody may press beside it', () => {
  expect(steady(answer(item('a'), item('b')), answer(item('b'))).items).toEqual([item('a'), item('b')]);
});

test('everything keeps its place from a move of the pointer until it has rested', () => {
  expect(isHeld()).toBe(false);
  hold();
  vi.advanceTimersByTime(restMs - 1);
  hold();
  vi.advanceTimersByTime(restMs - 1);
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isHeld()).toBe(false);
});

test('a pointer that leaves the cards ends it at once', () => {
  hold();
  release();
  expect(isHeld()).toBe(false);
});
