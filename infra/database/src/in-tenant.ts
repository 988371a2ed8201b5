/** Runs one transaction: bound to its tenant, limited in time, committed or rolled back as a whole. */

import { setTimeout as sleep } from 'node:timers/promises';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { Pool, PoolClient } from 'pg';

export interface TransactionOptions {
  tenantId: string;
  /** Set for calls that do not write, so that they cannot. */
  readOnly: boolean;
  /** Statement timeout in milliseconds. */
  statementMs: number;
}

/**
 * A single round trip: PostgreSQL accepts several statements at once only without parameters, so the id is checked
 * here.
 */
function beginning({ tenantId, readOnly, statementMs }: TransactionOptions): string {
  if (!isUuid(tenantId)) throw new Error('A transaction needs the id of a tenant.');
  return `begin${readOnly ? ' read only' : ''}; set local app.tenant = '${tenantId}'; set local statement_timeout = ${Math.trunc(statementMs)}`;
}

async function attempt<T>(client: PoolClient, options: TransactionOptions, work: (client: PoolClient) => Promise<T>) {
  try {
    await client.query(beginning(options));
    const result = await work(client);
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error, which must not look like
    // success.
    if (command !== 'COMMIT') throw new Error('The transaction was undone at its end: a statement in it had failed.');
    return result;
  } catch (cause) {
    await client.query('rollback').catch((failure: Error) => {
      throw new BrokenConnection(failure, cause);
    });
    throw cause;
  }
}

/** Even the rollback failed, so the connection must not be reused. */
class BrokenConnection extends Error {
  readonly failure: Error;
  constructor(failure: Error, cause: unknown) {
    super('The connection broke in a transaction.', { cause });
    this.failure = failure;
  }
}

/** After a deadlock or serialisation conflict PostgreSQL ends one transaction; retrying it is right. */
const isWorthAnotherTry = (cause: unknown): boolean =>
  ['40P01', '40001'].includes(String((cause as { code?: unknown } | undefined)?.code));

/** `work` may run twice if PostgreSQL ended the first run because of a deadlock, so it must do nothing but query. */
export async function inTenant<T>(
  pool: Pool,
  options: TransactionOptions,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    try {
      return await attempt(client, options, work);
    } catch (cause) {
      if (!isWorthAnotherTry(cause)) throw cause;
      // A random delay, so that two conflicting transactions do not collide again.
      await sleep(10 + Math.random() * 50);
      return await attempt(client, options, work);
    }
  } catch (cause) {
    if (!(cause instanceof BrokenConnection)) throw cause;
    broken = cause.failure;
    throw cause.cause;
  } finally {
    client.release(broken);
  }
}
