import { expect, test } from 'vitest';
import { flagIsOn, isInAudience } from './audience.ts';

test('an entry for all is shown to every role, but not to people without one', () => {
  expect(isInAudience('all', 'Learner')).toBe(true);
  expect(isInAudience('all', undefined)).toBe(false);
});

test('an entry for some roles is shown to those only', () => {
  expect(isInAudience(['Team Leader'], 'Team Leader')).toBe(true);
  expect(isInAudience(['Team Leader'], 'Learner')).toBe(false);
  expect(isInAudience([], 'System Administrator')).toBe(false);
});

test('an unknown flag is off; an entry without a flag is on', () => {
  expect(flagIsOn(undefined, {})).toBe(true);
  expect(flagIsOn('career', { career: true })).toBe(true);
  expect(flagIsOn('career', { career: false })).toBe(false);
  expect(flagIsOn('career', {})).toBe(false);
});
