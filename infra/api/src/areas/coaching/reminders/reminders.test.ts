/**
 * Tests reminders of meetings: each is sent once, in the person's morning, according to their settings, and again if
 * the meeting moves.
 */
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { personKeysSecret, startTestApi, type TestApi } from '../../../../test/harness.ts';
import { sendExternallyDue } from '../../../../test/send-externally-due.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { remindOfMeetings } from './reminder-jobs.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

async function run(at: string): Promise<void> {
  await remindOfMeetings.run(
    {},
    {
      tenant: await test.tenant('harbour'),
      now: new Date(at),
      secrets: {
        scopedToken: new Uint8Array(32),
        links: new Uint8Array(32),
        personKeys: personKeysSecret,
        signUpHook: undefined,
      },
      log: () => {},
      attempt: 1,
      isLastAttempt: true,
      inTenant: (work) => runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, work),
    },
  );
  await sendExternallyDue(test, new Date(at));
}

/** Reminders of meetings received by a person: message and time, oldest first. */
const received = async (as = 'learner'): Promise<string[]> =>
  (
    await test.sql(
      `select message, message_values as v from portal.portal_notification
       where user_id = $1 and message in ('event.soon', 'event.tomorrow', 'event.in-two-days') order by created_at, message`,
      [test.ids(as).userId],
    )
  ).map(({ message, v }) => `${message} ${v.day} ${v.time}`);
const mails = async (): Promise<number> =>
  (
    await test.sql(
      `select count(*)::int as n from portal.platform_mail where person_id = $1 and template_values->>'link' like '/notifications?open=%schedule%view%day%'`,
      [test.ids('learner').userId],
    )
  )[0].n;

const meeting = {
  date: '2026-12-09',
  timeStart: '10:00',
  duration: 30,
  allDay: false,
  timeZone: 'Europe/Berlin',
  rule: null,
  title: 'Looking at last week',
  type: 'coaching',
  location: '',
  details: '',
  joinLink: '',
  participantIDs: [] as string[],
};
const save = async (more: object = {}) => {
  const body = { ...meeting, coacheeID: test.ids('learner').userId, change: null, ...more };
  const reply = await test.ask('coaching/saveCalendarData', { as: 'coach', body });
  expect(reply.status, reply.text).toBe(200);
  return reply.json() as { id: string; itterationID: string; version: number };
};
const choose = (body: object) => test.ask('coaching/saveMeetingReminders', { as: 'learner', body });

beforeEach(async () => {
  await test.sql('update portal.coaching_event set cancelled_at = now() where cancelled_at is null');
  await test.sql('delete from portal.portal_notification');
  await test.sql('delete from portal.platform_mail');
  await test.sql(
    `update portal.account_user set settings = settings || '{"timeZone": "Europe/Lisbon", "language": "en"}'`,
  );
  await choose({ minutesBefore: 15, daysBefore: true });
});

it('reminders are sent two days, one day and minutes before a meeting, each once, in the person’s time zone', async () => {
  await save();
  await run('2026-12-07T07:30:00Z');
  expect(await received()).toEqual([]);
  for (const at of ['2026-12-07T08:00:00Z', '2026-12-07T08:05:00Z', '2026-12-08T08:00:00Z', '2026-12-09T08:45:00Z'])
    await run(at);
  await run('2026-12-09T08:50:00Z');
  expect(await received()).toEqual([
    'event.in-two-days 2026-12-09 09:00',
    'event.tomorrow 2026-12-09 09:00',
    'event.soon 2026-12-09 09:00',
  ]);
  expect(await mails()).toBe(2);
  expect(
    await test.sql(
      `select distinct tells_until from portal.portal_notification where message <> 'event.invited' and user_id = $1`,
      [test.ids('learner').userId],
    ),
  ).toEqual([{ tells_until: new Date('2026-12-09T09:00:00Z') }]);
});

it('without a chosen time zone, reminders use the zone of the last validated device', async () => {
  await test.sql(`update portal.account_user set settings = settings - 'timeZone'`);
  await save({ date: '2027-07-07', timeStart: '09:00' });
  const body = { Username: 'learner@harbour.example', timeZone: 'Europe/Berlin' };
  expect((await test.ask('account/Validate', { as: 'learner', body })).status).toBe(200);
  await run('2027-07-07T06:50:00Z');
  expect(await received()).toEqual(['event.soon 2027-07-07 09:00']);
  expect(await received('coach')).toEqual(['event.soon 2027-07-07 07:00']);
});

it('a moved meeting is reminded of again, but not to a person who declined it', async () => {
  const made = await save();
  await run('2026-12-09T08:45:00Z');
  const occurrence = { calendarID: made.id, itterationID: made.itterationID, scope: 'all', basedOn: made.version };
  const moved = await save({ timeStart: '15:00', change: occurrence });
  await run('2026-12-09T13:45:00Z');
  expect(await received()).toEqual(['event.soon 2026-12-09 09:00', 'event.soon 2026-12-09 14:00']);
  await test.ask('coaching/answerCalendarEvent', {
    as: 'learner',
    body: { calendarID: made.id, answer: 'declined' },
  });
  await save({ timeStart: '17:00', change: { ...occurrence, basedOn: moved.version } });
  await run('2026-12-09T15:50:00Z');
  expect((await received()).length).toBe(2);
  expect((await received('coach')).length).toBe(3);
});

it('people who turned reminders off get none', async () => {
  await choose({ minutesBefore: 0, daysBefore: false });
  await save();
  await run('2026-12-08T12:00:00Z');
  await run('2026-12-09T08:59:00Z');
  expect(await received()).toEqual([]);
  expect((await received('coach')).length).toBe(2);
  const stored = await test.ask('coaching/getMeetingReminders', { as: 'learner' });
  expect(stored.json()).toEqual({ minutesBefore: 0, daysBefore: false });
});
