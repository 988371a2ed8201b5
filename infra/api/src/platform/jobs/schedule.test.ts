import { parseCronItem, type TimestampDigest } from 'graphile-worker';
import { expect, it } from 'vitest';
import { jobKind } from './job.ts';
import { nothing } from './job-envelope.ts';
import { cronItemOf, onBusinessClock } from './schedule.ts';

const item = parseCronItem(cronItemOf({ cron: '30 2 1 * *', kind: jobKind('test/monthly', nothing) }));
const digest = (at: string): TimestampDigest => {
  const date = new Date(at);
  return {
    min: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    date: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    dow: date.getUTCDay(),
  };
};
const matcher = (real: string, business: string) =>
  onBusinessClock(item.match, { now: () => new Date(business), real: () => Date.parse(real) });

it('a schedule matches the business time in the current minute of the real clock', () => {
  const match = matcher('2026-05-10T14:07:00.200Z', '2026-12-01T02:30:00.200Z');
  expect(match(digest('2026-05-10T14:07:00Z'))).toBe(true);
  expect(match(digest('2026-05-10T14:06:00Z'))).toBe(false);
  expect(match(digest('2026-05-10T14:08:00Z'))).toBe(false);
});

it('a schedule matches its cron pattern if the business clock is the real one', () => {
  const match = matcher('2026-12-01T02:30:12.000Z', '2026-12-01T02:30:12.000Z');
  expect(match(digest('2026-12-01T02:30:00Z'))).toBe(true);
  expect(match(digest('2026-12-01T02:29:00Z'))).toBe(false);
});

it('a schedule matches each missed minute at its own time', () => {
  const match = matcher('2026-12-01T02:33:05.000Z', '2026-12-01T02:33:05.000Z');
  expect([30, 31, 32, 33].map((minute) => match(digest(`2026-12-01T02:${minute}:00Z`)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
