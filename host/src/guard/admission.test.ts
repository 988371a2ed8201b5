import { expect, test } from 'vitest';
import { isAdmitted } from './admission.ts';

test('a page for all opens, also while the role is not known', () => {
  expect(isAdmitted({ audience: 'all' }, undefined)).toBe(true);
  expect(isAdmitted(undefined, 'Learner')).toBe(true);
});

test('a page for roles opens to these roles only', () => {
  expect(isAdmitted({ audience: ['Team Leader', 'Country Admin'] }, 'Country Admin')).toBe(true);
  expect(isAdmitted({ audience: ['Team Leader', 'Country Admin'] }, 'Learner')).toBe(false);
  expect(isAdmitted({ audience: ['Team Leader', 'Country Admin'] }, undefined)).toBe(false);
});
