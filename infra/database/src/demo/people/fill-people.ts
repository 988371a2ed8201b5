/** Writes a tenant's people and returns them for the other demo modules. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { ClientBase } from 'pg';
import { stableId } from '../../stable-id.ts';
import type { Tenant } from '../../tenant.ts';
import { insertRows } from '../insert-rows.ts';
import type { DemoPeople, DemoPerson } from '../world.ts';
import { type CastMember, castOf } from './cast.ts';
import { identityKeyOf } from './identities.ts';
import { type Tree, treeOf } from './tree.ts';

interface Placed extends DemoPerson {
  member: CastMember;
}

function place(tenant: Tenant, tree: Tree, member: CastMember, at: number): Placed {
  const username = `${member.name}@${tenant.slug}.example`;
  const team = member.team === null ? undefined : tree.teams[member.team];
  const second = member.secondTeam === undefined ? undefined : tree.teams[member.secondTeam];
  const firstTeam = tree.teams[0]?.team_id ?? '';
  const unit = team?.team_id ?? (member.standsAt ? tree.above(firstTeam, member.standsAt).unit_id : null);
  const organisations = [team, second].flatMap((one) => (one ? [one.organisation_id] : []));
  // Support staff and people above all teams work for every organisation.
  const everywhere = tree.organisations.map((one) => one.organisation_id);
  const hasFunction = team !== undefined || member.role === 'Function Admin';
  return {
    member,
    userId: stableId(tenant.tenantId, 'account', 'user', member.name),
    userGuid: stableId(tenant.tenantId, 'account', 'guid', member.name),
    username,
    email: member.identityOf ? `${member.identityOf}@${tenant.slug}.example` : username,
    firstName: member.firstName,
    lastName: member.lastName,
    role: member.role,
    unitId: unit,
    teamId: team?.team_id ?? null,
    countryId: tree.above(team?.team_id ?? firstTeam, 'country').unit_id,
    functionId: hasFunction ? (tree.functions[team ? at % tree.functions.length : 0]?.function_id ?? null) : null,
    organisationIds: organisations.length > 0 ? organisations : everywhere.slice(0, 1),
    leaderId: null,
  };
}

function withLeaders(placed: readonly Placed[]): Placed[] {
  const leaders = new Map(placed.filter((one) => one.member.leads).map((one) => [one.teamId, one.userId]));
  return placed.map((one) => ({ ...one, leaderId: one.member.leads ? null : (leaders.get(one.teamId) ?? null) }));
}

const consentedAt = (now: Date): Date => subMilliseconds(now, 40 * millisecondsInDay);

function userRow(one: Placed, at: number, now: Date, privacyVersion: string) {
  return {
    user_id: one.userId,
    user_guid: one.userGuid,
    username: one.username,
    first_name: one.firstName,
    last_name: one.lastName,
    user_key: `P-${10_240 + at * 7}`,
    email: one.email,
    role: one.role,
    unit_id: one.unitId,
    team_id: one.teamId,
    country_id: one.countryId,
    function_id: one.functionId,
    // One account shows the first steps as a new person sees them.
    settings: one.member.isNew ? {} : { firstRun: 'done' },
    consent_version: privacyVersion,
    consent_at: consentedAt(now),
    disabled_at: one.member.disabled ? subMilliseconds(now, 9 * millisecondsInDay) : null,
    created_at: subMilliseconds(now, (60 + at * 5) * millisecondsInDay),
    version: 1,
  };
}

async function insertPeople(db: ClientBase, tenant: Tenant, tree: Tree, placed: readonly Placed[], now: Date) {
  await insertRows(db, tenant.tenantId, {
    'portal.account_unit': tree.units.map((unit) => ({ ...unit })),
    'portal.account_organisation': tree.organisations,
    'portal.account_team': tree.teams,
    'portal.account_function': tree.functions,
    'portal.account_user': placed.map((one, at) => userRow(one, at, now, tenant.settings.privacyVersion)),
    'portal.account_consent': placed.map(({ userId }) => ({
      user_id: userId,
      policy_version: tenant.settings.privacyVersion,
      accepted_at: consentedAt(now),
    })),
  });
  for (const one of placed)
    if (one.leaderId)
      await db.query('update portal.account_user set leader_id = $3 where tenant_id = $1 and user_id = $2', [
        tenant.tenantId,
        one.userId,
        one.leaderId,
      ]);
  const teamIn = (one: Placed, organisationId: string) =>
    [one.member.team, one.member.secondTeam]
      .map((index) => (index === null || index === undefined ? undefined : tree.teams[index]))
      .find((team) => team?.organisation_id === organisationId)?.team_id ?? null;
  const memberships = placed.flatMap((one) =>
    one.organisationIds.map((organisation_id, position) => ({
      user_id: one.userId,
      organisation_id,
      team_id: teamIn(one, organisation_id),
      position,
    })),
  );
  await insertRows(db, tenant.tenantId, {
    'portal.account_membership': memberships,
  });
  const identities = placed.map((one) => ({
    identity_key: identityKeyOf(tenant.tenantId, one.member),
    user_id: one.userId,
  }));
  await insertRows(db, tenant.tenantId, {
    'portal.account_identity': identities,
  });
}

export async function fillPeople(db: ClientBase, tenant: Tenant, now: Date): Promise<DemoPeople> {
  const tree = treeOf(tenant);
  const cast = castOf(tenant).filter((member) => !member.withoutAccount);
  const placed = withLeaders(cast.map((member, at) => place(tenant, tree, member, at)));
  await insertPeople(db, tenant, tree, placed, now);

  const named = (name: string): Placed => {
    const found = placed.find((one) => one.member.name === name);
    if (!found) throw new Error(`There is no demo account ${name}.`);
    return found;
  };
  await insertRows(db, tenant.tenantId, {
    'portal.account_delegation': [
      {
        delegation_id: stableId(tenant.tenantId, 'account', 'delegation', 'coach'),
        principal_id: named('coach').userId,
        delegate_id: named('delegate').userId,
        starts_at: subMilliseconds(now, 10 * millisecondsInDay),
        ends_at: addMilliseconds(now, 365 * millisecondsInDay),
      },
    ],
  });
  const leaderOf = (teamId: string): string => {
    const leader = placed.find((one) => one.member.leads && one.teamId === teamId);
    if (!leader) throw new Error(`Team ${teamId} has no leader.`);
    return leader.userId;
  };
  return {
    all: placed,
    named,
    organisations: tree.organisations.map((one) => ({ organisationId: one.organisation_id, name: one.name })),
    teams: tree.teams.map((team) => ({
      teamId: team.team_id,
      name: team.name,
      organisationId: team.organisation_id,
      leaderId: leaderOf(team.team_id),
      countryId: tree.above(team.team_id, 'country').unit_id,
    })),
    membersOf: (teamId) => placed.filter((one) => one.teamId === teamId && !one.member.leads && !one.member.disabled),
  };
}
