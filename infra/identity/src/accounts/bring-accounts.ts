/** Synchronises the provider's accounts with what the portal wants, in one transaction. Idempotent. */
import type { WantedSignIn } from '@portico/contracts/platform/sign-in-accounts';
import type { TenantDatabase } from '../storage/tenant-database.ts';
import { normalUsername } from './account.ts';
import { endSignIns } from './end-sign-ins.ts';

const rowOf = ({ oid, disabled, names }: WantedSignIn) => ({
  oid,
  disabled,
  username: names && normalUsername(names.username),
  first_name: names?.firstName,
  last_name: names?.lastName,
  email: names?.email,
});

const recordset = `jsonb_to_recordset($1) as w(oid uuid, username text, first_name text, last_name text, email text, disabled boolean)`;

/** Accounts whose user name already exists under another object id: wanted oid → existing oid. */
async function status(query: TenantDatabase['query'], rows: string): Promise<Map<string, string>> {
  const found = await query<{ wanted: string; oid: string }>(
    `select w.oid as wanted, a.oid from ${recordset} join identity.account a on a.username = w.username
     where a.oid <> w.oid and not exists (select from identity.account own where own.oid = w.oid)`,
    [rows],
  );
  return new Map(found.map(({ wanted, oid }) => [wanted, oid]));
}

export const bringAccounts = (
  database: TenantDatabase,
  wanted: readonly WantedSignIn[],
): Promise<ReadonlyMap<string, string>> =>
  database.transaction(async (query) => {
    if (wanted.length === 0) return new Map();
    const other = await status(query, JSON.stringify(wanted.map(rowOf)));
    // Only the portal knows whether that account belongs to the same person. If so, it calls again with that object id.
    const rows = JSON.stringify(wanted.filter(({ oid }) => !other.has(oid)).map(rowOf));
    await query(
      `insert into identity.account (tenant_id, oid, username, first_name, last_name, email, disabled_at)
       select platform.current_tenant(), w.oid, w.username, w.first_name, w.last_name, w.email,
         case when w.disabled then now() end
       from ${recordset} where w.username is not null on conflict do nothing`,
      [rows],
    );
    const ended = await query<{ oid: string }>(
      `update identity.account a set first_name = coalesce(w.first_name, a.first_name),
         last_name = coalesce(w.last_name, a.last_name), email = coalesce(w.email, a.email),
         -- If someone else has the name by now, they keep it.
         username = case when w.username is null
             or exists (select from identity.account o where o.username = w.username and o.oid <> a.oid)
           then a.username else w.username end,
         disabled_at = case when w.disabled then coalesce(a.disabled_at, now()) end
       from ${recordset}
       where a.oid = w.oid and (a.username, a.first_name, a.last_name, a.email, a.disabled_at is not null)
         is distinct from (coalesce(w.username, a.username), coalesce(w.first_name, a.first_name),
           coalesce(w.last_name, a.last_name), coalesce(w.email, a.email), w.disabled)
       returning case when w.disabled then a.oid end as oid`,
      [rows],
    );
    await endSignIns(
      query,
      ended.flatMap(({ oid }) => oid ?? []),
    );
    return other;
  });
