import type { User } from '@portico/contracts/account/shapes';
import { expect, test } from 'vitest';
import { viewerOf } from './publish-viewer.ts';

const user = {
  UserID: 'u',
  delegatedFor: [{ UserID: 'p', UserGUID: 'g', FirstName: 'Jonas', LastName: 'Weber', until: null }],
} as unknown as User;

test('areas see the person, the organisation and whom the person acts for', () => {
  expect(viewerOf(user, { account: 'u', organisation: 'o' })).toEqual({ user, organisation: 'o', principal: null });
  expect(viewerOf(user, { account: 'u', organisation: 'o', principal: 'p' })).toEqual({
    user,
    organisation: 'o',
    principal: { UserID: 'p', FirstName: 'Jonas', LastName: 'Weber' },
  });
});

test('a principal without a delegation is nobody', () => {
  expect(viewerOf(user, { account: 'u', organisation: 'o', principal: 'x' }).principal).toBeNull();
});
