/** Following up a fault of several people takes as many round trips for the maximum as for one. */
import { mostAtOnce, type TeamFaults } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { countingClient } from '../counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

const counting = countingClient();
const now = () => demoStart;
let test: TestApi;
let world: FollowUpWorld;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now }, client: counting.Client });
  world = await FollowUpWorld.make(test, now);
});
afterAll(() => test?.close());

/** Other people in the learner's team who each missed the question in a released evaluation of their own. */
async function missedBy(count: number): Promise<{ people: string[]; evaluations: string[] }> {
  const fault = await world.released('no');
  const people = await world.colleagues(count);
  const evaluations = people.map(() => crypto.randomUUID());
  const copy = (table: string) =>
    test.sql(
      `insert into portal.${table} select (jsonb_populate_record(r, jsonb_build_object('attempt_id', n.attempt_id)
         || case when to_jsonb(r) ? 'subject_id' then jsonb_build_object('subject_id', n.person_id) else '{}' end)).*
       from portal.${table} r, unnest($2::uuid[], $3::uuid[]) n (attempt_id, person_id) where r.attempt_id = $1`,
      [fault, evaluations, people],
    );
  for (const table of ['quiz_attempt', 'quiz_response', 'quiz_evaluation']) await copy(table);
  return { people, evaluations };
}

const storedOf = (evaluations: readonly string[]) =>
  test.sql(
    `select c.person_id, c.state, c.course_id, d.due_on is not null as has_deadline, g.session_id is not null as in_session,
       (select count(*)::int from portal.portal_notification n where n.user_id = c.person_id
         and n.message = 'followup.created' and position(c.origin_id::text in n.link) > 0) as created,
       (select count(*)::int from portal.portal_notification n where n.user_id = c.person_id
         and n.message = 'course.assigned') as assigned
     from portal.followup_case c
     left join portal.lms_deadline d on d.tenant_id = c.tenant_id and d.user_id = c.person_id and d.course_id = c.course_id
     left join portal.followup_talk t on t.tenant_id = c.tenant_id and t.followup_id = c.followup_id
     left join portal.coaching_agenda g on g.tenant_id = t.tenant_id and g.agenda_id = t.agenda_id
     where c.origin_id = any($1::uuid[])`,
    [evaluations],
  );

it('offers a curriculum with the number of those who get it, and leaves it out for the others', async () => {
  const { people, evaluations } = await missedBy(3);
  const { curriculum } = await world.curriculum();
  await test.sql(
    `insert into portal.lms_allocation (tenant_id, allocation_id, curriculum_id, user_id)
     select tenant_id, gen_random_uuid(), $1, user_id from portal.account_user where user_id = any($2::uuid[])`,
    [curriculum, people.slice(0, 2)],
  );
  const body = {
    ...{ questionId: world.questionId, evaluations, talk: false, checkOn: '2026-12-10' },
    ...{ CourseID: null, CurriculumID: curriculum },
  };
  expect((await world.ask('createFollowUps', 'coach', body)).json()).toEqual({ made: 3, left: 0 });
  const stored = await test.sql('select person_id, curriculum_id from portal.followup_case where origin_id = any($1)', [
    evaluations,
  ]);
  expect(new Map(stored.map((one) => [one.person_id, one.curriculum_id]))).toEqual(
    new Map(people.map((id, at) => [id, at < 2 ? curriculum : null])),
  );
  const others = await missedBy(3);
  await test.sql(
    `insert into portal.lms_allocation (tenant_id, allocation_id, curriculum_id, user_id)
     select tenant_id, gen_random_uuid(), $1, user_id from portal.account_user where user_id = any($2::uuid[])`,
    [curriculum, others.people.slice(0, 2)],
  );
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  const reply = await world.read('getTeamFaults', 'coach', {
    ...{ teamID: row.team_id, questionId: world.questionId },
    ...{ from: '2026-11-01', to: '2026-11-30' },
  });
  expect(reply.status, reply.text).toBe(200);
  const found: TeamFaults = reply.json();
  expect(found.curricula).toMatchObject([
    { CurriculumID: curriculum, name: 'Good calls', courses: 2, minutes: 20, because: 'last choice' },
  ]);
  expect(found.curricula?.[0]?.people).toBeGreaterThanOrEqual(2);
});

it('reads the people who missed a question with as many statements for many as for one', async () => {
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  const read = () =>
    world.read('getTeamFaults', 'coach', {
      ...{ teamID: row.team_id, questionId: world.questionId },
      ...{ from: '2026-11-01', to: '2026-11-30' },
    });
  await missedBy(1);
  const few: TeamFaults = (await read()).json();
  const statements = await counting.during(read);
  await missedBy(8);
  const many: TeamFaults = (await read()).json();
  expect(many.faults.length).toBe(few.faults.length + 8);
  expect(await counting.during(read)).toBe(statements);
});

/** The proposals each leader gets about these evaluations, and how many of them the proposals lead to. */
const proposalsOf = (evaluations: readonly string[]) =>
  test.sql(
    `select n.user_id, count(*)::int as unread, count(distinct n.link)::int as links
     from portal.portal_notification n join unnest($1::uuid[]) e (id) on position(e.id::text in n.link) > 0
     where n.message = 'followup.proposed' and n.read_at is null group by n.user_id`,
    [evaluations],
  );

it.each(['coach', 'country'] as const)(
  'takes as many round trips for the most people as for one, as %s',
  async (as) => {
    const CourseID = await world.course();
    const plan = async (count: number): Promise<number> => {
      const { people, evaluations } = await missedBy(count);
      if (as === 'coach')
        // A draft gets its talk at once, so everyone in each group has one.
        await test.ask('coaching/getSessionID', { as, body: { coacheeID: people[0] ?? '' } });
      const body = { questionId: world.questionId, evaluations, CourseID, talk: true, checkOn: '2026-12-10' };
      const trips = await counting.trips(async () => {
        const reply = await world.ask('createFollowUps', as, body);
        expect(reply.json()).toEqual({ made: count, left: 0 });
      });
      const stored = await storedOf(evaluations);
      expect(stored.map(({ person_id }) => person_id).toSorted()).toEqual(people.toSorted());
      const isLed = as === 'coach';
      expect(await proposalsOf(evaluations)).toEqual(
        isLed ? [] : [{ user_id: test.ids('coach').userId, unread: count, links: count }],
      );
      for (const one of stored)
        expect(one).toMatchObject({
          ...{ state: isLed ? 'open' : 'proposed', course_id: CourseID, has_deadline: isLed },
          ...{ in_session: isLed && one.person_id === people[0], created: isLed ? 1 : 0, assigned: isLed ? 1 : 0 },
        });
      return trips;
    };
    const [one, most] = [await plan(1), await plan(mostAtOnce)];
    expect(most).toBe(one);
  },
);
