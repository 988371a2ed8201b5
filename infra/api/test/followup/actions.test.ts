/** The action of a follow-up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Steps, startSteps } from './follow-up-steps.ts';

let test: Steps['test'];
let world: Steps['world'];
let later: Steps['later'];
let now: Steps['now'];
let noticesOf: Steps['noticesOf'];
beforeAll(async () => {
  ({ test, world, later, now, noticesOf } = await startSteps());
});
afterAll(() => test?.close());

describe('an action', () => {
  const plan = async (more: object = {}, as = 'coach') => {
    later();
    return world.create(await world.released('no'), { talk: false, action: 'Record one call.', ...more }, as);
  };
  const complete = (followUpID: string, as = 'learner') => world.ask('completeAction', as, { followUpID });
  const reopen = (followUpID: string, as = 'coach') => world.ask('reopenAction', as, { followUpID });

  it('is listed for its person until they tick it, and again once the leader has reopened it', async () => {
    const { followUpID, before, action } = await plan();
    expect(action).toEqual({ text: 'Record one call.', doneOn: null, canTick: false, canReopen: false });
    const query = { userID: test.ids('learner').userId, view: 'mine' };
    const listed = async () =>
      (await test.ask('portal/getActions', { as: 'learner', query }))
        .json()
        .items.find(({ id }: { id: string }) => id === `followup.action ${followUpID}`);
    expect(await listed()).toMatchObject({
      ...{ title: 'Record one call.', dueOn: '2026-12-10', source: 'followUps' },
      link: `/coach/${test.ids('learner').userId}/qm/${before.QSR_ID}/m/view`,
      tick: { area: 'followup', name: 'completeAction', body: { followUpID } },
    });
    expect((await complete(followUpID, 'coach')).status).toBe(404);
    expect((await reopen(followUpID)).status).toBe(409);
    const done = await complete(followUpID);
    expect(done.json()).toMatchObject({ state: 'open', action: { doneOn: now().toISOString(), canTick: false } });
    expect((await complete(followUpID)).status).toBe(409);
    expect(await listed()).toBeUndefined();
    expect((await reopen(followUpID, 'learner')).status).toBe(403);
    expect((await reopen(followUpID, 'coach2')).status).toBe(404);
    expect((await reopen(followUpID)).json()).toMatchObject({ action: { doneOn: null, canReopen: false } });
    expect(await noticesOf('learner', 'followup.action-reopened', before.QSR_ID)).toBe(1);
    expect(await listed()).toBeDefined();
    await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'Again.' });
    expect(await listed()).toBeUndefined();
    expect((await complete(followUpID)).status).toBe(409);
  });

  it('is suggested in the words of the same leader only, and not needed', async () => {
    const { followUpID } = await plan({ action: 'Ask Maria how she does it.' });
    const fault = await world.released('no');
    expect((await world.draftOf(fault)).action).toBe('Ask Maria how she does it.');
    expect((await world.draftOf(fault, 'country')).action).toBeNull();
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    const without = await world.create(fault);
    expect(without.action).toBeNull();
    expect((await complete(without.followUpID)).status).toBe(404);
    await world.change('endFollowUp', { followUpID: without.followUpID, how: 'close', reason: '' });
  });

  it('of a proposal is only the person’s once the leader has accepted it', async () => {
    const { followUpID } = await plan({}, 'country');
    expect((await complete(followUpID)).status).toBe(404);
    await world.change('answerFollowUp', { followUpID, accept: true, reason: '' });
    expect((await world.find(followUpID, 'learner')).action).toMatchObject({ canTick: true });
    expect((await complete(followUpID)).status).toBe(200);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });
});
