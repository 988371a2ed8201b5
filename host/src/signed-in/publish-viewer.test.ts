import type { User } from '@portico/contracts/account/shapes';
import { expect, test } from 'vitest';
import { viewerOf } from './publish-viewer.ts';

const leader = {
  UserID: 'p',
  UserGUID: 'g',
  FirstName: 'Jonas',
  LastName: 'Weber',
  until: '2026-12-01T00:00:00.000Z',
  UserName: 'jonas',
  Role: { Name: 'Team Leader' },
  CompanyID: 't',
  CompanyName: 'Service Nord',
  SiteID: null,
  staff: [{ UserID: 's' }],
};
const untold = { UserID: 'q', UserGUID: 'h', FirstName: 'Ana', LastName: 'Costa', until: null };
const user = { UserID: 'u', delegatedFor: [leader, untold] } as unknown as User;
const context = { account: 'u', organisation: 'o' };

test('areas see the person, the organisation and the principal', () => {
  expect(viewerOf(user, context)).toEqual({ user, organisation: 'o', principal: null });
  expect(viewerOf(user, { ...context, principal: 'p' })).toEqual({
    user,
    organisation: 'o',
    principal: { ...leader, userIsCoach: true },
  });
});

test('a principal known only by name from an older answer counts as a learner without a team', () => {
  expect(viewerOf(user, { ...context, principal: 'q' }).principal).toEqual({
    ...untold,
    UserName: '',
    Role: { Name: 'Learner' },
    CompanyID: null,
    CompanyName: '',
    SiteID: null,
    staff: [],
    userIsCoach: false,
  });
});

test('a principal without a delegation is ignored', () => {
  expect(viewerOf(user, { account: 'u', organisation: 'o', principal: 'x' }).principal).toBeNull();
});
