/** The event stream over HTTP: who receives what, in which order, how it resumes and how it ends. */
import type { Subject } from '@portico/contracts/live/subjects';
import { SentStatements } from '@portico/database/in-tenant';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type LiveServer, startLiveServer } from '../../../test/live/live-server.ts';
import { openStream } from '../../../test/live/stream-client.ts';
import { transactionOn } from '../transaction.ts';
import { toAccount, toOrganisation, toTeam, toTenant } from './audience.ts';
import { publish } from './publish.ts';

let live: LiveServer;
beforeAll(async () => {
  live = await startLiveServer();
});
afterAll(() => live.close());

const subject = (): Subject => ({ kind: 'board', id: crypto.randomUUID() });
const userId = (name: string) => live.test.ids(name).userId;
const changed = (audience: Parameters<typeof toAccount>[0][] | undefined, about = subject()) => ({
  kind: 'changed' as const,
  subject: about,
  version: 2,
  audience: audience ? audience.map((name) => toAccount(userId(name))) : [toTenant],
});
const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });
const opened = async (name: string, more: Parameters<LiveServer['stream']>[1] = {}) => {
  const client = await live.stream(name, more);
  expect(client.status).toBe(200);
  await until(() => expect(client.said[0]?.message).toBe('hello'));
  return client;
};

it('a stream starts immediately with the retry time, and with headers that prevent buffering by proxies', async () => {
  const client = await opened('learner');
  expect(client.raw()).toMatch(/^retry: [345]\d{3}\n: open\n\nid: \d+\nevent: hello\ndata: \{\}\n\n/);
  expect(client.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  expect(client.headers['content-encoding']).toBeUndefined();
  expect(client.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('a stream is refused without a token, with another tenant’s token, without an account and for a disabled one', async () => {
  const { port, test } = live;
  const none = await openStream({ port });
  const foreign = await openStream({ port, token: await test.tokenOf('learner', 'ember') });
  const stranger = await openStream({
    port,
    token: await test.issuer.token({
      tenantId: live.tenantId,
      oid: crypto.randomUUID(),
      username: 'who@harbour.example',
    }),
  });
  const blocked = await openStream({ port, token: await test.tokenOf('blocked') });
  const codes = await Promise.all(
    [none, foreign, stranger, blocked].map(async (one) => [one.status, JSON.parse(await one.text()).error.code]),
  );
  expect(codes).toEqual([
    [401, 'not_signed_in'],
    [401, 'not_signed_in'],
    [403, 'no_account'],
    [403, 'account_disabled'],
  ]);
});

it('a stream ends in a browser whose sign-in was ended elsewhere, and cannot be reopened there', async () => {
  const { port, test } = live;
  const who = userId('support2');
  const [row] = await test.sql(
    `select split_part(i.identity_key, '/', 2) as oid, u.username from portal.account_user u
     join portal.account_identity i using (tenant_id, user_id) where u.user_id = $1`,
    [who],
  );
  const tokenOf = (sid: string) =>
    test.issuer.token({ tenantId: live.tenantId, oid: row.oid, username: row.username }, { sid });
  const [desk, phone] = [await tokenOf('desk'), await tokenOf('phone')];
  await test.sql(
    `insert into portal.account_sign_in (tenant_id, user_id, session_id, browser, system, began_at, seen_at)
     select $1, $2, sid, 'other', 'other', now(), now() from unnest(array['desk', 'phone']) sid`,
    [live.tenantId, who],
  );
  const onPhone = await openStream({ port, token: phone });
  await until(() => expect(onPhone.said[0]?.message).toBe('hello'));
  expect((await test.ask('account/endOtherSignIns', { token: desk, body: {} })).status).toBe(200);
  await until(() => expect(onPhone.said.at(-1)).toMatchObject({ message: 'bye' }));
  expect((await openStream({ port, token: phone })).status).toBe(401);
  const atDesk = await openStream({ port, token: desk });
  await until(() => expect(atDesk.said[0]?.message).toBe('hello'));
});

it('an event is sent once to its audience, with only kind, subject, version and recipient', async () => {
  const [mine, theirs] = await Promise.all([opened('learner'), opened('coach')]);
  const event = changed(['learner']);
  await live.publish(event);
  await live.publish(changed(['coach']));
  await until(() => expect([mine.ids().length, theirs.ids().length]).toEqual([1, 1]));
  expect(mine.said.filter(({ message }) => message === 'change').map(({ data }) => data)).toEqual([
    {
      kind: 'changed',
      subject: event.subject,
      version: 2,
      for: [{ account: userId('learner'), organisation: null, principal: null }],
    },
  ]);
});

it('events reach teams, organisations or the whole tenant, and no other tenant', async () => {
  const [row] = await live.test.sql(
    'select team_id, organisation_id from portal.account_membership where user_id = $1 order by position limit 1',
    [userId('learner')],
  );
  const [mine, foreign] = await Promise.all([opened('learner'), opened('learner', { tenant: 'ember' })]);
  await live.publish(
    { ...changed([]), audience: [toTeam(row.team_id)] },
    { ...changed([]), audience: [toOrganisation(row.organisation_id)] },
    changed(undefined),
    { ...changed([]), audience: [] },
  );
  await until(() => expect(mine.ids()).toHaveLength(3));
  await live.publish(changed(['learner']));
  await until(() => expect(mine.ids()).toHaveLength(4));
  expect(foreign.ids()).toEqual([]);
});

it('events name the account or principal they are for, and a principal’s notifications are not sent to delegates', async () => {
  const twin = await opened('twin');
  const accounts = await live.test.sql(
    `select i.user_id from portal.account_identity i where i.identity_key =
       (select identity_key from portal.account_identity where user_id = $1) and i.tenant_id = $2 order by 1`,
    [userId('twin'), live.tenantId],
  );
  expect(accounts.length).toBeGreaterThan(1);
  for (const { user_id } of accounts) await live.publish({ ...changed([]), audience: [toAccount(user_id)] });
  await until(() => expect(twin.ids()).toHaveLength(accounts.length));
  expect(twin.said.filter(({ message }) => message === 'change').map(({ data }) => data.for)).toEqual(
    accounts.map(({ user_id }) => [{ account: user_id, organisation: null, principal: null }]),
  );

  const [delegation] = await live.test.sql(
    `select delegate_id, principal_id from portal.account_delegation where tenant_id = $1 and delegate_id = $2 limit 1`,
    [live.tenantId, userId('delegate')],
  );
  const delegate = await opened('delegate');
  // The principal's notifications are private: the delegate only receives the other event.
  const notification = { kind: 'notification' as const, id: crypto.randomUUID() };
  await live.publish({ ...changed([]), subject: notification, audience: [toAccount(delegation.principal_id)] });
  await live.publish({ ...changed([]), audience: [toAccount(delegation.principal_id)] });
  await until(() => expect(delegate.ids()).toHaveLength(1));
  expect(delegate.said.at(-1)?.data.for).toEqual([
    { account: delegation.delegate_id, organisation: null, principal: delegation.principal_id },
  ]);
});

it('events are sent in the order of commits, whichever transaction started first', async () => {
  const client = await opened('learner');
  const [early, late] = await Promise.all([live.pool.connect(), live.pool.connect()]);
  const [first, second] = [subject(), subject()];
  const put = async (connection: typeof early, about: Subject) => {
    const sent = new SentStatements();
    const db = transactionOn(connection, sent);
    await publish({ db }, { kind: 'changed', subject: about, audience: [toAccount(userId('learner'))] });
    await sent.settle();
  };
  for (const connection of [early, late]) await connection.query(`begin; set local app.tenant = '${live.tenantId}'`);
  await put(early, first);
  await put(late, second);
  await late.query('commit');
  await until(() => expect(client.ids()).toHaveLength(1));
  await early.query('commit');
  await until(() => expect(client.ids()).toHaveLength(2));
  early.release();
  late.release();
  const received = client.said.filter(({ message }) => message === 'change').map(({ data }) => data.subject.id);
  expect(received).toEqual([second.id, first.id]);
  const [one = 0, other = 0] = client.ids();
  expect(other).toBe(one + 1);
});

it('events of a rolled-back transaction are not sent and leave no gap', async () => {
  const client = await opened('learner');
  await live.publish(changed(['learner']));
  await live
    .publish(changed(['learner']), {
      ...changed(['learner']),
      audience: Array(1001)
        .fill(0)
        .map((_, at) => toTeam(String(at))),
    })
    .catch(() => {});
  await live.publish(changed(['learner']));
  await until(() => expect(client.ids()).toHaveLength(2));
  const [one = 0, other = 0] = client.ids();
  expect(other).toBe(one + 1);
});

it('a stream resumes after an interruption with the missed events in order, then new ones', async () => {
  const before = await opened('learner');
  await live.publish(changed(['learner']));
  await until(() => expect(before.ids()).toHaveLength(1));
  before.close();
  await before.ended;
  await live.publish(changed(['learner']), changed(['coach']), changed(undefined));
  const after = await opened('learner', { lastId: before.lastId() ?? 0 });
  await live.publish(changed(['learner']));
  await until(() => expect(after.ids()).toHaveLength(3));
  const from = before.lastId() ?? 0;
  expect(after.ids()).toEqual([from + 1, from + 3, from + 4]);
  expect(after.said.map(({ message }) => message)).toEqual(['hello', 'change', 'change', 'change']);
});

it.each([['from the future'], ['that is not a number'], ['older than the stored events']])(
  'a last event id %s causes a reset',
  async (which) => {
    await live.publish(changed(['coach']));
    const [{ head }] = await live.test.sql(
      'select last_id::int as head from portal.live_counter where tenant_id = $1',
      [live.tenantId],
    );
    if (which === 'older than the stored events')
      await live.test.sql('delete from portal.live_event where tenant_id = $1 and event_id < $2', [
        live.tenantId,
        head,
      ]);
    const lastId =
      { 'from the future': head + 5, 'that is not a number': 'x', 'older than the stored events': head - 2 }[which] ??
      0;
    const client = await opened('learner', { lastId });
    await until(() => expect(client.said.map(({ message }) => message)).toEqual(['hello', 'reset']));
    expect(client.said.map(({ id }) => id)).toEqual([head, head]);
    await live.publish(changed(['learner']));
    await until(() => expect(client.ids()).toEqual([head + 1]));
  },
);

it('a stream ends when the person’s role changes, and not when settings change', async () => {
  const learner = await opened('learner2');
  const other = await opened('coach');
  await live.test.sql(`update portal.account_user set role = 'Team Leader' where user_id = $1`, [userId('learner2')]);
  await learner.ended;
  expect(learner.said.at(-1)).toMatchObject({ message: 'bye', data: { why: 'rights' } });
  // Changing personal settings does not change rights.
  await live.test.sql(`update portal.account_user set settings = '{"theme":"dark"}' where user_id = $1`, [
    userId('coach'),
  ]);
  await live.publish(changed(['coach']));
  await until(() => expect(other.ids()).toHaveLength(1));
  expect(other.isOpen()).toBe(true);
});

it('a stream ends when the account is disabled, and is refused afterwards', async () => {
  const client = await opened('multi');
  await live.test.sql('update portal.account_user set disabled_at = now() where user_id = $1', [userId('multi')]);
  await client.ended;
  expect(client.said.at(-1)).toMatchObject({ message: 'bye', data: { why: 'rights' } });
  expect((await live.stream('multi')).status).toBe(403);
});

it('a stream of a delegate ends when the delegation ends', async () => {
  const delegate = await opened('delegate');
  await live.test.sql(
    "update portal.account_delegation set ends_at = starts_at + interval '1 second' where delegate_id = $1",
    [userId('delegate')],
  );
  await delegate.ended;
  expect(delegate.said.at(-1)).toMatchObject({ message: 'bye', data: { why: 'rights' } });
});

it('a stream ends when its token expires', async () => {
  const member = await live.test.tokenOf('coach');
  const { oid, preferred_username } = JSON.parse(Buffer.from(member.split('.')[1] ?? '', 'base64url').toString());
  const token = await live.test.issuer.token(
    { tenantId: live.tenantId, oid, username: preferred_username },
    { exp: Math.floor(Date.now() / 1000) + 1 },
  );
  const client = await opened('coach', { token });
  await client.ended;
  expect(client.said.at(-1)).toMatchObject({ message: 'bye', data: { why: 'token' } });
});

it('a sign-in has at most twelve streams', async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, () => opened('support1')));
  const refused = await live.stream('support1');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  clients[0]?.close();
  await clients[0]?.ended;
  await until(async () => expect((await live.stream('support1')).status).toBe(200));
});

it('open streams hold no database connections', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => opened('admin')));
  await until(async () => {
    const metrics = (await live.test.api.inject('/metrics')).body;
    expect(metrics).toContain('portico_database_connections{state="busy"} 0');
  });
  const open = await live.test.sql(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(open).toEqual([]);
  for (const client of clients) client.close();
});

it('streams end when the server stops, and new ones are refused with Retry-After', async () => {
  const own = await startLiveServer({ areas: [] });
  try {
    const clients = [await own.stream('learner'), await own.stream('coach')];
    for (const client of clients) await until(() => expect(client.said[0]?.message).toBe('hello'));
    own.test.api.endStreams();
    await Promise.all(clients.map((client) => client.ended));
    expect(clients.map((client) => client.said.at(-1)?.data)).toEqual([{ why: 'stopping' }, { why: 'stopping' }]);
    const refused = await own.stream('learner');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    await own.test.api.close();
  } finally {
    await own.close();
  }
});
