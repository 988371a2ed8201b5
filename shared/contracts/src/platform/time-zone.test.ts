import { expect, it } from 'vitest';
import { isTimeZone, zoneChoices } from './time-zone.ts';

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'America/Buenos_Aires'])(
  '%s can be chosen and is among the choices, once',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
    expect(zoneChoices(zone).filter((one) => one === zone)).toEqual([zone]);
  },
);

it('begins with UTC, and nothing is chosen where nothing was', () => {
  expect(zoneChoices()[0]).toBe('UTC');
  expect(zoneChoices().length).toBeGreaterThan(300);
});
