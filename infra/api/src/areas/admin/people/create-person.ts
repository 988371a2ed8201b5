import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/admin/people/calls';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Handler } from '../../../platform/bind-area.ts';
import { askForPasswordMail } from './password-mail.ts';
import { place, storeHomeTeams } from './placement.ts';
import { refusal, refuseOutOfScope } from './policy.ts';
import { managesSignIns, syncSignIns } from './sign-in-jobs.ts';
import { refuseTaken } from './taken-names.ts';

export const createPerson: Handler<typeof calls.createPerson> = async ({ body }, context) => {
  const { db, actor: admin, tenant, now, people, audit } = context;
  const { tenantId } = tenant;
  const homeTeams = body.homeTeams.map((one) => ({ organisationId: one.COMP_ID_PK, teamId: one.CompanyID }));
  const placement = await place(db, { role: body.Role, rootId: body.UnitID, homeTeams, stored: [] });
  if (roleScope(body.Role) === 'function' && body.FunctionID === null)
    throw refusal('invalid_input', 'role_needs_function', 'body.FunctionID');
  const userId = randomUUID();
  refuseOutOfScope(admin, { userId, role: body.Role, functionId: body.FunctionID, ...placement });
  await refuseTaken(db, null, body);

  await db.query(
    `insert into portal.account_user (tenant_id, user_id, user_guid, username, first_name, last_name, user_key, email, role,
       unit_id, team_id, country_id, function_id, leader_id, settings, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, jsonb_build_object('language', $15::text), $16)`,
    [
      tenantId,
      userId,
      randomUUID(),
      body.UserName,
      body.FirstName,
      body.LastName,
      body.userKey,
      body.Email,
      body.Role,
      placement.unitId,
      placement.teamId,
      placement.countryId,
      body.FunctionID,
      people.LeaderID?.userId ?? null,
      body.language,
      now,
    ],
  );
  await storeHomeTeams(db, tenantId, userId, homeTeams);
  if (managesSignIns(tenant)) {
    await db.query('insert into portal.account_identity (tenant_id, identity_key, user_id) values ($1, $2, $3)', [
      tenantId,
      `${tenantId}/${randomUUID()}`,
      userId,
    ]);
    await syncSignIns(db, tenant, [userId], now);
    if (body.invite)
      await askForPasswordMail(db, { tenantId, userId, purpose: 'invitation', requestedBy: admin.userId, now });
  }
  const { invite, ...stored } = body;
  audit({
    object: { kind: 'account', id: userId },
    person: userId,
    after: { ...stored, invited: invite && managesSignIns(tenant) },
    plain: ['Role', 'UnitID', 'FunctionID', 'homeTeams', 'invited'],
  });
  return { UserID: userId };
};
