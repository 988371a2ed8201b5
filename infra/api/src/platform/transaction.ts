/**
 * The only database transaction of a call: bound to the tenant, and committed only after the answer has been validated.
 */
import type { SentStatements } from '@portico/database/in-tenant';
import type { PoolClient, QueryResultRow } from 'pg';

export interface Transaction {
  /** Runs one statement; values are always passed as parameters, never as part of the text. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Like `query`, for a constant text that runs often: it is planned once per connection (measured at three to four
   * times the rate).
   */
  prepared<Row extends QueryResultRow>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Sends a statement whose rows are not needed, without waiting for it. It runs before whatever is sent next, and if
   * it fails, the transaction fails. Statements sent without waiting share a round trip (0260); so do reads that are
   * independent of each other, under one `Promise.all`.
   */
  send(text: string, values?: readonly unknown[], name?: string): void;
  /**
   * Names a table from which the chain has read rows for the answer, so that pages reload it when the table changes.
   */
  uses(table: string): void;
}

export function transactionOn(client: PoolClient, sent: SentStatements): Transaction {
  const run = <Row extends QueryResultRow>(text: string, values: readonly unknown[], name?: string) => {
    sent.refuseAfterEnd();
    const given = [...values];
    return sent.watch(
      name === undefined ? client.query<Row>(text, given) : client.query<Row>({ name, text, values: given }),
    );
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
