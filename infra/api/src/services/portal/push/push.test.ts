/**
 * Tests push from an event to a browser: encrypted for that browser, at the person's hours and by their settings.
 * Expired subscriptions are removed.
 */
import { openedAddress } from '@portico/contracts/portal/opened-notification';
import { stableId } from '@portico/database/stable-id';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { type PushService, startPushService, type TestSubscription } from '@portico/testkit/push/push-service';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { personKeysSecret, startTestApi, type TestApi } from '../../../../test/harness.ts';
import { leastSecrets } from '../../../../test/own-queue.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { type Jobs, openJobs } from '../../../platform/jobs/open-jobs.ts';
import { pushKeys } from '../../../platform/push/push-settings.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { portalJobs } from '../portal-jobs.ts';
import { notify } from '../public.ts';
import { prunePushKind } from './deliver-push.ts';

let test: TestApi;
let pool: pg.Pool;
let tenants: TenantStore;
let jobs: Jobs;
let service: PushService;
let now = new Date('2026-11-16T11:00:00.000Z');
const log: string[] = [];
const tenantId = stableId('portico tenant', 'harbour');

beforeAll(async () => {
  service = await startPushService();
  const push = {
    ...pushKeys(new Uint8Array(32).fill(3)),
    contact: 'mailto:portal@portico.example',
    services: [service.origin],
  };
  const secrets = { ...leastSecrets, personKeys: personKeysSecret, push };
  test = await startTestApi({ secrets });
  pool = new pg.Pool({ ...test.database.api, max: 2 });
  tenants = openTenantStore(test.database.api);
  jobs = openJobs({
    database: { api: test.database.api, jobs: test.database.jobs },
    tenants,
    clock: { now: () => now, real: Date.now },
    secrets,
    jobs: portalJobs,
    schedules: [],
    log: (_, event) => log.push(event),
  });
});
afterAll(async () => {
  await jobs.close();
  await tenants.close();
  await pool.end();
  await test.close();
  await service.close();
});
beforeEach(async () => {
  service.pushed.length = 0;
  service.answer.clear();
  await test.sql('delete from portal.portal_push_subscription');
  await test.sql('delete from portal.portal_channel_choice');
  await test.sql('delete from portal.portal_notification');
  await test.sql('delete from portal.platform_mail');
  await test.sql('delete from portal.portal_push_delivery');
});

const id = (name: string) => test.ids(name).userId;
const subscribe = (as: string, subscription: TestSubscription) =>
  test.ask('portal/subscribePushNotification', { as, body: { userID: id(as), subscription } });
const isSubscribed = async (as: string, endpoint: string | null) =>
  (await test.ask('portal/checkPushNotification', { as, body: { userID: id(as), endpoint } })).json();
const choose = async (as: string, change: object) => {
  const kinds = ['learning', 'coaching', 'board', 'quiz', 'support', 'news', 'award', 'portal'];
  const body = { portal: kinds, push: kinds, mail: [], digest: true, quiet: null, ...change };
  expect((await test.ask('portal/saveChannelChoice', { as, body })).json()).toEqual(body);
};
const send = (to: readonly string[], more: { until?: Date } = {}) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    notify(
      { db, now },
      { message: 'ticket.asked', values: { id: 'a-ticket' }, to, maySee: () => true, by: id('coach'), ...more },
    ),
  );
/** Each step adds a job for the next one. */
const runAll = async () => {
  for (let step = 0; step < 3; step += 1) await jobs.runDue();
};
const mails = () => test.sql('select address, template, template_values as values from portal.platform_mail');

it('a push message reaches the recipient’s browser, encrypted for it, in their language, from this installation', async () => {
  const [hers, other] = [service.subscribe(), service.subscribe()];
  expect((await subscribe('learner', hers)).json()).toEqual({ ok: true });
  await subscribe('learner2', other);
  await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { language: 'de' } } });
  await send([id('learner')]);
  await runAll();
  await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { language: 'en' } } });
  const [received] = await test.sql('select notification_id as id from portal.portal_notification');
  expect(service.pushed.map(({ endpoint, message }) => ({ endpoint, message }))).toEqual([
    {
      endpoint: hers.endpoint,
      message: {
        title: 'Ein Ticket braucht Ihre Aufmerksamkeit',
        body: expect.stringMatching(/ bittet Sie, ein Support-Ticket anzusehen\.$/),
        route: '/support-ticket/a-ticket',
        tag: received.id,
        unread: 1,
        notificationID: received.id,
        inPortal: true,
      },
    },
  ]);
  const { publicKey } = await isSubscribed('learner', hers.endpoint);
  expect(service.pushed[0]).toMatchObject({ sender: publicKey, subject: 'mailto:portal@portico.example' });
  expect(service.pushed[0]?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
});

it('subscribing again changes nothing; another person in the same browser takes it over; only they can unsubscribe', async () => {
  const browser = service.subscribe();
  await subscribe('learner', browser);
  const before = await test.fingerprint();
  await subscribe('learner', browser);
  expect(await test.fingerprint()).toBe(before);
  expect((await isSubscribed('learner', browser.endpoint)).subscribed).toBe(true);

  await subscribe('learner2', browser);
  expect((await isSubscribed('learner', browser.endpoint)).subscribed).toBe(false);
  await send([id('learner')]);
  await runAll();
  expect(service.pushed).toEqual([]);

  const end = (as: string) =>
    test.ask('portal/unsubscribePushNotification', { as, body: { userID: id(as), endpoint: browser.endpoint } });
  expect((await end('learner')).status).toBe(200);
  expect((await isSubscribed('learner2', browser.endpoint)).subscribed).toBe(true);
  expect((await end('learner2')).status).toBe(200);
  expect((await isSubscribed('learner2', null)).subscribed).toBe(false);
});

it.each([401, 403, 404, 410])('a browser whose service answers %i is removed, and not tried again', async (status) => {
  const [ended, alive] = [service.subscribe(), service.subscribe()];
  await subscribe('learner', ended);
  await subscribe('learner', alive);
  service.answer.set(ended.endpoint, status);
  await send([id('learner')]);
  await runAll();
  expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([alive.endpoint]);
  expect(await test.sql('select endpoint from portal.portal_push_subscription')).toEqual([
    { endpoint: alive.endpoint },
  ]);
});

it('a message that a push service cannot accept now is stored and retried', async () => {
  const browser = service.subscribe();
  await subscribe('learner', browser);
  service.answer.set(browser.endpoint, 503);
  await send([id('learner')]);
  await runAll();
  expect(service.pushed).toEqual([]);
  expect((await isSubscribed('learner', browser.endpoint)).subscribed).toBe(true);
  service.answer.clear();
  await jobs.runDue();
  expect(service.pushed).toHaveLength(1);
});

it('the outcome is recorded: delivered, taken no more by the browser, or failed after the last attempt', async () => {
  const outcomes = () =>
    test.sql(`select u.username, d.kind, d.state, d.attempts, d.problem from portal.portal_push_delivery d
      join portal.account_user u using (tenant_id, user_id) order by d.state`);
  const [taken, ended, broken] = [service.subscribe(), service.subscribe(), service.subscribe()];
  await subscribe('learner', taken);
  await subscribe('learner2', ended);
  await subscribe('coach2', broken);
  service.answer.set(ended.endpoint, 410);
  service.answer.set(broken.endpoint, 500);
  await send([id('learner'), id('learner2'), id('coach2')]);
  await runAll();
  expect((await outcomes()).map(({ state }) => state)).toEqual(['delivered', 'gone']);
  for (let attempt = 2; attempt <= 6; attempt += 1) await jobs.runDue();
  const [, failed] = await outcomes();
  expect(failed).toMatchObject({
    kind: 'support',
    state: 'failed',
    attempts: 6,
    problem: 'The push service answered 500.',
  });
  expect(JSON.stringify(await outcomes())).not.toContain(broken.endpoint);
});

it('outcomes are deleted after ninety days', async () => {
  await subscribe('learner', service.subscribe());
  await send([id('learner')]);
  await runAll();
  await test.sql(`update portal.portal_push_delivery set sent_at = '2026-08-18T10:00:00Z'`);
  await send([id('learner')]);
  await runAll();
  await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    addJob(db, prunePushKind, {}, { now }),
  );
  await jobs.runDue();
  expect(await test.sql('select sent_at as at from portal.portal_push_delivery')).toEqual([{ at: now }]);
});

it('a push message waits for the end of quiet hours; what is read in the meantime is not pushed', async () => {
  const [late, read] = [service.subscribe(), service.subscribe()];
  await subscribe('learner', late);
  await subscribe('learner2', read);
  for (const as of ['learner', 'learner2']) {
    await test.ask('account/SaveSettings', { as, body: { userSettings: { timeZone: 'Europe/Berlin' } } });
    await choose(as, { quiet: { from: '11:00', until: '14:30' } });
  }
  await send([id('learner'), id('learner2')]);
  await runAll();
  expect(service.pushed).toEqual([]);
  const [hers] = await test.sql('select notification_id as id from portal.portal_notification where user_id = $1', [
    id('learner2'),
  ]);
  await test.ask('portal/setNotificationAsRead', {
    as: 'learner2',
    method: 'POST',
    query: { userID: id('learner2'), notificationID: hers.id },
  });
  const noon = now;
  now = new Date('2026-11-16T13:30:00.000Z');
  await runAll();
  now = noon;
  expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([late.endpoint]);
});

it('without a chosen time zone, quiet hours are in the zone of the device', async () => {
  const browser = service.subscribe();
  await subscribe('learner', browser);
  await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { timeZone: null } } });
  const body = { Username: 'learner@harbour.example', timeZone: 'Asia/Kolkata' };
  await test.ask('account/Validate', { as: 'learner', body });
  await choose('learner', { quiet: { from: '16:00', until: '17:30' } });
  await send([id('learner')]);
  await runAll();
  expect(service.pushed).toEqual([]);
  const [waits] = await test.sql(
    `select max(run_at) > now() + interval '55 minutes' and max(run_at) <= now() + interval '1 hour' as "anHour"
     from graphile_worker.jobs where task_identifier = 'portal/tell-outside'`,
  );
  expect(waits).toEqual({ anHour: true });
});

it('people without a usable e-mail address still get push messages', async () => {
  const browser = service.subscribe();
  await subscribe('learner', browser);
  await choose('learner', { mail: ['support'], digest: false });
  const address = (email: string) =>
    test.sql('update portal.account_user set email = $2 where user_id = $1', [id('learner'), email]);
  await address('nobody');
  await send([id('learner')]);
  await runAll();
  expect(service.pushed).toHaveLength(1);
  expect(await mails()).toEqual([]);
  await address('learner@harbour.example');
  await runAll();
  expect(await mails()).toHaveLength(1);
});

it('each kind is sent on the chosen channels, and on no other', async () => {
  const browser = service.subscribe();
  await subscribe('learner', browser);
  await choose('learner', { push: ['coaching'], mail: ['support'], digest: false, portal: [] });
  await send([id('learner')]);
  await runAll();
  expect(service.pushed).toEqual([]);
  const [{ id: notificationID }] = await test.sql('select notification_id as id from portal.portal_notification');
  const link = openedAddress({ notificationID, route: '/support-ticket/a-ticket' });
  expect(await mails()).toEqual([
    {
      address: 'learner@harbour.example',
      template: 'notice',
      values: expect.objectContaining({ title: 'A ticket needs your attention', link }),
    },
  ]);
  const unread = await test.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: id('learner') } });
  expect(unread.json()).toEqual([]);
});

it('a push service stores a message no longer than until it expires', async () => {
  await subscribe('learner', service.subscribe());
  await send([id('learner')], { until: new Date(now.getTime() + 600_000) });
  await runAll();
  expect(service.pushed[0]?.headers).toMatchObject({ ttl: '600' });
});

it('only addresses of known push services are accepted', async () => {
  const { keys } = service.subscribe();
  const addresses = [
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
  ];
  for (const endpoint of addresses) expect((await subscribe('learner', { endpoint, keys })).status, endpoint).toBe(400);
  expect((await subscribe('learner', { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys })).status).toBe(200);
  const short = { endpoint: `${service.origin}/x`, keys: { ...keys, auth: 'short' } };
  expect((await subscribe('learner', short)).status).toBe(400);
});
