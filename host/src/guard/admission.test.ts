import type { User } from '@portico/contracts/account/shapes';
import type { Role } from '@portico/contracts/platform/roles';
import { expect, test } from 'vitest';
import { adminRoleOf, isAdmitted, roleOf } from './admission.ts';

const nobody = { user: null, context: undefined };

/** A person with this role who may act for a Team Leader, or for someone whose role is missing in an older response. */
const visitor = (role: Role, principal?: 'leader' | 'untold') => ({
  user: {
    Role: { Name: role },
    delegatedFor: [{ UserID: 'leader', Role: { Name: 'Team Leader' } }, { UserID: 'untold' }],
  } as unknown as User,
  context: { account: 'a', organisation: 'o', ...(principal ? { principal } : {}) },
});

test('a page for everyone opens even before the role is known', () => {
  expect(isAdmitted({ audience: 'all' }, nobody)).toBe(true);
  expect(isAdmitted(undefined, visitor('Learner'))).toBe(true);
});

test('a page for roles opens to these roles only', () => {
  const page = { audience: ['Team Leader' as const, 'Country Admin' as const] };
  expect(isAdmitted(page, visitor('Country Admin'))).toBe(true);
  expect(isAdmitted(page, visitor('Learner'))).toBe(false);
  expect(isAdmitted(page, nobody)).toBe(false);
});

test('a delegate is admitted as the principal, no less and no more', () => {
  const page = { audience: ['Team Leader' as const] };
  expect(isAdmitted(page, visitor('Learner', 'leader'))).toBe(true);
  expect(isAdmitted({ audience: ['Country Admin'] }, visitor('Country Admin', 'leader'))).toBe(false);
  expect([roleOf(visitor('Country Admin', 'untold')), roleOf(visitor('Country Admin'))]).toEqual([
    'Learner',
    'Country Admin',
  ]);
});

test('no one administers while acting for another person, no matter who the two are', () => {
  const page = { audience: ['System Administrator' as const, 'Team Leader' as const], isAdministration: true };
  expect(isAdmitted(page, visitor('System Administrator'))).toBe(true);
  expect(isAdmitted(page, visitor('System Administrator', 'leader'))).toBe(false);
  expect(adminRoleOf(visitor('System Administrator', 'leader'))).toBeUndefined();
});
