import type { Pool } from 'pg';
import { runTransaction } from '../../platform/run-transaction.ts';
import type { Transaction } from '../../platform/transaction.ts';

/** Runs work of the content origin on a tenant's rows in one short transaction. `work` may run twice. */
export const inTenant = <T>(pool: Pool, tenantId: string, work: (db: Transaction) => Promise<T>): Promise<T> =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, work);
