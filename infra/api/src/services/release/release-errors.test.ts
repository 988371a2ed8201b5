/** Errors of browsers: one row per fault, counted by people whom no one can name, with stacks in the team's sources. */
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { bootNoncesSecret, personKeysSecret, startTestApi, type TestApi } from '../../../test/harness.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { errorsOfTenants } from './errors-of-tenants.ts';
import { bootNonce } from './nonce.ts';
import { pruneSamples, sampleRetentionDays } from './prune-samples.ts';

const tenantId = shippedTenantId('harbour');
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
  await test.sql('delete from portal.release_error');
  await test.sql('delete from portal.release_sample');
  test.releases.maps = {};
  test.releases.canary = { version: '1.1.0', percent: 100, since: demoStart.toISOString() };
});

const file = 'r/lms/1.1.0/home.ab12.js';
const frame = { file, line: 1, column: 11, name: 'a' };
const fault = {
  remote: 'lms',
  version: '1.1.0',
  name: 'TypeError',
  message: 'x is not a function',
  frames: [frame],
  route: '/lms/course/:id',
  count: 1,
};
type Fault = Partial<Omit<typeof fault, 'frames'>> & { frames?: object[]; requestId?: string };
const report = (as: string, errors: Fault[], id = crypto.randomUUID(), tenant = 'harbour') =>
  test.ask('release/reportHealth', {
    as,
    tenant,
    body: {
      nonce: bootNonce(bootNoncesSecret, tenant, 'document', demoStart),
      report: id,
      samples: ['1.0.0', '1.1.0', '9.9.9'].map((version) => ({
        remote: 'lms',
        version,
        kind: 'script_error',
        value: 1,
      })),
      errors: errors.map((error) => ({ ...fault, ...error })),
    },
  });
const send = async (as: string, ...errors: Fault[]) => {
  const reply = await report(as, errors);
  expect(reply.status, reply.text).toBe(200);
};
const read = async (as = 'admin', tenant = 'harbour', remote = 'lms') =>
  (await test.ask('release/readErrors', { as, tenant, query: { remote } })).json();

it('a storm of one fault is one row, with its people and its latest message, page and support code', async () => {
  for (const as of ['learner', 'learner2', 'coach', 'learner'])
    await send(as, { count: 200, message: `x is not a function (${as})` }, { count: 300 });
  await send('coach', { route: '/lms/home', requestId: '0123456789' });
  const { errors, days } = await read();
  expect(days).toBe(sampleRetentionDays);
  expect(errors).toEqual([
    {
      ErrorID: expect.stringMatching(/^[0-9a-f]{32}$/),
      version: '1.1.0',
      name: 'TypeError',
      message: 'x is not a function',
      frames: [{ ...frame, source: null }],
      route: '/lms/home',
      requestId: '0123456789',
      count: 2001,
      people: 3,
      firstAt: demoStart.toISOString(),
      lastAt: demoStart.toISOString(),
    },
  ]);
});

it('an occurrence without a support code is not shown with that of an earlier one', async () => {
  await send('learner', { message: 'one', requestId: '0123456789' });
  await send('coach', { message: 'two' });
  expect((await read()).errors).toMatchObject([{ message: 'two', requestId: null, count: 2 }]);
});

it('a report that is sent twice counts once', async () => {
  const id = crypto.randomUUID();
  for (let times = 0; times < 2; times += 1) expect((await report('learner', [{}], id)).status).toBe(200);
  expect((await read()).errors).toMatchObject([{ count: 1 }]);
});

it('what may identify someone is removed even if the page has not done so, and no row names anyone', async () => {
  await send('learner', { message: 'No board of "Anna Meyer" <anna@harbour.example>', route: '/people/4711' });
  await send('learner', { message: 'No board', frames: [{ ...frame, column: 12 }], route: '/lms/anna-meyer' });
  expect((await read()).errors).toMatchObject([
    { message: 'No board of … <…>', route: '/*' },
    { message: 'No board', route: '/*' },
  ]);
  const rows = await test.sql('select to_jsonb(e)::text as text from portal.release_error e');
  const row = { text: rows.map(({ text }) => text).join() };
  expect(row.text).not.toMatch(/Anna|Meyer|4711/i);
  expect(row.text).not.toContain(test.ids('learner').userId);
});

it.each([
  ['an address that is none of the portal’s files', { frames: [{ ...frame, file: 'https://evil.example/x.js' }] }],
  ['a parent folder', { frames: [{ ...frame, file: 'r/lms/1.1.0/../../x.js' }] }],
  ['too many calls', { frames: Array(21).fill(frame) }],
  ['a long message', { message: 'x'.repeat(301) }],
  ['an address instead of a pattern', { route: '/lms/home?user=anna' }],
  ['a made-up support code', { requestId: 'anna@harbour.example' }],
])('a report with %s is refused', async (_, error) => {
  expect((await report('learner', [error])).status).toBe(400);
  expect((await read()).errors).toEqual([]);
});

const fillWith = async (as: string, faults: number) => {
  for (let column = 1; column <= faults; column += 5)
    await send(as, ...[0, 1, 2, 3, 4].map((more) => ({ frames: [{ ...frame, column: column + more }] })));
};
const columns = async (): Promise<number[]> =>
  (await read()).errors.map(({ frames }: { frames: { column: number }[] }) => frames[0]?.column);

it('made-up faults fill neither the table nor the list, and replace none that several people met', async () => {
  for (const as of ['learner2', 'coach']) await send(as, { frames: [{ ...frame, column: 5000 }] });
  await fillWith('learner', 110);
  expect(await test.sql('select count(*)::int as n from portal.release_error')).toEqual([{ n: 100 }]);
  expect((await read()).errors).toHaveLength(100);
  expect(await columns()).toContain(5000);
});

it('a new fault is stored however many are known, and the oldest of one person makes room', async () => {
  await fillWith('learner', 100);
  await test.sql("update portal.release_error set last_at = last_at - interval '1 hour'");
  await test.sql(
    "update portal.release_error set last_at = last_at - interval '1 hour' where frames->0->>'column' in ('7', '8')",
  );
  await send('coach', { frames: [{ ...frame, column: 7 }] }, { frames: [{ ...frame, column: 6000 }] });
  expect(await columns()).toHaveLength(100);
  expect(await columns()).toEqual(expect.arrayContaining([6000, 7]));
  expect(await columns()).not.toContain(8);
});

it('a tenant has room for new faults whatever its other releases have', async () => {
  await test.sql(
    `insert into portal.release_error (tenant_id, remote, version, fingerprint, error_class, message, frames, route,
       first_at, last_at, times, people)
     select $1, 'quiz', 'v' || n / 90, md5(n::text), 'Error', 'x', '[]', '/quiz', $2, $2, 1, set_bit(repeat('0', 512)::bit(512), 1, 1)
     from generate_series(1, 1000) n`,
    [tenantId, new Date(demoStart.getTime() - 1000)],
  );
  await send('coach', {});
  expect(await columns()).toHaveLength(1);
  expect(await test.sql('select count(*)::int as n from portal.release_error')).toEqual([{ n: 1000 }]);
});

it('a report of errors alone is taken, and only for releases that the sender has', async () => {
  const body = {
    nonce: bootNonce(bootNoncesSecret, 'harbour', 'document', demoStart),
    report: crypto.randomUUID(),
    samples: [],
    errors: [fault, { ...fault, version: '9.9.9' }],
  };
  const reply = await test.ask('release/reportHealth', { as: 'learner', body });
  expect(reply.status, reply.text).toBe(200);
  expect(await test.sql('select version from portal.release_error')).toEqual([{ version: '1.1.0' }]);
});

it('errors of releases that the sender does not have are not stored', async () => {
  await send('learner', { version: '9.9.9' }, { remote: 'quiz', version: '2.0.0' }, { version: '1.0.1' });
  test.releases.canary = undefined;
  await send('learner', {}, { version: '1.0.0' });
  expect((await read()).errors).toMatchObject([{ version: '1.0.0' }]);
  expect(await test.sql('select count(*)::int as n from portal.release_error')).toEqual([{ n: 1 }]);
});

it('only administrators of the tenant read them, and only their own tenant’s', async () => {
  await send('learner', {});
  for (const as of ['learner', 'coach', 'country'])
    expect((await test.ask('release/readErrors', { as, query: { remote: 'lms' } })).status).toBe(403);
  expect((await read('admin', 'ember')).errors).toEqual([]);
  expect((await read('admin', 'harbour', 'quiz')).errors).toEqual([]);
  expect((await read()).errors).toHaveLength(1);
});

/** One position: column 10 of the built file is line 4, column 3 of the source. */
const map = (sources: string[]) => JSON.stringify({ version: 3, sources, names: [], mappings: 'UAGE' });

it('stacks are shown in the team’s sources by the release’s map, otherwise as built', async () => {
  test.releases.maps = { 'lms 1.1.0 home.ab12.js': map(['webpack://lms_1_1_0/./src/pages/home.tsx?1a2b']) };
  const host = { file: 'assets/main.ab12.js', line: 1, column: 5, name: 'b' };
  await send(
    'learner',
    { frames: [frame, host] },
    { version: '1.0.0', frames: [{ ...frame, file: file.replace('1.1.0', '1.0.0') }] },
  );
  const { errors } = await read();
  const framesOf = (version: string) => errors.find((one: { version: string }) => one.version === version).frames;
  expect(framesOf('1.1.0')).toEqual([
    { file, source: 'src/pages/home.tsx', line: 4, column: 3, name: '' },
    { ...host, source: null },
  ]);
  expect(framesOf('1.0.0')).toMatchObject([{ source: null, line: 1, column: 11, name: 'a' }]);
});

it('a map that cannot be read is logged, and the stack is shown as built', async () => {
  const broken = { ...frame, file: 'r/lms/1.1.0/broken.js' };
  test.releases.maps = { 'lms 1.1.0 broken.js': '{"version":3,' };
  await send('learner', { frames: [broken] });
  expect((await read()).errors[0].frames).toEqual([{ ...broken, source: null }]);
  expect(test.log.some(({ event }) => event === 'source map not readable')).toBe(true);
});

it('a map is read once, whether it can be read or not, and only for errors of its own release', async () => {
  const [good, bad, foreign] = ['r/lms/1.1.0/once.js', 'r/lms/1.1.0/bad.js', 'r/quiz/2.0.0/foreign.js'] as const;
  const asked: string[] = [];
  const { sourceMap } = test.releases;
  test.releases.sourceMap = async (remote, version, name) => {
    asked.push(name);
    return sourceMap(remote, version, name);
  };
  test.releases.maps = { 'lms 1.1.0 once.js': map(['./src/a.tsx']), 'lms 1.1.0 bad.js': '{' };
  test.releases.maps['quiz 2.0.0 foreign.js'] = map(['./src/b.tsx']);
  await send('learner', { frames: [good, bad, foreign].map((one) => ({ ...frame, file: one })) });
  for (let times = 0; times < 2; times += 1)
    expect((await read()).errors[0].frames).toMatchObject([
      { source: 'src/a.tsx' },
      { source: null },
      { source: null },
    ]);
  test.releases.sourceMap = sourceMap;
  expect(asked).toEqual(['once.js', 'bad.js']);
});

it('a release with many errors does not hide those of its canary', async () => {
  await send('learner', { message: 'canary' });
  await test.sql(
    `insert into portal.release_error (tenant_id, remote, version, fingerprint, error_class, message, frames, route,
       first_at, last_at, times, people)
     select $1, 'lms', '1.0.0', md5(n::text), 'Error', 'x', '[]', '/lms', $2, $2, 1, set_bit(repeat('0', 512)::bit(512), 1, 1)
     from generate_series(1, 100) n`,
    [tenantId, new Date(demoStart.getTime() + 1000)],
  );
  const { errors } = await read();
  expect(errors).toHaveLength(100);
  expect(errors.at(-1)).toMatchObject({ version: '1.1.0', message: 'canary' });
});

it('an error is deleted after some days without occurring again', async () => {
  await send('learner', {});
  const runAt = async (days: number) =>
    pruneSamples.run(
      {},
      {
        tenant: await test.tenant('harbour'),
        now: new Date(demoStart.getTime() + days * dayMs),
        secrets: {
          scopedToken: new Uint8Array(32),
          links: new Uint8Array(32),
          personKeys: personKeysSecret,
          signUpHook: undefined,
        },
        log: () => {},
        attempt: 1,
        isLastAttempt: true,
        inTenant: (work) => runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, work),
      },
    );
  await runAt(sampleRetentionDays - 1);
  expect((await read()).errors).toHaveLength(1);
  await runAt(sampleRetentionDays + 1);
  expect((await read()).errors).toEqual([]);
});

const store = (tenant: string, faults: { version: string; minutesAgo: number }[]) =>
  test.sql(
    `insert into portal.release_error (tenant_id, remote, version, fingerprint, error_class, message, frames, route,
       first_at, last_at, times, people)
     select $1, 'lms', f->>'version', md5(random()::text), 'TypeError', 'x', '[]', '/lms/home',
       $3::timestamptz - interval '1 day', $3::timestamptz - interval '1 minute' * (f->>'minutesAgo')::int, 1,
       set_bit(0::bit(512), 1, 1)
     from jsonb_array_elements($2) f`,
    [shippedTenantId(tenant), JSON.stringify(faults), demoStart],
  );
const readByTeam = (version?: string) =>
  errorsOfTenants(
    {
      tenants: { list: async () => [{ tenantId }, { tenantId: shippedTenantId('ember') }] },
      inTenant: test.api.inTenant,
      releases: test.releases,
      log: () => {},
    },
    'lms',
    version,
  );

it('a team sees the errors of a canary, however many the stable version has in all tenants', async () => {
  const stable = Array.from({ length: 80 }, () => ({ version: '1.1.0', minutesAgo: 1 }));
  await store('harbour', [...stable, { version: '1.2.0', minutesAgo: 60 }]);
  await store('ember', stable);
  const errors = await readByTeam();
  expect(errors.map(({ version }) => version)).toEqual([...Array(99).fill('1.1.0'), '1.2.0']);
  expect(await readByTeam('1.2.0')).toMatchObject([{ version: '1.2.0' }]);
});

it('a team that asks for a version gets its errors, however many other versions have some', async () => {
  const others = Array.from({ length: 101 }, (_, index) => ({ version: `1.1.${index}`, minutesAgo: 1 }));
  await store('harbour', [...others, { version: '1.0.0', minutesAgo: 60 }]);
  expect(await readByTeam('1.0.0')).toMatchObject([{ version: '1.0.0' }]);
});
