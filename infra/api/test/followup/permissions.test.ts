/** Who may plan, propose and answer a follow-up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingFor } from '../acting-for.ts';
import { type Steps, startSteps } from './follow-up-steps.ts';

let test: Steps['test'];
let world: Steps['world'];
let tasksOf: Steps['tasksOf'];
let noticesOf: Steps['noticesOf'];
beforeAll(async () => {
  ({ test, world, tasksOf, noticesOf } = await startSteps());
});
afterAll(() => test?.close());

describe('permissions of a follow-up', () => {
  it('an evaluator who does not lead the person proposes, and the leader answers', async () => {
    const fault = await world.released('no');
    expect((await world.draftOf(fault, 'country')).how).toBe('propose');
    const proposed = await world.create(fault, {}, 'country');
    expect(proposed).toMatchObject({ state: 'proposed', leader: null, can: { answer: false, withdraw: true } });
    expect(await tasksOf('coach', 'followup.answer')).toMatchObject([
      { link: `/coach/${test.ids('learner').userId}/qm/${fault}/m/view` },
    ]);
    // The person sees no proposals, and no one else of their rank sees anything.
    const ids = async (as: string) =>
      (await world.list(as, { userID: test.ids('learner').userId })).map(({ followUpID }) => followUpID);
    expect(await ids('learner')).not.toContain(proposed.followUpID);
    expect((await world.read('getFollowUps', 'coach2', { userID: test.ids('learner').userId })).status).toBe(404);
    const byOther = { followUpID: proposed.followUpID, accept: true, reason: '' };
    expect((await world.ask('answerFollowUp', 'country', byOther)).status).toBe(409);
    expect((await world.ask('answerFollowUp', 'coach2', byOther)).status).toBe(404);
    expect((await world.ask('answerFollowUp', 'learner', byOther)).status).toBe(403);
    const accepted = await world.change('answerFollowUp', byOther);
    expect(accepted).toMatchObject({ state: 'open', leader: { UserID: test.ids('coach').userId } });
    expect(await ids('learner')).toContain(proposed.followUpID);
    await world.change('endFollowUp', { followUpID: proposed.followUpID, how: 'close', reason: '' });
  });

  it('a proposal is declined with a reason', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault, {}, 'country');
    expect((await world.ask('answerFollowUp', 'coach', { followUpID, accept: false, reason: '' })).status).toBe(400);
    const declined = await world.change('answerFollowUp', { followUpID, accept: false, reason: 'Done already.' });
    expect(declined).toMatchObject({ state: 'declined', ended: { reason: 'Done already.' } });
    expect(await noticesOf('country', 'followup.declined', fault)).toBe(1);
  });

  it('a delegate acts as the leader, and both are recorded', async () => {
    const fault = await world.released('no');
    const made = await test.ask('followup/createFollowUp', {
      as: 'delegate',
      context: await actingFor(test),
      body: { QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
    });
    expect(made.json()).toMatchObject({
      madeBy: { UserID: test.ids('delegate').userId },
      leader: { UserID: test.ids('coach').userId },
    });
    await world.change('endFollowUp', { followUpID: made.json().followUpID, how: 'close', reason: '' });
  });

  it('one at a time for a fault, none for a correct answer, and no date in the past', async () => {
    const fault = await world.released('no');
    const made = await world.create(fault);
    const body = { QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' };
    expect((await world.ask('createFollowUp', 'coach', body)).status).toBe(409);
    const right = { ...body, questionId: world.form.questions[1]?.id };
    expect((await world.ask('createFollowUp', 'coach', right)).status).toBe(409);
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    expect((await world.ask('createFollowUp', 'coach', { ...body, checkOn: '2026-11-16' })).status).toBe(400);
    expect((await world.ask('createFollowUp', 'coach', { ...body, CourseID: crypto.randomUUID() })).status).toBe(400);
    expect((await world.ask('createFollowUp', 'learner', body)).status).toBe(403);
    expect((await world.ask('createFollowUp', 'coach2', body)).status).toBe(404);
  });
});
