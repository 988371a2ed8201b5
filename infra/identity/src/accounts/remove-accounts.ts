import type { TenantDatabase } from '../storage/tenant-database.ts';
import { endSignIns } from './end-sign-ins.ts';

/** Erases a person: account, password links, sessions and tokens together. */
export const removeAccounts = (database: TenantDatabase, oids: readonly string[]): Promise<void> =>
  database.transaction(async (query) => {
    await endSignIns(query, oids);
    await query('delete from identity.account where oid = any($1::uuid[])', [[...oids]]);
  });
