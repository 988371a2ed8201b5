import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { areaFaults, callsOf, callsWithoutRow } from './area-faults.ts';
import { readAreaTable } from './area-table.ts';
import { type KnownThings, knownThings, root } from './known-things.ts';

const remotes = globSync('remotes/*', { cwd: root });
const pages = ['host/AREA.md', ...remotes.map((remote) => `${remote}/AREA.md`)];
const tables = pages.map((file) => readAreaTable(file, readFileSync(path.join(root, file), 'utf8')));
const rows = tables.flatMap((table) => table.rows);
let known: KnownThings;

beforeAll(async () => {
  known = await knownThings();
});

test('the host and every remote have a table without empty cells', () => {
  expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
});

test('routes, calls, tables and tests named in a table exist', () => {
  expect(rows.flatMap((row) => areaFaults(row, known))).toEqual([]);
});

test('every declared call is in a table', () => {
  expect(callsWithoutRow(rows, known)).toEqual([]);
});

/** Rows with a false statement, and the fault each must produce. */
const planted: readonly [row: string, fault: RegExp][] = [
  ['| A course | /lms/nowhere/at/all/here | lms/getTeamHeatMap | lms_course | `host/AREA.md` |', /no route or panel/],
  ['| A course | /admin/lms/nothing | lms/getTeamHeatMap | lms_course | `host/AREA.md` |', /no route or panel/],
  ['| A course | the course page | lms/getTeamHeatMap | lms_course | `host/AREA.md` |', /neither an address nor/],
  [
    '| A course | /lms/home | lms/getTeamHeatMap, getNothing | lms_course | `host/AREA.md` |',
    /no call lms\/getNothing/,
  ],
  ['| A course | /lms/home | export lms/nothing | lms_course | `host/AREA.md` |', /no export lms\/nothing/],
  ['| A course | /lms/home | job lms/nothing | lms_course | `host/AREA.md` |', /no job lms\/nothing/],
  ['| A course | /lms/home | none | lms_nothing | `host/AREA.md` |', /no table lms_nothing/],
  ['| A course | /lms/home | none | lms_course.nothing | `host/AREA.md` |', /no table lms_course.nothing/],
  ['| A course | /lms/home | none | none | `host/src/no.test.ts` |', /no file host\/src\/no.test.ts/],
  ['| A course | /lms/home | none | none | `host/*.nothing.ts` |', /no file/],
  ['| A course | /lms/home | none | none | api lms/team.test “nudge” |', /no file/],
  [
    '| A course | /lms/home | none | none | `infra/api/src/areas/lms/team/team.test.ts` “a word of nobody” |',
    /does not say/,
  ],
];

test.each(planted)('the missing item in %s is found', (row, fault) => {
  const { rows: read, faults } = readAreaTable('planted.md', `| feature | screen | call | table | test |\n${row}`);
  expect(faults).toEqual([]);
  expect(read.flatMap((one) => areaFaults(one, known))).toEqual([expect.stringMatching(fault)]);
});

test('an empty cell, a missing cell and a page without a feature are found', () => {
  const faultsOf = (row: string) =>
    readAreaTable('planted.md', `| feature | screen | call | table | test |\n| --- | --- | --- | --- | --- |\n${row}`)
      .faults;
  expect(faultsOf('| A course | /lms/home |  | none | `host/AREA.md` |')[0]).toMatch(/planted.md:3: an empty/);
  expect(faultsOf('| A course | /lms/home | none | none |')[0]).toMatch(/an empty or missing cell/);
  expect(faultsOf('')).toEqual(['planted.md: its table lists no feature']);
});

test('calls are read from a row, the area applying to all names after it', () => {
  const { rows: read } = readAreaTable('planted.md', '| A | /home | lms/nudge, assignCourse | none | `host/AREA.md` |');
  expect(read.flatMap(callsOf)).toEqual(['lms/nudge', 'lms/assignCourse']);
});

test('a call that no row names is found, also if it is named only as a job, an export or in another area', () => {
  const { rows: read } = readAreaTable(
    'planted.md',
    `| feature | screen | call | table | test |
| A | /home | lms/nudge, job lms/remind, export lms/list | none | \`host/AREA.md\` |
| B | /home | none, lms/enrol is gone | none | \`host/AREA.md\` |`,
  );
  const calls = new Set(['lms/nudge', 'pd/nudge', 'lms/remind', 'lms/list', 'lms/enrol']);
  expect(callsWithoutRow(read, { calls })).toEqual(['pd/nudge', 'lms/remind', 'lms/list', 'lms/enrol']);
});
