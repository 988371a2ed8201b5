/** One transaction: bound to its tenant, limited in time, committed or undone as a whole. */

import { setTimeout as sleep } from 'node:timers/promises';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { Pool, PoolClient } from 'pg';

export interface TransactionOptions {
  tenantId: string;
  /** A call that does not write cannot write. */
  readOnly: boolean;
  /** Longest time of one statement. */
  statementMs: number;
}

/** One round trip: PostgreSQL takes several statements at once only without parameters, so the id is checked here. */
function beginning({ tenantId, readOnly, statementMs }: TransactionOptions): string {
  if (!isUuid(tenantId)) throw new Error('A transaction needs the id of a tenant.');
  return `begin${readOnly ? ' read only' : ''}; set local app.tenant = '${tenantId}'; set local statement_timeout = ${Math.trunc(statementMs)}`;
}

async function attempt<T>(client: PoolClient, options: TransactionOptions, work: (client: PoolClient) => Promise<T>) {
  try {
    await client.query(beginning(options));
    const result = await work(client);
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with its undoing and no error, which must not look like success.
    if (command !== 'COMMIT') throw new Error('The transaction was undone at its end: a statement in it had failed.');
    return result;
  } catch (cause) {
    await client.query('rollback').catch((failure: Error) => {
      throw new BrokenConnection(failure, cause);
    });
    throw cause;
  }
}

/** Even undoing failed: the connection must not serve anyone else. */
class BrokenConnection extends Error {
  readonly failure: Error;
  constructor(failure: Error, cause: unknown) {
    super('The connection broke in a transaction.', { cause });
    this.failure = failure;
  }
}

/** Two transactions were in each other's way and PostgreSQL ended one: doing it again is right. */
const isWorthAnotherTry = (cause: unknown): boolean =>
  ['40P01', '40001'].includes(String((cause as { code?: unknown } | undefined)?.code));

/** `work` may run twice, when PostgreSQL ended the first run because of a deadlock; it must do nothing but query. */
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
      // Two that met once would meet again if both came back at the same moment.
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
