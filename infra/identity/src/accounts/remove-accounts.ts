import type { TenantDatabase } from '../storage/tenant-database.ts';
import { endSignIns } from './end-sign-ins.ts';

/** A person is erased: account, password links, sessions and tokens go together. */
export const removeAccounts = (database: TenantDatabase, oids: readonly string[]): Promise<void> =>
  database.transaction(async (query) => {
    await endSignIns(query, oids);
    await query('delete from identity.account where oid = any($1::uuid[])', [[...oids]]);
  });
