import type { ScopeHolder, ScopeTarget } from '@portico/contracts/account/role-access';
import { coachRoles, roles } from '@portico/contracts/platform/roles';
import { describe, expect, it } from 'vitest';
import { coachingRules, relationTo } from './policy.ts';

const whom: ScopeTarget = {
  userId: 'coachee',
  unitPath: ['country', 'team'],
  teamIds: ['team'],
  functionId: 'service',
};
const near = (role: ScopeHolder['role'], userId = 'other'): ScopeHolder => ({
  userId,
  role,
  unitId: 'country',
  teamIds: ['team'],
  functionId: 'service',
});
const far = (role: ScopeHolder['role']): ScopeHolder => ({
  userId: 'x',
  role,
  unitId: 'y',
  teamIds: ['z'],
  functionId: null,
});

describe('who can see someone’s coaching', () => {
  it('coaches whose scope includes them', () => {
    const readers = roles.filter((role) => coachingRules.readCoachingOf(near(role), whom));
    expect([...readers].sort()).toEqual([...coachRoles].sort());
    expect(roles.filter((role) => coachingRules.startSessionWith(near(role), whom))).toEqual(readers);
  });

  it('the person themselves, but not as their own coach', () => {
    expect(roles.every((role) => coachingRules.readCoachingOf(near(role, 'coachee'), whom))).toBe(true);
    expect(roles.some((role) => coachingRules.startSessionWith(near(role, 'coachee'), whom))).toBe(false);
  });

  it('from other units only people whose scope is the whole tenant', () => {
    expect(roles.filter((role) => coachingRules.readCoachingOf(far(role), whom))).toEqual([
      'Global CS Admin',
      'System Administrator',
    ]);
  });
});

describe('a person’s relation to a session', () => {
  const session = { coachId: 'coach', coacheeId: 'coachee' };
  it.each([
    [near('Team Leader', 'coach'), false, 'coach'],
    [near('Learner', 'coachee'), false, 'coachee'],
    [near('Country Admin'), true, 'reader'],
    [near('Country Admin'), false, 'none'],
    [near('Learner'), true, 'none'],
    [near('Support First Line'), true, 'none'],
  ] as const)('%j, in scope %s: %s', (who, reachesCoachee, relation) => {
    expect(relationTo(who, session, reachesCoachee)).toBe(relation);
  });
});
