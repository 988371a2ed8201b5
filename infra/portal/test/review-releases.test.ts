/**
 * A change of the registry is refused if no page could use the result. Problems that existed before do not prevent it.
 */
import path from 'node:path';
import type { Tenant } from '@portico/database/tenant';
import { root } from '@portico/presets/workspace';
import type { ResolvedRemote } from '@portico/releases/resolve-remote';
import { beforeAll, expect, test } from 'vitest';
import { RunningStore } from '../../releases/test/running-store.ts';
import { faultsOf, newFaults, reviewWith, whyUnseen } from '../src/review-releases.ts';
import { readTenantFolder } from '../src/shipped-tenants.ts';

const stood = new RunningStore();
let harbour: Tenant;
beforeAll(async () => {
  const { tenants } = await readTenantFolder(path.join(root, 'tenants'));
  const shipped = tenants.find(({ settings }) => settings.id === 'harbour');
  if (!shipped) throw new Error('There is no harbour.');
  harbour = { tenantId: '8c5f3a5e-4f64-4cf6-8d1e-3f2a1c0b9d8e', slug: 'harbour', version: 1, ...shipped };
});

/** What harbour gets from lms if its first address is this one. */
async function given(address?: string): Promise<ResolvedRemote[]> {
  const version = `1.${(await stood.releases.list())[0]?.versions.length ?? 0}.0`;
  const built = stood.built({
    version,
    change({ description }) {
      const [first] = description.routes;
      if (first && address !== undefined) first.path = address;
    },
  });
  await stood.releases.publish(built);
  await stood.releases.activate('lms', version);
  return stood.releases.resolve({ tenant: 'harbour', bucket: undefined });
}
const speaking = (routes: Record<string, string>): Tenant => ({
  ...harbour,
  settings: { ...harbour.settings, routes },
});

test('a valid change has no faults', async () => {
  expect(faultsOf(harbour, await given())).toEqual([]);
  expect(faultsOf(speaking({ '/lms/home': '/lernen' }), await given())).toEqual([]);
});

test('a boot document that pages would refuse is reported with the faulty position', async () => {
  const [lms] = await given();
  const broken = { ...lms, releases: [{ ...lms?.releases[0], pages: 'none' }] } as unknown as ResolvedRemote;
  expect(faultsOf(harbour, [broken])).toEqual([
    expect.stringMatching(/^no boot document can be made for harbour: remotes\.0\.releases\.0\.pages: /),
  ]);
});

test('an address that the tenant uses for another page is reported', async () => {
  expect(faultsOf(speaking({ '/quiz/home': '/Wissen' }), await given('/wissen'))).toEqual([
    "The address /wissen of lms is harbour's own alias for /quiz/home.",
  ]);
});

test('a change is blocked only by new faults, not by those that a tenant had before', async () => {
  const tenant = speaking({ '/quiz/home': '/wissen' });
  const [right, wrong] = [await given(), await given('/wissen')];
  const draft = (before: ResolvedRemote[], after: ResolvedRemote[]) => ({
    before: async () => before,
    after: async () => after,
  });
  expect(await newFaults([tenant], draft(wrong, wrong))).toEqual([]);
  expect(await newFaults([tenant], draft(wrong, right))).toEqual([]);
  expect(await newFaults([tenant], draft(right, wrong))).toHaveLength(1);
});

test('a team learns nothing about tenants it did not name, but the operator does', async () => {
  const tenant = speaking({ '/quiz/home': '/wissen' });
  const withheld: string[] = [];
  const review = reviewWith(async () => new Map([['harbour', tenant]]), {
    withhold: (reasons) => void withheld.push(...reasons),
  });
  const [right, wrong] = [await given(), await given('/wissen')];
  const draft = { named: [], before: async () => right, after: async () => wrong };
  expect(await review(draft)).toEqual([
    'A tenant could not use it; the operator of the portal finds the reason in the log.',
  ]);
  expect(withheld).toEqual(["The address /wissen of lms is harbour's own alias for /quiz/home."]);
  expect(await review({ ...draft, named: ['atlantis'] })).toEqual(['There is no tenant atlantis.']);
  const failing = reviewWith(() => Promise.reject(new Error('no route to 10.0.0.7')), { withhold: () => {} });
  await expect(failing({ ...draft, named: ['harbour'] })).rejects.toThrow(
    /^The tenants cannot be read\. It is unknown whether harbour exists\./,
  );
});

test('a change is reviewed before it is written, with what people would get, and is not written if it is refused', async () => {
  await given();
  await stood.publish('1.9.0');
  const asked: unknown[] = [];
  const reviewed = stood.open(async ({ named, before, after }) => {
    const versions = async (from: typeof before) =>
      (await from({ tenant: 'ember', bucket: 0 })).map(({ releases }) => releases[0]?.version);
    asked.push([named, await versions(before), await versions(after)]);
    return ['It is Sunday.'];
  });
  const history = async () => (await stood.releases.list())[0]?.history.length;
  const lines = await history();
  const canary = { version: '1.9.0', percent: 5, tenants: ['ember', 'slate'] };
  for (const change of [{}, { preview: true }])
    await expect(reviewed.canary('lms', canary, change)).rejects.toThrow('It is Sunday.\nNothing was changed.');
  await expect(reviewed.pin('lms', 'ember', '1.9.0')).rejects.toThrow('It is Sunday.');
  expect(asked).toEqual([
    [['ember', 'slate'], ['1.0.0'], ['1.9.0']],
    [['ember', 'slate'], ['1.0.0'], ['1.9.0']],
    [['ember'], ['1.0.0'], ['1.9.0']],
  ]);
  expect(await history()).toBe(lines);
});

test('a stable release that no tenant shows is reported with the reason', async () => {
  await given();
  const having = (flags: Partial<Tenant['settings']['flags']>) => async () =>
    new Map([
      ['harbour', { ...harbour, settings: { ...harbour.settings, flags: { ...harbour.settings.flags, ...flags } } }],
    ]);
  expect(await whyUnseen('lms', stood.releases, having({ lms: true }))).toBeUndefined();
  expect(await whyUnseen('lms', stood.releases, having({ lms: false }))).toBe(
    'No tenant shows it yet, because none has its switch "lms" on.',
  );
  expect(await whyUnseen('travel', stood.releases, having({}))).toMatch(/^No tenant gets it:/);
});

test('a registered remote is shown by tenants that have switched it on by its id', async () => {
  await stood.releases.publish(stood.built({ remote: 'travel', version: '1.0.0' }));
  await stood.releases.activate('travel', '1.0.0');
  const having = (remotes: Record<string, boolean>) => async () =>
    new Map([['harbour', { ...harbour, settings: { ...harbour.settings, remotes } }]]);
  expect(await whyUnseen('travel', stood.releases, having({ travel: true }))).toBeUndefined();
  expect(await whyUnseen('travel', stood.releases, having({}))).toBe(
    'No tenant shows it yet, because none has its switch "travel" on.',
  );
});
