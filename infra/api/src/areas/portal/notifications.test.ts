import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

interface Told {
  notificationID: string;
  msgDate: string;
  msgLink: string;
}
const unread = async (name: string): Promise<Told[]> =>
  (await test.ask('portal/getUnreadNotifications', { as: name, query: { userID: test.ids(name).userId } })).json();

it('answers the unread ones, newest first', async () => {
  const told = await unread('learner');
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.map((one) => one.msgDate)).toEqual(
    told
      .map((one) => one.msgDate)
      .sort()
      .reverse(),
  );
  const [row] = await test.sql(
    'select count(*)::int as n from portal.portal_notification where user_id = $1 and read_at is null',
    [test.ids('learner').userId],
  );
  expect(told).toHaveLength(row.n);
});

it('takes a marked one out, once and for all', async () => {
  const [first, ...rest] = await unread('learner2');
  const mark = () =>
    test.ask('portal/setNotificationAsRead', {
      as: 'learner2',
      method: 'POST',
      query: { notificationID: first?.notificationID ?? '', userID: test.ids('learner2').userId },
    });
  expect((await mark()).json()).toEqual({ ok: true });
  expect(await unread('learner2')).toEqual(rest);
  const before = await test.fingerprint();
  expect((await mark()).json()).toEqual({ ok: true });
  expect(await test.fingerprint()).toBe(before);
});

it('knows nobody else’s notifications', async () => {
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

it('takes marks back for some minutes, and never doubles what came again', async () => {
  const as = 'coach';
  const userID = test.ids(as).userId;
  await test.sql('update portal.portal_notification set dedupe_key = notification_id::text where user_id = $1', [
    userID,
  ]);
  const before = await unread(as);
  const notificationIDs = before.map((one) => one.notificationID);
  expect(notificationIDs.length).toBeGreaterThan(0);
  const mark = (name: string) => test.ask(`portal/${name}`, { as, body: { userID, notificationIDs } });
  expect((await mark('setNotificationsAsRead')).json()).toEqual({ marked: before.length });
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
