import { expect, test } from 'vitest';
import { greetingId } from './greeting.ts';

test.each([
  [0, 'host.home.evening'],
  [4, 'host.home.evening'],
  [5, 'host.home.morning'],
  [11, 'host.home.morning'],
  [12, 'host.home.afternoon'],
  [17, 'host.home.afternoon'],
  [18, 'host.home.evening'],
])('at %i o’clock: %s', (hour, expected) => {
  expect(greetingId(hour)).toBe(expected);
});
