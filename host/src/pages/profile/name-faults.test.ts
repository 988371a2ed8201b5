import { expect, test } from 'vitest';
import { nameFaults } from './name-faults.ts';

test.each([
  ['Amira', 'Haddad', []],
  ['', 'Haddad', ['FirstName']],
  ['  ', '', ['FirstName', 'LastName']],
  ['Amira', 'H'.repeat(81), ['LastName']],
])('%j %j', (first, last, expected) => {
  expect([...nameFaults(first, last)]).toEqual(expected);
});
