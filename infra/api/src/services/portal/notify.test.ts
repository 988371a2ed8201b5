/**
 * Tests who is notified, with which texts and how often, and that a notification is part of the transaction of its
 * event.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { mayNotifyMore, type Notice, type NoticeToEach, notify, notifyEach } from './notify.ts';

let test: TestApi;
let pool: pg.Pool;
let tenantId: string;
const now = new Date('2026-11-16T08:00:00.000Z');
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool({ ...test.database.api, max: 2 });
  tenantId = (await test.tenant('harbour')).tenantId;
  await test.sql('delete from portal.portal_notification');
});
afterEach(() => test.sql('delete from portal.portal_notification'));
afterAll(async () => {
  await pool.end();
  await test.close();
});

const id = (name: string) => test.ids(name).userId;
const send = (received: Partial<Notice>, at = now) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    notify(
      { db, now: at },
      { message: 'ticket.asked', values: { id: 'a-ticket' }, to: [], maySee: () => true, ...received },
    ),
  );
const unread = async (name: string) =>
  (await test.ask('portal/getUnreadNotifications', { as: name, query: { userID: id(name) } })).json();

it('a notification belongs to the organisation of the activity, for members of that organisation', async () => {
  const [membership] = await test.sql(
    'select organisation_id as id from portal.account_membership where user_id = $1 order by position desc limit 1',
    [id('multi')],
  );
  const actor = { userId: id('coach'), organisationId: membership.id };
  await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    notify(
      { db, now, actor },
      { message: 'ticket.asked', values: { id: 'a-ticket' }, to: [id('multi')], maySee: () => true },
    ),
  );
  expect(await unread('multi')).toMatchObject([{ COMP_ID_PK: membership.id }]);
  await send({ to: [id('learner')] });
  expect(await unread('learner')).toMatchObject([{ COMP_ID_PK: null }]);
});

it('a notification is in the reader’s language and names the actor', async () => {
  const board = crypto.randomUUID();
  expect(await send({ message: 'board.asked', values: { board }, to: [id('learner')], by: id('coach') })).toBe(1);
  const [row] = await test.sql(
    `select first_name || ' ' || last_name as name from portal.account_user where user_id = $1`,
    [id('coach')],
  );
  const setLanguage = (language: string) =>
    test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { language } } });
  const said: unknown[] = [];
  for (const language of ['en', 'de', 'fr']) {
    await setLanguage(language);
    const [received] = await unread('learner');
    said.push([received.msgKind, received.msgTitle, received.msgText, received.msgLink, received.msgDate]);
  }
  await setLanguage('en');
  const link = `/pd/board/${board}`;
  expect(said).toEqual([
    ['board', 'Your team’s board', `${row.name} asks you to look at your team’s board.`, link, now.toISOString()],
    [
      'board',
      'Das Board Ihres Teams',
      `${row.name} bittet Sie, das Board Ihres Teams anzusehen.`,
      link,
      now.toISOString(),
    ],
    [
      'board',
      'Le tableau de votre équipe',
      `${row.name} vous demande de consulter le tableau de votre équipe.`,
      link,
      now.toISOString(),
    ],
  ]);
  const stored = await test.sql('select title, text, message_values from portal.portal_notification');
  expect(stored).toEqual([{ title: '', text: '', message_values: { board } }]);
});

it('a notification names its subject and the time in the reader’s zone; stored ones without them remain readable', async () => {
  await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { timeZone: 'Asia/Kolkata' } } });
  const to = [id('learner')];
  const event = { event: 'an-event', day: '2026-11-20', title: 'Round table' };
  await send({ values: { id: 'one', title: 'Headset is mute' }, to });
  await send({ message: 'event.invited', values: { ...event, when: '2026-11-20T20:15:00.000Z' }, to, same: 'hours' });
  await send({ message: 'event.invited', values: { ...event, when: '2026-11-20' }, to, same: 'day' });
  await send({ message: 'event.invited', values: { event: 'an-event', day: '2026-11-20' }, to, same: 'before' });
  await send({ message: 'board.asked', values: { board: 'a-board', day: '2026-11-20' }, to });
  const said = (await unread('learner')).map(({ msgText }: { msgText: string }) => msgText);
  expect(said.toSorted()).toEqual([
    'Someone added a meeting to your schedule.',
    'Someone added “Round table” to your schedule: 20 Nov 2026.',
    'Someone added “Round table” to your schedule: 21 Nov 2026, 01:45.',
    'Someone asks you to look at the support ticket “Headset is mute”.',
    'Someone asks you to look at your team’s board for 20 Nov 2026.',
  ]);
  await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { timeZone: null } } });
});

it('unread notifications are counted for each organisation even beyond the list, which has the newest of each', async () => {
  const memberships = await test.sql(
    'select organisation_id as id from portal.account_membership where user_id = $1 order by position',
    [id('multi')],
  );
  const [one, other] = memberships.map((row) => row.id);
  await test.sql(
    `insert into portal.portal_notification
       (tenant_id, notification_id, user_id, kind, title, text, created_at, organisation_id)
     select $1, gen_random_uuid(), $2, 'portal', 'x', 'x', $3::timestamptz - n * interval '1 minute',
       case when n > 130 then $5::uuid else $4::uuid end from generate_series(1, 150) n`,
    [tenantId, id('multi'), now, one, other],
  );
  const list: { COMP_ID_PK: string; unreadThere: number }[] = await unread('multi');
  const there = (place: string) => list.filter(({ COMP_ID_PK }) => COMP_ID_PK === place);
  // A hundred are listed, plus one because there are more, plus the newest one of the organisation that is not among
  // them.
  expect([there(one).length, there(other).length]).toEqual([101, 1]);
  expect([there(one)[0]?.unreadThere, there(other)[0]?.unreadThere]).toEqual([130, 20]);
});

it('notifies no one twice, nor the actor, people who may not see the subject, disabled people or unknown ones', async () => {
  const to = ['learner', 'learner', 'learner2', 'coach', 'blocked'].map(id);
  const maySee = ({ userId }: { userId: string }) => userId !== id('learner2');
  expect(await send({ to: [...to, crypto.randomUUID()], maySee, by: id('coach') })).toBe(1);
  expect(await test.sql('select user_id from portal.portal_notification')).toEqual([{ user_id: id('learner') }]);
});

it('a repeated notification moves up while it is unread, and is a new one once it has been read', async () => {
  const later = new Date(now.getTime() + 60_000);
  await send({ to: [id('learner')] });
  const [first] = await unread('learner');
  await send({ to: [id('learner')] }, later);
  expect(await unread('learner')).toEqual([{ ...first, msgDate: later.toISOString() }]);
  await send({ to: [id('learner')], same: 'another ticket' });
  expect(await unread('learner')).toHaveLength(2);
  await test.ask('portal/setNotificationAsRead', {
    as: 'learner',
    method: 'POST',
    query: { notificationID: first.notificationID, userID: id('learner') },
  });
  await send({ to: [id('learner')] }, later);
  expect(await unread('learner')).toHaveLength(2);
  expect(await test.sql('select count(*)::int as n from portal.portal_notification')).toEqual([{ n: 3 }]);
});

it('a notification that is sent again while it is unread gets the new content and link', async () => {
  const assessment = crypto.randomUUID();
  const due = (day: string, which: string) =>
    send({
      message: 'assessment.due',
      values: { assessment: which, due: day },
      to: [id('learner')],
      same: 'the assessment',
    });
  await due('12 Dec 2026', crypto.randomUUID());
  await due('19 Dec 2026', assessment);
  expect(await unread('learner')).toMatchObject([
    {
      msgText: 'Submit your sales-skills assessment by 19 Dec 2026.',
      msgLink: `/sales-skills-assessment/summary/${assessment}`,
    },
  ]);
});

it('only the newest five hundred unread notifications of a person are stored', async () => {
  await test.sql(
    `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, created_at)
     select $1, gen_random_uuid(), $2, 'portal', 'old', 'old', $3::timestamptz - n * interval '1 minute' from generate_series(1, 520) n`,
    [tenantId, id('learner'), now],
  );
  await send({ to: [id('learner')] });
  const rows = await test.sql(
    `select count(*)::int as n, min(created_at) as oldest, count(*) filter (where message is not null)::int as notified
     from portal.portal_notification where user_id = $1`,
    [id('learner')],
  );
  expect(rows).toEqual([{ n: 500, oldest: new Date(now.getTime() - 499 * 60_000), notified: 1 }]);
});

it('a sender of a thousand notifications within an hour notifies no one else in that hour', async () => {
  await test.sql(
    `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, created_at, caused_by)
     select $1, gen_random_uuid(), $2, 'portal', 'x', 'x', $3, $4 from generate_series(1, 1000)`,
    [tenantId, id('learner2'), now, id('coach')],
  );
  expect(await send({ to: [id('learner')], by: id('coach') })).toBe(0);
  expect(await send({ to: [id('learner')], by: id('admin') })).toBe(1);
  const inTenant = <T>(work: Parameters<typeof runTransaction<T>>[2]) =>
    runTransaction(pool, { tenantId, readOnly: true, statementMs: 5000 }, work);
  const hourLater = new Date(now.getTime() + 3_600_000);
  expect(await inTenant((db) => mayNotifyMore({ db, now }, id('coach')))).toBe(false);
  expect(await inTenant((db) => mayNotifyMore({ db, now: hourLater }, id('coach')))).toBe(true);
});

it('refuses more than a thousand at once, and links to other sites', async () => {
  await expect(send({ to: Array.from({ length: 1001 }, () => crypto.randomUUID()) })).rejects.toThrow('1000');
  await expect(
    send({ message: 'comment.mentioned', values: { route: 'https://evil.example' }, to: [id('learner')] }),
  ).rejects.toThrow('not a route');
});

describe('notifications with values of their own', () => {
  const sendEach = (to: NoticeToEach['to']) =>
    runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
      notifyEach({ db, now }, { message: 'ticket.asked', to, maySee: () => true }),
    );
  const toLearner = (ticket: string, same?: string) => ({
    userId: id('learner'),
    values: { id: ticket },
    ...(same !== undefined && { same }),
  });
  const links = async () => (await unread('learner')).map(({ msgLink }: { msgLink: string }) => msgLink).toSorted();
  const namedByEvent = async () => {
    const [{ subject_id }] = await test.sql('select subject_id from portal.live_event order by event_id desc limit 1');
    const shown = await unread('learner');
    return shown.some(({ notificationID }: { notificationID: string }) => notificationID === subject_id);
  };

  it('are one for each link, and for each key the last one', async () => {
    expect(await sendEach([toLearner('a'), toLearner('b'), toLearner('b')])).toBe(1);
    const [a, b] = await links();
    expect([await links(), a]).toEqual([[a, b], expect.not.stringMatching(b)]);
    await test.sql('delete from portal.portal_notification');
    expect(await sendEach([toLearner('a', 'one'), toLearner('b', 'one')])).toBe(1);
    expect(await links()).toEqual([b]);
  });

  it('are named by their event only if there is one', async () => {
    await sendEach([toLearner('a')]);
    expect(await namedByEvent()).toBe(true);
    await sendEach([toLearner('b'), toLearner('c')]);
    expect(await namedByEvent()).toBe(false);
  });
});

it('a notification is rolled back with its transaction', async () => {
  const undone = runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, async (db) => {
    await notify(
      { db, now },
      { message: 'ticket.asked', values: { id: 'a-ticket' }, to: [id('learner')], maySee: () => true },
    );
    throw new Error('the rest failed');
  });
  await expect(undone).rejects.toThrow('the rest failed');
  expect(await unread('learner')).toEqual([]);
  expect(await test.sql('select count(*)::int as n from portal.live_event where event_id is null')).toEqual([{ n: 0 }]);
});

it('several notifications are marked as read at once: those that were named and belong to the caller', async () => {
  await send({ to: [id('learner'), id('learner2')], same: 'a' });
  await send({ to: [id('learner')], same: 'b' });
  await send({ to: [id('learner')], same: 'c' });
  const [a, b, c] = await unread('learner');
  const [theirs] = await unread('learner2');
  const mark = (ids: string[]) =>
    test.ask('portal/setNotificationsAsRead', {
      as: 'learner',
      body: { userID: id('learner'), notificationIDs: ids },
    });
  expect((await mark([a.notificationID, b.notificationID, theirs.notificationID])).json()).toMatchObject({ marked: 2 });
  expect(await unread('learner')).toEqual([{ ...c, unreadThere: 1 }]);
  expect(await unread('learner2')).toEqual([theirs]);
  expect((await mark([a.notificationID])).json()).toEqual({ marked: 0, notificationIDs: [] });
  expect((await mark([theirs.notificationID])).status).toBe(404);
  expect((await mark([])).status).toBe(400);
});
