import { expect, it } from 'vitest';
import { mayBeLater, snoozedUntil } from './snooze.ts';

// A Saturday; in Lisbon it is as late as in UTC.
const at = (time: string, day = '2026-11-28') => new Date(`${day}T${time}:00Z`);

it.each([
  ['later', at('09:15'), 'UTC', { at: at('12:15') }],
  ['later', at('18:59'), 'UTC', { at: at('21:59') }],
  ['later', at('19:00'), 'UTC', { local: '2026-11-29T08:00:00' }],
  // It is already Sunday evening in Tokyo.
  ['later', at('10:30', '2026-11-29'), 'Asia/Tokyo', { local: '2026-11-30T08:00:00' }],
  ['tomorrow', at('09:15'), 'UTC', { local: '2026-11-29T08:00:00' }],
  ['tomorrow', at('20:00'), 'Asia/Tokyo', { local: '2026-11-30T08:00:00' }],
  ['next-week', at('09:15'), 'UTC', { local: '2026-11-30T08:00:00' }],
  ['next-week', at('09:15', '2026-11-29'), 'UTC', { local: '2026-11-30T08:00:00' }],
  ['next-week', at('09:15', '2026-11-30'), 'UTC', { local: '2026-12-07T08:00:00' }],
] as const)('%s at %o in %s', (snooze, now, zone, until) => {
  expect(snoozedUntil(snooze, now, zone)).toEqual(until);
});

it('offers “later” only while that is still today', () => {
  expect([mayBeLater(at('18:59'), 'UTC'), mayBeLater(at('19:00'), 'UTC')]).toEqual([true, false]);
});
