// Which cards are awaited, and for how long. Uses fake timers, and reports responses as the page does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardAnswer } from './card-items.ts';
import { createVisit, isSettled, listPatienceMs, patienceMs } from './visit.ts';

const answer: CardAnswer = { items: [], own: undefined, total: 0 };
const settledIn = (visit: ReturnType<typeof createVisit>, ...ids: string[]) =>
  isSettled(visit.store.getState(), [], ids);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('cards are shown as soon as all of them have answered, and no sooner', () => {
  const visit = createVisit();
  visit.begin();
  visit.report('due', answer);
  visit.report('news', answer);
  expect(settledIn(visit, 'due', 'agenda')).toBe(false);
  visit.report('agenda', answer);
  expect(settledIn(visit, 'due', 'agenda')).toBe(true);
});

test('the page waits 0.8 seconds for a card that hangs', () => {
  const visit = createVisit();
  visit.begin();
  vi.advanceTimersByTime(patienceMs - 1);
  expect(settledIn(visit, 'due')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(settledIn(visit, 'due')).toBe(true);
});

test('the page waits four seconds for the list, because a late item would move the others', () => {
  const visit = createVisit();
  visit.begin();
  const isListShown = () => isSettled(visit.store.getState(), ['due'], []);
  vi.advanceTimersByTime(listPatienceMs - 1);
  expect(isListShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isListShown()).toBe(true);
});

test('the page does not wait for a failed card', () => {
  const visit = createVisit();
  visit.report('due', null);
  expect(settledIn(visit, 'due')).toBe(true);
});

test('leaving the page stops its timers', () => {
  const visit = createVisit();
  visit.begin()();
  vi.advanceTimersByTime(patienceMs);
  expect(settledIn(visit, 'due')).toBe(false);
});

test('an answer that is reported twice changes nothing, so the page is not rendered again', () => {
  const visit = createVisit();
  visit.report('due', answer);
  const before = visit.store.getState();
  visit.report('due', answer);
  expect(visit.store.getState()).toBe(before);
});
