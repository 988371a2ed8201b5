/** Runs one transaction for a call and passes it on as handlers use it. */
import { inTenant, type TransactionOptions } from '@portico/database/in-tenant';
import type { Pool } from 'pg';
import { type Transaction, transactionOn } from './transaction.ts';

/** `work` may run twice if PostgreSQL ends the first run because of a deadlock, so it must only query. */
export const runTransaction = <T>(
  pool: Pool,
  options: TransactionOptions,
  work: (db: Transaction) => Promise<T>,
): Promise<T> =>
  inTenant(pool, { ...options, reportsFailures: true }, (client, sent) => work(transactionOn(client, sent)));
