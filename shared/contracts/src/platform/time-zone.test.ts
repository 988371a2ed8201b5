import { expect, it } from 'vitest';
import { isTimeZone, zoneChoices } from './time-zone.ts';

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'America/Buenos_Aires'])(
  '%s can be chosen and is listed once',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
    expect(zoneChoices(zone).filter((one) => one === zone)).toEqual([zone]);
  },
);

it('the list starts with UTC, is sorted, and contains no more than the known zones if none is chosen', () => {
  const [first, ...others] = zoneChoices();
  expect(first).toBe('UTC');
  expect(others.length).toBeGreaterThan(300);
  expect(others).toEqual([...new Set(Intl.supportedValuesOf('timeZone'))].filter((zone) => zone !== 'UTC').sort());
  expect(zoneChoices('UTC')).toEqual(zoneChoices());
  expect(zoneChoices('')).toEqual(zoneChoices());
});

it.each(['+02:00', 'Europe/Nowhere', '', 'Europe/Berlin '])('“%s” is not a zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
