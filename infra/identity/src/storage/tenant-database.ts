import { inTenant } from '@portico/database/in-tenant';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Statements of one tenant: each runs in a transaction that sees this tenant's rows only. */
export interface TenantDatabase {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** `work` may run twice, when PostgreSQL ended the first run because of a deadlock; it must do nothing but query. */
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
