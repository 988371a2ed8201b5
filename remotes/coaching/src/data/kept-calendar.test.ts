import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCalendar, keptCalendar } from './kept-calendar.ts';

const stretch = '2026-11-16.2026-12-20';
const hourMs = 3_600_000;
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.useFakeTimers({ now: new Date('2026-11-16T08:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps one stretch of days of one person for twelve hours, and not a moment longer', () => {
  keepCalendar('ada', stretch, []);
  expect(keptCalendar('ada', stretch)).toEqual({ at: Date.parse('2026-11-16T08:00:00Z'), events: [] });
  expect(keptCalendar('bob', stretch)).toBeUndefined();
  expect(keptCalendar('ada', '2026-11-23.2026-12-27')).toBeUndefined();
  vi.advanceTimersByTime(12 * hourMs - 1);
  expect(keptCalendar('ada', stretch)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(keptCalendar('ada', stretch)).toBeUndefined();
});

it('what another release or a stranger left there counts for nothing', () => {
  keepCalendar('ada', stretch, []);
  const [key = ''] = stored.keys();
  for (const text of ['', '{', 'null', '[]', JSON.stringify({ stretch, at: Date.now(), events: [{ title: 'old' }] })]) {
    stored.set(key, text);
    expect(keptCalendar('ada', stretch)).toBeUndefined();
  }
});
