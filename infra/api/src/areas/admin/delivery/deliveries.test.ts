/** The log of what was sent to people: what is listed, in which order, and from which index. */
import type { DeliveryFilter } from '@portico/contracts/admin/delivery/shapes';
import { stableId } from '@portico/database/stable-id';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withClient } from '../../../../../database/test/test-server.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { pageStatement } from './get-deliveries.ts';

let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi();
  ({ tenantId } = await test.tenant('harbour'));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql('delete from portal.platform_mail');
  await test.sql('delete from portal.portal_push_delivery');
});

const id = (name: string) => test.ids(name).userId;
const read = async (query: Record<string, string> = {}) => {
  const answer = await test.ask('admin/getDeliveries', { as: 'admin', query });
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
};
const listed = async (query: Record<string, string> = {}) =>
  (await read(query)).deliveries.map(({ channel, state }: { channel: string; state: string }) => `${channel} ${state}`);

interface Mail {
  to?: string | null;
  state?: string;
  problem?: string | null;
  count?: number;
  at?: string;
  tenant?: string;
}

/** Stores mails a second apart, the last one at the given time. */
const mail = ({ to = 'learner', state = 'delivered', problem = null, count = 1, ...given }: Mail = {}) =>
  test.sql(
    `insert into portal.platform_mail (tenant_id, mail_id, created_at, person_id, address, template, language,
       template_values, state, attempts, problem, settled_at)
     select $1, gen_random_uuid(), $2::timestamptz - (n - 1) * interval '1 second', $3, 'ida@harbour.example', 'notice',
       'en', '{"title": "Secret words"}', $4, 2, $5, case when $4 <> 'waiting' then now() end
     from generate_series(1, $6) n`,
    [given.tenant ?? tenantId, given.at ?? '2026-11-16T10:00:00Z', to === null ? null : id(to), state, problem, count],
  );
const push = ({ to = 'learner', state = 'delivered', count = 1, at = '2026-11-16T10:30:00Z' }: Mail = {}) =>
  test.sql(
    `insert into portal.portal_push_delivery (tenant_id, delivery_id, user_id, kind, sent_at, state, attempts, problem)
     select $1, gen_random_uuid(), $2, 'coaching', $3::timestamptz - (n - 1) * interval '1 second', $4, 6, null
     from generate_series(1, $5) n`,
    [tenantId, id(to ?? 'learner'), at, state, count],
  );

it('lists what was sent to whom and with which outcome, but not its text', async () => {
  await mail({ state: 'rejected', problem: '550 No such mailbox' });
  await push();
  const answer = await read();
  expect(answer).toEqual({
    next: null,
    deliveries: [
      expect.objectContaining({ channel: 'push', about: 'coaching', address: null, state: 'delivered', attempts: 6 }),
      {
        deliveryID: expect.any(String),
        channel: 'mail',
        about: 'notice',
        person: { UserID: id('learner'), name: 'Nadia Fischer' },
        address: 'ida@harbour.example',
        at: '2026-11-16T10:00:00.000Z',
        state: 'rejected',
        attempts: 2,
        problem: '550 No such mailbox',
      },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain('Secret words');
});

it('does not show the problem of an attempt before the one that succeeded', async () => {
  await mail({ problem: 'fetch failed' });
  await mail({ state: 'waiting', problem: 'fetch failed' });
  expect((await read()).deliveries.map(({ problem }: { problem: string | null }) => problem).toSorted()).toEqual([
    'fetch failed',
    null,
  ]);
});

it('omits mails to people without an account, such as guests of a quiz, and those of other tenants', async () => {
  await mail({ to: null });
  await mail({ tenant: stableId('portico tenant', 'ember') });
  expect(await listed()).toEqual([]);
});

it('filters by channel, person and what did not arrive; an unsubscribed topic counts as wanted that way', async () => {
  for (const state of ['waiting', 'delivered', 'rejected', 'failed', 'declined']) await mail({ state });
  for (const state of ['delivered', 'failed', 'gone']) await push({ state });
  await mail({ to: 'coach' });
  expect(new Set(await listed({ only: 'undelivered' }))).toEqual(
    new Set(['push failed', 'push gone', 'mail rejected', 'mail failed']),
  );
  expect(await listed({ userID: id('coach') })).toEqual(['mail delivered']);
  expect(await listed({ channel: 'push', only: 'undelivered', userID: id('coach') })).toEqual([]);
  expect(await listed({ channel: 'push' })).toHaveLength(3);
});

it('is read page by page over both channels, with each row once even if all have the same time', async () => {
  await mail({ count: 40 });
  await push({ count: 40 });
  await test.sql(`update portal.platform_mail set created_at = '2026-11-16T10:00:00.123456Z'`);
  await test.sql(`update portal.portal_push_delivery set sent_at = '2026-11-16T10:00:00.123456Z'`);
  const first = await read();
  const second = await read({ after: first.next });
  const ids = [...first.deliveries, ...second.deliveries].map(({ deliveryID }: { deliveryID: string }) => deliveryID);
  expect([first.deliveries.length, second.deliveries.length, second.next, new Set(ids).size]).toEqual([
    50,
    30,
    null,
    80,
  ]);
});

it('refuses a malformed position, and everyone without the permission', async () => {
  const malformed = await test.ask('admin/getDeliveries', { as: 'admin', query: { after: 'yesterday' } });
  expect(malformed.json().error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'query.after' }] });
  for (const as of ['learner', 'coach', 'country', 'support1'])
    expect((await test.ask('admin/getDeliveries', { as })).status).toBe(403);
});

const person = { userID: '00000000-0000-4000-8000-000000000000' };
it.each<[string, DeliveryFilter, string[]]>([
  ['no filter', {}, ['platform_mail_people', 'portal_push_delivery_time']],
  ['a person', person, ['platform_mail_person', 'portal_push_delivery_user']],
  ['what did not arrive', { only: 'undelivered' }, ['platform_mail_undelivered', 'portal_push_delivery_undelivered']],
])('a page filtered by %s is read in index order', async (_, filter, indexes) => {
  await mail({ count: 3000 });
  await push({ count: 3000 });
  await mail({ count: 30, state: 'failed' });
  await push({ count: 30, state: 'gone' });
  await test.sql('analyze portal.platform_mail, portal.portal_push_delivery');
  const { text, values } = pageStatement(filter, undefined, 50);
  const plan = await withClient(test.database.api, async (client) => {
    await client.query('begin');
    await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
    const { rows } = await client.query(`explain ${text}`, [...values]);
    await client.query('rollback');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  for (const index of indexes) expect(plan).toContain(`using ${index}`);
  expect(plan).not.toContain('Seq Scan on platform_mail');
  expect(plan).not.toContain('Seq Scan on portal_push_delivery');
});
