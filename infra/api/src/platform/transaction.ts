/** The only database transaction of a call: bound to the tenant, committed only after the answer has been validated. */
import type { PoolClient, QueryResultRow } from 'pg';

export interface Transaction {
  /** Runs one statement; values are always passed as parameters, never as part of the text. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Like `query`, for a constant text on a hot path: planned once per connection (measured at three to four times the
   * rate).
   */
  prepared<Row extends QueryResultRow>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export function transactionOn(client: PoolClient): Transaction {
  return {
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
    prepared: async (name, text, values = []) => (await client.query({ name, text, values: [...values] })).rows,
  };
}
