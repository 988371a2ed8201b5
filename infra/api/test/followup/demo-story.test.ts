/** The story that the demo tells in each tenant is complete, and says what the areas of its steps say. */
import type { FollowUp, TeamEffect } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

it.each(['harbour', 'ember', 'slate'])(
  'in %s, a fault led to a lesson, a talk, an action and a better score, and both people see it',
  async (tenant) => {
    const { userId } = test.ids('learner', tenant);
    const read = async (as: string, query: Record<string, string>): Promise<FollowUp[]> =>
      (await test.ask('followup/getFollowUps', { as, tenant, query })).json().followUps;
    const [own] = await read('learner', {});
    const [led] = await read('coach', { userID: userId });
    for (const one of [own, led]) {
      expect(one).toMatchObject({ state: 'closed', outcome: 'met', question: { text: 'Finds out what is needed' } });
      expect(one?.before).toMatchObject({ answer: 'Not', at: 42 });
      expect(one?.next).toMatchObject({ answer: 'Fully' });
      expect(one?.lesson?.doneOn).toBeTruthy();
      expect(one?.talk).toMatchObject({ state: 'held' });
      expect(one?.action?.doneOn).toBeTruthy();
    }
    const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      userId,
    ]);
    const effect: TeamEffect = (
      await test.ask('followup/getEffect', { as: 'coach', tenant, query: { teamID } })
    ).json();
    expect(effect.total).toMatchObject({ actedOn: 1, checked: 1, improved: 1 });
    const [row] = await test.sql('select lesson_done_at, talk_done_at from portal.followup_case where person_id = $1', [
      userId,
    ]);
    expect(row.lesson_done_at?.toISOString()).toBe(own?.lesson?.doneOn);
    expect(row.talk_done_at).toBeTruthy();
  },
);
