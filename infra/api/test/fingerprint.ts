/** A fingerprint of the portal's rows that shows whether they have changed. Read again only after a write. */
import type pg from 'pg';

/** `insert into portal.platform_audit` for a refused call: a transaction of its own that writes nothing else. */
const isRefusal = (name: string | undefined, values: readonly unknown[]) =>
  name === 'store_audit_record' && values[3] === 'refusal';

interface Query {
  text?: string;
  name?: string;
  values?: readonly unknown[];
}
const queryOf = (first: unknown, second: unknown): Query =>
  typeof first === 'string' ? { text: first, values: Array.isArray(second) ? second : [] } : (first as Query);

/** A driver whose connections report each transaction that may have changed the database. */
export function watchedClient(Base: typeof pg.Client, onWrite: () => void): typeof pg.Client {
  return class WatchedClient extends Base {
    /**
     * Whether committing the open transaction would change anything other than recording a refusal; undefined if none
     * is open.
     */
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
      // The driver has a dozen overloads of this method, so arguments are passed on unchanged.
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

/** `client` connects as superuser. Recorded refusals do not count. */
export function fingerprintThrough(client: pg.Client): Fingerprint {
  let writes = 0;
  let seen: { writes: number; value: string } | undefined;
  let tables: ReturnType<typeof watchTables> | undefined;
  return {
    written() {
      writes += 1;
    },
    async read() {
      tables ??= watchTables(client);
      // A write during the read counts as a later one.
      if (seen?.writes !== writes) seen = { writes, value: await readRows(client, await tables) };
      return seen.value;
    },
  };
}

interface Table {
  /** Value of its sequence at the last read. */
  touched: string | null;
  /** Its row count and latest transaction: every written row carries the id of its transaction. */
  key: string;
  sum: string;
}

/**
 * Comparing a hundred tables takes a fifth of a second, and a matrix does it a thousand times. So each table has a
 * sequence that counts the statements writing to it, including those rolled back. A read checks the sequences, and then
 * only the tables that were touched.
 */
async function watchTables(client: pg.Client): Promise<Map<string, Table>> {
  await client.query(`
    create schema test_touched;
    create function test_touched.count() returns trigger language plpgsql security definer set search_path = pg_catalog
      as $$ begin perform nextval(tg_argv[0]::regclass); return null; end $$;
    do $$
    declare
      name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'portal' and tablename <> 'platform_audit' loop
        execute format('create sequence test_touched.%I', name);
        execute format(
          'create trigger test_touched after insert or update or delete or truncate on portal.%I
             for each statement execute function test_touched.count(%L)',
          name, format('test_touched.%I', name));
      end loop;
    end $$`);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'test_touched'::regnamespace and relkind = 'S' order by 1`,
  );
  return new Map(rows.map(({ name }) => [name, { touched: 'never read', key: '', sum: '' }]));
}

async function readRows(client: pg.Client, tables: Map<string, Table>): Promise<string> {
  const each = async (what: string, names: readonly string[]) => {
    if (names.length === 0) return [];
    const selects = names.map((name) => `select '${name}' as name, ${what} as value from portal."${name}" t`);
    return (await client.query<{ name: string; value: string }>(selects.join(' union all '))).rows;
  };
  const counted = await client.query<{ name: string; value: string | null; quiet: boolean }>(
    `select relname as name, pg_sequence_last_value(oid) as value, not exists (
       select from pg_stat_activity where datname = current_database() and backend_xid is not null) as quiet
     from pg_class where relnamespace = 'test_touched'::regnamespace and relkind = 'S'`,
  );
  const touched = counted.rows.filter(({ name, value }) => tables.get(name)?.touched !== value);
  const keys = await each(
    `count(*) || ' ' || coalesce(max(t.xmin::text::bigint), 0)`,
    touched.map(({ name }) => name),
  );
  const written = keys.filter(({ name, value }) => tables.get(name)?.key !== value);
  const sums = await each(
    `count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)`,
    written.map(({ name }) => name),
  );
  // A write in progress is already counted but not visible yet, so its table is read again next time.
  for (const { name, value, quiet } of touched) if (quiet) Object.assign(tables.get(name) ?? {}, { touched: value });
  for (const { name, value } of keys) Object.assign(tables.get(name) ?? {}, { key: value });
  for (const { name, value } of sums) Object.assign(tables.get(name) ?? {}, { sum: value });
  return [...tables].map(([name, { sum }]) => `${name} ${sum}`).join('\n');
}
