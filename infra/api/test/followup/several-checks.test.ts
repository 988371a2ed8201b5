/** Follow-ups that several evaluations check, and how the sampling plan draws them. */
import type { SamplingPlan } from '@portico/contracts/quiz/qm/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Steps, startSteps } from './follow-up-steps.ts';
import { FollowUpWorld } from './followup-world.ts';

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

describe('a check by several evaluations', () => {
  const plan = async (checks: number) => {
    later();
    return world.create(await world.released('part'), { talk: false, checks });
  };
  const score = async (...all: ('yes' | 'part' | 'no')[]) => {
    const ids: string[] = [];
    for (const said of all) {
      later();
      ids.push(await world.released(said));
    }
    await world.deliver();
    return ids;
  };
  /** A dispute of the person about this score succeeds. */
  const correct = async (QSR_ID: string | undefined) => {
    const dispute = { QSR_ID, questionId: world.questionId, reason: 'I did.' };
    const { disputes } = (await test.ask('quiz/disputeQuestion', { as: 'learner', body: dispute })).json();
    const given = { options: [world.form.questions[0]?.yes] };
    const decision = { disputeID: disputes[0].disputeID, move: 'overturn', decision: 'Heard again.', given };
    expect((await test.ask('quiz/decideDispute', { as: 'country', body: decision })).status).toBe(200);
    await world.deliver();
  };

  it('is complete once all of them are in, and met if all are', async () => {
    const { followUpID, checks, scores } = await plan(3);
    expect({ checks, scores }).toEqual({ checks: 3, scores: [] });
    const first = await score('yes', 'part');
    for (const name of ['coach', 'learner'])
      expect(await world.find(followUpID, name)).toMatchObject({
        ...{ state: 'open', outcome: 'unchecked', next: { answer: 'Partly' } },
        scores: [{ answer: 'Yes' }, { answer: 'Partly' }],
      });
    for (const QSR_ID of first) {
      expect(await noticesOf('coach', 'followup.checked', QSR_ID)).toBe(0);
      const shown = (await world.read('getEvaluationFollowUps', 'coach', { QSR_ID })).json();
      expect(shown.next).toMatchObject([{ followUpID }]);
    }
    const stored = await test.sql('select score_ids from portal.followup_case where followup_id = $1', [followUpID]);
    expect(stored).toEqual([{ score_ids: first }]);
    expect(await tasksOf('coach', 'followup.close')).toEqual([]);
    const [third] = await score('yes');
    expect(await noticesOf('coach', 'followup.checked', third ?? '')).toBe(1);
    for (const name of ['coach', 'learner'])
      expect(await world.find(followUpID, name)).toMatchObject({ state: 'checked', outcome: 'better' });
    // The latest three count.
    await score('yes', 'yes');
    expect(await world.find(followUpID)).toMatchObject({
      ...{ outcome: 'met', scores: [{ answer: 'Yes' }, { answer: 'Yes' }, { answer: 'Yes' }] },
    });
    const closed = await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    await score('no');
    expect(await world.find(followUpID)).toEqual(closed);
  });

  it('keeps the person from the outcome until all of them are released', async () => {
    const { followUpID } = await plan(2);
    await score('yes');
    later();
    await world.submitted('no');
    await world.deliver();
    expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'missed' });
    const own = { state: 'open', outcome: 'unchecked', next: null, scores: [{ answer: 'Yes' }] };
    expect(await world.find(followUpID, 'learner')).toMatchObject(own);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(await world.find(followUpID, 'learner')).toMatchObject({
      ...{ state: 'closed', outcome: 'unchecked', hidesOutcome: true, scores: [{ answer: 'Yes' }] },
    });
  });

  it('may be closed before, with the scores so far, and is corrected with any of them', async () => {
    const { followUpID } = await plan(3);
    const [first] = await score('no', 'part');
    const closed = await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({
      state: 'closed',
      outcome: 'missed',
      scores: [{ answer: 'No' }, { answer: 'Partly' }],
    });
    await correct(first);
    expect(await world.find(followUpID)).toMatchObject({
      state: 'closed',
      outcome: 'better',
      correctedOn: expect.any(String),
    });
  });

  it('tells the person of a corrected outcome only if all of them are released', async () => {
    const { followUpID } = await plan(2);
    const [first] = await score('no');
    later();
    await world.submitted('part');
    await world.deliver();
    const closed = await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({ outcome: 'missed' });
    await correct(first);
    expect(await world.find(followUpID)).toMatchObject({ outcome: 'better' });
    expect(await world.find(followUpID, 'learner')).toMatchObject({ outcome: 'unchecked', hidesOutcome: true });
    expect(await noticesOf('coach', 'followup.corrected', first ?? '')).toBe(1);
    expect(await noticesOf('learner', 'followup.corrected', first ?? '')).toBe(0);
  });

  it('is by one to five, one if nothing is said, and always one in quizzes', async () => {
    later();
    const fault = await world.released('no');
    expect((await world.draftOf(fault)).checks).toBe(1);
    const body = { QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: false, checkOn: '2026-12-10' };
    for (const checks of [0, 6, 1.5])
      expect((await world.ask('createFollowUp', 'coach', { ...body, checks })).status).toBe(400);
    const made = await world.create(fault);
    expect(made.checks).toBe(1);
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'withdraw', reason: 'Again.' });
  });
});

it('is drawn first by the sampling plan, until all awaited scores are in', async () => {
  const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  const own = await FollowUpWorld.make(test, now);
  const { followUpID } = await own.create(await own.released('no'), { checkOn: '2026-11-24', checks: 2 });
  const body = { teamID, QID: own.form.quizId, perMonth: 1 };
  const saved = await test.ask('quiz/saveSamplingPlan', { as: 'coach', body });
  expect(saved.status, saved.text).toBe(200);
  const planned = async () => {
    const plans: SamplingPlan[] = (await test.ask('quiz/getSamplingPlan', { as: 'coach', query: { teamID } })).json();
    const plan = plans.find(({ QID }) => QID === own.form.quizId);
    const agent = plan?.agents.find((one) => one.agent.UserID === test.ids('learner').userId);
    return { first: plan?.drawn[0] === test.ids('learner').userId, ...agent };
  };
  // Not behind: the evaluation with the fault is the one of this month.
  expect(await planned()).toMatchObject({ first: true, behind: 0, checkBy: '2026-11-24' });
  const score = async () => {
    later();
    await own.submitted('yes');
    await own.deliver();
  };
  await score();
  expect(await planned()).toMatchObject({ first: true, behind: 0, checkBy: '2026-11-24' });
  await score();
  expect(await planned()).toMatchObject({ first: false, behind: 0, checkBy: null });
  await own.change('endFollowUp', { followUpID, how: 'close', reason: '' });
});
