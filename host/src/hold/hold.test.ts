import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hold, release, restMs, useHold } from './hold.ts';

const isHeld = () => useHold.getState().isHeld;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  release();
  vi.useRealTimers();
});

test('items stay in place from a movement of the pointer until it has rested', () => {
  expect(isHeld()).toBe(false);
  hold();
  vi.advanceTimersByTime(restMs - 1);
  hold();
  vi.advanceTimersByTime(restMs - 1);
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isHeld()).toBe(false);
});

test('a pointer that leaves the list releases the items at once', () => {
  hold();
  release();
  expect(isHeld()).toBe(false);
});
