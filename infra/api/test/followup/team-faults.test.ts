/** Follow-ups of the same question for several people of a team at once. */
import type { TeamFaults } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Steps, startSteps } from './follow-up-steps.ts';

let test: Steps['test'];
let world: Steps['world'];
let later: Steps['later'];
beforeAll(async () => {
  ({ test, world, later } = await startSteps());
});
afterAll(() => test?.close());

describe('follow-ups of many people at once', () => {
  const faultsOf = (as: string, more: Record<string, string> = {}) =>
    world.read('getTeamFaults', as, {
      ...{ teamID: '', questionId: world.questionId, from: '2026-10-01', to: '2026-12-31' },
      ...more,
    });
  const team = async (name: string) =>
    (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name).userId]))[0].team_id;
  const plan = (evaluations: readonly string[], more: object = {}) => ({
    ...{ questionId: world.questionId, evaluations, CourseID: null, talk: true, checkOn: '2026-12-10', ...more },
  });

  // An open follow-up of another test would hide the person, and an open session would take their talk.
  beforeEach(async () => {
    const { userId } = test.ids('learner');
    await test.sql(
      `update portal.followup_case set ended_at = coalesce(ended_at, now()), state = 'withdrawn', outcome = null
       where person_id = $1`,
      [userId],
    );
    await test.sql(
      `update portal.coaching_session set status = 1, submitted_at = session_date where coachee_id = $1 and status = 0`,
      [userId],
    );
  });

  it('lists those who last failed a question, and plans for all of them in one call', async () => {
    const teamID = await team('learner');
    const colleague = (
      await test.sql(
        `select u.user_id as id from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
         where m.team_id = $1 and u.role = 'Learner' and u.user_id <> $2 and u.disabled_at is null
           and u.user_guid is not null order by u.user_id limit 1`,
        [teamID, test.ids('learner').userId],
      )
    )[0].id;
    later();
    const fault = await world.released('no');
    const ofColleague = await world.released('no');
    await test.sql('update portal.quiz_attempt set subject_id = $2 where attempt_id = $1', [ofColleague, colleague]);
    const course = await world.course();
    const found: TeamFaults = (await faultsOf('coach', { teamID })).json();
    expect(found.question.text).toBe('Greets by name');
    expect(found.faults.map(({ QSR_ID, how }) => [QSR_ID, how]).toSorted()).toEqual(
      [fault, ofColleague].map((id) => [id, 'act']).toSorted(),
    );
    expect(found.lessons.every(({ people }) => people >= 1 && people <= 2)).toBe(true);

    const planned = plan([fault, ofColleague, fault], { CourseID: course, action: 'Record one call.' });
    const reply = await world.ask('createFollowUps', 'coach', planned);
    expect(reply.json()).toEqual({ made: 2, left: 0 });
    expect((await faultsOf('coach', { teamID })).json().faults).toEqual([]);
    const made = (await world.list('coach', { teamID })).filter(({ before }) =>
      [fault, ofColleague].includes(before.QSR_ID),
    );
    expect(made.map(({ state, talk, action }) => [state, talk?.state, action?.text])).toEqual([
      ['open', 'planned', 'Record one call.'],
      ['open', 'planned', 'Record one call.'],
    ]);
    expect(made.find(({ before }) => before.QSR_ID === fault)?.lesson?.CourseID).toBe(course);
    // Pressed a second time, or by another leader at the same time.
    expect((await world.ask('createFollowUps', 'coach', plan([fault, ofColleague]))).json()).toEqual({
      ...{ made: 0, left: 2 },
      leftOut: [fault, ofColleague],
    });
    for (const { followUpID } of made) await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });

  it('omits those who have passed the question since, and proposes for people whom the caller does not lead', async () => {
    const teamID = await team('learner');
    later();
    await world.released('no');
    later();
    const since = await world.released('no');
    expect((await faultsOf('country', { teamID })).json().faults).toMatchObject([{ QSR_ID: since, how: 'propose' }]);
    later();
    await world.released('yes');
    const current = (await faultsOf('coach', { teamID })).json().faults as TeamFaults['faults'];
    expect(current.map(({ person }) => person.UserID)).not.toContain(test.ids('learner').userId);
  });

  it('is limited to leaders of the team, to evaluations they may read, and to dates in the future', async () => {
    later();
    const teamID = await team('learner');
    const fault = await world.released('no');
    expect((await faultsOf('coach2', { teamID })).status).toBe(404);
    expect((await faultsOf('learner', { teamID })).status).toBe(403);
    expect((await faultsOf('coach', { teamID, questionId: crypto.randomUUID() })).status).toBe(404);
    const ask = async (as: string, body: object) => (await world.ask('createFollowUps', as, body)).status;
    expect(await ask('coach2', plan([fault]))).toBe(404);
    expect(await ask('learner', plan([fault]))).toBe(403);
    expect(await ask('coach', plan([fault], { checkOn: '2026-11-01' }))).toBe(400);
    expect(await ask('coach', plan([crypto.randomUUID()]))).toBe(404);
    expect((await world.create(fault)).state).toBe('open');
  });

  const planned = async (evaluations: readonly string[]) =>
    (await world.ask('createFollowUps', 'coach', plan(evaluations))).json();

  it('plans where it can, and counts evaluations that the caller may not see as left out', async () => {
    later();
    const fault = await world.released('no');
    expect(await planned([crypto.randomUUID(), fault, crypto.randomUUID()])).toMatchObject({ made: 1, left: 2 });
  });

  it('does not plan again for a fault whose follow-up was closed in between', async () => {
    later();
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(await planned([fault])).toMatchObject({ made: 0, left: 1 });
  });

  it.each(['yes', 'no'] as const)('does not plan for an older fault once a newer evaluation says %s', async (said) => {
    later();
    const older = await world.released('no');
    later();
    const newer = await world.released(said);
    expect(await planned([older])).toMatchObject({ made: 0, left: 1 });
    expect(await planned([older, newer])).toMatchObject(said === 'no' ? { made: 1, left: 1 } : { made: 0, left: 2 });
    expect(await planned([older])).toMatchObject({ made: 0, left: 1 });
  });

  it('plans once for two concurrent requests, in whatever order they list the evaluations', async () => {
    later();
    const first = await world.released('no');
    later();
    const second = await world.released('no');
    const both = await Promise.all([planned([first, second]), planned([second, first])]);
    expect(both.map(({ made }) => made).toSorted()).toEqual([0, 1]);
  });

  it('omits those who passed the question after the shown days, and names a question without released results', async () => {
    later();
    const teamID = await team('learner');
    const [fault, met] = [await world.released('no'), await world.released('yes')];
    const setDay = (id: string, day: string) =>
      test.sql('update portal.quiz_evaluation set qm_date = $2 where attempt_id = $1', [id, day]);
    await setDay(fault, '2026-10-06');
    await setDay(met, '2026-10-09');
    const listed = async (from: string, to: string) => {
      const found: TeamFaults = (await faultsOf('coach', { teamID, from, to })).json();
      return found.faults.map(({ QSR_ID }) => QSR_ID);
    };
    expect(await listed('2026-10-05', '2026-10-07')).toEqual([]);
    const empty: TeamFaults = (await faultsOf('coach', { teamID, from: '2020-01-01', to: '2020-01-02' })).json();
    expect(empty).toMatchObject({ question: { text: 'Greets by name' }, faults: [], more: 0, lessons: [] });
  });
});
