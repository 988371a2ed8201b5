import type * as calls from '@portico/contracts/admin/people/structure-calls';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Handler } from '../../../../platform/bind-area.ts';
import { personToChange } from '../person-to-change.ts';
import { homeTeamsOf, place, storeHomeTeams } from '../placement.ts';
import { refusal, refuseOutOfScope } from '../policy.ts';
import { addsBelow } from './structure-rights.ts';
import { unitForChange } from './unit-to-change.ts';

/**
 * Makes a person the leader of a team; its members then report to them. A person with a wider role keeps it, because
 * administrators coach, too.
 */
export const setTeamLeader: Handler<typeof calls.setTeamLeader> = async (
  { body },
  { db, actor, tenant, people, audit },
) => {
  const { admin, person } = await personToChange(db, actor, people.UserID);
  const team = await unitForChange(db, admin, body.CompanyID, addsBelow);
  if (team.kind !== 'team') throw refusal('invalid_input', 'wrong_parent', 'body.CompanyID');
  if (team.closedAt) throw refusal('conflict', 'closed', 'body.CompanyID');
  if (person.disabled) throw refusal('conflict', 'deactivated', 'body.UserID');
  const [{ organisation_id: organisationId } = { organisation_id: '' }] = await db.query<{ organisation_id: string }>(
    'select organisation_id from portal.account_team where team_id = $1',
    [team.unitId],
  );
  const before = await homeTeamsOf(db, person.userId);
  const elsewhere = before.filter((one) => one.organisationId !== organisationId);
  const homeTeams = before.some((one) => one.organisationId === organisationId)
    ? before.map((one) => (one.organisationId === organisationId ? { ...one, teamId: team.unitId } : one))
    : [...elsewhere, { organisationId, teamId: team.unitId }];
  const wider = roleScope(person.role) !== 'self' && roleScope(person.role) !== 'tickets';
  const role = wider ? person.role : 'Team Leader';
  const placement = await place(db, { role, rootId: person.unitId, homeTeams, stored: before });
  const { userId, functionId } = person;
  refuseOutOfScope(admin, { userId, role, functionId, ...placement });
  await storeHomeTeams(db, tenant.tenantId, userId, homeTeams);
  await db.query(
    `update portal.account_user set role = $2, unit_id = $3, team_id = $4, country_id = coalesce($5, country_id),
       leader_id = case when leader_id in (select m.user_id from portal.account_membership m where m.team_id = $6)
         then null else leader_id end,
       version = version + 1
     where user_id = $1`,
    [userId, role, placement.unitId, placement.teamId, placement.countryId, team.unitId],
  );
  await db.query(
    `update portal.account_user u set leader_id = $1, version = version + 1
     where u.user_id <> $1 and u.team_id = $2 and u.role = 'Learner' and u.leader_id is distinct from $1`,
    [userId, team.unitId],
  );
  audit({
    object: { kind: 'account', id: userId },
    person: userId,
    before: { Role: person.role, homeTeams: before },
    after: { Role: role, homeTeams, leads: team.unitId },
    plain: ['Role', 'homeTeams', 'leads'],
  });
  return { ok: true };
};
