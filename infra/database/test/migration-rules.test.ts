/**
 * S2: statements in a migration must reach existing rows, and nothing may be dropped before its copy has been counted.
 */
import { expect, it } from 'vitest';
import { readMigrations } from '../src/migrate.ts';
import { bareMigrations } from '../src/open-walls.ts';
import { bareStatements, uncountedDrops } from './migration-rules.ts';

/** From this migration on, files must state how the contents of what they drop were copied. */
const countedFrom = '20261127120000';

it('no migration but those listed changes or reads tenant rows in a bare statement', async () => {
  const found = new Map((await readMigrations()).map(({ name, sql }) => [name, bareStatements(sql)]));
  const bare = [...found].filter(([, statements]) => statements.length > 0).map(([name]) => name);
  expect(bare).toEqual([...bareMigrations]);
});

it('no new migration drops data without counting what was copied', async () => {
  const young = (await readMigrations()).filter(({ name }) => name >= countedFrom);
  expect(young.flatMap(({ name, sql }) => uncountedDrops(sql).map((drop) => `${name}: ${drop}`))).toEqual([]);
});

it.each([
  'update portal.lms_course set name = name;',
  'UPDATE ONLY portal.lms_course c SET name = c.name;',
  'insert into portal.lms_two select * from portal.lms_course;',
  'delete from identity.account where true;',
  'merge into portal.lms_course using x on true when matched then delete;',
  'truncate portal.lms_course;',
  'create table portal.lms_two as select * from portal.lms_course;',
  'create table portal.a (x int);\nwith gone as (select 1) delete\n  from portal.a;',
  "do $$ begin update portal.lms_course set name = ''; end $$;",
  '-- no force row level security\nupdate portal.lms_course set name = name;',
  'alter table portal.lms_two no force row level security; update portal.lms_course set name = name; alter table portal.lms_two force row level security;',
  'alter table portal.lms_course no force row level security; update portal.lms_course set name = name;',
  "do $$ begin for one in select tenant_id from platform.tenant loop update portal.lms_course set name = ''; end loop; end $$;",
])('%s is a bare statement', (sql) => {
  expect(bareStatements(sql)).toHaveLength(1);
});

it.each([
  "select platform.platform_each_tenant($$update portal.lms_course set name = 'x'$$);",
  "select platform.platform_each_tenant('delete from portal.lms_course where name = ''x''');",
  "do $$ declare one record; begin for one in select tenant_id from platform.tenant loop perform set_config('app.tenant', one.tenant_id::text, true); update portal.lms_course set name = ''; end loop; end $$;",
  'create function portal.x() returns trigger language plpgsql as $body$ begin update portal.lms_course set name = name; return new; end $body$;',
  'alter table portal.lms_course no force row level security; update portal.lms_course set name = name; alter table portal.lms_course force row level security;',
  'update platform.tenant set version = version + 1;',
  '-- update portal.lms_course\ncreate table portal.a (x int references portal.lms_course on delete cascade on update cascade);',
  'create trigger t after insert or update or delete on portal.lms_course for each row execute function platform.x();',
  'grant select, insert, update, delete on portal.lms_course to portico_api;',
])('%s is not a bare statement', (sql) => {
  expect(bareStatements(sql)).toEqual([]);
});

it.each([
  ['drop table portal.old;', 1],
  ['alter table portal.a drop column b, drop column c;', 2],
  ['drop table if exists identity.old cascade;', 1],
  ["select platform.platform_drop_copied('portal.old', 'select count(*) from portal.new');", 0],
  ['-- Nothing to copy: it held what can be worked out again.\ndrop table portal.old;', 0],
  ['alter table portal.a drop constraint b;', 0],
])('%s contains uncounted drops: %i', (sql, drops) => {
  expect(uncountedDrops(sql)).toHaveLength(drops);
});
