/** Follow-ups of overdue courses, over HTTP. */
import { createFollowUp, getEvaluationFollowUps, getFollowUpDraft } from '@portico/contracts/followup/calls';
import type { FollowUp, FollowUpDraft } from '@portico/contracts/followup/shapes';
import { addDays } from '@portico/contracts/platform/days';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { revertRecord } from '../../src/areas/lms/completion/revert-completion.ts';
import { countingClient } from '../counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { CertificateWorld } from './certificate-world.ts';
import { FollowUpWorld } from './followup-world.ts';

const counting = countingClient();
const clock = { days: 0 };
const now = () => new Date(demoStart.getTime() + clock.days * 86_400_000);
const today = () => now().toISOString().slice(0, 10);
let test: TestApi;
let world: FollowUpWorld;
let learner: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now }, client: counting.Client });
  world = await FollowUpWorld.make(test, now);
  learner = test.ids('learner').userId;
});
afterAll(() => test?.close());
beforeEach(() => {
  clock.days += 1;
});

const origin = 'course';
const dueIn = async (days: number, courseId?: string): Promise<string> => {
  const course = courseId ?? (await world.course());
  const { tenantId } = await test.tenant('harbour');
  await test.sql(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on, source)
     values ($1, $2, $3, $4::date, 'renewal')
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on, source = excluded.source,
       assigned_by = null, assigned_for = null, assigned_at = null`,
    [tenantId, learner, course, addDays(today(), days)],
  );
  return course;
};
/** Another course that is assigned to the learner and overdue. */
async function anotherOverdue(than: string): Promise<string> {
  const [row] = await test.sql(
    `select course_id from portal.lms_course where state = 'published' and course_id <> $2 and course_id in (
       select l.course_id from portal.lms_curriculum_course l join portal.lms_curriculum_course o using (tenant_id, curriculum_id)
       where o.course_id = $2) and not exists (select from portal.lms_progress p where p.user_id = $1
         and p.course_id = lms_course.course_id and p.completed_at is not null) order by 1 limit 1`,
    [learner, than],
  );
  return dueIn(-2, row.course_id);
}
const faultsOf = (as: string) =>
  test.ask('followup/getEvaluationFollowUps', { as, query: { QSR_ID: learner, origin } });
const actOn = async (as: string, questionId: string): Promise<object[]> =>
  (await faultsOf(as)).json().actOn.filter((one: { questionId: string }) => one.questionId === questionId);
const plan = (questionId: string, CourseID: string | null = null) => ({
  ...{ origin, QSR_ID: learner, questionId, CourseID, talk: true, checkOn: addDays(today(), 15) },
});
const ask = (name: string, as: string, body: object) => test.ask(`followup/${name}`, { as, body });
const create = async (as: string, course: string, lesson: string | null = null): Promise<FollowUp> => {
  const reply = await ask('createFollowUp', as, plan(course, lesson));
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
};
const end = (followUpID: string) => ask('endFollowUp', 'coach', { followUpID, how: 'close', reason: '' });
const takeBack = (course: string) => new CertificateWorld(test, world).takeBack(course, revertRecord, now());

it('an overdue course is acted on with itself as the lesson, and keeps the day that was missed', async () => {
  const course = await dueIn(-3);
  const missed = addDays(today(), -3);
  expect(await actOn('coach', course)).toEqual([{ questionId: course, how: 'act' }]);
  const query = { QSR_ID: learner, questionId: course, origin };
  const draft: FollowUpDraft = (await test.ask('followup/getFollowUpDraft', { as: 'coach', query })).json();
  expect(draft).toMatchObject({ how: 'act', comesAgain: true, before: { origin, QMDate: missed, answer: '' } });
  expect(draft.lessons[0]).toMatchObject({ CourseID: course });
  const { followUpID } = await create('coach', course, course);
  expect(await actOn('coach', course)).toEqual([]);
  const [{ evidence }] = await test.sql(
    `select g.evidence from portal.followup_talk t join portal.coaching_agenda g using (tenant_id, agenda_id)
     where t.followup_id = $1`,
    [followUpID],
  );
  expect(evidence).toContain(`${missed} · `);
  expect(evidence).toContain('not completed by then');
  clock.days += 1;
  await world.completeCourse(course);
  await world.deliver();
  for (const as of ['coach', 'learner'])
    expect([as, await world.find(followUpID, as)]).toMatchObject([
      as,
      {
        ...{ state: 'checked', outcome: 'met', lesson: { doneOn: expect.any(String) } },
        ...{ before: { origin, QMDate: missed }, next: { origin, QMDate: today() } },
      },
    ]);
  expect((await end(followUpID)).json()).toMatchObject({ state: 'closed', outcome: 'met' });
  // A completion that is taken back was none.
  await takeBack(course);
  await world.deliver();
  expect(await world.find(followUpID)).toMatchObject({ state: 'closed', outcome: 'unchecked', next: null });
});

it.each([
  ['overdue', -3],
  ['later', 40],
] as const)('its lesson leaves a deadline alone that is there already: %s', async (_, days) => {
  for (const how of ['close', 'withdraw']) {
    // A deadline that is due later belongs to the lesson, which is not the course that is overdue.
    const lesson = await dueIn(days);
    const overdue = days < 0 ? lesson : await anotherOverdue(lesson);
    const deadline = () =>
      test.sql(
        `select to_char(due_on, 'YYYY-MM-DD') as due, source, assigned_by as by from portal.lms_deadline
         where user_id = $1 and course_id = $2`,
        [learner, lesson],
      );
    const before = [{ due: addDays(today(), days), source: 'renewal', by: null }];
    const { followUpID } = await create('coach', overdue, lesson);
    expect(await deadline()).toEqual(before);
    expect((await ask('endFollowUp', 'coach', { followUpID, how, reason: 'A test.' })).status).toBe(200);
    expect(await deadline()).toEqual(before);
  }
});

it('two courses of the same person are planned at the same time', async () => {
  const one = await dueIn(-1);
  const other = await anotherOverdue(one);
  const { tenantId } = await test.tenant('harbour');
  const saves: Promise<FollowUp>[] = [];
  await test.inTenant(tenantId, async (db) => {
    await db.query('lock table portal.followup_case in share mode');
    saves.push(...[one, other].map((course) => create('coach', course, course)));
    const waiting = `select wait_event as for from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' order by 1`;
    // Only one has read the deadlines. Two that had would then wait for each other.
    await expect
      .poll(() => test.sql(waiting), { timeout: 20_000 })
      .toEqual([{ for: 'relation' }, { for: 'transactionid' }]);
  });
  const made = await Promise.all(saves);
  expect(made).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  for (const { followUpID } of made) await end(followUpID);
});

it('is completed by what the leader records for a past day', async () => {
  const course = await dueIn(-1);
  const { followUpID } = await create('coach', course);
  const done = addDays(today(), -4);
  await new CertificateWorld(test, world).completedByHand(course, done);
  await world.deliver();
  expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'met', next: { QMDate: done } });
  await end(followUpID);
  await takeBack(course);
});

it('each missed day of a course is a fault of its own', async () => {
  const course = await dueIn(-2);
  const first = await create('coach', course);
  await world.completeCourse(course);
  await world.deliver();
  await end(first.followUpID);
  await takeBack(course);
  await world.deliver();
  clock.days += 30;
  await dueIn(-5, course);
  const second = await create('coach', course);
  expect([first.before.QMDate, second.before.QMDate]).toEqual([addDays(today(), -32), addDays(today(), -5)]);
  expect((await world.find(first.followUpID)).before.QMDate).toBe(first.before.QMDate);
  await end(second.followUpID);
});

it('is acted on by leaders, proposed by others who coach the person, and by no one else', async () => {
  const course = await dueIn(-1);
  expect(await actOn('country', course)).toEqual([{ questionId: course, how: 'propose' }]);
  expect(await actOn('learner', course)).toEqual([]);
  for (const as of ['coach2', 'learner2', 'support1']) expect([as, (await faultsOf(as)).status]).toEqual([as, 404]);
  const status = async (as: string) => (await ask('createFollowUp', as, plan(course))).status;
  expect([await status('learner'), await status('coach2')]).toEqual([403, 404]);
});

it('a proposal is not accepted once the course has been completed', async () => {
  const course = await dueIn(-1);
  const { followUpID } = await create('country', course);
  await world.completeCourse(course);
  const answer = (accept: boolean) => ask('answerFollowUp', 'coach', { followUpID, accept, reason: 'Completed.' });
  const refused = await answer(true);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has been completed')]);
  expect((await answer(false)).json()).toMatchObject({ state: 'declined' });
  await takeBack(course);
});

it('names what is in progress for each course, also from a certificate of it, and lists nothing that has ended', async () => {
  const course = await dueIn(-1);
  const { certificate } = await new CertificateWorld(test, world).expiring(15, { courseId: course });
  const inProgress = async (as: string) =>
    (await faultsOf(as)).json().inProgress.filter((one: { questionId: string }) => one.questionId === course);
  expect(await inProgress('coach')).toEqual([]);
  const proposal = await ask('createFollowUp', 'country', {
    ...{ ...plan(course), origin: 'certificate', QSR_ID: certificate },
  });
  const { followUpID } = proposal.json();
  expect(await actOn('coach', course)).toEqual([]);
  expect(await inProgress('coach')).toEqual([{ questionId: course, isProposed: true }]);
  // The person does not learn of proposals.
  expect(await inProgress('learner')).toEqual([]);
  await ask('answerFollowUp', 'coach', { followUpID, accept: true, reason: '' });
  for (const as of ['coach', 'learner'])
    expect([as, await inProgress(as)]).toEqual([as, [{ questionId: course, isProposed: false }]]);
  await end(followUpID);
  expect(await inProgress('coach')).toEqual([]);
  const own = await create('coach', course);
  const listed = async () =>
    (await faultsOf('coach')).json().from.filter((one: FollowUp) => one.followUpID === own.followUpID);
  expect(await inProgress('coach')).toEqual([{ questionId: course, isProposed: false }]);
  expect(await listed()).toHaveLength(1);
  await end(own.followUpID);
  expect(await listed()).toEqual([]);
});

it('a course that is due today is no fault', async () => {
  const course = await dueIn(0);
  expect(await actOn('coach', course)).toEqual([]);
  const refused = await ask('createFollowUp', 'coach', plan(course));
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('is not overdue')]);
});

it('reads and writes within the budgets of its calls', async () => {
  const course = await dueIn(-1);
  const query = { QSR_ID: learner, questionId: course, origin };
  const trips = {
    getFollowUpDraft: await counting.trips(() => test.ask('followup/getFollowUpDraft', { as: 'coach', query })),
    createFollowUp: await counting.trips(() => create('coach', course)),
    getEvaluationFollowUps: await counting.trips(() => faultsOf('coach')),
  };
  const over = [getFollowUpDraft, createFollowUp, getEvaluationFollowUps].filter(
    ({ name, roundTrips }) => trips[name as keyof typeof trips] > roundTrips.most,
  );
  expect(over.map(({ name }) => [name, trips[name as keyof typeof trips]])).toEqual([]);
});
