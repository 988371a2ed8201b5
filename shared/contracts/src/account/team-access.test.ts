import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../platform/roles.ts';
import type { ScopeHolder } from './role-access.ts';
import { hasTeamInScope, mayReadTeam, readsOwnTeamsOnly } from './team-access.ts';

const team = { teamId: 'team', unitPath: ['region', 'cluster', 'country', 'office', 'team'], functionIds: ['service'] };
const outside: Omit<ScopeHolder, 'role'> = {
  userId: 'u',
  unitId: 'elsewhere',
  teamIds: ['other'],
  functionId: 'sales',
};
const inside: Omit<ScopeHolder, 'role'> = { userId: 'u', unitId: 'country', teamIds: ['team'], functionId: 'service' };
const who = (place: Omit<ScopeHolder, 'role'>) => (rule: typeof hasTeamInScope) =>
  roles.filter((role: Role) => rule({ ...place, role }, team));

describe('roles whose scope includes a team', () => {
  it('from outside the team: only those with a tenant-wide scope', () => {
    expect(who(outside)(hasTeamInScope)).toEqual(['Global CS Admin', 'System Administrator']);
    expect(who(outside)(mayReadTeam)).toEqual(['Global CS Admin', 'System Administrator']);
  });

  it('from above or within: leaders and administrators, not plain members', () => {
    expect(who(inside)(hasTeamInScope)).toEqual(
      roles.filter((role) => role !== 'Learner' && !role.startsWith('Support')),
    );
  });

  it('every member may read the team', () => {
    expect(who(inside)(mayReadTeam)).toEqual([...roles]);
  });

  it('without unit, team and function: only those with a tenant-wide scope', () => {
    const nowhere = { userId: 'u', unitId: null, teamIds: [], functionId: null };
    expect(who(nowhere)(mayReadTeam)).toEqual(['Global CS Admin', 'System Administrator']);
  });

  it('roles that are limited to their own teams may not read another team of their unit', () => {
    const other = { ...inside, teamIds: [] };
    expect(roles.filter((role: Role) => readsOwnTeamsOnly({ role }))).toEqual(
      roles.filter((role: Role) => !mayReadTeam({ ...other, role }, team)),
    );
  });
});
