/** What is mailed to whom and when: as they chose, once, and never within their quiet hours. */
import type { ChannelChoice } from '@portico/contracts/portal/channels';
import { notificationKinds } from '@portico/contracts/portal/shapes';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/run-due-jobs.ts';
import { tellOutsideDue } from '../../../../test/tell-outside-due.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { notify, type Told } from '../notify.ts';
import { digest, digestOf } from './digest.ts';
import { digestKind } from './job-kinds.ts';

let test: TestApi;
let pool: pg.Pool;
let tenantId: string;
const noon = '2026-11-25T12:00:00.000Z';
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool({ ...test.database.api, max: 2 });
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
beforeEach(async () => {
  for (const table of ['portal_notification', 'portal_channel_choice', 'platform_mail', 'platform_mail_count'])
    await test.sql(`delete from portal.${table}`);
  await test.sql('delete from graphile_worker._private_jobs');
});

const id = (name: string) => test.ids(name).userId;
const inTenant = <T>(work: Parameters<typeof runTransaction<T>>[2]) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, work);
const tell = (told: Partial<Told>, at: string) =>
  inTenant((db) =>
    notify(
      { db, now: new Date(at) },
      { message: 'ticket.asked', values: { id: 'a-ticket' }, to: [id('learner')], maySee: () => true, ...told },
    ),
  );
const choose = async (as: string, change: Partial<ChannelChoice>) => {
  const body = { portal: notificationKinds, push: notificationKinds, mail: [], digest: false, quiet: null, ...change };
  expect((await test.ask('portal/saveChannelChoice', { as, body })).status).toBe(200);
};
const outside = (at: string) => tellOutsideDue(test, new Date(at));
const mails = async () =>
  (
    await test.sql(
      `select split_part(address, '@', 1) as name, template_values as v from portal.platform_mail order by created_at, 1`,
    )
  ).map(({ name, v }) => [name, v.title, v.text, v.link]);
const mailed = async () => (await mails()).map(([name]) => name);

it('a deadline is mailed to whoever chose nothing or its kind, once, and to nobody who chose without it', async () => {
  await choose('learner', { mail: ['support'] });
  await choose('learner2', {});
  await choose('multi', { mail: ['support'], digest: true });
  const to = ['learner', 'learner2', 'coach', 'multi'].map(id);
  await tell({ to, mailing: 'unless-declined' }, noon);
  await outside(noon);
  expect(await mailed()).toEqual(['coach', 'learner']);
  await tell({ to, same: 'another', mailing: 'always' }, noon);
  await outside(noon);
  expect((await mailed()).toSorted()).toEqual(['coach', 'coach', 'learner', 'learner', 'learner2']);
});

it('what is told together is one mail, and waits for the end of quiet hours; what is read meanwhile does not come', async () => {
  await choose('learner', { mail: ['support', 'learning'], quiet: { from: '11:00', until: '14:30' } });
  const assessment = crypto.randomUUID();
  await tell({ mailing: 'unless-declined' }, noon);
  const due = { assessment, due: '28 Nov 2026' };
  await tell({ message: 'assessment.due', values: due }, '2026-11-25T12:30:00.000Z');
  await tell({ message: 'assessment.due', values: due, same: 'read' }, '2026-11-25T12:31:00.000Z');
  await test.sql(`update portal.portal_notification set read_at = now() where dedupe_key = 'read'`);
  await outside('2026-11-25T14:29:00.000Z');
  expect(await mails()).toEqual([]);
  await outside('2026-11-25T14:31:00.000Z');
  const text = [
    '• Your sales-skills assessment is to be submitted by 28 Nov 2026.',
    '• Somebody asks you to look at a support ticket.',
  ].join('\n');
  expect(await mails()).toEqual([['learner', '2 unread notifications', text, '/notifications']]);
});

it('quiet hours that were chosen after it was told are kept, too', async () => {
  await choose('learner', { mail: ['support'] });
  await tell({}, noon);
  await choose('learner', { mail: ['support'], quiet: { from: '11:00', until: '14:30' } });
  await outside('2026-11-25T12:01:00.000Z');
  expect(await mails()).toEqual([]);
  await outside('2026-11-25T14:31:00.000Z');
  expect(await mailed()).toEqual(['learner']);
});

it('the digest waits for quiet hours, tells everything since the last one however long that is, and nothing twice', async () => {
  const morning = async (at: string) => {
    await inTenant((db) => addJob(db, digestKind, {}, { now: new Date(at), key: 'schedule' }));
    for (const job of [digest, digestOf]) await runDueJobs(test, new Date(at), job);
    return (await mails()).map(([, title, text]) => [title, text]);
  };
  await choose('learner', { mail: ['support'], digest: true, quiet: { from: '20:00', until: '09:00' } });
  await tell({}, '2026-11-25T10:00:00.000Z');
  expect(await morning('2026-11-26T07:22:00.000Z')).toEqual([]);
  const first = ['One unread notification', '• A ticket needs you'];
  expect(await morning('2026-11-26T09:22:00.000Z')).toEqual([first]);
  // No worker ran for two days.
  await tell({ same: 'second' }, '2026-11-26T10:00:00.000Z');
  await tell({ same: 'third' }, '2026-11-28T08:00:00.000Z');
  const second = ['2 unread notifications', '• A ticket needs you (2)'];
  expect(await morning('2026-11-29T09:22:00.000Z')).toEqual([first, second]);
  expect(await morning('2026-11-30T09:22:00.000Z')).toEqual([first, second]);
});

it('a reminder that would come after what it reminds of does not come', async () => {
  const until = new Date('2026-11-25T13:00:00.000Z');
  await choose('learner', { mail: ['coaching'], quiet: { from: '11:00', until: '14:30' } });
  await choose('learner2', { mail: ['coaching'], quiet: { from: '11:00', until: '12:55' } });
  const values = { event: 'an-event', day: '2026-11-25', time: '13:00', date: '25 Nov 2026' };
  await tell({ message: 'event.soon', values, to: [id('learner'), id('learner2')], until }, noon);
  await outside('2026-11-25T12:56:00.000Z');
  await outside('2026-11-25T14:31:00.000Z');
  expect(await mailed()).toEqual(['learner2']);
  // Nor where the worker came too late.
  await choose('coach', { mail: ['coaching'] });
  await tell({ message: 'event.soon', values, to: [id('coach')], until }, noon);
  await outside('2026-11-25T13:00:00.000Z');
  expect(await mailed()).toEqual(['learner2']);
});

it('what the mails of a day do not suffice for is told in the portal alone', async () => {
  await test.sql(
    `insert into portal.platform_mail_count (tenant_id, day, sender_id, mails) values ($1, '2026-11-25', $2, 500)`,
    [tenantId, id('coach')],
  );
  await tell({ mailing: 'unless-declined', by: id('coach') }, noon);
  await tell({ to: [id('learner2')], mailing: 'unless-declined' }, noon);
  await outside(noon);
  expect(await mailed()).toEqual(['learner2']);
  const reply = await test.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: id('learner') } });
  expect(reply.json()).toHaveLength(1);
});
