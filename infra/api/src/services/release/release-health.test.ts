/**
 * Tests reports about releases: only served pages are trusted, people are counted once, and a canary's figures have an
 * effect.
 */
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { bootNoncesSecret, personKeysSecret, startTestApi, type TestApi } from '../../../test/harness.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { bucketOf } from '../account/public.ts';
import { judgeCanaries, stepCanaries } from './judge-canaries.ts';
import { bootNonce } from './nonce.ts';
import { pruneSamples } from './prune-samples.ts';

const tenantId = shippedTenantId('harbour');
const nonce = bootNonce(bootNoncesSecret, 'harbour', 'document', demoStart);
const dayMs = 86_400_000;
let test: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
beforeEach(async () => {
  await test.sql('delete from portal.release_sample');
  await test.sql('delete from portal.release_limit');
  test.releases.stopped = [];
  test.releases.stepped = [];
  test.releases.disabled = undefined;
  test.releases.tenants = {};
  test.releases.canary = { version: '1.1.0', percent: 100, since: demoStart.toISOString() };
});

interface Sample {
  version: string;
  kind: string;
  value?: number;
  name?: string;
}
const report = (as: string, received: Sample[], given = nonce, id = crypto.randomUUID()) =>
  test.ask('release/reportHealth', {
    as,
    body: {
      nonce: given,
      report: id,
      samples: received.map(({ value = 1, ...one }) => ({ remote: 'lms', value, ...one })),
    },
  });
const send = async (as: string, ...received: Sample[]) => {
  const reply = await report(as, received);
  expect(reply.status, reply.text).toBe(200);
};
const contextAt = async (now: Date) => ({
  tenant: await test.tenant('harbour'),
  now,
  secrets: {
    scopedToken: new Uint8Array(32),
    links: new Uint8Array(32),
    personKeys: personKeysSecret,
    signUpHook: undefined,
  },
  log: () => {},
  attempt: 1,
  isLastAttempt: true,
  inTenant: <T>(work: Parameters<typeof runTransaction<T>>[2]) =>
    runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, work),
});
/** By this time, everyone whose page was open at the start of the demo has reported. */
const judge = async (afterMs = 20_000) =>
  judgeCanaries(test.releases).run({}, await contextAt(new Date(demoStart.getTime() + afterMs)));
const read = async () => (await test.ask('release/readHealth', { as: 'admin' })).json();
const stored = async () => (await test.sql('select count(*)::int as n from portal.release_sample'))[0].n;
const failed = { version: '1.1.0', kind: 'failed' };

it.each([
  ['of another tenant', bootNonce(bootNoncesSecret, 'ember', 'document', demoStart)],
  ['signed by someone else', bootNonce(new Uint8Array(32).fill(1), 'harbour', 'document', demoStart)],
  ['altered', `${nonce.slice(0, -2)}AA`],
  ['made up', 'nonce'],
])('a report with a nonce %s is refused, and nothing is counted', async (_, given) => {
  const reply = await report('learner', [failed], given);
  expect([reply.status, reply.json().error.code]).toEqual([400, 'invalid_input']);
  expect(await stored()).toBe(0);
});

it('a report that is sent twice counts once', async () => {
  const id = crypto.randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect((await report('learner', [failed, failed], nonce, id)).status).toBe(200);
  expect(await stored()).toBe(2);
});

it('one person who reports failures repeatedly rolls nothing back', async () => {
  for (let times = 0; times < 5; times += 1) await send('learner', ...Array(50).fill(failed));
  await judge();
  expect(test.releases.stopped).toEqual([]);
  expect((await read()).remotes[0].versions[0]).toMatchObject({ people: 1, affected: 1, failures: 250 });
});

it('failures of as many people as the limit says roll the canary back, with the reason; a later canary continues', async () => {
  await send('coach2', { version: '1.0.0', kind: 'shown', value: 300 });
  for (const as of ['learner', 'learner2', 'coach']) await send(as, { version: '1.1.0', kind: 'shown' }, failed);
  await judge();
  const reason = '3 people met errors: 100 % with the canary, 0 % with the stable release';
  expect(test.releases.stopped).toEqual([{ remote: 'lms', version: '1.1.0', reason, tenant: 'harbour' }]);
  expect((await read()).remotes[0].news).toEqual([
    { at: '2026-03-02T08:00:00.000Z', action: 'canary-stopped', version: null, reason, isAutomatic: true },
  ]);
  test.releases.canary = { version: '1.1.1', percent: 100, since: demoStart.toISOString() };
  await judge();
  expect(test.releases.stopped).toHaveLength(1);
});

it('the figures of another tenant are not shown as the reason', async () => {
  await test.releases.stopCanary('lms', '1.1.0', { reason: '3 people met errors', tenant: 'ember' });
  expect((await read()).remotes[0].news).toMatchObject([{ action: 'canary-stopped', reason: null, isAutomatic: true }]);
});

it('the tenant’s own limits decide, and only for its own figures', async () => {
  for (const as of ['learner', 'learner2']) await send(as, failed);
  await judge();
  expect(test.releases.stopped).toEqual([]);
  const limits = { people: 2, points: 0, slower: 120 };
  expect((await test.ask('release/saveHealthLimits', { as: 'admin', body: limits })).status).toBe(200);
  expect((await read()).limits).toEqual(limits);
  test.releases.canary = { ...test.releases.canary, tenants: ['ember'] } as typeof test.releases.canary;
  await judge();
  expect(test.releases.stopped).toEqual([]);
  test.releases.canary = { ...test.releases.canary, tenants: ['harbour'] } as typeof test.releases.canary;
  await judge();
  expect(test.releases.stopped).toHaveLength(1);
});

it.each([
  ['promoted after its hours if as many people as the limit says have used it', {}, 1],
  ['not promoted before its hours are over', { hours: 2.9 }, 0],
  ['not promoted if fewer people have used it since it got its share', { stepped: 2 }, 0],
  ['not promoted if it does worse', { kind: 'failed' }, 0],
  ['not promoted if no steps are planned', { everyHours: undefined }, 0],
  ['not promoted because of a tenant in which it does not run', { tenants: ['ember'] }, 0],
])('a canary is %s', async (_, given, steps) => {
  const {
    hours = 3,
    stepped = 0,
    kind = 'shown',
    ...planned
  } = given as Partial<{ hours: number; stepped: number; kind: string }>;
  const at = (after: number) => new Date(demoStart.getTime() + after * 3_600_000);
  const since = at(-24).toISOString();
  test.releases.canary = {
    version: '1.1.0',
    percent: 100,
    since,
    stepped: at(stepped).toISOString(),
    everyHours: 3,
    ...planned,
  };
  for (const as of ['learner', 'learner2', 'coach']) await send(as, { version: '1.1.0', kind });
  await send('coach2', { version: '1.0.0', kind: 'shown' });
  await stepCanaries(test.releases).run({}, await contextAt(at(hours + stepped)));
  const reason = '3 people used it for 3 hours at 100 %';
  expect(test.releases.stepped).toEqual(
    steps === 0 ? [] : [{ remote: 'lms', version: '1.1.0', percent: 100, reason, tenant: 'harbour' }],
  );
});

it('people who cannot have the canary count neither for nor against it, whatever their page reports', async () => {
  const people = ['learner', 'learner2', 'coach', 'coach2', 'country', 'support1', 'support2', 'support3'];
  const place = ({ userId }: { userId: string }) => bucketOf(new Uint8Array(32).fill(11), tenantId, userId);
  const placed = people.map((as) => ({ as, bucket: place(test.ids(as)) })).toSorted((a, b) => a.bucket - b.bucket);
  const last = placed.at(-3)?.bucket ?? 0;
  test.releases.canary = { version: '1.1.0', percent: last, since: demoStart.toISOString() };
  for (const { as } of placed.filter(({ bucket }) => bucket >= last)) await send(as, failed);
  await judge();
  expect(test.releases.stopped).toEqual([]);
  expect((await read()).remotes[0].versions).toMatchObject([{ version: '1.1.0', channel: 'other', affected: 3 }]);
  test.releases.canary = { ...test.releases.canary, percent: last + 1 };
  for (const { as } of placed.slice(-3)) await send(as, failed);
  await judge();
  expect(test.releases.stopped).toEqual([]);
  test.releases.canary = { ...test.releases.canary, percent: 100 };
  for (const { as } of placed.slice(-3)) await send(as, failed);
  await judge();
  expect(test.releases.stopped[0]?.reason).toMatch(/^3 people met errors: 100 % with the canary/);
});

it('a canary is not judged before people without failures, who report later, can have reported', async () => {
  for (const as of ['learner', 'learner2', 'coach']) await send(as, failed);
  await judge(19_999);
  expect(test.releases.stopped).toEqual([]);
  await judge(20_000);
  expect(test.releases.stopped).toHaveLength(1);
});

it('the canary is judged some seconds after the first of several reports, even if more follow', async () => {
  await test.sql('delete from graphile_worker._private_jobs');
  for (const as of ['learner', 'learner2', 'coach']) await send(as, failed);
  const jobs = await test.sql(`select key, payload ->> 'runAt' as at from graphile_worker._private_jobs`);
  expect(jobs).toHaveLength(1);
  const [{ at }] = jobs as [{ at: string }];
  expect(new Date(at).getTime() - demoStart.getTime()).toBe(30_000);
});

it('soon after its start a canary is compared with earlier figures, not with the few reports so far', async () => {
  const people = ['learner', 'learner2', 'coach', 'coach2'];
  for (const as of people) await send(as, { version: '1.0.0', kind: 'failed' });
  const started = new Date(demoStart.getTime() + 1);
  test.releases.canary = { version: '1.1.0', percent: 100, since: started.toISOString() };
  for (const as of people) await send(as, failed);
  await test.sql(`update portal.release_sample set at = $1 where version = '1.1.0'`, [started]);
  await judge(30_000);
  expect(test.releases.stopped).toEqual([]);
  await test.sql(`delete from portal.release_sample where version = '1.0.0'`);
  await judge(30_000);
  expect(test.releases.stopped).toHaveLength(1);
});

it('slow pages count like errors: by each person’s median, compared with the stable release', async () => {
  const people = ['learner', 'learner2', 'coach', 'coach2'];
  for (const as of people) await send(as, { version: '1.0.0', kind: 'lcp', value: 900 });
  const slow = [3000, 4000, 5000].map((value) => ({ version: '1.1.0', kind: 'lcp', value }));
  for (const as of people.slice(0, 3)) await send(as, ...slow);
  await judge();
  expect(test.releases.stopped[0]?.reason).toBe(
    '3 people met a slow first view: 100 % with the canary, 0 % with the stable release',
  );
});

it('administrators can read the figures by version; other people cannot', async () => {
  for (const [as, value] of [
    ['learner', 100],
    ['learner2', 200],
    ['coach', 300],
    ['coach2', 400],
  ] as const)
    await send(as, { version: '1.0.0', kind: 'shown', value });
  await send('learner', { version: '1.1.0', kind: 'script_error' });
  const { remotes, days } = await read();
  expect(days).toBe(14);
  expect(remotes[0]).toMatchObject({
    remote: 'lms',
    stable: '1.0.0',
    canary: { version: '1.1.0', percent: 100 },
    versions: [
      { version: '1.0.0', channel: 'stable', people: 4, affected: 0, shownMs: 300, lcp: null },
      { version: '1.1.0', channel: 'canary', people: 1, affected: 1, scriptErrors: 1 },
    ],
  });
  expect((await test.ask('release/readHealth', { as: 'learner' })).status).toBe(403);
});

it('figures belong to the channel in which people had the release when they reported them', async () => {
  await send(
    'learner',
    { version: '1.1.0', kind: 'entry', value: 120 },
    { version: '1.1.0', kind: 'mount', value: 30 },
  );
  test.releases.canary = undefined;
  await send('coach', { version: '1.1.0', kind: 'entry', value: 80 });
  const { versions } = (await read()).remotes[0];
  expect(versions).toMatchObject([
    { version: '1.1.0', channel: 'canary', people: 1, phases: { boot: null, entry: 120, chunk: null, mount: 30 } },
    { version: '1.1.0', channel: 'other', people: 1, phases: { boot: null, entry: 80, chunk: null, mount: null } },
  ]);
});

it('a tenant does not see why an area is off for everyone, but sees why it is off for itself', async () => {
  expect((await read()).remotes[0].disabled).toBeNull();
  test.releases.tenants = { ember: { disabled: 'asked for by ember' } };
  expect((await read()).remotes[0].disabled).toBeNull();
  test.releases.disabled = 'ember lost data';
  expect((await read()).remotes[0].disabled).toBe('');
  test.releases.tenants = { harbour: { disabled: 'asked for by harbour' } };
  expect((await read()).remotes[0].disabled).toBe('asked for by harbour');
});

it('a release’s use of deprecated parts is counted by people, and rolls nothing back', async () => {
  const old = { version: '1.1.0', kind: 'deprecated', name: '@portico/ui OldButton' };
  for (const as of ['learner', 'learner2', 'coach', 'coach']) await send(as, old);
  await judge();
  expect(test.releases.stopped).toEqual([]);
  expect((await read()).remotes[0].versions[0]).toMatchObject({
    version: '1.1.0',
    affected: 0,
    deprecated: [{ name: '@portico/ui OldButton', people: 3 }],
  });
  for (const wrong of [
    { ...old, name: undefined },
    { ...failed, name: old.name },
    { ...old, name: 'two words more' },
  ])
    expect((await report('learner', [wrong as Sample])).status).toBe(400);
});

it('measurements are deleted after some days', async () => {
  await send('learner', failed);
  await pruneSamples.run({}, await contextAt(new Date(demoStart.getTime() + 13 * dayMs)));
  expect(await stored()).toBe(1);
  await pruneSamples.run({}, await contextAt(new Date(demoStart.getTime() + 15 * dayMs)));
  expect(await stored()).toBe(0);
});

it('an administrator pins their own tenant with a reason; a preview or a refused change changes nothing', async () => {
  const pin = { remote: 'lms', change: 'pin', version: '1.1.0' };
  const preview = await test.ask('release/previewOwnUse', { as: 'admin', query: pin });
  expect(preview.json()).toMatchObject({
    before: [{ version: '1.0.0' }],
    after: [{ version: '1.1.0' }],
    refused: null,
  });
  expect(test.releases.tenants).toEqual({});
  const make = (body: object, as = 'admin') =>
    test.ask('release/changeOwnUse', { as, body: { ...body, reason: 'a fair' } });
  expect((await make({ ...pin, version: '9.9.9' })).json().error).toMatchObject({ code: 'conflict' });
  expect((await make(pin, 'country')).status).toBe(403);
  expect((await test.ask('release/changeOwnUse', { as: 'admin', body: pin })).status).toBe(400);
  expect(test.releases.tenants).toEqual({});
  expect((await make(pin)).status).toBe(200);
  expect(test.releases.tenants).toEqual({ harbour: { pin: '1.1.0' } });
  const records = await test.sql(
    `select account_id, object_kind, before, after from portal.platform_audit
     where call = 'release/changeOwnUse' and kind = 'write'`,
  );
  expect(records).toEqual([
    {
      account_id: test.ids('admin').userId,
      object_kind: 'tenant',
      before: { shares: JSON.stringify(preview.json().before) },
      after: { ...pin, reason: 'a fair', shares: JSON.stringify(preview.json().after) },
    },
  ]);
  expect((await read()).remotes[0]).toMatchObject({ pinned: '1.1.0', offered: ['1.1.0', '1.0.0'] });
});
