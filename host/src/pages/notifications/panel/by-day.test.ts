import type { Notification } from '@portico/contracts/portal/shapes';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const at = (msgDate: string) => ({ notificationID: msgDate, msgDate }) as Notification;

test('the bell groups notifications by the reader’s calendar day, not by the day in UTC', () => {
  const list = ['2026-11-27T23:30:00Z', '2026-11-27T08:00:00Z', '2026-11-26T22:30:00Z', '2026-11-20T08:00:00Z'].map(at);
  const shown = (timeZone: string) =>
    byDay(list, '2026-11-28T06:00:00Z', timeZone).map(([group, of]) => [group, of.length]);
  expect(shown('Europe/Berlin')).toEqual([
    ['today', 1],
    ['yesterday', 1],
    ['earlier', 2],
  ]);
  expect(shown('America/New_York')).toEqual([
    ['yesterday', 2],
    ['earlier', 2],
  ]);
});
