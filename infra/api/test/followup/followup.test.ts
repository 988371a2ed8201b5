/** Follow-ups over HTTP: from a fault to a lesson, a talk and the next score. Their state changes with facts. */
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributions } from '../contributions.ts';
import { type Steps, startSteps } from './follow-up-steps.ts';

let test: Steps['test'];
let world: Steps['world'];
let later: Steps['later'];
let now: Steps['now'];
let tasksOf: Steps['tasksOf'];
let noticesOf: Steps['noticesOf'];
beforeAll(async () => {
  ({ test, world, later, now, tasksOf, noticesOf } = await startSteps());
});
afterAll(() => test?.close());

describe('a follow-up of a fault', () => {
  it('is prefilled, creates all its parts in one call, follows the course, the session and the next score, and is closed', async () => {
    const fault = await world.released('no');
    const draft = await world.draftOf(fault);
    expect(draft).toMatchObject({
      how: 'act',
      question: { text: 'Greets by name' },
      before: { QMRef: 'QM-2001', answer: 'No', comment: 'At 0:42.', at: 42 },
      checkOn: '2026-12-07',
      leaders: [{ UserID: test.ids('coach').userId }],
    });
    later();
    const course = await world.course();
    const made = await world.create(fault, { CourseID: course });
    expect(made).toMatchObject({
      state: 'open',
      lesson: { CourseID: course, doneOn: null },
      talk: { state: 'planned' },
    });
    expect(await tasksOf('learner', 'followup.lesson')).toHaveLength(1);
    expect(await noticesOf('learner', 'followup.created', fault)).toBe(1);
    const [deadline] = await test.sql(
      `select to_char(due_on, 'YYYY-MM-DD') as due from portal.lms_deadline where user_id = $1 and course_id = $2`,
      [test.ids('learner').userId, course],
    );
    expect(deadline.due).toBe('2026-12-10');

    later();
    await world.completeCourse(course);
    await world.deliver();
    expect((await world.find(made.followUpID)).lesson?.doneOn).toBe(now().toISOString());
    expect(await tasksOf('learner', 'followup.lesson')).toEqual([]);

    const sessionID = await world.startSession();
    const session: OpenSession = (
      await test.ask('coaching/getTGROWSession', { as: 'coach', body: { sessionID } })
    ).json();
    expect(session.goals.map(({ text }) => text)).toEqual(['Greets by name']);
    expect(session.evidences.map(({ text }) => text)).toEqual(['QM-2001, 2026-11-16 · Greets by name: No · At 0:42.']);
    expect((await world.find(made.followUpID)).talk).toMatchObject({ state: 'in session', sessionID });
    // The person does not learn about the coach's draft.
    expect((await world.find(made.followUpID, 'learner')).talk).toMatchObject({ state: 'planned', sessionID: null });
    await world.acceptSession(sessionID);
    await world.deliver();
    expect((await world.find(made.followUpID)).talk?.state).toBe('held');

    later();
    const second = await world.submitted('yes');
    await world.deliver();
    const checked = await world.find(made.followUpID);
    expect(checked).toMatchObject({
      state: 'checked',
      before: { answer: 'No' },
      next: { QSR_ID: second, answer: 'Yes' },
      outcome: 'met',
    });
    expect(await tasksOf('coach', 'followup.close')).toHaveLength(1);
    // The person does not see a score before its release.
    expect(await world.find(made.followUpID, 'learner')).toMatchObject({
      state: 'open',
      next: null,
      outcome: 'unchecked',
    });
    const shown = (await world.read('getEvaluationFollowUps', 'coach', { QSR_ID: second })).json();
    expect(shown.next.map(({ followUpID }: { followUpID: string }) => followUpID)).toEqual([made.followUpID]);

    const closed = await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({ state: 'closed', outcome: 'met', can: { close: false } });
    const [goal] = await test.sql(`select status from portal.coaching_item where session_id = $1 and kind = 'goal'`, [
      sessionID,
    ]);
    expect(goal.status).toBe('completed');
    expect(await tasksOf('coach', 'followup.close')).toEqual([]);
    // What it says stays as it was when it was closed.
    later();
    await world.submitted('no');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({
      state: 'closed',
      next: { QSR_ID: second, answer: 'Yes' },
      outcome: 'met',
    });
  });

  it('keeps the next score from which it was closed, even if that had not been stored yet', async () => {
    const made = await world.create(await world.released('no'));
    later();
    const second = await world.submitted('yes');
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    later();
    await world.submitted('no');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ next: { QSR_ID: second }, outcome: 'met' });
  });

  it('suggests the lesson that the tenant last chose for the question', async () => {
    const fault = await world.released('no');
    const course = await world.course();
    const made = await world.create(fault, { CourseID: course });
    const again = await world.released('part');
    expect((await world.draftOf(again)).lessons).toMatchObject([{ CourseID: course, because: 'last choice' }]);
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'withdraw', reason: 'A test.' });
    // The deadline set by the follow-up is withdrawn.
    expect(
      await test.sql('select from portal.lms_deadline where user_id = $1 and course_id = $2', [
        test.ids('learner').userId,
        course,
      ]),
    ).toEqual([]);
  });

  it('can plan another talk after the fault is repeated, and only counts scores after that', async () => {
    const fault = await world.released('no');
    const made = await world.create(fault, { talk: false });
    later();
    await world.submitted('no');
    await world.deliver();
    const missed = await world.find(made.followUpID);
    expect(missed).toMatchObject({ state: 'checked', outcome: 'missed', can: { talkAgain: true } });
    later();
    const again = await world.change('planNextTalk', { followUpID: made.followUpID, checkOn: '2026-12-20' });
    expect(again).toMatchObject({ state: 'open', next: null, checkOn: '2026-12-20', talk: { state: 'planned' } });
    later();
    await world.submitted('yes');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ state: 'checked', outcome: 'met' });
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
  });
});

it('a follow-up whose question is gone is left out, and the others are still listed', async () => {
  const [gone, other] = [
    await world.create(await world.released('no')),
    await world.create(await world.released('no')),
  ];
  const unknown = crypto.randomUUID();
  const { QSR_ID } = gone.before;
  await test.sql('update portal.quiz_response set question_id = $2 where attempt_id = $1 and question_id = $3', [
    QSR_ID,
    unknown,
    world.questionId,
  ]);
  await test.sql('update portal.followup_case set origin_part = $2 where followup_id = $1', [gone.followUpID, unknown]);
  const listed = (await world.list('learner')).map(({ followUpID }) => followUpID);
  expect(listed).toContain(other.followUpID);
  expect(listed).not.toContain(gone.followUpID);
  await world.change('endFollowUp', { followUpID: other.followUpID, how: 'withdraw', reason: 'Again.' });
});

describe('facts', () => {
  it('are delivered again in order after a listener fails, and are deleted once all have received them', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    await world.deliver();
    later();
    const next = await world.submitted('no');
    await world.move(next, 'revert', 'country');
    const received: string[] = [];
    // Each of the two facts has its own job.
    let fails = 2;
    const failing = {
      kinds: ['evaluation.moved'] as const,
      receive: async (_: object, { subjectId }: { subjectId: string }) => {
        received.push(subjectId);
        if (fails-- > 0) throw new Error('the server stops');
      },
    };
    await world.deliver([...contributions.facts, failing]);
    // The effect of the first fact was rolled back with it.
    const [stored] = await test.sql('select state from portal.followup_case where followup_id = $1', [followUpID]);
    expect(stored.state).toBe('open');
    expect(await test.sql('select from portal.platform_fact where subject_id = $1', [next])).toHaveLength(2);
    await test.sql('update graphile_worker._private_jobs set run_at = now()');
    await world.deliver([...contributions.facts, failing]);
    expect(received).toEqual([next, next, next, next]);
    expect(await test.sql('select from portal.platform_fact where subject_id = $1', [next])).toEqual([]);
    // The evaluation was sent back, so there is no next score.
    expect((await world.find(followUpID)).state).toBe('open');
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });
});
