import { expect, it } from 'vitest';
import { isTimeZone, zoneChoices } from './time-zone.ts';

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'America/Buenos_Aires'])(
  '%s can be chosen and is listed once',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
    expect(zoneChoices(zone).filter((one) => one === zone)).toEqual([zone]);
  },
);

it('starts with UTC, and nothing is chosen by default', () => {
  expect(zoneChoices()[0]).toBe('UTC');
  expect(zoneChoices().length).toBeGreaterThan(300);
});
