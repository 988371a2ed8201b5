import { inTenant } from '@portico/database/in-tenant';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Statements of one tenant; each runs in a transaction that sees only this tenant's rows. */
export interface TenantDatabase {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** `work` may run twice if PostgreSQL ends the first run because of a deadlock, so it must only query. */
  transaction<Result>(work: (query: TenantDatabase['query']) => Promise<Result>): Promise<Result>;
}

const statementMs = 10_000;

export function tenantDatabase(pool: Pool, tenantId: string): TenantDatabase {
  const on =
    (client: PoolClient): TenantDatabase['query'] =>
    async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows;
  const within = <Result>(work: (client: PoolClient) => Promise<Result>) =>
    inTenant(pool, { tenantId, readOnly: false, statementMs }, work);
  return {
    query: (text, values) => within((client) => on(client)(text, values)),
    transaction: (work) => within((client) => work(on(client))),
  };
}
