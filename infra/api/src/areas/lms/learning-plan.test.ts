/** Tests times for learning: what is proposed, planning all or none, and what happens once a course is completed. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import type { LearningTime } from '@portico/contracts/lms/learning-plan-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { subDays } from 'date-fns/subDays';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { actingFor } from '../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { recordCourseProgress } from './record-progress.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => demoStart, real: Date.now } });
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
beforeEach(() => test.sql('delete from portal.coaching_event where course_id is not null'));

interface Plan {
  works: { from: string; to: string; timeZone: string };
  times: LearningTime[];
  hasPlanned: boolean;
}
const plan = async (as = 'learner'): Promise<Plan> => {
  const reply = await test.ask('lms/getLearningPlan', { as, query: {} });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};
const chosenOf = ({ times }: Plan) =>
  times.flatMap(({ CourseID, minutes, free, proposed }) => {
    const at = free.find(({ start }) => start === proposed);
    return at ? [{ CourseID, minutes, date: at.date, timeStart: at.timeStart }] : [];
  });
const send = (times: object[], timeZone: string, as = 'learner') =>
  test.ask('lms/planLearning', {
    as,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { timeZone, times },
  });
const calendar = async (as = 'learner'): Promise<CalendarEvent[]> => {
  const query = { ID: test.ids(as).guid, a: '0' };
  const reply = await test.ask('coaching/getUserCalendarEvents', { as, query });
  return reply.json().filter(({ page }: CalendarEvent) => page?.startsWith('/lms/'));
};
const complete = (courseId: string, at: Date) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    recordCourseProgress(db, {
      ...{ tenantId, userId: test.ids('learner').userId, courseId, done: 0, total: 0, percent: 100 },
      ...{ completed: true, seconds: 600, score: undefined, at },
    }),
  );

it('proposes due courses by deadline, and puts them into the schedule with one call', async () => {
  const proposed = await plan();
  expect(proposed.times.length).toBeGreaterThan(0);
  expect(proposed.hasPlanned).toBe(false);
  const deadlines = proposed.times.flatMap(({ dueOn }) => dueOn ?? []);
  expect(deadlines).toEqual(deadlines.toSorted());
  const times = chosenOf(proposed);
  expect((await send(times, proposed.works.timeZone)).json()).toEqual({ planned: times.length });
  const events = (await calendar()).filter(({ editable }) => editable);
  expect(events.map(({ date, timeStart }) => `${date} ${timeStart}`)).toEqual(
    times.map(({ date, timeStart }) => `${date} ${timeStart}`).toSorted(),
  );
  expect(events[0]).toMatchObject({ type: 'training', editable: true, page: expect.stringMatching(/^\/lms\//) });
  const after = await plan();
  expect(after.hasPlanned).toBe(true);
  expect(chosenOf(after)).not.toContainEqual(times[0]);
});

it('avoids events, and keeps to the hours that the person has set', async () => {
  const workingHours = { days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: '20:00' };
  const set = (hours: object | null) =>
    test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { workingHours: hours } } });
  await set(workingHours);
  const first = (await plan()).times[0];
  await set(null);
  expect(first?.free.length).toBeGreaterThan(0);
  for (const { timeStart } of first?.free ?? []) expect(timeStart >= '18:00' && timeStart < '20:00').toBe(true);
});

it('plans none if one time is taken, over or too far ahead, and names the course', async () => {
  const proposed = await plan();
  const [time] = chosenOf(proposed);
  const { timeZone } = proposed.works;
  const other = { ...time, timeStart: '03:00' };
  const wrong = [time, { ...time, date: '2020-03-02' }, { ...time, date: '9999-12-31' }];
  expect((await send([time ?? {}], timeZone)).status).toBe(200);
  for (const one of wrong) {
    const reply = await send([other, one ?? {}], timeZone);
    expect([reply.status, reply.json().error.current]).toEqual([409, { reason: 'taken', courses: [time?.CourseID] }]);
  }
  const twice = await send([other, other], timeZone);
  expect(twice.status).toBe(409);
  expect(await calendar()).toHaveLength(1);
});

it('two presses at the same time plan once', async () => {
  const proposed = await plan();
  const times = chosenOf(proposed);
  const replies = await Promise.all([1, 2].map(() => send(times, proposed.works.timeZone)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is moved and cancelled like any own event, and is in the calendar file', async () => {
  const proposed = await plan();
  const [time] = chosenOf(proposed);
  await send([time ?? {}], proposed.works.timeZone);
  const [event] = await calendar();
  if (!event) throw new Error('nothing planned');
  const change = { calendarID: event.id, itterationID: event.itterationID, scope: 'all', basedOn: event.version };
  const { title, type, location, details, joinLink, date, timeZone } = event;
  const moved = await test.ask('coaching/saveCalendarData', {
    as: 'learner',
    body: {
      ...{ change, title, type, location, details, joinLink, date, timeZone, timeStart: '06:30', duration: 30 },
      ...{ allDay: false, rule: null, coacheeID: null, participantIDs: [] },
    },
  });
  expect(moved.status, moved.text).toBe(200);
  expect(await calendar()).toMatchObject([{ id: event.id, timeStart: '06:30', page: event.page }]);
  const file = await test.ask('coaching/getCalendarFile', { as: 'learner', query: {} });
  expect(file.json().text).toContain(event.id);
  const { version } = moved.json();
  await test.ask('coaching/cancelCalendarEvent', { as: 'learner', body: { ...change, basedOn: version } });
  expect(await calendar()).toEqual([]);
});

it('ends what is still to come when the course is completed, and leaves what was', async () => {
  const proposed = await plan();
  const [time] = chosenOf(proposed);
  if (!time) throw new Error('nothing proposed');
  await send([time, { ...time, timeStart: '21:00' }], proposed.works.timeZone);
  const [earlier, later] = await calendar();
  if (!earlier || !later) throw new Error('nothing planned');
  await complete(time.CourseID, new Date(earlier.end));
  expect((await calendar()).map(({ id }) => id)).toEqual([earlier.id]);
});

it('leaves times that are over when a leader records a completion of an earlier day', async () => {
  const proposed = await plan();
  const [time] = chosenOf(proposed);
  if (!time) throw new Error('nothing proposed');
  await send([time, { ...time, timeStart: '21:00' }], proposed.works.timeZone);
  const [over, toCome] = await calendar();
  if (!over || !toCome) throw new Error('nothing planned');
  await test.sql(
    `update portal.coaching_event set starts_local = $2::timestamptz at time zone time_zone - interval '1 day' where event_id = $1`,
    [over.id, demoStart],
  );
  const completedOn = subDays(demoStart, 3).toISOString().slice(0, 10);
  const body = { UserID: test.ids('learner').userId, CourseID: time.CourseID, completedOn, reason: 'Learned at work.' };
  const reply = await test.ask('lms/completeByHand', { as: 'coach', body });
  expect(reply.status, reply.text).toBe(200);
  const left = await test.sql(
    'select event_id as id from portal.coaching_event where course_id is not null and cancelled_at is null',
  );
  expect(left).toEqual([{ id: over.id }]);
});

it('proposes no course that waits for another one', async () => {
  const [first, second] = (await plan()).times;
  if (!first || !second) throw new Error('fewer than two courses');
  await test.sql(
    `insert into portal.lms_prerequisite (tenant_id, course_id, prerequisite_id, position) values ($1, $2, $3, 0)`,
    [tenantId, second.CourseID, first.CourseID],
  );
  await test.sql('delete from portal.lms_progress where user_id = $1 and course_id = $2', [
    test.ids('learner').userId,
    second.CourseID,
  ]);
  expect((await plan()).times.map(({ CourseID }) => CourseID)).not.toContain(second.CourseID);
  const [time] = chosenOf({ ...(await plan()), times: [second] });
  expect((await send([time ?? {}], 'UTC')).status).toBe(404);
});

it('is for the person only: no course of others, and no delegate', async () => {
  const other = { CourseID: crypto.randomUUID(), date: '2026-11-20', timeStart: '03:00', minutes: 30 };
  expect((await send([other], 'UTC')).status).toBe(404);
  const acting = await test.ask('lms/getLearningPlan', {
    as: 'delegate',
    query: {},
    context: await actingFor(test),
  });
  expect(acting.status).toBe(403);
});
