import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { newCall } from './new-call.ts';
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
  'remotes/lms/src/remote.ts',
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
  ['a hue above 360', (plan: Plan) => newTenant(plan, { id: 'acme', brandName: 'A', hue: 400 }), '--hue'],
])('%s is refused in one sentence, and nothing is written', (_, generate, sentence) => {
  const before = all();
  expect(() => generate(new Plan(into))).toThrow(sentence);
  expect(all()).toEqual(before);
});
