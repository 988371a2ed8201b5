/** The only database transaction of a call: bound to the tenant, committed only after the answer has been validated. */
import type { SentStatements } from '@portico/database/in-tenant';
import type { PoolClient, QueryResultRow } from 'pg';

export interface Transaction {
  /** Runs one statement; values are always passed as parameters, never as part of the text. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Like `query`, for a constant text on a hot path: planned once per connection (measured at three to four times the
   * rate).
   */
  prepared<Row extends QueryResultRow>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Sends a statement whose rows are not needed, and does not wait for it: it runs before whatever is sent next, and its
   * failure is the failure of the transaction. Statements that are sent without waiting share a round trip (0260); so do
   * reads that do not need each other's results, under one `Promise.all`.
   */
  send(text: string, values?: readonly unknown[], name?: string): void;
  /** Names a table whose rows the chain has read for the answer, so that pages refetch it when they change. */
  uses(table: string): void;
}

export function transactionOn(client: PoolClient, sent: SentStatements): Transaction {
  const run = <Row extends QueryResultRow>(text: string, values: readonly unknown[], name?: string) => {
    sent.refuseAfterEnd();
    const given = [...values];
    return name === undefined ? client.query<Row>(text, given) : client.query<Row>({ name, text, values: given });
  };
  return {
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await run<Row>(text, values)).rows,
    prepared: async <Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[] = []) =>
      (await run<Row>(text, values, name)).rows,
    send: (text, values = [], name) => sent.add(run(text, values, name)),
    uses: () => {},
  };
}
