import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Statements of one tenant: each runs in a transaction that sees this tenant's rows only. */
export interface TenantDatabase {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  transaction<Result>(work: (query: TenantDatabase['query']) => Promise<Result>): Promise<Result>;
}

async function inTransaction<Result>(pool: Pool, tenantId: string, work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (cause) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw cause;
  } finally {
    // A connection that could not roll back must not serve anybody else.
    client.release(broken);
  }
}

export function tenantDatabase(pool: Pool, tenantId: string): TenantDatabase {
  const on =
    (client: PoolClient): TenantDatabase['query'] =>
    async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows;
  return {
    query: (text, values) => inTransaction(pool, tenantId, (client) => on(client)(text, values)),
    transaction: (work) => inTransaction(pool, tenantId, (client) => work(on(client))),
  };
}
