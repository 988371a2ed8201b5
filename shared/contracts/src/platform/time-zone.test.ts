import { expect, it } from 'vitest';
import { isTimeZone, zoneChoices } from './time-zone.ts';

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'America/Buenos_Aires'])(
  '%s can be chosen and is listed once',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
    expect(zoneChoices(zone).filter((one) => one === zone)).toEqual([zone]);
  },
);

it('the list starts with UTC', () => {
  expect(zoneChoices()[0]).toBe('UTC');
  expect(zoneChoices().length).toBeGreaterThan(300);
});
