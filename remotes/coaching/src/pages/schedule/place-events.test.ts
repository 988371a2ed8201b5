import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { expect, it } from 'vitest';
import { daysOfEvent, partOfDay, placeSideBySide } from './place-events.ts';

const event = (start: string, end: string, more: Partial<CalendarEvent> = {}) =>
  ({ start, end, allDay: false, date: start.slice(0, 10), duration: 0, ...more }) as CalendarEvent;

it('an event is shown on the days of the viewer’s time zone', () => {
  const late = event('2026-11-21T22:30:00.000Z', '2026-11-21T23:30:00.000Z');
  expect(daysOfEvent(late, 'UTC')).toEqual({ first: '2026-11-21', last: '2026-11-21' });
  expect(daysOfEvent(late, 'Europe/Berlin')).toEqual({ first: '2026-11-21', last: '2026-11-22' });
  expect(partOfDay(late, '2026-11-21', 'Europe/Berlin')).toMatchObject({ from: 1410, to: 1440, continues: true });
  expect(partOfDay(late, '2026-11-22', 'Europe/Berlin')).toMatchObject({ from: 0, to: 30, isContinued: true });
});

it('whole-day events are on the same days in every time zone', () => {
  const days = event('2026-11-21T00:00:00.000Z', '2026-11-23T00:00:00.000Z', { allDay: true, duration: 2880 });
  for (const zone of ['Pacific/Auckland', 'America/New_York'])
    expect(daysOfEvent(days, zone)).toEqual({ first: '2026-11-21', last: '2026-11-22' });
});

it('an event until midnight belongs to that day alone', () => {
  const one = event('2026-11-21T23:00:00.000Z', '2026-11-22T00:00:00.000Z');
  expect(partOfDay(one, '2026-11-21', 'UTC')).toMatchObject({ from: 1380, to: 1440, continues: false });
  expect(partOfDay(one, '2026-11-22', 'UTC')).toBeUndefined();
});

it('no two overlapping events share a column', () => {
  let seed = 20_261_122;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const one = event('2026-11-21T00:00:00.000Z', '2026-11-21T01:00:00.000Z');
  for (let round = 0; round < 200; round += 1) {
    const parts = Array.from({ length: random(12) }, () => {
      const from = random(1400);
      return { event: one, from, to: Math.min(1440, from + 5 + random(400)), isContinued: false, continues: false };
    });
    const placed = placeSideBySide(parts);
    expect(placed).toHaveLength(parts.length);
    for (const [at, part] of placed.entries()) {
      expect(part.column).toBeLessThan(part.columns);
      for (const other of placed.slice(at + 1))
        if (part.from < other.to && other.from < part.to) expect(part.column).not.toBe(other.column);
    }
  }
});
