import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { newCall } from './new-call.ts';
import { newField } from './new-field.ts';
import { newPage } from './new-page.ts';
import { newRemote } from './new-remote.ts';
import { newTenant } from './new-tenant.ts';
import { Plan } from './plan.ts';

const title = { en: 'Trips', de: 'Reisen', fr: 'Voyages' };
const copied = [
  'tenants',
  'shared/contracts/src/platform/tenant.ts',
  'shared/contracts/src/registry.ts',
  'shared/contracts/src/lms/calls.ts',
  'infra/api/src/areas/all.ts',
  'infra/api/src/areas/lms/area.ts',
  'infra/api/test/matrices/samples.ts',
  'infra/api/test/matrices/answers.test.ts',
  'remotes/lms/src/remote.ts',
  'remotes/scanner/src/pages/admin-codes',
  'shared/contracts/src/scanner',
  'remotes/lms/src/language',
];

let into = '';
beforeEach(() => {
  into = mkdtempSync(path.join(tmpdir(), 'portico-new-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(into, name), { recursive: true });
});
afterEach(() => rmSync(into, { recursive: true, force: true }));

const all = () => (readdirSync(into, { recursive: true }) as string[]).sort();

test('a new remote gets a package, a switch in every tenant and a first page', () => {
  const plan = new Plan(into);
  newRemote(plan, { id: 'travel', title });
  for (const tenant of ['harbour', 'ember', 'slate'])
    expect(JSON.parse(plan.read(`tenants/${tenant}/tenant.json`)).remotes).toEqual({ travel: true });
  expect(plan.read('remotes/travel/src/remote.ts')).toContain(
    `home: () => import(/* webpackChunkName: "travel-home" */ './pages/home/home-page.tsx')`,
  );
  expect(JSON.parse(plan.read('remotes/travel/src/language/de.json'))).toEqual({
    'travel.title': 'Reisen',
    'travel.home.title': 'Reisen',
  });
  expect(plan.read('remotes/travel/src/remote.ts')).toContain(`"travel-home-de" */ './pages/home/language/de.json')`);
});

test('a new page is written next to the others, formatted', () => {
  const plan = new Plan(into);
  newPage(plan, { remote: 'lms', page: 'trip-list', path: '/lms/trips', title });
  plan.write();
  const source = readFileSync(path.join(into, 'remotes/lms/src/remote.ts'), 'utf8');
  expect(source).toContain(
    "    { path: '/lms/trips', page: 'trip-list', title: 'lms.trip-list.title', audience: 'all' },\n",
  );
  expect(source).toContain("path: '/lms/home'");
  expect(source).toContain(`"lms-trip-list-fr" */ './pages/trip-list/language/fr.json')`);
  const german = readFileSync(path.join(into, 'remotes/lms/src/pages/trip-list/language/de.json'), 'utf8');
  expect(JSON.parse(german)).toMatchObject({ 'lms.trip-list.empty.title': 'Noch keine Inhalte' });
  expect(existsSync(path.join(into, 'remotes/lms/src/pages/trip-list/trip-list-page.test.ts'))).toBe(true);
});

test('a new call is declared, handled and bound; a missing area is created; its category gets a file if the area has such files', () => {
  const plan = new Plan(into);
  newCall(plan, { area: 'lms', name: 'getReadingList' });
  newCall(plan, { area: 'gamification', name: 'getSeasons' });
  newCall(plan, { area: 'hr', name: 'getHolidays' });
  const declares = (name: string) => `export const ${name} = defineRead({`;
  const contracts = 'shared/contracts/src';
  expect(plan.read(`${contracts}/gamification/calls.ts`)).toContain(declares('getSeasons'));
  expect(plan.read(`${contracts}/lms/calls.ts`)).toContain("export * from './calls/get-reading-list.ts';");
  expect(plan.read(`${contracts}/lms/calls/get-reading-list.ts`)).toContain(declares('getReadingList'));
  expect(plan.read('infra/api/src/areas/lms/area.ts')).toContain("from './get-reading-list.ts'");
  expect(plan.read('shared/contracts/src/registry.ts')).toMatch(/hr,\n\}/);
  expect(plan.read('infra/api/src/areas/all.ts')).toMatch(/hrArea,\naccountArea,\n\]/);
});

test('a new call has its rows in the generated tests', () => {
  const plan = new Plan(into);
  newCall(plan, { area: 'lms', name: 'getReadingList' });
  expect(plan.read('infra/api/test/matrices/samples.ts')).toMatch(/'lms\/getReadingList': none,\n\};/);
  expect(plan.read('infra/api/test/matrices/answers.test.ts')).toMatch(
    /'lms\/getReadingList': 'made of the caller and the clock',\n\};\nconst changingNothing/,
  );
});

const field = {
  area: 'scanner',
  call: 'saveCode',
  field: 'roomName',
  table: 'scanner_code',
  max: 80,
  title: { en: 'Room', de: 'Raum', fr: 'Salle' },
  now: new Date('2026-11-30T19:15:00Z'),
};
const dialog = 'remotes/scanner/src/pages/admin-codes/list/code-dialog.tsx';

test('a new field gets a column, an optional place in call and answer, and a field with a label in the form', () => {
  const plan = new Plan(into);
  newField(plan, { ...field, answer: 'foundCode', form: dialog });
  plan.write();
  const read = (file: string) => readFileSync(path.join(into, file), 'utf8');
  expect(read('infra/database/migrations/20261130191500_scanner_code_room_name.sql')).toContain(
    "alter table portal.scanner_code add column room_name text not null default '' check (length(room_name) <= 80);",
  );
  const calls = read('shared/contracts/src/scanner/calls.ts');
  expect(calls.match(/roomName: z\.optional\(line\(80\)\)/g)).toHaveLength(1);
  expect(calls.indexOf('roomName')).toBeGreaterThan(calls.indexOf('export const saveCode'));
  expect(calls.indexOf('roomName')).toBeLessThan(calls.indexOf('export const removeCode'));
  expect(read('shared/contracts/src/scanner/shapes.ts')).toContain('roomName: z.optional(z.string()),');
  const form = read(dialog);
  for (const part of [
    '  roomName: line(80),\n});',
    "roomName: code?.roomName ?? '',",
    "<TextField label={t('scanner.codes.roomName')} maxLength={80} {...form.field('roomName')} />",
  ])
    expect(form).toContain(part);
  for (const [language, text] of Object.entries(field.title))
    expect(JSON.parse(read(`remotes/scanner/src/pages/admin-codes/language/${language}.json`))).toMatchObject({
      'scanner.codes.roomName': text,
    });
});

test('a new tenant has every flag of the checkout it is written to', () => {
  const plan = new Plan(into);
  newTenant(plan, { id: 'acme', brandName: 'Acme', hue: 210 });
  const { flags, brandCode } = JSON.parse(plan.read('tenants/acme/tenant.json'));
  expect(flags).toEqual(JSON.parse(plan.read('tenants/harbour/tenant.json')).flags);
  expect(brandCode).toBe('ACM');
});

test.each([
  ['a remote that already exists', (plan: Plan) => newRemote(plan, { id: 'Travel', title }), 'lower-case letters'],
  [
    'a page that already exists',
    (plan: Plan) => newPage(plan, { remote: 'lms', page: 'x', path: '/lms/home', title }),
    'route',
  ],
  [
    'a remote that does not exist',
    (plan: Plan) => newPage(plan, { remote: 'no', page: 'x', path: '/x', title }),
    'not found',
  ],
  ['an area that does not exist', (plan: Plan) => newCall(plan, { area: 'travel', name: 'getX' }), 'The areas are'],
  [
    'a tenant that already exists',
    (plan: Plan) => newTenant(plan, { id: 'harbour', brandName: 'H', hue: 1 }),
    'already exists',
  ],
  ['a field that already exists', (plan: Plan) => newField(plan, { ...field, field: 'label' }), 'already has a field'],
  ['a field of a reading call', (plan: Plan) => newField(plan, { ...field, call: 'getCodes' }), 'by hand'],
  ['a field of an unknown call', (plan: Plan) => newField(plan, { ...field, call: 'setX' }), 'There is no call'],
  [
    'a field in a file without a form',
    (plan: Plan) => newField(plan, { ...field, form: 'remotes/lms/src/remote.ts' }),
    'by hand',
  ],
  ['a hue above 360', (plan: Plan) => newTenant(plan, { id: 'acme', brandName: 'A', hue: 400 }), '--hue'],
])('%s is refused in one sentence, and nothing is written', (_, generate, sentence) => {
  const before = all();
  expect(() => generate(new Plan(into))).toThrow(sentence);
  expect(all()).toEqual(before);
});
