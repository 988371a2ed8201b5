/** Teams, their members, and the access check that precedes every answer about a team. */
import type { Person } from '@portico/contracts/account/shapes';
import { hasTeamInScope, mayReadTeam, readsOwnTeamsOnly, type ScopeTeam } from '@portico/contracts/account/team-access';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personJson } from './persons.ts';

export interface Team extends ScopeTeam {
  name: string;
  organisationId: string;
}

interface TeamRow {
  team_id: string;
  name: string;
  organisation_id: string;
  path: string[];
  function_ids: string[];
}

const teamColumns = `t.team_id, t.name, t.organisation_id, n.path,
  array(select distinct u.function_id from portal.account_membership m
    join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    where m.tenant_id = t.tenant_id and m.team_id = t.team_id and u.function_id is not null) as function_ids
  from portal.account_team t
  join portal.account_unit n on n.tenant_id = t.tenant_id and n.unit_id = t.team_id`;

const toTeam = ({ team_id, name, organisation_id, path, function_ids }: TeamRow): Team => ({
  teamId: team_id,
  name,
  organisationId: organisation_id,
  unitPath: path,
  functionIds: function_ids,
});

/** Returns the team without checking access; callers must do so. */
export async function findTeam(db: Pick<Transaction, 'prepared'>, teamId: string): Promise<Team | undefined> {
  const [row] = await db.prepared<TeamRow & Record<string, unknown>>(
    'account_team',
    `select ${teamColumns} where t.team_id = $1`,
    [teamId],
  );
  return row && toTeam(row);
}

/** Like `findTeam`, for several teams. */
export async function teamsByIds(db: Pick<Transaction, 'prepared'>, teamIds: readonly string[]): Promise<Team[]> {
  const rows = await db.prepared<TeamRow & Record<string, unknown>>(
    'account_teams_by_ids',
    `select ${teamColumns} where t.team_id = any($1::uuid[]) order by t.name, t.team_id`,
    [teamIds],
  );
  return rows.map(toTeam);
}

/**
 * The teams that the actor, or the person they work for, may read, by name. Most roles can only read their own teams,
 * which are found without reading the others.
 */
export async function teamsForReading(db: Pick<Transaction, 'prepared'>, actor: Actor): Promise<Team[]> {
  const readers = [actor.self, actor];
  const teams = readers.every(readsOwnTeamsOnly)
    ? await teamsByIds(db, [...new Set(readers.flatMap(({ teamIds }) => teamIds))])
    : await allTeams(db);
  return teams.filter((team) => readers.some((reader) => mayReadTeam(reader, team)));
}

async function allTeams(db: Pick<Transaction, 'prepared'>): Promise<Team[]> {
  const rows = await db.prepared<TeamRow & Record<string, unknown>>(
    'account_teams',
    `select ${teamColumns} order by t.name, t.team_id`,
    [],
  );
  return rows.map(toTeam);
}

/**
 * The team, if the person the actor works for belongs to it or has it in the scope of their role; otherwise answers
 * "not found". A delegate can still read what their own team reads.
 */
export async function teamForReading(db: Transaction, actor: Actor, teamId: string): Promise<Team> {
  const team = await findTeam(db, teamId);
  if (!team || !(mayReadTeam(actor.self, team) || mayReadTeam(actor, team))) throw notFound();
  return team;
}

/** The team, if it is in the scope of the role of the person the actor works for; otherwise answers "not found". */
export async function teamInScope(db: Transaction, actor: Actor, teamId: string): Promise<Team> {
  const team = await findTeam(db, teamId);
  if (!team || !hasTeamInScope(actor.self, team)) throw notFound();
  return team;
}

/** The person's first team by name that `teamInScope` finds; null if there is none. */
export async function teamOfPersonInScope(
  db: Transaction,
  actor: Actor,
  { teamIds }: { teamIds: readonly string[] },
): Promise<string | null> {
  const teams = await teamsByIds(db, teamIds);
  return teams.find((team) => hasTeamInScope(actor.self, team))?.teamId ?? null;
}

/** Enabled, registered members by name, including leaders, who have `leads` set. */
export async function membersOfTeam(db: Transaction, teamId: string): Promise<{ person: Person; leads: boolean }[]> {
  return db.prepared<{ person: Person; leads: boolean }>(
    'account_team_members',
    `select ${personJson} as person, u.role = 'Team Leader' as leads
     from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
     where m.team_id = $1 and u.disabled_at is null and u.user_guid is not null
     order by u.last_name, u.first_name, u.user_id`,
    [teamId],
  );
}
