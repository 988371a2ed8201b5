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
