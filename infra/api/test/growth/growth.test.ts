/**
 * What a call reads must not depend on the number of people. The hot calls are measured in a tenant with 1,000 people
 * and again with 20,000, by the rows they read, not by time.
 */
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growing as growingTenant } from '../../../database/test/grow-tenant.ts';
import { createSubject } from '../matrices/api-subject.ts';
import { type Cost, costOf } from './cost-of-call.ts';
import { explainingClient } from './explaining-client.ts';
import { hotCalls } from './hot-calls.ts';
import { wholeReads } from './read-plan.ts';
import { rowCountingClient } from './row-counting-client.ts';
import { stillGrowing, stillWhole } from './still-growing.ts';

const client = rowCountingClient();
const explaining = explainingClient(client.Client);
let lastFault = '';
const subject = createSubject({
  client: explaining.Client,
  // Long, because rows are measured and not time, however busy the machine is.
  statementMs: 120_000,
  log: (_level, event, fields = {}) => {
    if (event === 'request failed') lastFault = String(fields.story);
  },
});
let superuser: pg.Client;
beforeAll(async () => {
  await subject.start();
  superuser = new pg.Client(subject.superuser());
  await superuser.connect();
}, 120_000);
afterAll(async () => {
  await superuser.end();
  await subject.close();
});

const [few, many] = [1000, 20_000];
/** Some growth is allowed, because a plan may change and a person's own data may occupy one more page. */
const mostTimes = 1.3;
const [fewRows, fewBytes] = [100, 300];

async function costs(): Promise<Map<string, Cost>> {
  const all = new Map<string, Cost>();
  for (const id of hotCalls) {
    const cost = await costOf(subject, client, id).catch((cause: Error) => {
      throw new Error(`${cause.message}\n${lastFault}`);
    });
    all.set(id, cost);
  }
  return all;
}

/** Tables that have grown with the number of people, according to PostgreSQL's catalogue. */
let growing: ReadonlySet<string> = new Set();

async function tableSizes(): Promise<Map<string, number>> {
  const { rows } = await superuser.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class
     where relkind = 'r' and relnamespace in ('portal'::regnamespace, 'platform'::regnamespace)`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Statement → the tables it reads from end to end. */
async function wholeReadsOf(id: string): Promise<Record<string, string[]>> {
  const call = subject.calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  const actor = subject.allowed(call, subject.tenants[0]);
  const input = await subject.sample(call, actor);
  const plans = await explaining.explained(async () => {
    const reply = await subject.send(call, input, { actor });
    if (reply.status !== 200)
      throw new Error(`${id} answered ${reply.status}: ${reply.text.slice(0, 300)}\n${lastFault}`);
  });
  expect(plans.length, id).toBeGreaterThan(0);
  const found = plans.map(({ statement, plan }) => [statement, wholeReads(plan, growing)] as const);
  return Object.fromEntries(found.filter(([, faults]) => faults.length > 0));
}

/** Describes what grows in a call; empty if nothing does. */
function growthOf(before: Cost, after: Cost): string {
  const [was, is] = [before.rows, after.rows];
  if (is <= was * mostTimes + fewRows && after.bytes <= before.bytes * mostTimes + fewBytes) return '';
  const grown = [...after.reads.values()]
    .map((read) => ({ ...read, more: read.rows - (before.reads.get(read.name)?.rows ?? 0) }))
    .filter(({ more }) => more > fewRows)
    .map(({ name, isTable, more }) => `${name}${isTable ? ' (whole table)' : ''} +${more}`);
  return `${was} to ${is} rows, ${before.bytes} to ${after.bytes} bytes: ${grown.join(', ')}`;
}

test('the hot calls read no more with 20,000 people than with 1,000, except those listed', async () => {
  expect(new Set(hotCalls).size).toBe(54);
  const grow = await growingTenant(superuser, shippedTenantId('harbour'));
  await grow(few);
  const before = await costs();
  const sizes = await tableSizes();
  await grow(many);
  growing = new Set(
    [...(await tableSizes())].flatMap(([name, rows]) => (rows > 2 * (sizes.get(name) ?? 0) + 1000 ? [name] : [])),
  );
  const after = await costs();
  const grown = Object.fromEntries(
    hotCalls.flatMap((id) => {
      const [one, other] = [before.get(id), after.get(id)];
      const how = one && other ? growthOf(one, other) : 'was not measured';
      return how === '' ? [] : [[id, how]];
    }),
  );
  const listed = Object.keys(stillGrowing);
  expect(Object.fromEntries(Object.entries(grown).filter(([id]) => !listed.includes(id)))).toEqual({});
}, 900_000);

test('no statement of a hot call reads a table that grows with people from end to end, except those listed', async () => {
  expect([...growing]).toEqual(
    expect.arrayContaining(['account_user', 'gamification_point', 'quiz_attempt', 'quiz_evaluation', 'quiz_response']),
  );
  const found: Record<string, Record<string, string[]>> = {};
  for (const id of hotCalls) {
    const reads = await wholeReadsOf(id);
    if (Object.keys(reads).length > 0) found[id] = reads;
  }
  for (const id of Object.keys(stillWhole)) expect(found, 'take it off the list').toHaveProperty([id]);
  expect(Object.fromEntries(Object.entries(found).filter(([id]) => !(id in stillWhole)))).toEqual({});
}, 300_000);

test('the whole read caused by a dropped index is found', async () => {
  const { rows } = await superuser.query<{ made: string }>(
    `select pg_get_indexdef('portal.account_user_by_role'::regclass) as made`,
  );
  await superuser.query('drop index portal.account_user_by_role');
  expect(await wholeReadsOf('support/getSupportSettings')).toHaveProperty('support_staff');
  await superuser.query(rows[0]?.made ?? '');
  expect(await wholeReadsOf('support/getSupportSettings')).toEqual({});
}, 60_000);

test('a list of people counts up to 10,000 and says that there are more', async () => {
  const call = subject.calls.find(({ id }) => id === 'admin/getPeople');
  if (!call) throw new Error('There is no admin/getPeople.');
  const actor = subject.allowed(call, subject.tenants[0]);
  const reply = await subject.send(call, await subject.sample(call, actor), { actor });
  expect(JSON.parse(reply.text)).toMatchObject({ total: 10_000, isMore: true });
});
