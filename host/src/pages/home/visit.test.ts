// Which cards are awaited, for how long, and what comes too late. Uses fake timers, and reports responses as the page
// does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardAnswer } from './card-items.ts';
import type { Urgency } from './urgency.ts';
import { createVisit, patienceMs } from './visit.ts';

/** A response whose urgency is its total. */
const answer = (urgency: Urgency) => ({ items: [], own: undefined, total: urgency }) as CardAnswer;
const visitOf = (userId = 'u') => createVisit(userId, ({ total }) => total as Urgency);
type Visit = ReturnType<typeof visitOf>;
const urgenciesIn = ({ store }: Visit) => {
  const { settled } = store.getState();
  return settled && Object.fromEntries(settled.urgencies);
};

const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('places are fixed as soon as every expected card has answered, and no sooner', () => {
  const visit = visitOf();
  visit.begin();
  visit.awaitCards(['due', 'agenda']);
  visit.report('due', answer(0));
  visit.report('news', answer(3));
  expect(urgenciesIn(visit)).toBeUndefined();
  visit.report('agenda', answer(2));
  expect(urgenciesIn(visit)).toEqual({ due: 0, news: 3, agenda: 2 });
});

test('a card that hangs is waited for 0.8 seconds, and then counts as at the last visit', () => {
  visitOf().report('due', answer(0));
  const visit = visitOf();
  visit.begin();
  visit.awaitCards(['due', 'agenda']);
  visit.report('agenda', answer(2));
  vi.advanceTimersByTime(patienceMs - 1);
  expect(urgenciesIn(visit)).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(urgenciesIn(visit)).toEqual({ due: 0, agenda: 2 });
});

test('a late answer moves nothing, and counts at the next visit', () => {
  const visit = visitOf();
  visit.begin();
  visit.awaitCards(['due']);
  vi.advanceTimersByTime(patienceMs);
  visit.report('due', answer(0));
  expect(urgenciesIn(visit)).toEqual({});
  expect(visit.store.getState().settled?.answers.has('due')).toBe(false);
  expect(visit.store.getState().answers.has('due')).toBe(true);
  const next = visitOf();
  next.awaitCards([]);
  expect(urgenciesIn(next)).toEqual({ due: 0 });
});

test('a failed card is not waited for, and does not lose its urgency, neither now nor next time', () => {
  visitOf().report('due', answer(0));
  for (const visit of [visitOf(), visitOf()]) {
    visit.awaitCards(['due']);
    visit.report('due', null);
    expect(urgenciesIn(visit)).toEqual({ due: 0 });
  }
});

test('nothing is fixed before it is known whose page it is', () => {
  const visit = visitOf('');
  vi.advanceTimersByTime(10 * patienceMs);
  expect(urgenciesIn(visit)).toBeUndefined();
});

test('where the device keeps nothing, the day’s own answers count', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  const visit = visitOf();
  visit.awaitCards(['due']);
  visit.report('due', answer(1));
  expect(urgenciesIn(visit)).toEqual({ due: 1 });
});

test('someone who leaves is not waited for', () => {
  const visit = visitOf();
  visit.begin()();
  vi.advanceTimersByTime(patienceMs);
  expect(urgenciesIn(visit)).toBeUndefined();
});
