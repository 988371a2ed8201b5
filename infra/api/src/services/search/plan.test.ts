/**
 * With very many rows in one tenant, the search uses the index regardless of who searches, and needs a single
 * statement.
 */
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../database/test/test-database.ts';
import { contributions } from '../../../test/contributions.ts';
import { statementOf } from '../../platform/search/search-provider-hits.ts';

/** The everyday run has a fifth of the rows; the plans are the same. */
const rows = process.env.PORTICO_TEST_SCALE === 'full' ? 100_000 : 20_000;
const tenantId = shippedTenantId('harbour');
let database: TestDatabase;
let owner: pg.Client;
let served: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.superuser);
  served = new pg.Client(database.api);
  await Promise.all([owner.connect(), served.connect()]);
  // Disables triggers, because they would insert the entries one at a time.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into portal.lms_course (tenant_id, course_id, name, description, type, minutes, language, updated_on)
     select $1, gen_random_uuid(), 'Lesson ' || md5(n::text), 'About ' || md5((n * 7)::text) || ' and everything', 11, 5, 'en', '2026-11-01'
     from generate_series(1, ${rows}) n`,
    [tenantId],
  );
  await owner.query(
    `insert into platform.search_entry (tenant_id, kind, entry_id, title, words)
     select tenant_id, 'course', course_id, lower(name), to_tsvector('simple', name || ' ' || description) from portal.lms_course
     on conflict do nothing`,
  );
  await owner.query('analyze portal.lms_course');
  await owner.query('vacuum analyze platform.search_entry');
}, 120_000);
afterAll(async () => {
  await Promise.all([owner.end(), served.end()]);
  await database.drop();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Function Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

async function planOf(client: pg.Client, statement: string): Promise<Plan[]> {
  const { rows: answer } = await client.query(`explain (format json) ${statement}`);
  return nodes(answer[0]['QUERY PLAN'][0].Plan);
}

describe('candidates among very many rows', () => {
  it('come from both indexes, and no table is scanned completely', async () => {
    const { rows: functions } = await owner.query(
      `select prosrc, proconfig from pg_proc where oid = 'platform.search_hits(text, text, text, integer)'::regprocedure`,
    );
    await owner.query('begin');
    try {
      for (const setting of functions[0].proconfig as string[]) {
        const [name, value] = setting.split('=', 2);
        await owner.query(`set local ${name} = ${name === 'search_path' ? value : `'${value}'`}`);
      }
      await owner.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
      await owner.query(`prepare hits (text, text, text, integer) as ${functions[0].prosrc}`);
      const plan = await planOf(owner, `execute hits ('course', 'c4ca:* & lesson:*', 'c4ca4238a0b9', 20000)`);
      const indexes = plan.flatMap((node) => node['Index Name'] ?? []);
      expect(indexes).toEqual(expect.arrayContaining(['search_entry_words', 'search_entry_title']));
      expect(plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([]);
    } finally {
      await owner.query('rollback');
    }
  });

  it('lead to the areas’ rows by their keys, with row-level security and permissions, in one statement for each kind', async () => {
    for (const noun of contributions.searchProviders) {
      await served.query('begin');
      try {
        await served.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
        const reader = {
          person: {
            userId: crypto.randomUUID(),
            role: 'Learner' as const,
            teamIds: [],
            unitId: null,
            unitPath: [],
            countryId: null,
            functionId: null,
          },
          organisationIds: [],
        };
        const values = [
          noun.entries,
          'c4ca:*',
          'c4ca',
          100,
          8,
          0,
          ...noun.values(reader as never, new Date(), '2026-11-16'),
        ];
        const { rows: answer } = await served.query(`explain (format json) ${statementOf(noun)}`, values);
        const plan = nodes(answer[0]['QUERY PLAN'][0].Plan as Plan);
        expect(
          plan.filter((node) => node['Function Name'] === 'search_hits'),
          noun.kind,
        ).toHaveLength(1);
        const read = plan.filter((node) => node['Relation Name'] === 'lms_course').map((node) => node['Node Type']);
        // Read once for access, and once for the texts of the page.
        if (noun.kind === 'course') expect(read).toEqual(['Index Scan', 'Index Scan']);
      } finally {
        await served.query('rollback');
      }
    }
  });

  it('are found, even a single one among all', async () => {
    const { rows: found } = await owner.query(
      `select c.name from set_config('app.tenant', $1, false), platform.search_hits('course', 'c4ca4238a0b923820dcc509a6f75849b:*', 'c4ca4238a0b923820dcc509a6f75849b', 100) h
       join portal.lms_course c on c.course_id = h.entry_id order by h.rank desc limit 1`,
      [tenantId],
    );
    expect(found).toEqual([{ name: 'Lesson c4ca4238a0b923820dcc509a6f75849b' }]);
  });
});
