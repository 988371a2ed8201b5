// Sends statements over HTTP to a small learning record store that refuses them, is slow, or receives them twice.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { StatementExport } from '@portico/contracts/player/statement-export';
import { stableId } from '@portico/database/stable-id';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linksSecret, personKeysSecret, startTestApi, type TestApi } from '../../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../../test/player-package.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { beginAttempt, beginTrial } from '../attempts.ts';
import { inTenant } from '../public.ts';
import { addStatements, type StoredStatement } from '../statements/statement-rows.ts';
import { checkLrs, LrsFault, postStatements } from './ask-lrs.ts';
import { forwardStatements } from './forward-statements.ts';

const patienceMs = 500;
const key = 'a-secret-of-the-store';
const now = new Date('2026-11-16T09:00:00.000Z');

let test: TestApi;
let placed: PlacedPackage;
let attemptId: string;
let trialId: string;
let lrs: Server;
let address: string;

/** What the store contains, in the order of arrival, and the requests it received. */
let held: string[] = [];
let requests: { path: string; headers: IncomingMessage['headers']; ids: string[] }[] = [];
/** Status of the answer; undefined for no answer. */
type Answer = (statements: { id: string }[]) => number | undefined;
const accept: Answer = () => 200;
let answer: Answer = accept;
let extra: Record<string, string> = {};
const nothing = async (_request: number): Promise<void> => {};
/** Runs before the store answers the request with this number. */
let meanwhile = nothing;

beforeAll(async () => {
  test = await startTestApi();
  placed = await placePackage(test, [lesson('Unit')], 'harbour', 'cmi5');
  const { userId } = test.ids('learner');
  const { tenantId, courseId, packageId, pool } = placed;
  attemptId = (await inTenant(pool, tenantId, (db) => beginAttempt(db, tenantId, { userId, courseId, packageId, now })))
    .attemptId;
  trialId = (await inTenant(pool, tenantId, (db) => beginTrial(db, tenantId, { userId, packageId, now }))).attemptId;
  lrs = createServer((request, response) => {
    void (request.method === 'POST' ? json(request) : Promise.resolve([])).then(async (body) => {
      const statements = body as { id: string }[];
      const ids = statements.map(({ id }) => id);
      requests.push({ path: request.url ?? '', headers: request.headers, ids });
      await meanwhile(requests.length);
      const status = answer(statements);
      if (status === undefined) return;
      if (status === 200) held.push(...ids.filter((id) => !held.includes(id)));
      response.writeHead(status, { 'content-type': 'application/json', ...extra }).end(JSON.stringify(ids));
    });
  });
  await new Promise<void>((listening) => lrs.listen(0, '127.0.0.1', listening));
  address = `http://localhost:${(lrs.address() as AddressInfo).port}/xapi/`;
});
afterAll(async () => {
  lrs?.closeAllConnections();
  lrs?.close();
  await placed?.close();
  await test?.close();
});
beforeEach(async () => {
  [held, requests, answer, extra, meanwhile] = [[], [], accept, {}, nothing];
  await test.sql('delete from portal.player_statement_export');
  await test.sql('delete from portal.player_statement');
});

let made = 0;
/** Stores this many statements, as lessons do, and returns their ids. */
async function store(count: number, at = attemptId): Promise<string[]> {
  const { tenantId, itemIds, pool } = placed;
  const statements = Array.from({ length: count }, (): StoredStatement => {
    made += 1;
    const id = stableId('statement', String(made));
    return {
      id,
      actor: { objectType: 'Agent', account: { homePage: 'https://harbour.example', name: 'someone' } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/experienced' },
      object: { id: 'https://harbour.example/xapi/lessons/one' },
      timestamp: now.toISOString(),
      stored: now.toISOString(),
      authority: { objectType: 'Agent', account: { homePage: 'https://harbour.example', name: 'portico' } },
      version: '1.0.0',
    };
  });
  const place = { tenantId, attemptId: at, itemId: itemIds[0] ?? '' };
  await inTenant(pool, tenantId, (db) => addStatements(db, place, stableId('launch'), statements, now));
  return statements.map(({ id }) => id);
}

const save = (more: object = {}, as = 'admin') =>
  test.ask('player/saveStatementExport', { as, body: { isOn: true, address, userName: 'portico', key, ...more } });
const read = async (): Promise<StatementExport> =>
  (await test.ask('player/getStatementExport', { as: 'admin' })).json();
const check = async (more: object = {}) =>
  test.ask('player/testStatementExport', { as: 'admin', body: { address, userName: 'portico', key, ...more } });

async function run(at = now, within?: JobContext['inTenant'], patience = patienceMs): Promise<void> {
  const tenant = await test.tenant('harbour');
  await forwardStatements(patience).run(
    {},
    {
      tenant,
      now: at,
      secrets: {
        scopedToken: new Uint8Array(32),
        links: linksSecret,
        personKeys: personKeysSecret,
        signUpHook: undefined,
        origin: (slug) => `http://${slug}.localhost:8080`,
      },
      log: () => {},
      attempt: 1,
      isLastAttempt: true,
      inTenant: within ?? ((work) => inTenant(placed.pool, placed.tenantId, work)),
    },
  );
}

it('no statements are sent or queued before an administrator turns the export on', async () => {
  await store(2);
  expect(await read()).toMatchObject({ isOn: false, hasKey: false, waiting: 0, sent: 0, problem: null });
  await run();
  expect(requests).toEqual([]);
});

it('statements stored from then on are sent in order, with version and credentials, and never twice', async () => {
  await store(1);
  expect((await save()).status).toBe(200);
  const ids = await store(120);
  expect(await read()).toMatchObject({ isOn: true, hasKey: true, waiting: 120 });
  await run();
  expect(held).toEqual(ids);
  expect(requests.map(({ path, ids: sent }) => [path, sent.length])).toEqual([
    ['/xapi/statements', 50],
    ['/xapi/statements', 50],
    ['/xapi/statements', 20],
  ]);
  expect(requests[0]?.headers).toMatchObject({
    'x-experience-api-version': '1.0.3',
    authorization: `Basic ${Buffer.from(`portico:${key}`).toString('base64')}`,
  });
  await run();
  expect(requests).toHaveLength(3);
  expect(await read()).toMatchObject({ waiting: 0, sent: 120, lastSentAt: now.toISOString(), problem: null });
});

it('earlier statements are sent first if the administrator includes them', async () => {
  const earlier = await store(3);
  await save({ start: 'all' });
  const later = await store(2);
  expect((await read()).isAddingEarlier).toBe(true);
  await run(addMinutes(now, 1));
  expect(held).toEqual([...earlier, ...later]);
  expect(await read()).toMatchObject({ isAddingEarlier: false, waiting: 0, sent: 5 });
});

it('statements of a trial of a package are not sent', async () => {
  await save();
  await store(2, trialId);
  const ids = await store(1);
  await run();
  expect(held).toEqual(ids);
});

it.each([
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [302, 'moved'],
  [500, 'failed'],
  [undefined, 'timed_out'],
] as const)(
  'a store that answers %s is retried after increasing delays, and no statement is lost',
  async (status, code) => {
    await save();
    const ids = await store(3);
    answer = () => status;
    extra = status === 302 ? { location: 'http://169.254.169.254/' } : {};
    await run();
    expect(await read()).toMatchObject({
      waiting: 3,
      sent: 0,
      problem: { code, status: status ?? null, since: now.toISOString(), nextTryAt: addMinutes(now, 1).toISOString() },
    });
    await run(now);
    expect(requests).toHaveLength(1);
    await run(addMinutes(now, 1));
    expect(requests).toHaveLength(2);
    expect((await read()).problem).toMatchObject({
      since: now.toISOString(),
      nextTryAt: addMinutes(now, 3).toISOString(),
    });
    answer = accept;
    await run(addMinutes(now, 3));
    expect(held).toEqual(ids);
    expect(await read()).toMatchObject({ waiting: 0, sent: 3, problem: null });
  },
);

it('the Retry-After header of a store is respected, up to an hour', async () => {
  await save();
  await store(1);
  [answer, extra] = [() => 429, { 'retry-after': '600' }];
  await run();
  expect((await read()).problem).toMatchObject({ code: 'too_many', nextTryAt: addMinutes(now, 10).toISOString() });
  extra = { 'retry-after': '86400' };
  await run(addMinutes(now, 10));
  expect((await read()).problem).toMatchObject({ nextTryAt: addMinutes(now, 70).toISOString() });
});

it('a batch that the worker could not mark as sent is sent again with the same ids', async () => {
  await save();
  const ids = await store(2);
  let transactions = 0;
  const killedBeforeMarking: JobContext['inTenant'] = (work) => {
    transactions += 1;
    if (transactions === 3) throw new Error('killed');
    return inTenant(placed.pool, placed.tenantId, work);
  };
  await expect(run(now, killedBeforeMarking)).rejects.toThrow('killed');
  expect(held).toEqual(ids);
  // Its claim expires on its own.
  await run();
  expect(requests).toHaveLength(1);
  await test.sql('update portal.player_statement_export set sending_until = clock_timestamp()');
  await run();
  expect(requests.map((one) => one.ids)).toEqual([ids, ids]);
  expect(held).toEqual(ids);
  expect(await read()).toMatchObject({ waiting: 0, sent: 2 });
});

it.each([409, 400])(
  'a statement that the store refuses with %s does not block the others, and is retried after the next save',
  async (status) => {
    await save();
    const ids = await store(7);
    const bad = ids[2] ?? '';
    answer = (statements) => (statements.some(({ id }) => id === bad) ? status : 200);
    await run();
    expect(held).toEqual(ids.filter((id) => id !== bad));
    expect(await read()).toMatchObject({
      waiting: 0,
      refused: 1,
      refusedStatements: [{ statementID: bad, status }],
      sent: 6,
      problem: null,
    });
    const before = requests.length;
    await run();
    expect(requests).toHaveLength(before);
    answer = accept;
    await save({ key: undefined });
    await run();
    expect(held).toContain(bad);
    expect(await read()).toMatchObject({ refused: 0, sent: 7 });
  },
);

it('no statement is marked as refused if the store refuses all of them', async () => {
  await save();
  const ids = await store(3);
  answer = () => 400;
  await run();
  expect(await read()).toMatchObject({ waiting: 3, refused: 0, problem: { code: 'refused', status: 400 } });
  answer = accept;
  await run(addMinutes(now, 1));
  expect(held).toEqual(ids);
});

it('an export that is turned off sends nothing more and clears its queue', async () => {
  await save();
  await store(2);
  await save({ isOn: false, key: undefined });
  await store(1);
  await run();
  expect(requests).toEqual([]);
  expect(await read()).toMatchObject({ isOn: false, hasKey: true, waiting: 0 });
});

it('no second run starts while halves of a refused batch are sent to a slow store', async () => {
  await save();
  const [good, bad] = await store(2);
  answer = (statements) => (statements.some(({ id }) => id === bad) ? 400 : 200);
  meanwhile = async (request) => {
    if (request === 1) await test.sql('update portal.player_statement_export set sending_until = clock_timestamp()');
    if (request === 2) await run();
  };
  await run(now, undefined, 20_000);
  expect(requests.map(({ ids }) => ids)).toEqual([[good, bad], [good], [bad]]);
  expect(await read()).toMatchObject({ waiting: 0, refused: 1, sent: 1 });
});

/** Runs the job, and calls `meanwhile` before the transaction with this number. */
async function runMeanwhile(number: number, meanwhile: () => Promise<unknown>, at = now): Promise<void> {
  let transactions = 0;
  await run(at, async (work) => {
    transactions += 1;
    if (transactions === number) await meanwhile();
    return inTenant(placed.pool, placed.tenantId, work);
  });
}

it('after a change of address during a run, the new store gets every statement and the old one gets no more', async () => {
  await save();
  const ids = await store(60);
  await runMeanwhile(3, () => save({ address: `${address}other/` }));
  expect(await read()).toMatchObject({ waiting: 60, sent: 0, problem: null });
  await run();
  expect(requests.map((one) => [one.path, one.ids])).toEqual([
    ['/xapi/statements', ids.slice(0, 50)],
    ['/xapi/other/statements', ids.slice(0, 50)],
    ['/xapi/other/statements', ids.slice(50)],
  ]);
});

it('no earlier statements are queued if the export is turned off while they are being added', async () => {
  await store(3);
  await save({ start: 'all' });
  await runMeanwhile(2, () => save({ isOn: false, key: undefined }), addMinutes(now, 1));
  await save({ key: undefined });
  await run(addMinutes(now, 2));
  expect(requests).toEqual([]);
  expect(await read()).toMatchObject({ isAddingEarlier: false, waiting: 0, sent: 0 });
});

it('the key is stored sealed, never returned, and never sent to another address', async () => {
  await save();
  const [row] = await test.sql('select sealed_key, is_on from portal.player_statement_export');
  expect(row.sealed_key.toString('latin1')).not.toContain(key);
  expect(JSON.stringify(await read())).not.toContain(key);
  const [record] = await test.sql(
    `select * from portal.platform_audit where call = 'player/saveStatementExport' order by recorded_at desc limit 1`,
  );
  expect(JSON.stringify(record)).not.toContain(key);
  const other = await save({ key: undefined, address: 'https://lrs.example/' });
  expect([other.status, other.json().error.fields[0].path]).toEqual([400, 'body.key']);
  expect((await check({ key: undefined, address: 'https://lrs.example/' })).status).toBe(400);
  expect((await check({ key: undefined })).json()).toEqual({ problem: null, status: null });
});

it('a save based on outdated settings is refused', async () => {
  await save();
  const basedOn = { isOn: false, address: '', userName: '' };
  expect((await save({ basedOn, userName: 'other' })).status).toBe(409);
  expect((await read()).userName).toBe('portico');
});

it.each([
  [200, { problem: null, status: null }],
  [401, { problem: 'unauthorised', status: 401 }],
  [403, { problem: 'forbidden', status: 403 }],
  [404, { problem: 'not_found', status: 404 }],
  [500, { problem: 'failed', status: 500 }],
])('a test of a store that answers %s reports its problem and saves nothing', async (status, expected) => {
  answer = () => status;
  expect((await check()).json()).toEqual(expected);
  expect(requests.map(({ path, ids }) => [path, ids])).toEqual([['/xapi/statements?limit=1', []]]);
  expect(await read()).toMatchObject({ isOn: false, hasKey: false });
});

const problemOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (cause: unknown) => (cause instanceof LrsFault ? cause.problem : cause),
  );

it.each([
  ['http://lrs.example/', 'not_https'],
  ['https://10.0.0.1/xapi', 'not_public'],
  ['https://169.254.169.254/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://localhost/', 'not_public'],
])('no request is sent to %s by a public installation', async (to, expected) => {
  const store = { address: to, userName: 'portico', key, mayBeLocal: false };
  expect(await problemOf(checkLrs(store))).toBe(expected);
  expect(await problemOf(postStatements(store, []))).toBe(expected);
});

it('a store that does not accept connections is reported as unreachable', async () => {
  const store = { address: 'http://localhost:1/', userName: 'portico', key, mayBeLocal: true };
  expect(await problemOf(checkLrs(store))).toBe('unreachable');
});

it('only tenant administrators can see or change the export', async () => {
  for (const as of ['learner', 'coach']) {
    expect((await test.ask('player/getStatementExport', { as })).status).toBe(403);
    expect((await save({}, as)).status).toBe(403);
  }
});
