/** Tests that a snoozed notification leaves the list and comes back once, and that nothing in between loses it. */

import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runJob } from '../../../test/run-job.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { outgoingNotification } from './channels/outgoing-notification.ts';
import { notify } from './notify.ts';
import { showSnoozed } from './snooze.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let pool: pg.Pool;
let now = demoStart;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

interface Notified {
  notificationID: string;
  msgDate: string;
}
const me = () => test.ids('learner').userId;
const unread = async (): Promise<Notified[]> =>
  (await test.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: me() } })).json();
const ids = async () => (await unread()).map(({ notificationID }) => notificationID);
const snooze = (notificationID: string, until: string | null, as = 'learner') =>
  test.ask('portal/snoozeNotification', { as, body: { userID: test.ids(as).userId, notificationID, until } });
async function wake(): Promise<void> {
  const tenant = await test.tenant('harbour');
  await runJob(showSnoozed, { pool, tenant, now });
}

it('a snoozed notification leaves the list until its time, and comes back at the top', async () => {
  const [, chosen, ...others] = await unread();
  if (!chosen) throw new Error('the demo has two unread notifications');
  const reply = await snooze(chosen.notificationID, 'tomorrow');
  expect(reply.status, reply.text).toBe(200);
  const until = new Date(reply.json().until);
  expect(until > now).toBe(true);
  await wake();
  expect(await ids()).not.toContain(chosen.notificationID);
  expect(await ids()).toHaveLength(others.length + 1);
  now = until;
  await wake();
  await wake();
  expect((await unread())[0]).toMatchObject({ notificationID: chosen.notificationID, msgDate: until.toISOString() });
});

it('a snoozed notification is not marked as read with all the others, and is listed once when snoozing is undone', async () => {
  const [first] = await unread();
  if (!first) throw new Error('the demo has an unread notification');
  await snooze(first.notificationID, 'next-week');
  const upTo = { at: new Date(now.getTime() + 1).toISOString() };
  await test.ask('portal/setNotificationsAsRead', { as: 'learner', body: { userID: me(), upTo } });
  expect(await ids()).toEqual([]);
  expect((await snooze(first.notificationID, null)).json()).toEqual({ until: null });
  expect(await ids()).toEqual([first.notificationID]);
});

it('snoozing ends when the same message is sent again', async () => {
  const send = () =>
    runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, (db) =>
      notify({ db, now }, { message: 'board.asked', values: { board: 'b' }, to: [me()], maySee: () => true }),
    );
  now = new Date(now.getTime() + 60_000);
  await send();
  const [asked] = await unread();
  if (!asked) throw new Error('it was just sent');
  await snooze(asked.notificationID, 'next-week');
  expect(await ids()).not.toContain(asked.notificationID);
  await send();
  expect(await ids()).toContain(asked.notificationID);
});

it('snoozing ends when the notification is read elsewhere', async () => {
  const [first] = await unread();
  if (!first) throw new Error('one is left');
  const { notificationID } = first;
  await snooze(notificationID, 'tomorrow');
  await test.ask('portal/setNotificationAsRead', {
    as: 'learner',
    method: 'POST',
    query: { notificationID, userID: me() },
  });
  const stored = () =>
    test.sql(
      'select created_at, snoozed_until from portal.portal_notification where notification_id = $1 and read_at is not null',
      [notificationID],
    );
  expect(await stored()).toEqual([{ created_at: new Date(first.msgDate), snoozed_until: null }]);
  const body = { userID: me(), notificationIDs: [notificationID] };
  await test.ask('portal/setNotificationsAsUnread', { as: 'learner', body });
  expect(await ids()).toContain(notificationID);
});

it('a snoozed notification is not counted in push messages', async () => {
  const [first] = await unread();
  if (!first) throw new Error('one is left');
  const counted = async () =>
    runTransaction(pool, { tenantId, readOnly: true, statementMs: 10_000 }, async (db) =>
      outgoingNotification(db, first.notificationID, { now, tenant: await test.tenant('harbour') }),
    );
  const before = (await ids()).length;
  expect((await counted())?.unread).toBe(before);
  await snooze(first.notificationID, 'tomorrow');
  expect((await counted())?.unread).toBe(before - 1);
  await snooze(first.notificationID, null);
});

it('snoozing is refused for notifications of others and for read ones', async () => {
  const [first] = await unread();
  if (!first) throw new Error('one is left');
  expect((await snooze(first.notificationID, 'later', 'learner2')).status).toBe(404);
  await test.ask('portal/setNotificationAsRead', {
    as: 'learner',
    method: 'POST',
    query: { notificationID: first.notificationID, userID: me() },
  });
  expect((await snooze(first.notificationID, 'later')).status).toBe(404);
});

it('what is snoozed is listed for its reader alone, first to come back first, and leaves when it is shown again or read', async () => {
  now = new Date(now.getTime() + 60_000);
  await runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, async (db) => {
    for (const board of ['d1', 'd2', 'd3'])
      await notify({ db, now }, { message: 'board.asked', values: { board }, to: [me()], maySee: () => true });
  });
  const listed = async (): Promise<{ notificationID: string; snoozedUntil: string }[]> =>
    (await test.ask('portal/getSnoozedNotifications', { as: 'learner', query: { userID: me() } })).json();
  const before = await listed();
  const [first, second, third] = await ids();
  if (!first || !second || !third) throw new Error('three were just sent');
  await snooze(first, 'next-week');
  await snooze(second, 'tomorrow');
  const mine = async () => (await listed()).filter(({ notificationID }) => [first, second].includes(notificationID));
  expect((await mine()).map(({ notificationID }) => notificationID)).toEqual([second, first]);
  expect((await mine()).every(({ snoozedUntil }) => new Date(snoozedUntil) > now)).toBe(true);
  const other = await test.ask('portal/getSnoozedNotifications', { as: 'coach', query: { userID: me() } });
  expect(other.status).toBe(404);
  await snooze(second, null);
  expect(await ids()).toContain(second);
  const read = { userID: me(), notificationID: first };
  await test.ask('portal/setNotificationAsRead', { as: 'learner', method: 'POST', query: read });
  expect(await listed()).toEqual(before);
});
