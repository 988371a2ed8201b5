import { expect, test } from 'vitest';
import { flagIsOn, isInAudience } from './audience.ts';

test('an entry for all is shown to every role, and not without one', () => {
  expect(isInAudience('all', 'Learner')).toBe(true);
  expect(isInAudience('all', undefined)).toBe(false);
});

test('an entry for roles shows to these only', () => {
  expect(isInAudience(['Team Leader'], 'Team Leader')).toBe(true);
  expect(isInAudience(['Team Leader'], 'Learner')).toBe(false);
  expect(isInAudience([], 'System Administrator')).toBe(false);
});

test('an unknown flag is off, no flag is on', () => {
  expect(flagIsOn(undefined, {})).toBe(true);
  expect(flagIsOn('career', { career: true })).toBe(true);
  expect(flagIsOn('career', { career: false })).toBe(false);
  expect(flagIsOn('career', {})).toBe(false);
});
