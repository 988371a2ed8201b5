/** Organisations and functions. Both are flat lists of names that belong to the whole tenant. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/admin/people/structure-calls';
import type { Handler } from '../../../../platform/bind-area.ts';
import type { CallContext } from '../../../../platform/call-context.ts';
import { notFound } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { refusal } from '../policy.ts';
import { type Naming, refuseRenamed } from './refuse-renamed.ts';
import { refuseUnlessEverything } from './structure-rights.ts';

/** Table and column names are constants, never input. */
const lists = {
  organisation: {
    table: 'portal.account_organisation',
    key: 'organisation_id',
    occupied: `select 1 from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
      where m.organisation_id = $1 and u.disabled_at is null limit 1`,
  },
  function: {
    table: 'portal.account_function',
    key: 'function_id',
    occupied: 'select 1 from portal.account_user where function_id = $1 and disabled_at is null limit 1',
  },
} as const;
type List = keyof typeof lists;
type Context = Pick<CallContext<typeof calls.createOrganisation>, 'db' | 'actor' | 'tenant' | 'now' | 'audit'>;

async function refuseNameTaken(db: Transaction, list: List, name: string, id: string | null): Promise<void> {
  const { table, key } = lists[list];
  const taken = await db.query(`select 1 from ${table} where lower(name) = lower($1) and ${key} is distinct from $2`, [
    name,
    id,
  ]);
  if (taken.length > 0) throw refusal('conflict', 'name_taken', 'body.name');
}

async function forChange(list: List, id: string, { db, actor }: Context) {
  refuseUnlessEverything(actor);
  const { table, key } = lists[list];
  const [row] = await db.query<{ name: string; closed_at: Date | null }>(
    `select name, closed_at from ${table} where ${key} = $1 for no key update`,
    [id],
  );
  if (!row) throw notFound();
  return row;
}

async function create(list: List, name: string, { db, actor, tenant, audit }: Context): Promise<string> {
  refuseUnlessEverything(actor);
  await refuseNameTaken(db, list, name, null);
  const { table, key } = lists[list];
  const id = randomUUID();
  await db.query(`insert into ${table} (tenant_id, ${key}, name) values ($1, $2, $3)`, [tenant.tenantId, id, name]);
  audit({ object: { kind: list, id }, after: { name }, plain: ['name'] });
  return id;
}

async function rename(list: List, id: string, { name, basedOn }: Naming, context: Context): Promise<{ ok: true }> {
  const row = await forChange(list, id, context);
  refuseRenamed({ kind: list, id }, { name, basedOn }, row.name);
  await refuseNameTaken(context.db, list, name, id);
  const { table, key } = lists[list];
  await context.db.query(`update ${table} set name = $2 where ${key} = $1`, [id, name]);
  context.audit({ object: { kind: list, id }, before: { name: row.name }, after: { name }, plain: ['name'] });
  return { ok: true };
}

async function setClosed(list: List, id: string, closed: boolean, context: Context): Promise<{ ok: true }> {
  const row = await forChange(list, id, context);
  if ((row.closed_at !== null) === closed) return { ok: true };
  const { table, key, occupied } = lists[list];
  if (closed && (await context.db.query(occupied, [id])).length > 0) throw refusal('conflict', 'has_people');
  await context.db.query(`update ${table} set closed_at = $2 where ${key} = $1`, [id, closed ? context.now : null]);
  context.audit({ object: { kind: list, id }, before: { closed: !closed }, after: { closed }, plain: ['closed'] });
  return { ok: true };
}

export const createOrganisation: Handler<typeof calls.createOrganisation> = async ({ body }, context) => ({
  COMP_ID_PK: await create('organisation', body.name, context),
});
export const renameOrganisation: Handler<typeof calls.renameOrganisation> = ({ body }, context) =>
  rename('organisation', body.COMP_ID_PK, body, context);

export const setOrganisationClosed: Handler<typeof calls.setOrganisationClosed> = async ({ body }, context) => {
  await forChange('organisation', body.COMP_ID_PK, context);
  const open = await context.db.query(
    `select 1 from portal.account_team t join portal.account_unit n on n.tenant_id = t.tenant_id and n.unit_id = t.team_id
     where t.organisation_id = $1 and n.closed_at is null limit 1`,
    [body.COMP_ID_PK],
  );
  if (body.closed && open.length > 0) throw refusal('conflict', 'has_open_teams');
  return setClosed('organisation', body.COMP_ID_PK, body.closed, context);
};

export const createFunction: Handler<typeof calls.createFunction> = async ({ body }, context) => ({
  FunctionID: await create('function', body.name, context),
});
export const renameFunction: Handler<typeof calls.renameFunction> = ({ body }, context) =>
  rename('function', body.FunctionID, body, context);
export const setFunctionClosed: Handler<typeof calls.setFunctionClosed> = ({ body }, context) =>
  setClosed('function', body.FunctionID, body.closed, context);
