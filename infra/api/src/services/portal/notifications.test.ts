import { recordsHeader } from '@portico/contracts/platform/changes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

interface Notified {
  notificationID: string;
  msgDate: string;
  msgLink: string;
}
const unread = async (name: string): Promise<Notified[]> =>
  (await test.ask('portal/getUnreadNotifications', { as: name, query: { userID: test.ids(name).userId } })).json();

it('unread notifications are returned newest first', async () => {
  const received = await unread('learner');
  expect(received.length).toBeGreaterThanOrEqual(2);
  expect(received.map((one) => one.msgDate)).toEqual(
    received
      .map((one) => one.msgDate)
      .sort()
      .reverse(),
  );
  const [row] = await test.sql(
    'select count(*)::int as n from portal.portal_notification where user_id = $1 and read_at is null',
    [test.ids('learner').userId],
  );
  expect(received).toHaveLength(row.n);
});

it('a notification that is marked as read leaves the list permanently', async () => {
  const [first, ...rest] = await unread('learner2');
  const ids = (list: { notificationID: string }[]) => list.map(({ notificationID }) => notificationID);
  const mark = () =>
    test.ask('portal/setNotificationAsRead', {
      as: 'learner2',
      method: 'POST',
      query: { notificationID: first?.notificationID ?? '', userID: test.ids('learner2').userId },
    });
  expect((await mark()).json()).toEqual({ ok: true });
  expect(ids(await unread('learner2'))).toEqual(ids(rest));
  const before = await test.fingerprint();
  expect((await mark()).json()).toEqual({ ok: true });
  expect(await test.fingerprint()).toBe(before);
});

it('notifications of other people are not found', async () => {
  const [theirs] = await unread('coach');
  const before = await test.fingerprint();
  const asMine = await test.ask('portal/setNotificationAsRead', {
    as: 'learner',
    method: 'POST',
    query: { notificationID: theirs?.notificationID ?? '', userID: test.ids('learner').userId },
  });
  const asTheirs = await test.ask('portal/setNotificationAsRead', {
    as: 'learner',
    method: 'POST',
    query: { notificationID: theirs?.notificationID ?? '', userID: test.ids('coach').userId },
  });
  const read = await test.ask('portal/getUnreadNotifications', {
    as: 'admin',
    query: { userID: test.ids('coach').userId },
  });
  expect([asMine.status, asTheirs.status, read.status]).toEqual([404, 404, 404]);
  expect(await test.fingerprint()).toBe(before);
});

it('marking as read can be undone for some minutes, and never duplicates what was sent again', async () => {
  const as = 'coach';
  const userID = test.ids(as).userId;
  await test.sql('update portal.portal_notification set dedupe_key = notification_id::text where user_id = $1', [
    userID,
  ]);
  const before = await unread(as);
  const notificationIDs = before.map((one) => one.notificationID);
  expect(notificationIDs.length).toBeGreaterThan(0);
  const mark = (name: string) => test.ask(`portal/${name}`, { as, body: { userID, notificationIDs } });
  const marked = (await mark('setNotificationsAsRead')).json();
  expect({ ...marked, notificationIDs: marked.notificationIDs.toSorted() }).toEqual({
    marked: before.length,
    notificationIDs: notificationIDs.toSorted(),
  });
  expect(await unread(as)).toEqual([]);
  expect((await mark('setNotificationsAsUnread')).json()).toEqual({ unmarked: before.length });
  expect(await unread(as)).toEqual(before);
  await mark('setNotificationsAsRead');
  const [again] = notificationIDs;
  await test.sql(
    `insert into portal.portal_notification select (jsonb_populate_record(n, jsonb_build_object(
       'notification_id', gen_random_uuid(), 'read_at', null))).* from portal.portal_notification n where notification_id = $1`,
    [again],
  );
  expect((await mark('setNotificationsAsUnread')).json()).toEqual({ unmarked: before.length - 1 });
  await mark('setNotificationsAsRead');
  await test.sql(`update portal.portal_notification set read_at = read_at - interval '11 minutes' where user_id = $1`, [
    userID,
  ]);
  expect((await mark('setNotificationsAsUnread')).json()).toEqual({ unmarked: 0 });
  const stranger = { as: 'learner', body: { userID: test.ids('learner').userId, notificationIDs } };
  expect((await test.ask('portal/setNotificationsAsUnread', stranger)).status).toBe(404);
});

it('notifications up to an instant, of one kind or all, can be marked as read, and none later', async () => {
  const as = 'support1';
  const userID = test.ids(as).userId;
  await test.sql('delete from portal.portal_notification where user_id = $1', [userID]);
  const [{ tenant }] = await test.sql('select tenant_id as tenant from portal.account_user where user_id = $1', [
    userID,
  ]);
  const add = async (kind: string, second: number): Promise<string> =>
    (
      await test.sql(
        `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, created_at, dedupe_key)
         values ($1, gen_random_uuid(), $2, $3, 'Told', '', '2026-11-10T08:00:00.0004Z'::timestamptz + make_interval(secs => $4), gen_random_uuid()::text)
         returning notification_id as id`,
        [tenant, userID, kind, second],
      )
    )[0].id;
  for (let second = 0; second < 120; second += 1) await add('coaching', second);
  const news = await add('news', 130);
  const list = await unread(as);
  // One entry more than a page holds shows that there are more.
  expect(list).toHaveLength(101);
  const later = await add('news', 140);
  const mark = (upTo: object) =>
    test.ask('portal/setNotificationsAsRead', { as, body: { userID, upTo } }).then((reply) => reply.json());
  const at = list[0]?.msgDate ?? '';
  expect(await mark({ at, kind: 'news' })).toEqual({ marked: 1, notificationIDs: [news] });
  const all = await mark({ at });
  expect(all.marked).toBe(120);
  expect((await unread(as)).map(({ notificationID }) => notificationID)).toEqual([later]);
  expect(await mark({ at })).toEqual({ marked: 0, notificationIDs: [] });
  // All of them are marked as unread again, including those that no list had shown.
  const body = { userID, notificationIDs: all.notificationIDs };
  expect((await test.ask('portal/setNotificationsAsUnread', { as, body })).json()).toEqual({ unmarked: 120 });
});

it('marking as read requires either ids or an instant, not both', async () => {
  const userID = test.ids('learner').userId;
  const upTo = { at: '2026-11-10T08:00:00.000Z' };
  for (const body of [{ userID }, { userID, upTo, notificationIDs: [userID] }])
    expect((await test.ask('portal/setNotificationsAsRead', { as: 'learner', body })).status).toBe(400);
});

it('notifications read within thirty days are listed in pages, last read first, without those never shown in the portal', async () => {
  const { userId } = test.ids('coach2');
  const { tenantId } = await test.tenant('harbour');
  await test.sql('delete from portal.portal_notification where user_id = $1', [userId]);
  const add = (count: number, readBefore: string, inPortal = true) =>
    test.sql(
      `insert into portal.portal_notification
         (tenant_id, notification_id, user_id, kind, title, text, created_at, read_at, in_portal)
       select $1, gen_random_uuid(), $2, 'portal', $6 || n, '', $3::timestamptz - $4::interval,
         $3::timestamptz - $4::interval - n * interval '1 minute', $5 from generate_series(1, $7) n`,
      [tenantId, userId, demoStart, readBefore, inPortal, `${readBefore} `, count],
    );
  await add(30, '2 days');
  await add(1, '29 days');
  await add(3, '31 days');
  await add(2, '1 days', false);
  const page = async (number: string) =>
    (await test.ask('portal/getReadNotifications', { as: 'coach2', query: { userID: userId, page: number } })).json();
  const [first, second, third] = [await page('0'), await page('1'), await page('2')];
  const titles = (of: { notifications: { msgTitle: string }[] }) => of.notifications.map(({ msgTitle }) => msgTitle);
  expect([first.total, second.total]).toEqual([31, 31]);
  expect([...titles(first), ...titles(second)]).toEqual([
    ...Array.from({ length: 30 }, (_, at) => `2 days ${at + 1}`),
    '29 days 1',
  ]);
  expect(titles(third)).toEqual([]);
  const others = await test.ask('portal/getReadNotifications', { as: 'learner', query: { userID: userId } });
  expect(others.status).toBe(404);
});

it('marking as read reports the changed records in its answer and its live event', async () => {
  const [first] = await unread('coach');
  if (!first) throw new Error('The coach has read everything.');
  const list = await test.ask('portal/getUnreadNotifications', {
    as: 'coach',
    query: { userID: test.ids('coach').userId },
  });
  const { userId: userID } = test.ids('coach');
  const marked = await test.ask('portal/setNotificationsAsRead', {
    as: 'coach',
    body: { userID, upTo: { at: first.msgDate } },
  });
  expect(marked.status, marked.text).toBe(200);
  const changed = String(marked.headers[recordsHeader]).split(' ');
  const shown = String(list.headers[recordsHeader]).split(' ');
  expect(changed.filter((code) => shown.includes(code))).toHaveLength(1);
  const [event] = await test.sql('select changed, request_id from portal.live_event order by event_id desc limit 1');
  expect(event).toEqual({
    changed: marked.headers[recordsHeader],
    request_id: marked.headers['x-request-id'],
  });
});

it('the person behind a notification is returned only if its text names them', async () => {
  const [{ tenant_id: tenantId }] = await test.sql('select tenant_id from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  for (const message of ['comment.mentioned', 'comment.hidden'])
    await test.sql(
      `insert into portal.portal_notification
         (tenant_id, notification_id, user_id, kind, title, text, message, message_values, created_at, caused_by)
       values ($1, gen_random_uuid(), $2, 'portal', '', '', $3, '{}', now(), $4)`,
      [tenantId, test.ids('country').userId, message, test.ids('coach').userId],
    );
  const received = (await unread('country')) as (Notified & {
    msgTitle: string;
    msgText: string;
    msgPerson?: string;
  })[];
  const named = received.filter(({ msgPerson }) => msgPerson !== undefined);
  expect(named).toHaveLength(1);
  expect(named.map(({ msgPerson, msgTitle, msgText }) => `${msgTitle} ${msgText}`.includes(msgPerson ?? '-'))).toEqual([
    true,
  ]);
});
