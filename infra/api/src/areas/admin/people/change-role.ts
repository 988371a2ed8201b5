/** Changes a person's role and its scope, organisations, teams and leader. */
import type * as calls from '@portico/contracts/admin/people/calls';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personToChange, refuseLastAdministrator } from './person-to-change.ts';
import { homeTeamsOf, type Placement, place, storeHomeTeams } from './placement.ts';
import { refusal, refuseOutOfScope, refuseOwn } from './policy.ts';

/** People without a team or unit keep their previous country, because they still work somewhere. */
const storePlacement = (db: Transaction, userId: string, role: string, functionId: string | null, where: Placement) =>
  db.query(
    `update portal.account_user set role = $2, function_id = $3, unit_id = $4, team_id = $5,
       country_id = coalesce($6, country_id), version = version + 1
     where user_id = $1`,
    [userId, role, functionId, where.unitId, where.teamId, where.countryId],
  );

export const setPersonRole: Handler<typeof calls.setPersonRole> = async ({ body }, { db, actor, people, audit }) => {
  const { admin, person } = await personToChange(db, actor, people.UserID, {
    fromVersion: body.fromVersion,
    yours: { Role: body.Role, UnitID: body.UnitID, FunctionID: body.FunctionID },
    theirs: ({ role, unitId, functionId }) => ({ Role: role, UnitID: unitId, FunctionID: functionId }),
  });
  refuseOwn(actor, person.userId);
  const homeTeams = await homeTeamsOf(db, person.userId);
  const placement = await place(db, { role: body.Role, rootId: body.UnitID, homeTeams, stored: homeTeams });
  if (roleScope(body.Role) === 'function' && body.FunctionID === null)
    throw refusal('invalid_input', 'role_needs_function', 'body.FunctionID');
  if (body.FunctionID !== null) {
    const known = await db.query('select from portal.account_function where function_id = $1', [body.FunctionID]);
    if (known.length === 0) throw notFound();
  }
  refuseOutOfScope(admin, { userId: person.userId, role: body.Role, functionId: body.FunctionID, ...placement });
  if (body.Role !== 'System Administrator') await refuseLastAdministrator(db, person);
  await storePlacement(db, person.userId, body.Role, body.FunctionID, placement);
  audit({
    object: { kind: 'account', id: person.userId },
    person: person.userId,
    before: { Role: person.role, UnitID: person.unitId, FunctionID: person.functionId },
    after: { Role: body.Role, UnitID: placement.unitId, FunctionID: body.FunctionID },
    plain: ['Role', 'UnitID', 'FunctionID'],
  });
  return { version: person.version + 1 };
};

export const setPersonTeams: Handler<typeof calls.setPersonTeams> = async (
  { body },
  { db, actor, tenant, people, audit },
) => {
  const { admin, person } = await personToChange(db, actor, people.UserID, {
    fromVersion: body.fromVersion,
    yours: { teams: body.homeTeams.flatMap(({ CompanyID }) => CompanyID ?? []).join(' ') },
    theirs: ({ teamIds }) => ({ teams: teamIds.join(' ') }),
  });
  refuseOwn(actor, person.userId);
  const before = await homeTeamsOf(db, person.userId);
  const homeTeams = body.homeTeams.map((one) => ({ organisationId: one.COMP_ID_PK, teamId: one.CompanyID }));
  const { role, functionId, userId } = person;
  const placement = await place(db, { role, rootId: person.unitId, homeTeams, stored: before });
  refuseOutOfScope(admin, { userId, role, functionId, ...placement });
  await storeHomeTeams(db, tenant.tenantId, userId, homeTeams);
  await storePlacement(db, userId, role, functionId, placement);
  audit({
    object: { kind: 'account', id: userId },
    person: userId,
    before: { homeTeams: before },
    after: { homeTeams },
    plain: ['homeTeams'],
  });
  return { version: person.version + 1 };
};

/** True if the leader reports to the person, directly or indirectly, which would make a circle. */
async function leadsInCircle(db: Transaction, userId: string, leaderId: string): Promise<boolean> {
  const [found] = await db.query<{ circle: boolean }>(
    `with recursive above as (
       select user_id, leader_id from portal.account_user where user_id = $2
       union select u.user_id, u.leader_id from above join portal.account_user u on u.user_id = above.leader_id)
     select exists (select from above where user_id = $1) as circle`,
    [userId, leaderId],
  );
  return found?.circle ?? false;
}

export const setPersonLeader: Handler<typeof calls.setPersonLeader> = async (
  { body },
  { db, actor, people, audit },
) => {
  const { person } = await personToChange(db, actor, people.UserID, {
    fromVersion: body.fromVersion,
    yours: { LeaderID: body.LeaderID },
    theirs: ({ leaderId }) => ({ LeaderID: leaderId }),
  });
  const leader = people.LeaderID;
  if (leader?.disabled) throw refusal('conflict', 'deactivated', 'body.LeaderID');
  if (leader && (await leadsInCircle(db, person.userId, leader.userId)))
    throw refusal('conflict', 'reports_in_circle', 'body.LeaderID');
  await db.query('update portal.account_user set leader_id = $2, version = version + 1 where user_id = $1', [
    person.userId,
    leader?.userId ?? null,
  ]);
  audit({
    object: { kind: 'account', id: person.userId },
    person: person.userId,
    before: { LeaderID: person.leaderId },
    after: { LeaderID: leader?.userId ?? null },
    plain: ['LeaderID'],
  });
  return { version: person.version + 1 };
};
