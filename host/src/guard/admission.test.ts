import { expect, test } from 'vitest';
import { isAdmitted } from './admission.ts';

test('a page for all opens, also while the role is not known', () => {
  expect(isAdmitted({ title: 'a', audience: 'all' }, undefined)).toBe(true);
  expect(isAdmitted({ title: 'a' }, 'Learner')).toBe(true);
  expect(isAdmitted(undefined, 'Learner')).toBe(true);
});

test('a page for roles opens to these roles only', () => {
  const handle = { title: 'a', audience: ['Team Leader', 'Country Admin'] } as const;
  expect(isAdmitted({ ...handle, audience: [...handle.audience] }, 'Country Admin')).toBe(true);
  expect(isAdmitted({ ...handle, audience: [...handle.audience] }, 'Learner')).toBe(false);
  expect(isAdmitted({ ...handle, audience: [...handle.audience] }, undefined)).toBe(false);
});
