import type { DeadlinesAndCompletions } from '@portico/contracts/lms/shapes';
import { courseIdOf, curriculumIdOf, demoCourseId } from '@portico/database/demo/lms/course-ids';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { type CourseProgressFact, recordCourseProgress } from './public.ts';

const tenant = { tenantId: shippedTenantId('harbour') };

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const own = async (as = 'learner'): Promise<DeadlinesAndCompletions> => {
  const reply = await test.ask('lms/getDeadlinesAndCompletionsByUser', { as });
  expect(reply.status).toBe(200);
  return reply.json();
};

describe('deadlines and completions', () => {
  it('list the most urgent course first, with its urgency', async () => {
    const { deadlines } = await own();
    expect(deadlines.map((one) => [one.CourseName, one.dueOn, one.due])).toEqual([
      ['Code of conduct', '2026-11-13', 'overdue'],
      ['Data privacy refresher', '2026-11-17', 'tomorrow'],
      ['Handling difficult conversations', '2026-11-20', 'soon'],
      ['Passwords and phishing', '2026-11-22', 'soon'],
      ['Replies people read to the end', '2026-11-28', 'later'],
    ]);
  });

  it('list courses in progress, the one opened last first', async () => {
    const { inProgress } = await own();
    expect(inProgress.map((one) => [one.CourseName, one.progress, one.minutesLeft])).toEqual([
      ['Listening for the real question', 60, 8],
      ['Data privacy refresher', 40, 12],
      ['Replies people read to the end', 33, 21],
    ]);
    expect(inProgress[0]?.curriculumId).toBe(curriculumIdOf(tenant, 'customers'));
  });

  it('list completed courses, newest first, with counts', async () => {
    const { completions, summary } = await own();
    expect(completions.map((one) => one.CourseName)).toEqual([
      'Fire and evacuation',
      'Planning your shift',
      'Our service promise on one page',
      'The tools you use every day',
      'Your workplace in one hour',
      'Hello from Harbour',
    ]);
    expect(completions.find((one) => one.CourseName.startsWith('The tools'))).toMatchObject({ score: 92, due: 'none' });
    expect(summary).toEqual({ overdue: 1, dueSoon: 3, inProgress: 3, completed: 6 });
  });

  it('show a launched course first', async () => {
    await test.ask('service/addLaunchCourse', {
      as: 'learner',
      method: 'POST',
      query: { username: 'learner@harbour.example', courseID: courseIdOf(tenant, 'phishing') },
    });
    const { inProgress } = await own();
    expect(inProgress[0]).toMatchObject({
      CourseName: 'Passwords and phishing',
      launches: 1,
      lastOpenedOn: '2026-11-16T08:00:00.000Z',
    });
  });

  it('use the calendar day of the learner’s time zone', async () => {
    const zone = (timeZone: string | null) =>
      test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { timeZone } } });
    await zone('Pacific/Kiritimati'); // already 22:00 on the 16th
    expect((await own()).deadlines[1]?.due).toBe('tomorrow');
    await zone('Pacific/Pago_Pago'); // still the 15th
    expect((await own()).deadlines.map((one) => one.due)).toEqual(['overdue', 'soon', 'soon', 'soon', 'later']);
    await zone(null);
  });
});

describe('recording progress', () => {
  const fact: CourseProgressFact = {
    tenantId: tenant.tenantId,
    userId: '',
    courseId: demoCourseId(tenant),
    done: 1,
    total: 3,
    percent: 33,
    completed: false,
    seconds: 600,
    score: undefined,
    at: new Date('2026-11-16T07:00:00.000Z'),
  };
  const record = (change: Partial<CourseProgressFact>) =>
    test.inTenant(fact.tenantId, (db) =>
      recordCourseProgress(db, { ...fact, userId: test.ids('learner').userId, ...change }),
    );
  const found = async () => {
    const all = await own();
    return [...all.inProgress, ...all.completions].find((one) => one.CourseID === fact.courseId);
  };

  it('is shown at once, may decrease, and ends with the completion', async () => {
    await record({});
    expect(await found()).toMatchObject({ progress: 33, lessons: { done: 1, total: 3 }, isCompleted: false });
    await record({ done: 0, percent: 0, seconds: 300 });
    expect(await found()).toMatchObject({ progress: 0, lastOpenedOn: '2026-11-16T07:00:00.000Z' });
    await record({ done: 2, percent: 66, score: 70 });
    expect(await found()).toMatchObject({ progress: 66, lessons: { done: 2, total: 3 } });
    await record({ done: 3, percent: 100, completed: true, score: 60, seconds: 2400 });
    expect(await found()).toMatchObject({
      progress: 100,
      isCompleted: true,
      completedOn: '2026-11-16T07:00:00.000Z',
      score: 70,
      minutesLeft: 0,
    });
  });

  it('does not undo a completion or change its date', async () => {
    await record({ done: 1, percent: 33, at: new Date('2026-11-16T07:30:00.000Z') });
    expect(await found()).toMatchObject({ progress: 100, completedOn: '2026-11-16T07:00:00.000Z' });
    const [row] = await test.sql(
      'select minutes, lessons_done, updated_at from portal.lms_progress where user_id = $1 and course_id = $2',
      [test.ids('learner').userId, fact.courseId],
    );
    expect(row).toEqual({ minutes: 40, lessons_done: 1, updated_at: new Date('2026-11-16T07:30:00.000Z') });
  });

  it('never shows 100 before the course is completed', async () => {
    await record({ userId: test.ids('learner2').userId, percent: 100, done: 3 });
    const [row] = await test.sql(
      'select percent, completed_at from portal.lms_progress where user_id = $1 and course_id = $2',
      [test.ids('learner2').userId, fact.courseId],
    );
    expect(row).toEqual({ percent: 99, completed_at: null });
  });

  it('updates the learner’s open pages only when what they show changes', async () => {
    const { userId } = test.ids('learner2');
    const notified = async () =>
      (
        await test.sql(
          `select count(*)::int as n from portal.live_event where subject_kind = 'course' and subject_id = $1
             and audience = array['account:' || $2]`,
          [fact.courseId, userId],
        )
      )[0]?.n;
    const before = await notified();
    await record({ userId, done: 1, percent: 41 });
    expect(await notified()).toBe(before + 1);
    await record({ userId, done: 1, percent: 44 });
    expect(await notified()).toBe(before + 1);
    await record({ userId, done: 2, percent: 44 });
    await record({ userId, done: 2, percent: 50 });
    await record({ userId, done: 3, percent: 100, completed: true });
    expect(await notified()).toBe(before + 4);
  });

  it('ignores progress in courses that are not in the catalogue', async () => {
    const before = await test.fingerprint();
    await record({ courseId: crypto.randomUUID() });
    expect(await test.fingerprint()).toBe(before);
  });
});

describe('acting for someone', () => {
  it('shows the principal’s courses', async () => {
    const [row] = await test.sql('select organisation_id from portal.account_membership where user_id = $1', [
      test.ids('delegate').userId,
    ]);
    const context = {
      account: test.ids('delegate').userId,
      organisation: row?.organisation_id,
      principal: test.ids('coach').userId,
    };
    const asked = await test.ask('lms/getDeadlinesAndCompletionsByUser', { as: 'delegate', context });
    expect(asked.json()).toEqual(await own('coach'));
    expect(asked.json()).not.toEqual(await own('delegate'));
  });
});
