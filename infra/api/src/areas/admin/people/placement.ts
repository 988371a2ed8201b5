/** The only place that derives a person's unit, team and country from their role and teams. */
import { rootKind, type UnitKind } from '@portico/contracts/admin/people/units';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Role } from '@portico/contracts/platform/roles';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { refusal } from './policy.ts';

export interface PlacedUnit {
  unitId: string;
  kind: UnitKind;
  path: readonly string[];
  countryId: string | null;
  /** The organisation of a team. */
  organisationId: string | null;
  closed: boolean;
}

export interface HomeTeam {
  organisationId: string;
  teamId: string | null;
}

export interface Placement {
  unitId: string | null;
  unitPath: readonly string[];
  teamId: string | null;
  teamIds: readonly string[];
  teamPaths: readonly (readonly string[])[];
  /** Null if neither team nor unit belongs to a country. */
  countryId: string | null;
}

const placedUnits = (db: Transaction, unitIds: readonly string[]): Promise<PlacedUnit[]> =>
  db.query<PlacedUnit & Record<string, unknown>>(
    `select n.unit_id as "unitId", n.kind, n.path, n.closed_at is not null as closed, t.organisation_id as "organisationId",
       (select c.unit_id from portal.account_unit c
        where c.tenant_id = n.tenant_id and c.unit_id = any(n.path) and c.kind = 'country') as "countryId"
     from portal.account_unit n
     left join portal.account_team t on t.tenant_id = n.tenant_id and t.team_id = n.unit_id
     where n.unit_id = any($1::uuid[])`,
    [[...unitIds]],
  );

/**
 * Pure: takes units that have already been looked up. Refuses a role without the unit or team that determines its
 * scope.
 */
export function placementOf(
  role: Role,
  rootId: string | null,
  teamIds: readonly string[],
  units: ReadonlyMap<string, PlacedUnit>,
): Placement {
  const teams = teamIds.flatMap((id) => units.get(id) ?? []);
  const kind = rootKind(role);
  const root = kind === undefined || rootId === null ? undefined : units.get(rootId);
  if (kind !== undefined && root?.kind !== kind) throw refusal('invalid_input', 'role_needs_unit', 'body.UnitID');
  if (roleScope(role) === 'teams' && teams.length === 0)
    throw refusal('invalid_input', 'role_needs_team', 'body.homeTeams');
  const stands = root ?? teams[0];
  return {
    unitId: stands?.unitId ?? null,
    unitPath: stands?.path ?? [],
    teamId: teams[0]?.unitId ?? null,
    teamIds,
    teamPaths: teams.map(({ path }) => path),
    countryId: (teams[0] ?? root)?.countryId ?? null,
  };
}

async function refuseUnusable(
  db: Transaction,
  homeTeams: readonly HomeTeam[],
  stored: readonly HomeTeam[],
): Promise<void> {
  const ids = homeTeams.map(({ organisationId }) => organisationId);
  if (new Set(ids).size < ids.length) throw refusal('invalid_input', 'organisation_twice', 'body.homeTeams');
  const rows = await db.query<{ id: string; closed: boolean }>(
    `select organisation_id as id, closed_at is not null as closed from portal.account_organisation
     where organisation_id = any($1::uuid[])`,
    [ids],
  );
  if (rows.length < ids.length) throw notFound();
  const stays = (id: string) => stored.some(({ organisationId }) => organisationId === id);
  if (rows.some(({ id, closed }) => closed && !stays(id))) throw refusal('conflict', 'closed', 'body.homeTeams');
}

interface WantedPlace {
  role: Role;
  rootId: string | null;
  homeTeams: readonly HomeTeam[];
  /** Teams the person already belongs to. They stay allowed even if they have been closed. */
  stored: readonly HomeTeam[];
}

/** Looks up and checks all named units and teams. Those of other tenants count as missing. */
export async function place(db: Transaction, { role, rootId, homeTeams, stored }: WantedPlace): Promise<Placement> {
  await refuseUnusable(db, homeTeams, stored);
  const teamIds = homeTeams.flatMap(({ teamId }) => teamId ?? []);
  const named = [...teamIds, ...(rootId === null ? [] : [rootId])];
  const units = new Map((await placedUnits(db, named)).map((unit) => [unit.unitId, unit]));
  if (named.some((id) => !units.has(id))) throw notFound();
  for (const { organisationId, teamId } of homeTeams) {
    const team = teamId === null ? undefined : units.get(teamId);
    if (!team) continue;
    if (team.kind !== 'team' || team.organisationId !== organisationId)
      throw refusal('invalid_input', 'team_of_other_organisation', 'body.homeTeams');
    if (team.closed && !stored.some((one) => one.teamId === teamId))
      throw refusal('conflict', 'closed', 'body.homeTeams');
  }
  return placementOf(role, rootId, teamIds, units);
}

export async function homeTeamsOf(db: Transaction, userId: string): Promise<HomeTeam[]> {
  return db.query<HomeTeam & Record<string, unknown>>(
    `select organisation_id as "organisationId", team_id as "teamId" from portal.account_membership
     where user_id = $1 order by position`,
    [userId],
  );
}

/** Uses two statements, because positions are unique and two teams may swap theirs. */
export async function storeHomeTeams(
  db: Transaction,
  tenantId: string,
  userId: string,
  homeTeams: readonly HomeTeam[],
): Promise<void> {
  await db.query('delete from portal.account_membership where user_id = $1', [userId]);
  if (homeTeams.length === 0) return;
  await db.query(
    `insert into portal.account_membership (tenant_id, user_id, organisation_id, team_id, position)
     select $1, $2, organisation, team, (at - 1)::integer
     from unnest($3::uuid[], $4::uuid[]) with ordinality as wanted(organisation, team, at)`,
    [tenantId, userId, homeTeams.map((one) => one.organisationId), homeTeams.map((one) => one.teamId)],
  );
}
