/** Tests what is mailed to whom and when: by people's settings, only once, and never during their quiet hours. */
import type { ChannelChoice } from '@portico/contracts/portal/channels';
import { openedAddress, readOpened } from '@portico/contracts/portal/opened-notification';
import { notificationKinds } from '@portico/contracts/portal/shapes';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/run-due-jobs.ts';
import { sendExternallyDue } from '../../../../test/send-externally-due.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { setWanted } from '../../../platform/mail/mail-topics.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { type Notice, notify, withdrawUnread } from '../notify.ts';
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
  for (const table of [
    'portal_notification',
    'portal_channel_choice',
    'platform_mail',
    'platform_mail_count',
    'platform_mail_unsubscribed',
  ])
    await test.sql(`delete from portal.${table}`);
  await test.sql('delete from graphile_worker._private_jobs');
});

const id = (name: string) => test.ids(name).userId;
const inTenant = <T>(work: Parameters<typeof runTransaction<T>>[2]) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, work);
const send = (outgoing: Partial<Notice>, at: string) =>
  inTenant((db) =>
    notify(
      { db, now: new Date(at) },
      { message: 'ticket.asked', values: { id: 'a-ticket' }, to: [id('learner')], maySee: () => true, ...outgoing },
    ),
  );
const choose = async (as: string, change: Partial<ChannelChoice>) => {
  const body = { portal: notificationKinds, push: notificationKinds, mail: [], digest: false, quiet: null, ...change };
  expect((await test.ask('portal/saveChannelChoice', { as, body })).status).toBe(200);
};
const outside = (at: string) => sendExternallyDue(test, new Date(at));
const mails = async () =>
  (
    await test.sql(
      `select split_part(address, '@', 1) as name, template_values as v from portal.platform_mail order by created_at, 1`,
    )
  ).map(({ name, v }) => [name, v.title, v.text ?? v.rows, v.link]);
/** The row of a mail with its link, which also marks the notification as read. */
const rowsOf = (rows: { title: string; text: string; path: string }[]) =>
  rows.map(({ title, text, path }) => [
    title,
    text,
    readOpened(new URL(path, 'https://portal.example').searchParams)?.route ?? path,
  ]);
const needsYou = [
  'A ticket needs your attention',
  'Someone asks you to look at a support ticket.',
  '/support-ticket/a-ticket',
];
const mailed = async () => (await mails()).map(([name]) => name);

it('a deadline is mailed once to people who chose nothing about mail or chose its kind, and not to those who left it out', async () => {
  await choose('learner', { mail: ['support'] });
  for (const mail of [['support' as const], []]) await choose('learner2', { mail });
  // Changing another setting does not switch off mails.
  await choose('coach', { quiet: { from: '22:00', until: '06:00' } });
  await choose('multi', { mail: ['support'], digest: true });
  const to = ['learner', 'learner2', 'coach', 'multi'].map(id);
  await send({ to, mailing: 'unless-declined' }, noon);
  await outside(noon);
  expect(await mailed()).toEqual(['coach', 'learner']);
  await send({ to, same: 'another', mailing: 'always' }, noon);
  await outside(noon);
  expect((await mailed()).toSorted()).toEqual(['coach', 'coach', 'learner', 'learner', 'learner2']);
});

it('simultaneous notifications are sent in one mail after quiet hours; those read in the meantime are left out', async () => {
  await choose('learner', { mail: ['support', 'learning'], quiet: { from: '11:00', until: '14:30' } });
  const assessment = crypto.randomUUID();
  await send({ mailing: 'unless-declined' }, noon);
  const due = { assessment, due: '28 Nov 2026' };
  await send({ message: 'assessment.due', values: due }, '2026-11-25T12:30:00.000Z');
  await send({ message: 'assessment.due', values: due, same: 'read' }, '2026-11-25T12:31:00.000Z');
  await test.sql(`update portal.portal_notification set read_at = now() where dedupe_key = 'read'`);
  await outside('2026-11-25T14:29:00.000Z');
  expect(await mails()).toEqual([]);
  await outside('2026-11-25T14:31:00.000Z');
  const [[name, title, rows, link] = [], ...others] = await mails();
  expect([name, title, link, others]).toEqual(['learner', '2 unread notifications', '/notifications', []]);
  expect(rowsOf(rows)).toEqual([
    [
      'Your assessment is due soon',
      'Submit your sales-skills assessment by 28 Nov 2026.',
      `/sales-skills-assessment/summary/${assessment}`,
    ],
    needsYou,
  ]);
});

it('what is withdrawn is no longer mailed, not even to people who want its kind by mail alone', async () => {
  const portal = notificationKinds.filter((kind) => kind !== 'support');
  await choose('learner', { portal, push: [], mail: ['support'] });
  await choose('coach', { mail: ['support'] });
  for (const same of ['gone', 'kept'])
    await send({ to: ['learner', 'coach'].map(id), same, values: { id: same } }, noon);
  for (const name of ['learner', 'coach'])
    await inTenant((db) => withdrawUnread({ db, now: new Date(noon) }, id(name), 'gone'));
  await outside(noon);
  expect((await mails()).map(([name, title, , link]) => [name, title, link]).toSorted()).toEqual(
    ['coach', 'learner'].map((name) => [name, needsYou[0], expect.stringMatching(/%2Fkept$/)]),
  );
});

it('quiet hours chosen after a notification apply to it as well', async () => {
  await choose('learner', { mail: ['support'] });
  await send({}, noon);
  await choose('learner', { mail: ['support'], quiet: { from: '11:00', until: '14:30' } });
  await outside('2026-11-25T12:01:00.000Z');
  expect(await mails()).toEqual([]);
  await outside('2026-11-25T14:31:00.000Z');
  expect(await mailed()).toEqual(['learner']);
});

it('the digest waits for the end of quiet hours, and contains everything since the last one exactly once', async () => {
  const morning = async (at: string) => {
    await inTenant((db) => addJob(db, digestKind, {}, { now: new Date(at), key: 'schedule' }));
    for (const job of [digest, digestOf]) await runDueJobs(test, new Date(at), job);
    return (await mails()).map(([, title, rows]) => [title, rowsOf(rows)]);
  };
  await choose('learner', { mail: ['support'], digest: true, quiet: { from: '20:00', until: '09:00' } });
  await send({}, '2026-11-25T10:00:00.000Z');
  expect(await morning('2026-11-26T07:22:00.000Z')).toEqual([]);
  const first = ['One unread notification', [needsYou]];
  expect(await morning('2026-11-26T09:22:00.000Z')).toEqual([first]);
  // No worker has run for two days.
  await send({ same: 'second' }, '2026-11-26T10:00:00.000Z');
  await send({ same: 'third' }, '2026-11-28T08:00:00.000Z');
  const second = ['2 unread notifications', [needsYou, needsYou]];
  expect(await morning('2026-11-29T09:22:00.000Z')).toEqual([first, second]);
  expect(await morning('2026-11-30T09:22:00.000Z')).toEqual([first, second]);
});

it('notifications chosen for mail alone are all in the mail, however many there are, each with a link', async () => {
  const portal = notificationKinds.filter((kind) => kind !== 'support');
  await choose('learner', { portal, push: [], mail: ['support', 'learning'] });
  for (let count = 0; count < 25; count += 1) await send({ values: { id: `ticket-${count}` }, same: `${count}` }, noon);
  for (let count = 0; count < 22; count += 1) {
    const values = { assessment: `assessment-${count}`, due: '28 Nov 2026' };
    await send({ message: 'assessment.due', values, same: `a ${count}` }, '2026-11-25T11:00:00.000Z');
  }
  await outside(noon);
  const [[, title, rows] = []] = await mails();
  const said = rowsOf(rows);
  expect([title, said.length]).toEqual(['47 unread notifications', 25 + 20 + 1]);
  const tickets = new Set(said.map(([, , route]) => route).filter((route) => route?.startsWith('/support-ticket/')));
  expect(tickets.size).toBe(25);
  expect(said.at(-1)).toEqual(['and 2 more', '', '/notifications']);
});

it('a mail about one notification links to its subject by an address that marks it as read', async () => {
  await choose('learner', { mail: ['support'] });
  await send({}, noon);
  await outside(noon);
  const [stored] = await test.sql('select notification_id as id from portal.portal_notification');
  const [[, title, text, link] = []] = await mails();
  expect([title, text]).toEqual(needsYou.slice(0, 2));
  expect(link).toBe(openedAddress({ notificationID: stored.id, route: '/support-ticket/a-ticket' }));
});

it('people who unsubscribe by a mail’s link see that in their settings, get everything in the portal and can subscribe again', async () => {
  const portal = notificationKinds.filter((kind) => kind !== 'support');
  await choose('learner', { portal, push: portal, mail: ['support', 'learning'] });
  const ask = async (call: `portal/${string}`, body?: object) =>
    (await test.ask(call, { as: 'learner', ...(body ? { body } : { query: {} }) })).json();
  const end = () => inTenant((db) => setWanted(db, id('learner'), 'notices', { wanted: false, now: new Date(noon) }));
  await end();
  expect(await ask('portal/getMailStanding')).toEqual({ endedAt: noon, isChosen: true });
  // Notifications that were only mailed before now appear in the portal.
  expect(await ask('portal/getChannelChoice')).toMatchObject({ portal: notificationKinds, push: portal, mail: [] });
  await send({ mailing: 'unless-declined' }, noon);
  await outside(noon);
  expect(await mailed()).toEqual([]);
  const listed = await test.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: id('learner') } });
  expect(listed.json()).toHaveLength(1);
  // Changing another setting neither turns mails on again nor forgets which kinds were chosen.
  await choose('learner', { mail: [], quiet: { from: '22:00', until: '06:00' } });
  expect(await ask('portal/getMailStanding')).toMatchObject({ endedAt: noon });
  await ask('portal/setMailWanted', { wanted: true });
  expect(await ask('portal/getMailStanding')).toMatchObject({ endedAt: null });
  expect(await ask('portal/getChannelChoice')).toMatchObject({ mail: ['support', 'learning'] });
  expect((await ask('portal/setMailWanted', { wanted: false })).ok).toBe(true);
  await choose('learner', { mail: ['quiz'] });
  expect(await ask('portal/getMailStanding')).toMatchObject({ endedAt: null });
  expect(await ask('portal/getChannelChoice')).toMatchObject({ mail: ['quiz'] });
  // Selecting no kind of mail is not the same as unsubscribing.
  await choose('learner', { mail: [] });
  expect(await ask('portal/getMailStanding')).toMatchObject({ endedAt: null });
  expect(await ask('portal/getChannelChoice')).toMatchObject({ mail: [] });
});

it('a reminder that would arrive after its event is not sent', async () => {
  const until = new Date('2026-11-25T13:00:00.000Z');
  await choose('learner', { mail: ['coaching'], quiet: { from: '11:00', until: '14:30' } });
  await choose('learner2', { mail: ['coaching'], quiet: { from: '11:00', until: '12:55' } });
  const values = { event: 'an-event', day: '2026-11-25', time: '13:00', date: '25 Nov 2026' };
  await send({ message: 'event.soon', values, to: [id('learner'), id('learner2')], until }, noon);
  await outside('2026-11-25T12:56:00.000Z');
  await outside('2026-11-25T14:31:00.000Z');
  expect(await mailed()).toEqual(['learner2']);
  // The same applies if the worker runs too late.
  await choose('coach', { mail: ['coaching'] });
  await send({ message: 'event.soon', values, to: [id('coach')], until }, noon);
  await outside('2026-11-25T13:00:00.000Z');
  expect(await mailed()).toEqual(['learner2']);
});

it('notifications beyond the daily limit of mails appear in the portal only', async () => {
  await test.sql(
    `insert into portal.platform_mail_count (tenant_id, day, sender_id, mails) values ($1, '2026-11-25', $2, 500)`,
    [tenantId, id('coach')],
  );
  await send({ mailing: 'unless-declined', by: id('coach') }, noon);
  await send({ to: [id('learner2')], mailing: 'unless-declined' }, noon);
  await outside(noon);
  expect(await mailed()).toEqual(['learner2']);
  const reply = await test.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: id('learner') } });
  expect(reply.json()).toHaveLength(1);
});

it('notifications chosen for mail alone are sent later if the daily limit of mails is exceeded', async () => {
  const portal = notificationKinds.filter((kind) => kind !== 'support');
  await choose('learner', { portal, push: [], mail: ['support'] });
  const [limit] = await test.sql(
    `insert into portal.platform_mail_count (tenant_id, day, sender_id, mails)
     values ($1, '2026-11-25', '00000000-0000-0000-0000-000000000000', 20000) returning day`,
    [tenantId],
  );
  expect(limit).toBeDefined();
  await send({}, noon);
  await outside(noon);
  expect(await mailed()).toEqual([]);
  const tomorrow = '2026-11-26T12:00:00.000Z';
  await send({ message: 'ticket.answered', same: 'another' }, tomorrow);
  await outside(tomorrow);
  const [[, title, rows] = []] = await mails();
  expect([title, rows.length]).toEqual(['2 unread notifications', 2]);
});
