/** Whether rows of the portal are what they were: one text for all of them, read again only after somebody wrote. */
import type pg from 'pg';

/** `insert into portal.platform_audit` of a refused call: a transaction of its own that writes nothing else. */
const isRefusal = (name: string | undefined, values: readonly unknown[]) =>
  name === 'store_audit_record' && values[3] === 'refusal';

interface Query {
  text?: string;
  name?: string;
  values?: readonly unknown[];
}
const queryOf = (first: unknown, second: unknown): Query =>
  typeof first === 'string' ? { text: first, values: Array.isArray(second) ? second : [] } : (first as Query);

/** A driver whose connections tell of each transaction that may have left something in the database. */
export function watchedClient(Base: typeof pg.Client, onWrite: () => void): typeof pg.Client {
  return class WatchedClient extends Base {
    /** Of the transaction that is open: whether committing it would leave anything but a recorded refusal. */
    #leaves: boolean | undefined;
    #isReadOnly = false;

    #note({ text = '', name, values = [] }: Query): void {
      if (text.startsWith('begin')) {
        this.#isReadOnly = text.startsWith('begin read only');
        this.#leaves = false;
      } else if (text === 'commit' || text === 'rollback') {
        if (text === 'commit' && this.#leaves) onWrite();
        this.#leaves = undefined;
        this.#isReadOnly = false;
      } else if (this.#leaves === undefined) onWrite();
      else if (!this.#isReadOnly && !isRefusal(name, values)) this.#leaves = true;
    }

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The driver has a dozen forms of this method; all of them are passed on as they came.
      const send = this.query as (...given: unknown[]) => unknown;
      this.query = ((...given: unknown[]) => {
        this.#note(queryOf(given[0], given[1]));
        return send.apply(this, given);
      }) as pg.Client['query'];
    }
  };
}

export interface Fingerprint {
  /** Something was, or may have been, written. */
  written(): void;
  read(): Promise<string>;
}

/** `client` sees all tenants. Recorded refusals do not count. */
export function fingerprintThrough(client: pg.Client): Fingerprint {
  let writes = 0;
  let seen: { writes: number; value: string } | undefined;
  const sums = new Map<string, { key: string; sum: string }>();
  return {
    written() {
      writes += 1;
    },
    async read() {
      // Who writes while this is read has written since.
      if (seen?.writes !== writes) seen = { writes, value: await readRows(client, sums) };
      return seen.value;
    },
  };
}

/**
 * Of the tables, only those are read whole whose count or newest writer is another one: every row that is written
 * carries the number of who wrote it, and numbers only grow.
 */
async function readRows(client: pg.Client, sums: Map<string, { key: string; sum: string }>): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'portal' and tablename <> 'platform_audit' order by 1`,
  );
  const each = (what: string, names: readonly string[]) =>
    names.map((name) => `select '${name}' as name, ${what} as value from ${name} t`).join(' union all ');
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await client.query<{ name: string; value: string }>(
    each(`count(*) || ' ' || coalesce(max(t.xmin::text::bigint), 0)`, names),
  );
  const written = keys.filter(({ name, value }) => sums.get(name)?.key !== value);
  if (written.length > 0) {
    const keyOf = new Map(written.map(({ name, value }) => [name, value]));
    const { rows } = await client.query<{ name: string; value: string }>(
      each(`count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)`, [...keyOf.keys()]),
    );
    for (const { name, value } of rows) sums.set(name, { key: keyOf.get(name) ?? '', sum: value });
  }
  return names.map((name) => `${name} ${sums.get(name)?.sum}`).join('\n');
}
