/** Stores one batch of planned people with its audit records, using one statement per kind of row. */
import type { AuditRecord } from '../../../../platform/audit/audit-record.ts';
import { storeRecords } from '../../../../platform/audit/store-records.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { differing } from '../change-person.ts';
import { notifyOldAddress } from '../notify-old-address.ts';
import { askForPasswordMails } from '../password-mail.ts';
import { managesSignIns, syncSignIns } from '../sign-in-jobs.ts';
import type { Plan } from './plan-person.ts';
import { recordedChange, type Writing } from './recorded-change.ts';

const personRow = ({ userId, after, placement }: Plan) => ({
  user_id: userId,
  user_guid: crypto.randomUUID(),
  username: after.UserName,
  first_name: after.FirstName,
  last_name: after.LastName,
  user_key: after.userKey,
  email: after.Email,
  role: after.Role,
  unit_id: placement.unitId,
  team_id: placement.teamId,
  country_id: placement.countryId,
  function_id: after.FunctionID,
  leader_id: after.LeaderID,
  language: after.language,
});

const recordset = `jsonb_to_recordset($1) as r(user_id uuid, user_guid uuid, username text, first_name text,
  last_name text, user_key text, email text, role text, unit_id uuid, team_id uuid, country_id uuid, function_id uuid,
  leader_id uuid, language text)`;

const insertPeople = (db: Transaction, rows: string, now: Date) =>
  db.query(
    `insert into portal.account_user (tenant_id, user_id, user_guid, username, first_name, last_name, user_key, email, role,
       unit_id, team_id, country_id, function_id, leader_id, settings, created_at)
     select (select platform.current_tenant()), r.user_id, r.user_guid, r.username, r.first_name, r.last_name, r.user_key,
       r.email, r.role, r.unit_id, r.team_id, r.country_id, r.function_id, r.leader_id,
       jsonb_build_object('language', r.language), $2
     from ${recordset}`,
    [rows, now],
  );

const updatePeople = (db: Transaction, rows: string) =>
  db.query(
    `update portal.account_user u set username = r.username, first_name = r.first_name, last_name = r.last_name,
       user_key = r.user_key, email = r.email, role = r.role, unit_id = r.unit_id, team_id = r.team_id,
       country_id = coalesce(r.country_id, u.country_id), function_id = r.function_id, leader_id = r.leader_id,
       settings = case when r.language is null then u.settings
         else u.settings || jsonb_build_object('language', r.language) end,
       version = u.version + 1
     from ${recordset} where u.user_id = r.user_id`,
    [rows],
  );

async function storeHomeTeams(db: Transaction, plans: readonly Plan[]): Promise<void> {
  const moved = plans.filter(
    ({ before, after }) => JSON.stringify(before?.homeTeams ?? []) !== JSON.stringify(after.homeTeams),
  );
  if (moved.length === 0) return;
  const rows = moved.flatMap(({ userId, after }) =>
    after.homeTeams.map(({ organisationId, teamId }, position) => ({ userId, organisationId, teamId, position })),
  );
  await db.query('delete from portal.account_membership where user_id = any($1::uuid[])', [
    moved.map(({ userId }) => userId),
  ]);
  await db.query(
    `insert into portal.account_membership (tenant_id, user_id, organisation_id, team_id, position)
     select (select platform.current_tenant()), r."userId", r."organisationId", r."teamId", r.position
     from jsonb_to_recordset($1) as r("userId" uuid, "organisationId" uuid, "teamId" uuid, position integer)`,
    [JSON.stringify(rows)],
  );
}

/**
 * With the embedded provider all new people get a sign-in; with an external one, only those whose object id is in the
 * file.
 */
async function linkSignIns(db: Transaction, plans: readonly Plan[], { tenant, directory }: Writing): Promise<void> {
  const links = plans.flatMap(({ userId, kind, signInId }) => {
    if (managesSignIns(tenant))
      return kind === 'create' ? [{ userId, key: `${tenant.tenantId}/${crypto.randomUUID()}` }] : [];
    return directory !== undefined && signInId !== undefined ? [{ userId, key: `${directory}/${signInId}` }] : [];
  });
  if (links.length === 0) return;
  await db.query(
    `insert into portal.account_identity (tenant_id, identity_key, user_id)
     select (select platform.current_tenant()), key, user_id from unnest($1::text[], $2::uuid[]) as link(key, user_id)
     on conflict do nothing`,
    [links.map(({ key }) => key), links.map(({ userId }) => userId)],
  );
}

const recordOf = (writing: Writing, { userId, before, after }: Plan): AuditRecord =>
  recordedChange(
    writing,
    userId,
    before ? differing({ ...before }, { ...after }) : { before: {}, after: { ...after } },
  );

export async function writeBatch(db: Transaction, plans: readonly Plan[], writing: Writing): Promise<void> {
  const created = plans.filter(({ kind }) => kind === 'create');
  const changed = plans.filter(({ kind }) => kind === 'change');
  const written = [...created, ...changed];
  if (written.length === 0) return;
  if (created.length > 0) await insertPeople(db, JSON.stringify(created.map(personRow)), writing.now);
  if (changed.length > 0) await updatePeople(db, JSON.stringify(changed.map(personRow)));
  await storeHomeTeams(db, written);
  await linkSignIns(db, written, writing);
  await storeRecords(
    db,
    writing.installationKey,
    written.map((plan) => recordOf(writing, plan)),
  );
  const ids = (plans: readonly Plan[]) => plans.map(({ userId }) => userId);
  await syncSignIns(db, writing.tenant, ids(written), writing.now);
  for (const { userId, before, after } of changed)
    if (before)
      await notifyOldAddress(
        { db, tenant: writing.tenant, now: writing.now },
        { userId, firstName: before.FirstName, language: before.language, before, after },
      );
  if (writing.invite && managesSignIns(writing.tenant))
    await askForPasswordMails(db, { userIds: ids(created), requestedBy: writing.record.accountId, now: writing.now });
}
