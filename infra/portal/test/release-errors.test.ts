/**
 * A remote is built, published and tried, throws in people's browsers, is rolled back by the figures, and its team reads
 * the error in its own sources. Everything is real but the browsers, which report over HTTP.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeError } from '@portico/contracts/release/browser-errors';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { buildAll } from '@portico/presets/build/build-all';
import { fixtureRemote, removeFixtures, sampleFiles } from '@portico/presets/testing/fixture-remote';
import type { Releases } from '@portico/releases/operations';
import { openReleases } from '@portico/releases/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOfTenants } from '../../api/src/services/release/errors-of-tenants.ts';
import { judgeCanaries } from '../../api/src/services/release/judge-canaries.ts';
import { bootNonce } from '../../api/src/services/release/nonce.ts';
import { bootNoncesSecret, personKeysSecret, startTestApi, type TestApi } from '../../api/test/harness.ts';
import { demoStart } from '../../database/test/test-database.ts';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import { releaseStore } from '../src/release-store.ts';

const remote = 'sample';
const version = '1.1.0';
const folder = mkdtempSync(path.join(tmpdir(), 'portico-release-errors-'));
const fault = "if (t('sample.title') === 'Sample') throw new TypeError('Nothing of “Anna Meyer” is there.');";
const page = sampleFiles['src/home.tsx'].replace('  return <h1', `  ${fault}\n  return <h1`);
let releases: Releases;
let portal: TestApi;
let built: string;

beforeAll(async () => {
  const sources = fixtureRemote({
    'src/remote.ts': sampleFiles['src/remote.ts'].replace("flag: 'lms'", "flag: 'sample'"),
    'src/home.tsx': page,
    'package.json': JSON.stringify({ name: '@portico/sample', version }),
  });
  const { parts, settled } = await buildAll({
    out: path.join(folder, 'built'),
    only: [remote],
    sources: { [remote]: sources },
    versions: { [remote]: version },
  });
  await settled;
  built = parts[0]?.folder ?? '';
  releases = openReleases(path.join(folder, 'releases'), {
    secrets: path.join(folder, 'secrets'),
    log: () => {},
    now: () => demoStart,
  });
  await releases.publish(writeBuiltRelease(folder, { remote, version: '1.0.0' }));
  await releases.activate(remote, '1.0.0');
  await releases.publish(built);
  await releases.canary(remote, { version, percent: 100 });
  portal = await startTestApi({ releases: releaseStore(releases, () => {}) });
  await portal.sql(
    `update platform.tenant set settings = jsonb_set(settings, '{remotes}', '{"sample": true}'), version = version + 1
     where slug in ('harbour', 'ember')`,
  );
}, 240_000);
afterAll(async () => {
  await portal?.close();
  removeFixtures();
  rmSync(folder, { recursive: true, force: true });
});

/** The stack as a browser writes it: the place of the fault in the built file. */
function stackOfFault(): string {
  const file = readdirSync(built).find(
    (name) => name.endsWith('.js') && readFileSync(path.join(built, name), 'utf8').includes('Anna Meyer'),
  );
  const rows = readFileSync(path.join(built, file ?? ''), 'utf8').split('\n');
  const row = rows.findIndex((text) => text.includes('Anna Meyer'));
  const column = (rows[row] ?? '').indexOf('TypeError') + 1;
  return `TypeError: Nothing\n    at a (http://harbour.localhost:8080/r/${remote}/${version}/${file}:${row + 1}:${column})`;
}

async function reportFrom(name: string, of = version, tenant = 'harbour'): Promise<void> {
  const ticket = (
    await portal.ask('account/Validate', { as: name, tenant, body: { Username: `${name}@${tenant}.example` } })
  ).json().reportTicket;
  const error = Object.assign(new TypeError('Nothing of “Anna Meyer” is there.'), { stack: stackOfFault() });
  const samples = [
    { remote, version: of, kind: 'shown', value: 300 },
    { remote, version: of, kind: 'failed', value: 1 },
  ];
  const reply = await portal.ask('release/tellHealth', {
    tenant,
    query: { ticket },
    body: {
      nonce: bootNonce(bootNoncesSecret, tenant, 'document', demoStart),
      report: crypto.randomUUID(),
      samples,
      errors: [describeError({ error, remote, version, route: '/sample/:id' })],
    },
  });
  expect(reply.status, reply.text).toBe(200);
}

test('an error thrown in a canary is read in the team’s sources and takes the canary back', async () => {
  for (const name of ['learner', 'learner2', 'coach']) await reportFrom(name);
  await reportFrom('learner', version, 'ember');
  const { errors } = (await portal.ask('release/readErrors', { as: 'admin', query: { remote } })).json();
  const line = page.split('\n').findIndex((text) => text.includes('Anna Meyer')) + 1;
  expect(errors).toMatchObject([
    {
      version,
      name: 'TypeError',
      message: 'Nothing of … is there.',
      route: '/sample/:id',
      count: 3,
      people: 3,
      frames: [{ source: 'src/home.tsx', line }],
    },
  ]);

  const tenant = await portal.tenant('harbour');
  await judgeCanaries(releaseStore(releases, () => {})).run(
    {},
    {
      tenant,
      // Everyone whose page was open at the start has reported by then.
      now: new Date(demoStart.getTime() + 20_000),
      secrets: {
        scopedToken: new Uint8Array(32),
        links: new Uint8Array(32),
        personKeys: personKeysSecret,
        signUpHook: undefined,
      },
      log: () => {},
      attempt: 1,
      isLastAttempt: true,
      inTenant: (work) => portal.inTenant(shippedTenantId('harbour'), work),
    },
  );
  expect((await releases.list())[0]?.canary).toBeUndefined();
  const { remotes } = (await portal.ask('release/readHealth', { as: 'admin' })).json();
  expect(remotes[0].news[0]).toMatchObject({ action: 'canary-stopped', isAutomatic: true });
  expect(remotes[0].news[0].reason).toMatch(/^3 people met errors/);
  // The version by which the page leads from the reason to the error.
  expect(remotes[0].news[1]).toMatchObject({ action: 'canary', version });
});

test('a team reads the errors of all tenants as one list, without the tenants', async () => {
  const parts = {
    tenants: { list: async () => [await portal.tenant('harbour'), await portal.tenant('ember')] },
    inTenant: portal.api.inTenant,
    releases: releaseStore(releases, () => {}),
    log: () => {},
  };
  const errors = await errorsOfTenants(parts, remote);
  expect(errors).toMatchObject([
    { version, name: 'TypeError', count: 4, people: 4, frames: [{ source: 'src/home.tsx' }] },
  ]);
  expect(JSON.stringify(errors)).not.toMatch(/ember|harbour/);
  expect(await errorsOfTenants(parts, 'lms')).toEqual([]);
});

test('the metrics count errors by release, and only of releases that the sender can have', async () => {
  await reportFrom('coach2', '9.9.9-made-up');
  const { body } = await portal.api.inject('/metrics');
  expect(body).toContain(`portico_browser_errors_total{remote="${remote}",version="${version}",kind="failed"} 4`);
  expect(body).not.toContain('made-up');
});

test('no file of the release leads to a map', async () => {
  const maps = readdirSync(path.join(folder, 'releases', remote, version, 'maps'));
  expect(maps.length).toBeGreaterThan(0);
  for (const map of maps) {
    expect(await releases.file(remote, version, `maps/${map}`)).toBeUndefined();
    expect(readFileSync(path.join(folder, 'releases', remote, version, 'maps', map), 'utf8')).not.toContain(
      'Anna Meyer',
    );
  }
  expect(readdirSync(built).filter((name) => name.endsWith('.map'))).toEqual([]);
});
