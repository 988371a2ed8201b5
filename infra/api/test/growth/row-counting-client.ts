/** Reports which rows the API's transactions read, according to PostgreSQL's own counters. */
import pg from 'pg';

/** What was read from a table or index in one transaction. */
export interface Read {
  name: string;
  isTable: boolean;
  scans: number;
  /** Live rows of a sequential scan, or entries of an index. */
  rows: number;
}

export interface RowCountingClient {
  Client: typeof pg.Client;
  /** What the transactions of `work` read, and how many statements they took. */
  during(work: () => Promise<unknown>): Promise<{ reads: Read[]; statements: number }>;
}

// The transaction's counters include earlier transactions that the server has not collected yet, so only the difference
// between end and beginning counts.
const counters = `select c.relname as name, c.relkind in ('r', 'm') as "isTable", pg_stat_get_xact_numscans(c.oid)::int as scans,
    pg_stat_get_xact_tuples_returned(c.oid)::int as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('portal', 'platform') and c.relkind in ('r', 'i') and pg_stat_get_xact_numscans(c.oid) > 0`;

export function rowCountingClient(): RowCountingClient {
  let reads = new Map<string, Read>();
  let statements = 0;
  /** A call answers without waiting for the end of a transaction that has only read. */
  let ends: Promise<unknown>[] = [];
  const allEnded = async () => {
    await Promise.all(ends);
    ends = [];
  };
  const add = (rows: readonly Read[], sign: 1 | -1) => {
    for (const row of rows) {
      const known = reads.get(row.name) ?? { ...row, scans: 0, rows: 0 };
      reads.set(row.name, { ...known, scans: known.scans + sign * row.scans, rows: known.rows + sign * row.rows });
    }
  };
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The driver has a dozen overloads of this method, so arguments are passed on unchanged.
      const send = this.query as (...given: unknown[]) => unknown;
      const count = (sign: 1 | -1) =>
        (send.call(this, counters) as Promise<pg.QueryResult<Read>>).then(
          ({ rows }) => add(rows, sign),
          // A failed transaction is rolled back, but it has read what it has read.
          () => {},
        );
      this.query = ((...given: unknown[]) => {
        const [text] = given;
        statements += 1;
        if (text === 'commit') {
          const counted = count(1);
          const committed = send.apply(this, given) as Promise<unknown>;
          const ended = counted.then(() => committed);
          ends.push(ended);
          return ended;
        }
        const sent = send.apply(this, given);
        if (typeof text === 'string' && text.startsWith('begin')) void count(-1);
        return sent;
      }) as pg.Client['query'];
    }
  }
  return {
    Client,
    async during(work) {
      await allEnded();
      reads = new Map();
      statements = 0;
      await work();
      await allEnded();
      return { reads: [...reads.values()].filter(({ scans }) => scans > 0), statements };
    },
  };
}
