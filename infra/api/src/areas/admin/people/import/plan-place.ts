/** Plans a person's place and leader from a line. Pure; throws `Refused`. */
import { hasInScope } from '@portico/contracts/account/role-access';
import { rootKind } from '@portico/contracts/admin/people/units';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Role } from '@portico/contracts/platform/roles';
import type { HomeTeam } from '../placement.ts';
import { fault } from './fault.ts';
import { emailName, numberName } from './file-names.ts';
import type { KnownPerson } from './known-people.ts';
import { type PlanParts, Refused } from './plan-parts.ts';
import type { ImportRow } from './read-row.ts';
import type { World } from './world.ts';

export function homeTeamsOf(row: ImportRow, person: KnownPerson | undefined, world: World): readonly HomeTeam[] {
  const facts = person?.homeTeams ?? [];
  const organisationId = row.organisation === undefined ? undefined : world.organisation(row.organisation);
  if (row.organisation !== undefined && organisationId === undefined)
    throw new Refused(fault(row.line, 'unknown_organisation', 'organisation', row.organisation));
  if (row.team === undefined) {
    if (organisationId === undefined || facts.some((one) => one.organisationId === organisationId)) return facts;
    return [{ organisationId, teamId: null }, ...facts.slice(1)];
  }
  const team = world.team(row.team, organisationId);
  if (team === 'several') throw new Refused(fault(row.line, 'team_needs_organisation', 'team', row.team));
  if (!team || team.organisationId === null) throw new Refused(fault(row.line, 'unknown_team', 'team', row.team));
  const wanted: HomeTeam = { organisationId: team.organisationId, teamId: team.unitId };
  if (facts.some((one) => one.organisationId === wanted.organisationId))
    return facts.map((one) => (one.organisationId === wanted.organisationId ? wanted : one));
  return [wanted, ...facts.slice(1)];
}

export function rootOf(row: ImportRow, role: Role, person: KnownPerson | undefined, world: World): string | null {
  const kind = rootKind(role);
  if (kind === undefined) return null;
  if (row.scope !== undefined) {
    const unit = world.unit(kind, row.scope);
    if (!unit) throw new Refused(fault(row.line, 'unknown_scope', 'scope', row.scope));
    return unit.unitId;
  }
  const facts = person?.unitId == null ? undefined : world.units.get(person.unitId);
  if (facts?.kind !== kind) throw new Refused(fault(row.line, 'scope_missing', 'scope'));
  return facts.unitId;
}

export function functionOf(row: ImportRow, person: KnownPerson | undefined, world: World): string | null {
  if (row.function === undefined) return person?.functionId ?? null;
  const id = world.function(row.function);
  if (id === undefined) throw new Refused(fault(row.line, 'unknown_function', 'function', row.function));
  return id;
}

/** Refuses a role without the unit or team that determines its scope. */
export function refuseScope(
  role: Role,
  homeTeams: readonly HomeTeam[],
  functionId: string | null,
  row: ImportRow,
): void {
  if (roleScope(role) === 'teams' && homeTeams.every(({ teamId }) => teamId === null))
    throw new Refused(fault(row.line, 'team_missing', 'team'));
  if (roleScope(role) === 'function' && functionId === null)
    throw new Refused(fault(row.line, 'function_missing', 'function'));
}

interface Leader {
  id: string | null;
  later: string | undefined;
}

export function leaderOf(row: ImportRow, person: KnownPerson | undefined, { known, file, admin }: PlanParts): Leader {
  const name = row.reportsTo;
  if (name === undefined) return { id: person?.leaderId ?? null, later: undefined };
  const [byEmail, another] = known.byEmail(name);
  const leader = known.byNumber(name) ?? (another ? undefined : byEmail) ?? known.byUserName(name);
  if (leader && leader.userId === person?.userId)
    throw new Refused(fault(row.line, 'leads_themselves', 'reportsTo', name));
  if (leader && !leader.disabled && hasInScope(admin, leader)) return { id: leader.userId, later: undefined };
  const later = [numberName(name), emailName(name)].find((one) => file.readable.has(one));
  if (leader || later === undefined) throw new Refused(fault(row.line, 'unknown_leader', 'reportsTo', name));
  if (file.lineOf.get(later) === row.line) throw new Refused(fault(row.line, 'leads_themselves', 'reportsTo', name));
  return { id: person?.leaderId ?? null, later };
}
