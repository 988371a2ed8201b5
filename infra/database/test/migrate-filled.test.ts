/** S2: migrates a database in use from its first version to the current one without losing data. */
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrationsFolder } from '../src/migrate.ts';
import { seedTenants } from '../src/tenants/seed-tenants.ts';
import { readShippedTenants } from '../src/tenants/tenant-files.ts';
import { fillTables } from './fill-tables.ts';
import { choices, firstBackfill } from './first-days.ts';
import { laterChoices } from './later-days.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

/** Where the rows of dropped tables are now; their numbers must match. */
const tablesTakenOver: Readonly<Record<string, string>> = {
  'portal.gamification_item_done': 'select count(*) from portal.gamification_step_act',
  'portal.quiz_question_set': `select count(*) from portal.quiz_version v, jsonb_array_elements(v.content->'QuestionSets')`,
  'portal.quiz_question': `select count(*) from portal.quiz_version v, jsonb_path_query(v.content, '$.QuestionSets[*].Questions[*]')`,
  'portal.quiz_answer': `select count(*) from portal.quiz_version v, jsonb_path_query(v.content, '$.QuestionSets[*].Questions[*].options[*]')`,
};
const inVersion = (place: string) => `select count(*) from portal.quiz_version where content #>> '{${place}}' <> ''`;
/** The same for columns; undefined if their values are no longer used. */
const columnsTakenOver: Readonly<Record<string, string | undefined>> = {
  'portal.lms_course.prerequisite_id': 'select count(*) from portal.lms_prerequisite',
  'portal.content_channel.organisation_id': 'select count(audience_id) from portal.content_channel',
  'portal.coaching_event.starts_at': 'select count(starts_local) from portal.coaching_event',
  'portal.coaching_event.freq': 'select count(rule) from portal.coaching_event',
  'portal.coaching_event.until': `select count(*) from portal.coaching_event where rule like '%UNTIL=%'`,
  'portal.quiz_quiz.title': inVersion('title'),
  'portal.quiz_quiz.description': inVersion('description'),
  'portal.quiz_quiz.minutes': inVersion('minutes'),
  'portal.quiz_quiz.pass_mark': inVersion('rules,passMark'),
  'portal.quiz_quiz.attempts_allowed': inVersion('rules,attemptsAllowed'),
  // Versions are now stored per field, starting at 0.
  'portal.coaching_session.version': undefined,
  // Flags that were replaced by the line and the minutes of the warning, or by null where there was none.
  'portal.support_ticket.reply_warned': undefined,
  'portal.support_ticket.solution_warned': undefined,
  // Nothing was ever stored under these names.
  'portal.coaching_attachment.storage_key': undefined,
  'portal.pd_document.storage_key': undefined,
};

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'portico-filled-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const numberOf = async (db: ClientBase, query: string): Promise<number> =>
  Number(Object.values((await db.query(query)).rows[0] ?? {})[0]);

/** Number of rows by table and of values by column: everything that a migration could lose. */
async function contents(db: ClientBase): Promise<Map<string, number>> {
  const { rows } = await db.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('portal', 'identity')`,
  );
  const found = new Map<string, number>();
  for (const { table, columns } of rows) {
    const counts = columns.map((column) => `count(${column})`).join(', ');
    const { rows: counted } = await db.query<string[]>({
      text: `select count(*), ${counts} from ${table}`,
      rowMode: 'array',
    });
    const [all = 0, ...values] = (counted[0] ?? []).map(Number);
    found.set(table, all);
    for (const [at, column] of columns.entries()) found.set(`${table}.${column}`, values[at] ?? 0);
  }
  return found;
}

async function refuseLosses(db: ClientBase, file: string, before: Map<string, number>): Promise<void> {
  const after = await contents(db);
  const dropped = new Set<string>();
  for (const [place, had] of before) {
    const [schema, table, column] = place.split('.');
    const name = `${schema}.${table}`;
    const has = after.get(place);
    if (has !== undefined) {
      if (column === undefined) expect([file, place, Math.min(has, had)]).toEqual([file, place, had]);
      continue;
    }
    if (had === 0 || (column !== undefined && !after.has(name))) continue;
    dropped.add(place);
    const takenOver = column === undefined ? tablesTakenOver : columnsTakenOver;
    expect(Object.keys(takenOver), `${file} drops ${place}, which held ${had} values`).toContain(place);
    const copies = takenOver[place];
    if (copies !== undefined) expect([file, place, await numberOf(db, copies)]).toEqual([file, place, had]);
  }
}

it('S2: every migration since the first version reaches the rows of every tenant, and each copy is counted', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const add = (file: string) => copyFile(join(migrationsFolder, file), join(folder, file));
  const early = files.filter((file) => file < firstBackfill);
  for (const file of early) await add(file);
  await migrate(database.owner, folder);
  await seedTenants(database.owner, await readShippedTenants(join(import.meta.dirname, '../../../tenants')));
  await withClient(database.superuser, async (db) => {
    const { rows } = await db.query<{ id: string }>('select tenant_id as id from platform.tenant');
    const fill = () =>
      fillTables(
        db,
        rows.map(({ id }) => id),
        { ...choices, ...laterChoices },
      );
    await fill();
    expect(
      Math.min(...[...(await contents(db))].filter(([place]) => place.split('.').length === 2).map(([, n]) => n)),
    ).toBe(3);

    for (const file of files.slice(early.length)) {
      const mayLose = /\bdrop\b|\bdelete\b|\btruncate\b|\bupdate\b/i.test(
        await readFile(join(migrationsFolder, file), 'utf8'),
      );
      const before = mayLose ? await contents(db) : new Map<string, number>();
      await add(file);
      expect(await migrate(database.owner, folder)).toEqual([file]);
      await refuseLosses(db, file, before);
      // Also fills the tables that this file created, so that later migrations find rows in them.
      await fill();
    }

    // No later table was left empty, so the last migrations found rows everywhere.
    const bare = [...(await contents(db))].filter(([place, n]) => place.split('.').length === 2 && n === 0);
    expect(bare.map(([place]) => place)).toEqual([]);

    expect(
      (
        await db.query(
          `select count(*)::int as issues, count(*) filter (where i.raised_on = b.held_on)::int as raised, count(closed_on)::int as closed
           from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)`,
        )
      ).rows,
    ).toEqual([{ issues: 9, raised: 9, closed: 3 }]);
    expect(await numberOf(db, `select count(*) from portal.gamification_mission_item where deed = 'signedIn'`)).toBe(6);
  });
}, 240_000);

const next = (name: string, sql: string) => writeFile(join(folder, `29990101000000_test_${name}.sql`), sql);
const drop = (name: string) => rm(join(folder, `29990101000000_test_${name}.sql`));

it('S2: a backfill with the helper reaches the rows of every tenant, and one without it reaches none', async () => {
  await withClient(database.owner, async (db) => {
    await db.query('begin');
    expect((await db.query(`update portal.lms_course set name = 'New'`)).rowCount).toBe(0);
    expect(
      (
        await db.query(
          `select platform.platform_each_tenant($$update portal.lms_course set name = 'New'$$)::int as met`,
        )
      ).rows,
    ).toEqual([{ met: 9 }]);
    await db.query('rollback');
  });
});

const table = (name: string, rows: string) => `
  create table portal.${name} (tenant_id uuid, news_id uuid, primary key (tenant_id, news_id));
  select platform.platform_protect('portal.${name}');
  select platform.platform_each_tenant($$insert into portal.${name} select tenant_id, news_id from ${rows}$$);`;
const move = (rows: string) => `
  ${table('test_copy', rows)}
  select platform.platform_drop_copied('portal.test_source', 'select count(*) from portal.test_copy');`;

it('S2: what is dropped is counted first: if one row is missing, nothing is changed', async () => {
  await next('1source', table('test_source', 'portal.pd_news'));
  await migrate(database.owner, folder);
  await next('2short', move('portal.test_source limit 2'));
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    /platform_drop_copied: portal\.test_source of tenant .* holds 3 values, and 2 of them were copied/,
  );
  await drop('2short');
  await withClient(database.superuser, async (db) => {
    expect(await numberOf(db, 'select count(*) from portal.test_source')).toBe(9);
    expect((await db.query(`select to_regclass('portal.test_copy') as made`)).rows).toEqual([{ made: null }]);
  });
  await next('3whole', move('portal.test_source'));
  await migrate(database.owner, folder);
  await withClient(database.superuser, async (db) => {
    expect(await numberOf(db, 'select count(*) from portal.test_copy')).toBe(9);
    expect((await db.query(`select to_regclass('portal.test_source') as gone`)).rows).toEqual([{ gone: null }]);
  });
});

it('S2: a migration that leaves a table without row-level security is rolled back', async () => {
  await next('4open', 'alter table portal.test_copy no force row level security;');
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    /test_4open\.sql failed and was undone: it leaves portal\.test_copy without row-level security for everybody/,
  );
});
