/** Tests that what a person has started is listed only for them, the latest first, until it is submitted. */
import { draftRetentionDays } from '@portico/contracts/draft/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import type { getWaiting } from '@portico/contracts/portal/task-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { actingFor } from '../../../test/acting-for.ts';
import { type Ask, startTestApi, type TestApi } from '../../../test/harness.ts';
import * as make from '../../../test/quiz/place-quiz.ts';

let now = demoStart;
let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterAll(() => test.close());

const id = (name: string) => test.ids(name).userId;
const read = async (ask: Ask): Promise<Answer<typeof getWaiting>['begun']> =>
  (await test.ask('portal/getWaiting', ask)).json().begun;
const startedBy = (as: string) => read({ as, query: { userID: id(as), all: '1' } });
const own = async (as: string, thing: string) => (await startedBy(as)).items.find((item) => item.id.endsWith(thing));

const startQuiz = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  const { quizId } = await make.placeQuiz(test, {
    sets: [{ Questions: [make.single('?', { required: false })] }],
    to: ['learner'],
  });
  const { QSR_ID } = (await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: quizId } })).json();
  return { quizId, QSR_ID: QSR_ID as string };
};

it('a quiz in progress is listed until it is submitted, the latest first', async () => {
  const first = await startQuiz(1);
  const second = await startQuiz(2);
  const { items } = await startedBy('learner');
  expect(items.slice(0, 2)).toMatchObject([
    { id: `quiz.begun ${second.quizId}`, link: `/lms/quiz/mine/quiz/${second.quizId}`, since: now.toISOString() },
    { id: `quiz.begun ${first.quizId}`, kind: 'quiz.begun', text: 'Your answers so far are saved' },
  ]);
  expect(await own('learner2', first.quizId)).toBeUndefined();
  await test.ask('quiz/submitQuiz', {
    as: 'learner',
    query: { userID: id('learner') },
    body: { QuizID: second.quizId, QSR_ID: second.QSR_ID, Answers: [] },
  });
  expect(await own('learner', second.quizId)).toBeUndefined();
  expect(await own('learner', first.quizId)).toBeDefined();
});

it('a draft of a coaching session is listed for the coach until it is submitted, unless it was sent back', async () => {
  const set = async (values: string) =>
    (
      await test.sql(
        `update portal.coaching_session set ${values} where session_id = (select session_id from portal.coaching_session
           where tenant_id = $1 and coach_id = $2 and coachee_id = $3 order by session_id limit 1) returning session_id as session`,
        [tenantId, id('coach'), id('learner')],
      )
    )[0] as { session: string };
  const { session } = await set(
    'status = 0, submitted_at = null, accepted_at = null, completed_at = null, rejected_at = null, rejection_reason = null',
  );
  expect(await own('coach', session)).toMatchObject({
    kind: 'session.begun',
    link: `/coach/${id('learner')}/tgrow/${session}/m/edit`,
  });
  expect(await own('learner', session)).toBeUndefined();
  await set('rejected_at = session_date, rejection_reason = $$no$$');
  expect(await own('coach', session)).toBeUndefined();
  await set('status = 1, submitted_at = session_date, rejected_at = null, rejection_reason = null');
  expect(await own('coach', session)).toBeUndefined();
});

it('an evaluation is listed for its author until it is submitted', async () => {
  const [{ evaluation }] = await test.sql(
    `update portal.quiz_evaluation set status = 'draft', released_on = null, acknowledged_at = null, acknowledged_comment = null
     where attempt_id = (select e.attempt_id from portal.quiz_evaluation e join portal.quiz_attempt a using (tenant_id, attempt_id)
       where e.tenant_id = $1 and e.calibration_id is null and a.subject_id = $2 and a.evaluator_id is not null
       order by e.attempt_id limit 1)
     returning attempt_id as evaluation`,
    [tenantId, id('learner')],
  );
  await test.sql('update portal.quiz_attempt set evaluator_id = $2 where attempt_id = $1', [evaluation, id('coach')]);
  expect(await own('coach', evaluation)).toMatchObject({
    kind: 'evaluation.begun',
    link: `/coach/${id('learner')}/qm/${evaluation}/m/edit`,
  });
  expect(await own('learner', evaluation)).toBeUndefined();
  await test.sql(`update portal.quiz_evaluation set status = 'submitted' where attempt_id = $1`, [evaluation]);
  expect(await own('coach', evaluation)).toBeUndefined();
});

describe('a draft of a feedback aid', () => {
  const place = (subject: string) => ({ form: 'coaching/aid', subject });
  const store = (as: string, subject: string, more: object = {}) => {
    const value = JSON.stringify({ motivational: 'Let the caller finish.' });
    return test.ask('draft/save', {
      as,
      body: { ...place(subject), label: 'Feedback aid', value, baseVersion: 0 },
      ...more,
    });
  };
  const drafts = async (as: string, more: object = {}) =>
    (await read({ as, query: { userID: id(as), all: '1' }, ...more })).items.filter(({ kind }) => kind === 'aid.begun');
  const listed = (subject: string, name: string, link: string) => ({
    ...{ id: `aid.begun ${subject}`, kind: 'aid.begun', title: `Feedback aid for ${name}` },
    ...{ text: 'Draft, only you can see it', dueOn: null, since: now.toISOString(), link },
  });
  const nameOf = async (name: string) => {
    const [{ words }] = await test.sql(
      `select first_name || ' ' || last_name as words from portal.account_user where user_id = $1`,
      [id(name)],
    );
    return words as string;
  };

  it('is named by the person it is about, in full and without its content, until it is sent', async () => {
    const subject = `new/${id('learner')}`;
    await store('coach', subject);
    // Keys that the form would never write do not lead to links.
    for (const strange of ['new/nobody', 'new/', '', 'x', `new/${id('coach')}`, `new/${id('admin')}`])
      await store('coach', strange);
    const link = `/coach/${id('learner')}/aid/0/m/new`;
    expect(await drafts('coach')).toEqual([listed(subject, await nameOf('learner'), link)]);
    for (const other of ['learner', 'coach2', 'admin']) expect(await drafts(other)).toEqual([]);
    await test.ask('draft/discard', { as: 'coach', body: place(subject) });
    expect(await drafts('coach')).toEqual([]);
  });

  it('of an existing feedback aid links to that aid, for its author alone', async () => {
    const [{ aid }] = await test.sql(
      `insert into portal.coaching_aid (tenant_id, aid_id, coach_id, coachee_id, motivational_on, motivational_action,
         motivational_impact, motivational_desired, developmental_action, developmental_impact, developmental_desired,
         consented_at, created_at, changed_at)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-01', 'a', 'b', 'c', '', '', '', now(), now(), now())
       returning aid_id as aid`,
      [tenantId, id('coach'), id('learner')],
    );
    await store('coach', aid);
    await store('country', aid);
    const link = `/coach/${id('learner')}/aid/${aid}/m/edit`;
    expect(await drafts('coach')).toEqual([listed(aid, await nameOf('learner'), link)]);
    expect(await drafts('country')).toEqual([]);
  });

  it('belongs to the person who typed it, in the role they acted in; and is listed only as long as it is stored', async () => {
    const subject = `new/${id('learner')}`;
    const context = await actingFor(test);
    await store('delegate', subject, { context });
    const acting = { context, query: { userID: id('coach'), all: '1' } };
    expect((await drafts('delegate', acting)).map((one) => one.id)).toEqual([`aid.begun ${subject}`]);
    expect((await drafts('coach')).map((one) => one.id)).not.toContain(`aid.begun ${subject}`);
    expect(await drafts('delegate')).toEqual([]);
    const before = now;
    now = new Date(before.getTime() + draftRetentionDays * 86_400_000);
    expect(await drafts('delegate', acting)).toEqual([]);
    now = before;
  });
});

it('a delegate continues with the principal’s drafts, not with their quizzes', async () => {
  const { quizId } = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: ['coach'] });
  await test.ask('quiz/startAttempt', { as: 'coach', body: { QuizID: quizId } });
  const ofCoach = (await startedBy('coach')).items;
  expect(ofCoach.map(({ kind }) => kind)).toContain('quiz.begun');
  const context = await actingFor(test);
  const { items } = await read({ as: 'delegate', context, query: { userID: id('coach'), all: '1' } });
  // A draft of feedback belongs to the person who typed it.
  const ofOthers = ['quiz.begun', 'aid.begun'];
  expect(items.filter(({ kind }) => kind !== 'aid.begun')).toEqual(
    ofCoach.filter(({ kind }) => !ofOthers.includes(kind)),
  );
});
