/** Tests automatic deadlines, reminders (sent once each, in the person's morning), and courses that are due again. */

import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contributions } from '../../../../test/contributions.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { runJob } from '../../../../test/run-job.ts';
import { sendExternallyDue } from '../../../../test/send-externally-due.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { recordCourseProgress } from '../public.ts';
import { giveDeadlines } from './give-deadlines.ts';
import { remind } from './remind.ts';
import { remindOfSessions } from './remind-of-sessions.ts';
import { restartDuties } from './restart-duties.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const phishing = courseIdOf(tenant, 'phishing');

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

const learner = () => test.ids('learner').userId;
async function run(job: Job, at: string): Promise<void> {
  await runJob(job, { pool, tenant: await test.tenant('harbour'), now: new Date(at) });
  await sendExternallyDue(test, new Date(at));
}
const deadline = async (courseId = phishing, userId = learner()) =>
  (
    await test.sql(
      `select to_char(due_on, 'YYYY-MM-DD') as due, source from portal.lms_deadline where user_id = $1 and course_id = $2`,
      [userId, courseId],
    )
  )[0];
const received = async (message: string, userId = learner()) =>
  (
    await test.sql(
      'select message_values as v from portal.portal_notification where user_id = $1 and message like $2',
      [userId, message],
    )
  ).map((row) => row.v.course as string);
const settings = (as: string, userSettings: object) => test.ask('account/SaveSettings', { as, body: { userSettings } });

describe('a due-date rule of a course in a curriculum', () => {
  const rule = (text: string, values: unknown[] = []) =>
    test.sql(`update portal.lms_curriculum_course set ${text} where course_id = $1`, [phishing, ...values]);
  beforeEach(() => test.sql('delete from portal.lms_deadline where course_id = $1', [phishing]));

  it('sets a deadline for people who are assigned the course, counted from the day they are assigned it', async () => {
    await rule('due_days = 14');
    await run(giveDeadlines, '2026-11-16T08:00:00.000Z');
    expect(await deadline()).toEqual({ due: '2026-11-30', source: 'author' });
    await run(giveDeadlines, '2026-11-18T08:00:00.000Z');
    expect(await deadline()).toEqual({ due: '2026-11-30', source: 'author' });
  });

  it('moves and removes the deadlines it created, and leaves assigned deadlines unchanged', async () => {
    await rule(`due_days = null, due_on = '2026-12-20'`);
    await run(giveDeadlines, '2026-11-16T08:00:00.000Z');
    await rule(`due_on = '2026-12-22'`);
    const [{ assigned }] = await test.sql(
      'select user_id as assigned from portal.lms_deadline where course_id = $1 and user_id <> $2 limit 1',
      [phishing, learner()],
    );
    await test.sql(
      `update portal.lms_deadline set source = 'assigned', assigned_at = now() where user_id = $1 and course_id = $2`,
      [assigned, phishing],
    );
    await run(giveDeadlines, '2026-11-16T09:00:00.000Z');
    expect(await deadline()).toEqual({ due: '2026-12-22', source: 'author' });
    expect((await deadline(phishing, assigned))?.due).toBe('2026-12-20');
    await rule('due_on = null');
    await run(giveDeadlines, '2026-11-16T10:00:00.000Z');
    expect(await deadline()).toBeUndefined();
    expect((await deadline(phishing, assigned))?.source).toBe('assigned');
  });

  it('sets no deadline for people who have completed the course', async () => {
    const done = courseIdOf(tenant, 'fire');
    await test.sql(`update portal.lms_curriculum_course set due_days = 5 where course_id = $1`, [done]);
    await test.sql('delete from portal.lms_deadline where course_id = $1', [done]);
    await run(giveDeadlines, '2026-11-16T08:00:00.000Z');
    const [{ wrong }] = await test.sql(
      `select count(*)::int as wrong from portal.lms_deadline d join portal.lms_progress p using (tenant_id, user_id, course_id)
       where d.course_id = $1 and p.completed_at is not null`,
      [done],
    );
    expect(wrong).toBe(0);
  });
});

describe('a rule for newcomers to a team', () => {
  it('assigns the course to people who join later, and not to existing members', async () => {
    const [{ team_id: TeamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      test.ids('coach').userId,
    ]);
    const tides = courseIdOf(tenant, 'conduct');
    await test.sql('delete from portal.lms_deadline where course_id = $1', [tides]);
    await test.sql('update portal.lms_progress set completed_at = null, percent = 0 where course_id = $1', [tides]);
    expect(
      (await test.ask('lms/addNewcomerRule', { as: 'coach', body: { TeamID, CourseID: tides, days: 21 } })).status,
    ).toBe(200);
    await run(giveDeadlines, '2026-11-16T08:00:00.000Z');
    expect(await deadline(tides)).toBeUndefined();
    // Someone from another team moves here.
    const newcomer = test.ids('coach2').userId;
    await test.sql('update portal.account_membership set team_id = $2 where user_id = $1', [newcomer, TeamID]);
    await run(giveDeadlines, '2026-11-17T08:00:00.000Z');
    expect(await deadline(tides, newcomer)).toEqual({ due: '2026-12-08', source: 'assigned' });
    expect(await received('course.due', newcomer)).toHaveLength(1);
    await run(giveDeadlines, '2026-11-19T08:00:00.000Z');
    expect((await deadline(tides, newcomer))?.due).toBe('2026-12-08');
  });
});

describe('reminders', () => {
  it('are sent 7, 3 and 1 days before the deadline and on it, once each, in the morning of the learner’s time zone and in their language', async () => {
    await settings('learner', { timeZone: 'America/New_York', language: 'de' });
    await test.sql('delete from portal.lms_deadline where user_id = $1', [learner()]);
    await test.sql(
      `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on) values ($1, $2, $3, '2026-12-10')`,
      [tenant.tenantId, learner(), phishing],
    );
    const sent = async () =>
      (
        await test.sql(
          `select days_before, to_char(sent_at at time zone 'UTC', 'MM-DD HH24') as at from portal.lms_reminder
           where user_id = $1 order by sent_at`,
          [learner()],
        )
      ).map((row) => `${row.days_before} ${row.at}`);
    for (let hour = 0; hour < 24 * 12; hour += 1)
      await run(remind, new Date(Date.UTC(2026, 11, 1, hour, 12)).toISOString());
    // 08:12 in New York is 13:12 in UTC.
    expect(await sent()).toEqual(['7 12-03 13', '3 12-07 13', '1 12-09 13', '0 12-10 13']);
    const mails = await test.sql(
      `select language, template_values as v from portal.platform_mail where person_id = $1 order by created_at`,
      [learner()],
    );
    expect(mails.map((row) => [row.language, row.v.title])).toEqual([
      ['de', 'Ein Kurs ist bald fällig'],
      ['de', 'Ein Kurs ist bald fällig'],
      ['de', 'Ein Kurs ist morgen fällig'],
      ['de', 'Ein Kurs ist heute fällig'],
    ]);
    const until = await test.sql(
      `select tells_until as until from portal.portal_notification
       where user_id = $1 and message in ('course.due-tomorrow', 'course.due-today') order by created_at`,
      [learner()],
    );
    // Midnight in the learner's time zone.
    expect(until.map((row) => row.until.toISOString())).toEqual([
      '2026-12-10T05:00:00.000Z',
      '2026-12-11T05:00:00.000Z',
    ]);
    expect(mails[3].v.text).toBe(
      'Heute, 10. Dez. 2026, ist der letzte Tag, um „Passwords and phishing“ abzuschließen.',
    );
  }, 60_000);
});

describe('reminders that cannot be delivered', () => {
  const name = 'Read\\write: 100%ff\t..\u0085';
  const dated = (userId: string) =>
    test.sql(
      `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on) values ($1, $2, $3, '2027-03-10')
       on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
      [tenant.tenantId, userId, phishing],
    );
  const blockNoticesTo = (userId: string) =>
    test.sql(`alter table portal.portal_notification add constraint no_one check (user_id <> '${userId}') not valid`);

  it('one failing notification does not prevent others and is retried, whatever the course is called', async () => {
    await settings('learner', { timeZone: null, language: 'en' });
    await settings('learner2', { timeZone: null, language: 'en' });
    const [{ name: before }] = await test.sql('select name from portal.lms_course where course_id = $1', [phishing]);
    const rename = (to: string) =>
      test.sql('update portal.lms_course set name = $2 where course_id = $1', [phishing, to]);
    await rename(name);
    await test.sql('update portal.lms_progress set completed_at = null, percent = 0 where course_id = $1', [phishing]);
    const others = test.ids('learner2').userId;
    for (const userId of [learner(), others]) await dated(userId);
    await blockNoticesTo(learner());
    const at = '2027-03-09T08:12:00.000Z';
    await expect(run(remind, at)).rejects.toThrow('1 of');
    const reminders = async (userId: string) =>
      (await received('course.due-tomorrow', userId)).filter((of) => of === name);
    expect([await reminders(learner()), await reminders(others)]).toEqual([[], [name]]);
    const [{ link }] = await test.sql(
      `select link from portal.portal_notification where user_id = $1 and message_values->>'course' = $2`,
      [others, name],
    );
    expect(link).toMatch(new RegExp(`^/lms/[\\w-]{36}/${phishing}/Read-write-100-ff$`));
    // People are notified as soon as possible, and no one is notified twice.
    await test.sql('alter table portal.portal_notification drop constraint no_one');
    await run(remind, at);
    expect([await reminders(learner()), await reminders(others)]).toEqual([[name], [name]]);
    await rename(before);
  });
});

describe('a session in which someone has a seat', () => {
  it('is announced the day before in their time zone and language, again when it moves, and not once it is cancelled', async () => {
    await settings('learner', { timeZone: 'America/New_York', language: 'fr' });
    const courseID = courseIdOf(tenant, 'harbour-tour');
    const plan = {
      courseID,
      startsOn: '2026-12-20T15:00',
      minutes: 60,
      timeZone: 'Europe/Berlin',
      place: 'Quay 3',
      joinAddress: '',
      seats: 1,
    };
    const { sessions } = (await test.ask('lms/saveTrainingSession', { as: 'admin', body: plan })).json();
    const sessionID: string = sessions.find((one: { startsAt: string }) =>
      one.startsAt.startsWith('2026-12-20'),
    ).sessionID;
    for (const as of ['learner', 'learner2'])
      expect((await test.ask('lms/signUpForSession', { as, body: { sessionID } })).status).toBe(200);
    const sent = async () =>
      (
        await test.sql(
          `select u.username, to_char(r.sent_at at time zone 'UTC', 'MM-DD HH24:MI') as at
           from portal.lms_session_reminder r join portal.account_user u using (tenant_id, user_id)
           where session_id = $1 order by r.sent_at`,
          [sessionID],
        )
      ).map((row) => `${row.username.split('@')[0]} ${row.at}`);
    const runThrough = async (from: string, to: string) => {
      for (let at = Date.parse(from); at <= Date.parse(to); at += 600_000)
        await run(remindOfSessions, new Date(at).toISOString());
    };
    // 15:00 in Berlin is 14:00 in UTC and 09:00 in New York; a person on the waiting list has no seat.
    await runThrough('2026-12-19T13:30:00.000Z', '2026-12-19T15:00:00.000Z');
    expect(await sent()).toEqual(['learner 12-19 14:00']);
    expect((await received('course.session-tomorrow')).length).toBe(1);
    const mails = await test.sql(
      `select template_values as v from portal.platform_mail
       where person_id = $1 and template_values->>'title' like 'Votre session%' order by created_at`,
      [learner()],
    );
    expect(mails.map((row) => row.v.text)).toEqual([
      '«\u00a0A day at the quay\u00a0» commence le 20 déc. 2026, 09:00. Vous avez une place.',
    ]);
    await test.ask('lms/saveTrainingSession', {
      as: 'admin',
      body: { ...plan, sessionID, startsOn: '2026-12-22T15:00' },
    });
    await run(remindOfSessions, '2026-12-21T14:00:00.000Z');
    expect(await sent()).toEqual(['learner 12-19 14:00', 'learner 12-21 14:00']);
    await test.ask('lms/cancelTrainingSession', { as: 'admin', body: { sessionID } });
    await run(remindOfSessions, '2026-12-22T13:30:00.000Z');
    expect(await sent()).toHaveLength(2);
  }, 60_000);
});

describe('recertification', () => {
  const progress = async () =>
    (
      await test.sql('select percent, completed_at from portal.lms_progress where user_id = $1 and course_id = $2', [
        learner(),
        phishing,
      ])
    )[0];
  const complete = (at: string) =>
    runTransaction(pool, { ...tenant, readOnly: false, statementMs: 5000 }, (db) =>
      recordCourseProgress(db, {
        ...tenant,
        userId: learner(),
        courseId: phishing,
        done: 0,
        total: 0,
        percent: 100,
        completed: true,
        seconds: 60,
        score: undefined,
        at: new Date(at),
      }),
    );

  it('reopens the course a month before the completion expires, due on that day, and preserves earlier completions', async () => {
    await settings('learner', { timeZone: null, language: 'en' });
    await complete('2026-11-16T10:00:00.000Z');
    await test.sql(
      `insert into portal.player_attempt (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
       select $1, gen_random_uuid(), $2, $3, p.package_id, 1, 'a-' || substr(md5(random()::text), 1, 26), now()
       from portal.player_package p where p.tenant_id = $1 limit 1`,
      [tenant.tenantId, learner(), phishing],
    );
    // Compliance is valid for a year: due on 16 November 2027, open from 17 October.
    await run(restartDuties(contributions.courseContent), '2027-10-16T23:00:00.000Z');
    expect((await progress())?.percent).toBe(100);
    await run(restartDuties(contributions.courseContent), '2027-10-17T01:00:00.000Z');
    expect(await progress()).toEqual({ percent: 0, completed_at: null });
    expect(await deadline()).toEqual({ due: '2027-11-16', source: 'renewal' });
    expect((await received('course.due-again')).filter((name) => name.startsWith('Passwords'))).toHaveLength(1);
    await run(restartDuties(contributions.courseContent), '2027-10-17T02:00:00.000Z');
    expect((await received('course.due-again')).filter((name) => name.startsWith('Passwords'))).toHaveLength(1);
    await complete('2027-11-01T10:00:00.000Z');
    const records = await test.sql(
      `select to_char(f.completed_on, 'YYYY-MM-DD') as done, to_char(f.valid_until, 'YYYY-MM-DD') as until
       from portal.lms_completion k join portal.lms_certificate f using (tenant_id, completion_id)
       where k.user_id = $1 and k.course_id = $2 order by k.completed_at`,
      [learner(), phishing],
    );
    expect(records).toEqual([
      { done: '2026-11-16', until: '2027-11-16' },
      { done: '2027-11-01', until: '2028-11-01' },
    ]);
  });
});
