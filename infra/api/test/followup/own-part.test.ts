/** What the person of a follow-up may do. */
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingFor } from '../acting-for.ts';
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

describe('what the person may do', () => {
  const may = (followUp: FollowUp) =>
    Object.entries(followUp.can)
      .filter(([, is]) => is)
      .map(([name]) => name);

  it('can ask the leader for help in their own words; the leader answers', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    expect(may(await world.find(followUpID, 'learner'))).toEqual(['dispute', 'requestHelp']);
    const body = { followUpID, text: 'Which words fit?' };
    for (const as of ['coach', 'country', 'learner2'])
      expect([as, (await world.ask('requestHelp', as, body)).status]).toEqual([as, 404]);
    const context = await actingFor(test);
    expect((await test.ask('followup/requestHelp', { as: 'delegate', context, body })).status).toBe(403);
    expect((await world.ask('requestHelp', 'learner', { followUpID, text: '' })).status).toBe(400);
    const asked: FollowUp = (await world.ask('requestHelp', 'learner', body)).json();
    expect([asked.help?.text, may(asked)]).toEqual(['Which words fit?', ['dispute']]);
    expect((await world.ask('requestHelp', 'learner', body)).status).toBe(409);
    expect(await noticesOf('coach', 'followup.help', fault)).toBe(1);
    expect(await tasksOf('coach', 'followup.help-needed')).toMatchObject([{ title: 'Help with: Greets by name' }]);

    const answering = { followUpID, on: asked.help?.on };
    expect((await world.ask('answerHelp', 'country', answering)).status).toBe(409);
    expect((await world.ask('answerHelp', 'learner', answering)).status).toBe(403);
    expect((await world.ask('answerHelp', 'coach2', answering)).status).toBe(404);
    const helped: FollowUp = (await world.ask('answerHelp', 'coach', answering)).json();
    expect(helped.help).toBeNull();
    expect((await world.ask('answerHelp', 'coach', answering)).status).toBe(409);
    expect(await noticesOf('learner', 'followup.helped', fault)).toBe(1);
    expect(await tasksOf('coach', 'followup.help-needed')).toEqual([]);
    // The answer to the older request does not count for a newer one.
    later();
    const again: FollowUp = (await world.ask('requestHelp', 'learner', { followUpID, text: 'Which tone?' })).json();
    expect((await world.ask('answerHelp', 'coach', answering)).status).toBe(409);
    expect((await world.find(followUpID)).help?.text).toBe('Which tone?');
    expect((await world.ask('answerHelp', 'coach', { followUpID, on: again.help?.on })).status).toBe(200);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect((await world.ask('requestHelp', 'learner', body)).status).toBe(409);
  });

  it('asks their current leaders for help, not a former leader of the follow-up', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    const [coach, coach2] = ['coach', 'coach2'].map((name) => test.ids(name).userId);
    await test.sql('update portal.followup_case set leader_id = $2 where followup_id = $1', [followUpID, coach2]);
    const own = await world.find(followUpID, 'learner');
    expect(own.helpers.map(({ UserID }) => UserID)).toEqual([coach]);
    expect((await world.find(followUpID)).helpers).toEqual([]);
    const disable = (at: Date | null) =>
      test.sql('update portal.account_user set disabled_at = $2 where user_id = $1', [coach, at]);
    const body = { followUpID, text: 'Which words fit?' };
    await disable(now());
    const refused = await world.ask('requestHelp', 'learner', body);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('no leader of your team')]);
    await disable(null);
    const asked: FollowUp = (await world.ask('requestHelp', 'learner', body)).json();
    expect(await Promise.all(['coach', 'coach2'].map((as) => noticesOf(as, 'followup.help', fault)))).toEqual([1, 0]);
    expect(await tasksOf('coach', 'followup.help-needed')).toHaveLength(1);
    expect(await tasksOf('coach2', 'followup.help-needed')).toEqual([]);
    await world.ask('answerHelp', 'coach', { followUpID, on: asked.help?.on });
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });

  it('can dispute the fault until its deadline, and sees and completes what was agreed in the talk', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    const sessionID = await world.startSession();
    const itemID = crypto.randomUUID();
    await test.sql(
      `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, on_day, status, position,
         owner_id)
       select tenant_id, $2, session_id, 'action', 'Record one call', coach_id, '2026-12-01', 'not requested to complete',
         0, coachee_id
       from portal.coaching_session where session_id = $1`,
      [sessionID, itemID],
    );
    // Only the coach sees a draft.
    expect((await world.find(followUpID, 'learner')).talk?.steps).toEqual([]);
    await world.acceptSession(sessionID);
    await world.deliver();
    const step = { itemID, text: 'Record one call', dueOn: '2026-12-01' };
    const stepsFor = async (as: string) => (await world.find(followUpID, as)).talk?.steps;
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'open', canTick: true }]);
    expect(await stepsFor('coach')).toEqual([{ ...step, state: 'open', canTick: false }]);
    // An evaluator without access to the person can read neither the steps nor the request for help.
    await world.ask('requestHelp', 'learner', { followUpID, text: 'Which words fit?' });
    const coach2 = test.ids('coach2').userId;
    await test.sql('update portal.quiz_attempt set evaluator_id = $2 where attempt_id = $1', [fault, coach2]);
    await test.sql('update portal.followup_case set made_for = $2 where followup_id = $1', [followUpID, coach2]);
    const { from } = (await world.read('getEvaluationFollowUps', 'coach2', { QSR_ID: fault })).json();
    expect(from).toMatchObject([{ followUpID, talk: { state: 'held', steps: [] }, help: null }]);
    expect(await stepsFor('country')).toEqual([{ ...step, state: 'open', canTick: false }]);
    expect([(await world.find(followUpID)).help?.text, (await world.find(followUpID, 'country')).help]).toEqual([
      'Which words fit?',
      null,
    ]);
    await test.sql('update portal.quiz_attempt set evaluator_id = $2 where attempt_id = $1', [
      ...[fault, test.ids('coach').userId],
    ]);
    await test.sql('update portal.followup_case set made_for = null where followup_id = $1', [followUpID]);
    await test.ask('coaching/requestCompletion', { as: 'learner', body: { sessionID, itemID } });
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'reported', canTick: false }]);
    await test.ask('coaching/declineCompletion', { as: 'coach', body: { sessionID, itemID, reason: 'Not yet.' } });
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'declined', canTick: true }]);
    await test.ask('coaching/completeItem', { as: 'coach', body: { sessionID, itemID } });
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'done', canTick: false }]);

    const body = { QSR_ID: fault, questionId: world.questionId, reason: 'I did.' };
    expect((await test.ask('quiz/disputeQuestion', { as: 'learner', body })).status).toBe(200);
    await world.deliver();
    const waiting = await world.find(followUpID, 'learner');
    expect([waiting.state, may(waiting)]).toEqual(['waiting', []]);
    await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'A test.' });
  });

  it('changes nothing on a board', async () => {
    const { tenantId } = await test.tenant('harbour');
    const tables = await test.sql(
      `select table_name as name from information_schema.tables where table_schema = 'portal' and table_name like 'pd\\_%'
       order by 1`,
    );
    const boards = async (): Promise<string> => {
      const all = await Promise.all(
        tables.map(({ name }) =>
          test.sql(`select to_jsonb(t)::text as row from portal.${name} t where tenant_id = $1 order by 1`, [tenantId]),
        ),
      );
      return JSON.stringify(all);
    };
    const before = await boards();
    expect(tables.length).toBeGreaterThan(10);
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    await world.ask('requestHelp', 'learner', { followUpID, text: 'Which words fit?' });
    await world.acceptSession(await world.startSession());
    later();
    await world.released('no');
    await world.deliver();
    expect(await boards()).toBe(before);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });
});
