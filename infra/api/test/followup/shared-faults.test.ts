/** Following up what several people of a team have in common: a course, certificates for it, or a skill. Over HTTP. */
import { mostPeopleAtOnce, type TeamFaults } from '@portico/contracts/followup/shapes';
import type { SharedOrigin } from '@portico/contracts/followup/state';
import type { ExpiringCertificate } from '@portico/contracts/lms/certificate/shapes';
import type { RequestContext } from '@portico/contracts/platform/context';
import { addDays } from '@portico/contracts/platform/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { actingFor } from '../acting-for.ts';
import { countingClient } from '../counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { CertificateWorld } from './certificate-world.ts';
import { FollowUpWorld } from './followup-world.ts';
import { SkillWorld } from './skill-world.ts';

const counting = countingClient();
const today = demoStart.toISOString().slice(0, 10);
let test: TestApi;
let world: FollowUpWorld;
let skills: SkillWorld;
let tenantId: string;
let teamID: string;
let course: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => demoStart, real: Date.now }, client: counting.Client });
  world = await FollowUpWorld.make(test, () => demoStart);
  skills = await SkillWorld.make(test, () => demoStart);
  tenantId = (await test.tenant('harbour')).tenantId;
  teamID = (
    await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids('learner').userId])
  )[0].team_id;
  course = await world.course();
});
afterAll(() => test?.close());

/** What the faults are in, by person. */
type Faults = ReadonlyMap<string, string>;

async function overdueOf(people: readonly string[]): Promise<Faults> {
  await test.sql(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on, source)
     select $1, id, $3, $4::date, 'renewal' from unnest($2::uuid[]) id
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
    [tenantId, people, course, addDays(today, -3)],
  );
  return new Map(people.map((id) => [id, id]));
}

/** No two completions of a course have the same time. */
let age = 340;

async function certificatesOf(people: readonly string[]): Promise<Faults> {
  const { certificate, course: of } = await new CertificateWorld(test, world).expiring(15, {
    ...{ courseId: course, age },
  });
  age -= 1;
  const [row] = await test.sql('select completion_id from portal.lms_certificate where certificate_id = $1', [
    certificate,
  ]);
  const faults = new Map(people.map((id) => [id, crypto.randomUUID()]));
  const completions = people.map(() => crypto.randomUUID());
  await test.sql(
    `insert into portal.lms_completion select (jsonb_populate_record(k, jsonb_build_object('user_id', n.person_id,
       'completion_id', n.id))).*
     from portal.lms_completion k, unnest($2::uuid[], $3::uuid[]) n (person_id, id) where k.completion_id = $1`,
    [row.completion_id, people, completions],
  );
  await test.sql(
    `insert into portal.lms_certificate select (jsonb_populate_record(f, jsonb_build_object('user_id', n.person_id,
       'completion_id', n.completion_id, 'certificate_id', n.id,
       'code', upper(translate(left(md5(n.id::text), 20), 'iloU', '0000'))))).*
     from portal.lms_certificate f, unnest($2::uuid[], $3::uuid[], $4::uuid[]) n (person_id, completion_id, id)
     where f.certificate_id = $1`,
    [certificate, people, completions, [...faults.values()]],
  );
  // Only those of the others are looked at here.
  await test.sql('update portal.lms_certificate set revoked_at = now() where certificate_id = $1', [certificate]);
  expect(of).toBe(course);
  return faults;
}

async function skillsOf(people: readonly string[]): Promise<Faults> {
  const own = await skills.approved(1);
  const faults = new Map(people.map((id) => [id, crypto.randomUUID()]));
  for (const table of ['hr_assessment', 'hr_rating'])
    await test.sql(
      `insert into portal.${table} select (jsonb_populate_record(r, jsonb_build_object('assessment_id', n.id)
         || case when to_jsonb(r) ? 'user_id' then jsonb_build_object('user_id', n.person_id) else '{}' end)).*
       from portal.${table} r, unnest($2::uuid[], $3::uuid[]) n (person_id, id) where r.assessment_id = $1`,
      [own, people, [...faults.values()]],
    );
  return faults;
}

// Before those with a hundred people, because both lists have a maximum.
it('leaves certificates out that ran out more than ninety days ago, as the list of the team does', async () => {
  const people = await world.colleagues(2);
  const faults = await certificatesOf(people);
  const [longAgo = '', recently = ''] = people;
  const runOut = (person: string, days: number) =>
    test.sql('update portal.lms_certificate set valid_until = $2 where certificate_id = $1', [
      ...[faults.get(person), addDays(today, -days)],
    ]);
  await runOut(longAgo, 91);
  await runOut(recently, 90);
  const query = { teamID, origin: 'certificate', questionId: course };
  const found: TeamFaults = (await test.ask('followup/getTeamFaults', { as: 'coach', query })).json();
  const listed = found.faults.map(({ person }) => person.UserID).filter((id) => people.includes(id));
  const cards = await test.ask('lms/getExpiringCertificates', { as: 'coach', query: { TeamID: teamID } });
  const onCard = (cards.json() as ExpiringCertificate[]).map(({ person }) => person.UserID);
  expect([listed, onCard.filter((id) => people.includes(id))]).toEqual([[recently], [recently]]);
});

interface Asker {
  as: string;
  context?: RequestContext;
}

describe.each([
  ['course', overdueOf, () => course],
  ['certificate', certificatesOf, () => course],
  ['assessment', skillsOf, () => skills.skillId],
] as const)('%s', (origin: SharedOrigin, faultsOf, partOf) => {
  const read = (asker: Asker) =>
    test.ask('followup/getTeamFaults', { ...asker, query: { teamID, origin, questionId: partOf() } });
  const plan = (evaluations: readonly string[], more: object = {}) => ({
    ...{ origin, questionId: partOf(), evaluations, CourseID: null, talk: true, checkOn: addDays(today, 15) },
    ...more,
  });
  const create = (asker: Asker, body: object) => test.ask('followup/createFollowUps', { ...asker, body });
  const listed = async (asker: Asker, people: readonly string[]) => {
    const reply = await read(asker);
    if (reply.status !== 200) return reply.status;
    return (reply.json() as TeamFaults).faults
      .filter(({ person }) => people.includes(person.UserID))
      .map(({ QSR_ID, person, how }) => [person.UserID, QSR_ID, how]);
  };
  const expected = (faults: Faults, how: 'act' | 'propose') => [...faults].map(([id, fault]) => [id, fault, how]);
  const sorted = (rows: unknown) => (Array.isArray(rows) ? rows.toSorted() : rows);

  it('lists those of the team, and makes a follow-up for each who is chosen', async () => {
    const people = await world.colleagues(3);
    const faults = await faultsOf(people);
    expect(sorted(await listed({ as: 'coach' }, people))).toEqual(sorted(expected(faults, 'act')));
    const found: TeamFaults = (await read({ as: 'coach' })).json();
    expect(found.question.id).toBe(partOf());
    expect(found.question.text).not.toBe('');
    expect(found.checks).toBeUndefined();
    // Certificates run out on the fifteenth day; an overdue course and a skill have no such day.
    expect(found.checkOn).toBe(addDays(today, origin === 'certificate' ? 15 : 21));
    const [first = '', second = '', third = ''] = people;
    const of = (id: string) => faults.get(id) ?? '';
    expect((await create({ as: 'coach' }, plan([of(first)]))).json()).toEqual({ made: 1, left: 0 });
    expect(sorted(await listed({ as: 'coach' }, people))).toEqual(
      sorted(expected(new Map([second, third].map((id) => [id, of(id)])), 'act')),
    );
    const again = plan([...faults.values()], origin === 'assessment' ? {} : { CourseID: course });
    const reply = await create({ as: 'coach' }, again);
    expect(reply.json(), reply.text).toEqual({ made: 2, left: 1, leftOut: [of(first)] });
    expect((await create({ as: 'coach' }, again)).json()).toMatchObject({ made: 0, left: 3 });
    const stored = await test.sql(
      `select person_id, origin_kind, origin_id, origin_part, state, origin_on is not null as has_day,
         course_id from portal.followup_case where person_id = any($1::uuid[])`,
      [people],
    );
    expect(stored.map(({ person_id }) => person_id).toSorted()).toEqual(people.toSorted());
    for (const one of stored)
      expect(one).toMatchObject({
        ...{ origin_kind: origin, origin_id: of(one.person_id), origin_part: partOf(), state: 'open' },
        ...{ has_day: origin === 'course' },
        course_id: origin === 'assessment' || one.person_id === first ? null : course,
      });
    if (origin !== 'assessment') expect(found.lessons[0]).toMatchObject({ CourseID: course });
  });

  it('is acted on by leaders and their delegates, proposed by others whose scope includes the people', async () => {
    const people = await world.colleagues(2);
    const faults = await faultsOf(people);
    const delegate = { as: 'delegate', context: await actingFor(test) };
    for (const [asker, how] of [
      [{ as: 'coach' }, 'act'],
      [delegate, 'act'],
      [{ as: 'country' }, 'propose'],
    ] as const)
      expect([asker.as, sorted(await listed(asker, people))]).toEqual([asker.as, sorted(expected(faults, how))]);
    for (const [as, status] of [
      ['learner', 403],
      ['support1', 403],
      ['coach2', 404],
    ] as const) {
      expect([as, await listed({ as }, people)]).toEqual([as, status]);
      expect([as, (await create({ as }, plan([...faults.values()]))).status]).toEqual([as, status]);
    }
    const [first = '', second = ''] = people;
    await create({ as: 'country' }, plan([faults.get(first) ?? '']));
    await create(delegate, plan([faults.get(second) ?? '']));
    const stored = await test.sql(
      'select person_id, state, made_by, made_for from portal.followup_case where person_id = any($1::uuid[])',
      [people],
    );
    expect(stored.find(({ person_id }) => person_id === first)).toMatchObject({ state: 'proposed' });
    expect(stored.find(({ person_id }) => person_id === second)).toMatchObject({
      ...{ state: 'open', made_by: test.ids('delegate').userId, made_for: test.ids('coach').userId },
    });
  });

  it('can be followed up again once the follow-up is closed', async () => {
    const people = await world.colleagues(1);
    const faults = await faultsOf(people);
    await create({ as: 'coach' }, plan([...faults.values()]));
    const [row] = await test.sql('select followup_id from portal.followup_case where person_id = $1', [people[0]]);
    expect(await listed({ as: 'coach' }, people)).toEqual([]);
    await world.change('endFollowUp', { followUpID: row.followup_id, how: 'close', reason: '' });
    expect(await listed({ as: 'coach' }, people)).toEqual(expected(faults, 'act'));
  });

  it('takes as many round trips for a hundred people as for one', async () => {
    const trips = async (count: number) => {
      const people = await world.colleagues(count);
      const faults = await faultsOf(people);
      const reading = await counting.trips(() => read({ as: 'coach' }));
      const writing = await counting.trips(async () => {
        const reply = await create({ as: 'coach' }, plan([...faults.values()]));
        expect(reply.json(), reply.text).toEqual({ made: count, left: 0 });
      });
      return { reading, writing };
    };
    const one = await trips(1);
    expect(await trips(mostPeopleAtOnce)).toEqual(one);
    const people = await world.colleagues(mostPeopleAtOnce + 1);
    await faultsOf(people);
    const { faults, more }: TeamFaults = (await read({ as: 'coach' })).json();
    expect(faults).toHaveLength(mostPeopleAtOnce);
    expect(more).toBeGreaterThan(0);
    expect((await create({ as: 'coach' }, plan(people))).status).toBe(400);
  });
});
