/** What the follow-ups of a team have led to. */
import type { TeamEffect } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Steps, startSteps } from './follow-up-steps.ts';

let test: Steps['test'];
let world: Steps['world'];
let later: Steps['later'];
beforeAll(async () => {
  ({ test, world, later } = await startSteps());
});
afterAll(() => test?.close());

describe('the effect of a team’s follow-ups', () => {
  const teamOf = async (name: string): Promise<string> =>
    (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name).userId]))[0].team_id;
  const effect = async (as = 'coach') =>
    test.ask('followup/getEffect', { as, query: { teamID: await teamOf('learner') } });
  const read = async (): Promise<TeamEffect> => (await effect()).json();

  it('counts faults, those acted on, scored again and improved; withdrawn follow-ups do not count', async () => {
    const before = await read();
    later();
    const fault = await world.released('no');
    const made = await world.create(fault, { talk: false });
    expect(await read()).toMatchObject({
      faults: before.faults + 1,
      total: { actedOn: before.total.actedOn + 1, checked: before.total.checked },
    });
    later();
    await world.released('yes');
    await world.deliver();
    const improved = await read();
    expect(improved.total.actedOn).toBe(before.total.actedOn + 1);
    expect(improved.total.checked).toBeGreaterThan(before.total.checked);
    expect(improved.total.improved).toBeGreaterThan(before.total.improved);
    // All of them are about one person, so neither a rate nor a group is disclosed.
    expect(improved.total).toMatchObject({ people: 1, share: null, range: null });
    expect(improved.byQuestion).toEqual({ groups: [], withheld: improved.total.actedOn });
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'withdraw', reason: 'Not needed.' });
    expect((await read()).total.actedOn).toBe(before.total.actedOn);
  });

  it('is for those who lead the team', async () => {
    expect((await effect('learner')).status).toBe(403);
    expect((await effect('coach2')).status).toBe(404);
    expect((await effect('country')).status).toBe(200);
  });
});
