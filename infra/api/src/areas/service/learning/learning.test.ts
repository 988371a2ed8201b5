import type {
  CourseOutcome,
  CourseStats,
  Skill,
  StoryBoardItem,
  UserItem,
} from '@portico/contracts/service/learning-shapes';
import { courseIdOf, curriculumIdOf, demoCourseId } from '@portico/database/demo/lms/course-ids';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { recordCourseProgress, recordObjectives } from '../../lms/public.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const username = (name: string) => `${name}@harbour.example`;

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
}, 60_000);
afterAll(() => test?.close());

describe('getUserItem', () => {
  const items = async (as: string, whose = as) => {
    const reply = await test.ask('service/getUserItem', { as, query: { USR_ID_FK: test.ids(whose).userId } });
    return { status: reply.status, items: reply.json() as UserItem[] };
  };

  it('returns curricula, sections and courses with their parents', async () => {
    const { items: all } = await items('learner');
    const one = (id: string, kind: string) => all.find((item) => item.id === id && item.kind === kind);
    expect(one(curriculumIdOf(tenant, 'start'), 'curriculum')).toMatchObject({
      parentid: null,
      progress: 100,
      isCompleted: true,
      courses: { total: 5, completed: 5 },
    });
    expect(one(curriculumIdOf(tenant, 'spoken'), 'curriculum-section')).toMatchObject({
      parentid: curriculumIdOf(tenant, 'customers'),
      courses: { total: 5, completed: 0 },
    });
    expect(one(courseIdOf(tenant, 'deescalation'), 'catalog')).toMatchObject({
      parentid: curriculumIdOf(tenant, 'spoken'),
      locked: true,
      courses: null,
    });
    expect(one(demoCourseId(tenant), 'catalog')).toMatchObject({ locked: false });
  });

  it('is available to the person and those above them only', async () => {
    expect((await items('coach', 'learner')).status).toBe(200);
    expect((await items('coach2', 'learner')).status).toBe(404);
    expect((await items('learner2', 'learner')).status).toBe(404);
  });
});

it('the story board lists the most urgent courses first and leaves out locked ones', async () => {
  const reply = await test.ask('service/listStoryBoardItems', {
    as: 'learner',
    query: { username: username('learner') },
  });
  const board = reply.json() as StoryBoardItem[];
  expect(board.slice(0, 5).map((one) => [one.reason, one.CourseName])).toEqual([
    ['overdue', 'Code of conduct'],
    ['dueSoon', 'Data privacy refresher'],
    ['dueSoon', 'Handling difficult conversations'],
    ['dueSoon', 'Passwords and phishing'],
    ['continue', 'Replies people read to the end'],
  ]);
  expect(board.map((one) => one.CourseID)).not.toContain(courseIdOf(tenant, 'deescalation'));
});

it('course figures are in the order of the curricula, with state, score and launches', async () => {
  const reply = await test.ask('service/getLRS_Courses_Stats', {
    as: 'learner',
    query: { username: username('learner') },
  });
  const stats = reply.json() as CourseStats[];
  expect(stats[0]).toMatchObject({ CourseName: 'Hello from Harbour', state: 'completed', progress: 100 });
  expect(stats.find((one) => one.CourseName === 'The tools you use every day')).toMatchObject({
    score: 92,
    launches: 2,
  });
  expect(stats.find((one) => one.CourseName === 'Data privacy refresher')).toMatchObject({ state: 'inProgress' });
});

it('the overall figures count mandatory courses, curricula and months', async () => {
  const reply = await test.ask('lms/getPrimaryLRSCourseStats', {
    as: 'learner',
    body: { username: username('learner') },
  });
  const { mandatory, curricula, months } = reply.json();
  expect(mandatory).toEqual({ total: 10, completed: 6, inProgress: 1, overdue: 1 });
  expect(curricula[0]).toMatchObject({
    name: 'Welcome to Harbour',
    progress: 100,
    total: 5,
    completed: 5,
    minutesLeft: 0,
  });
  expect(months).toHaveLength(12);
  expect([months[0].month, months[11].month]).toEqual(['2025-12', '2026-11']);
  expect(months.reduce((sum: number, one: { completed: number }) => sum + one.completed, 0)).toBe(6);
});

describe('skills', () => {
  beforeAll(async () => {
    // Removes the evidence of the demo's assessments, which would otherwise be mixed with what is recorded here.
    await test.sql(
      `delete from portal.lms_skill_evidence where tenant_id = $1 and user_id = $2 and source = 'assessment'`,
      [tenant.tenantId, test.ids('learner').userId],
    );
  });
  const skills = async (as = 'learner') => {
    const reply = await test.ask('service/getIndividualScores', { as, body: { username: username(as) } });
    return (reply.json() as { skills: Skill[] }).skills;
  };
  const shown = (id: string, raw: string) => ({ id, status: '', score: { raw, min: '', max: '' } });
  const record = (
    objectives: { id: string; status: string; score: { raw: string; min: string; max: string } }[],
    day: string,
  ) =>
    recordObjectives(
      { query: (text, values) => test.sql(text, values) },
      {
        tenantId: tenant.tenantId,
        userId: test.ids('learner').userId,
        courseId: demoCourseId(tenant),
        attemptId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        objectives,
        at: new Date(`2026-11-${day}T09:00:00.000Z`),
      },
    );
  const listening = async () => (await skills()).find((one) => one.name === 'Staying calm');

  it('result from the scores of a course’s objectives; objectives without a score or a skill do not count', async () => {
    expect(await listening()).toBeUndefined();
    await record([{ id: 'agree_on_a_plan', status: 'incomplete', score: { raw: '', min: '', max: '' } }], '10');
    expect(await listening()).toBeUndefined();
    await record([shown('agree_on_a_plan', '40'), shown('of_no_skill', '100')], '11');
    await record([shown('agree_on_a_plan', '90')], '12');
    expect(await listening()).toMatchObject({
      level: 90,
      history: [{ day: '2026-11-12', level: 90 }],
      evidence: [
        {
          source: 'objective',
          part: 'agree_on_a_plan',
          level: 90,
          course: { CourseID: demoCourseId(tenant), CourseName: 'Handling difficult conversations' },
        },
      ],
    });
  });

  it('include earlier scores of an objective once it is assigned to a skill', async () => {
    const [skill] = await test.sql(
      `insert into portal.lms_skill values ($1, gen_random_uuid(), 'Patience') returning skill_id as id`,
      [tenant.tenantId],
    );
    await test.sql('insert into portal.lms_skill_objective values ($1, $2, $3, $4)', [
      tenant.tenantId,
      demoCourseId(tenant),
      'of_no_skill',
      skill?.id,
    ]);
    expect((await skills()).find((one) => one.name === 'Patience')?.level).toBe(100);
  });

  it('count an objective for each skill that an author assigns it to', async () => {
    const CourseID = demoCourseId(tenant);
    const read = async () =>
      (await test.ask('lms/getCourseObjectives', { as: 'admin', query: { CourseID } })).json() as {
        version: number;
        objectives: string[];
        shown: { objective: string; SkillID: string }[];
        skills: { SkillID: string; name: string }[];
      };
    const before = await read();
    expect(before.objectives).toContain('of_no_skill');
    const idOf = (name: string) => before.skills.find((one) => one.name === name)?.SkillID;
    const added = ['Listening', 'Clear writing'].map((name) => ({ objective: 'of_no_skill', SkillID: idOf(name) }));
    const body = { CourseID, baseVersion: before.version, shown: [...before.shown, ...added, ...added] };
    expect((await test.ask('lms/setCourseObjectives', { as: 'admin', body })).status).toBe(200);
    expect((await read()).shown).toHaveLength(before.shown.length + 2);
    const showing = (await skills())
      .filter(({ evidence }) => evidence.some(({ part }) => part === 'of_no_skill'))
      .map(({ name }) => name);
    expect(showing).toEqual(['Clear writing', 'Listening', 'Patience']);
    const late = { ...body, shown: [] };
    expect((await test.ask('lms/setCourseObjectives', { as: 'admin', body: late })).status).toBe(409);
    const spaced = { ...body, shown: [{ objective: 'two words', SkillID: idOf('Listening') }] };
    expect((await test.ask('lms/setCourseObjectives', { as: 'admin', body: spaced })).status).toBe(400);
    expect((await test.ask('lms/setCourseObjectives', { as: 'coach', body })).status).toBe(403);
  });

  it('of a new objective without a skill are those that its course teaches', async () => {
    await record([shown('new_in_this_version', '20')], '13');
    const parts = (await skills())
      .filter(({ evidence }) => evidence.some(({ part }) => part === 'new_in_this_version'))
      .map(({ name }) => name);
    expect(parts).toEqual(['Listening']);
  });

  describe('expected of a role', () => {
    const asked = async (as: string, whose = 'learner') =>
      test.ask('service/getIndividualScores', { as, body: { username: username(whose) } });
    const targets = async (role: string) =>
      (await test.ask('lms/getSkillTargets', { as: 'admin', query: { forRole: role } })).json() as {
        version: number;
        skills: { SkillID: string; name: string; courses: number; level: number | null }[];
      };
    const set = (as: string, body: object) => test.ask('lms/setSkillTargets', { as, body });

    it('are returned next to the person’s level, or as expected without a level', async () => {
      const { version, skills: all } = await targets('Learner');
      const idOf = (name: string) => all.find((one) => one.name === name)?.SkillID ?? '';
      const body = {
        forRole: 'Learner',
        baseVersion: version,
        targets: [
          { SkillID: idOf('Clear writing'), level: 85 },
          { SkillID: idOf('Patience'), level: 60 },
        ],
      };
      expect((await set('admin', body)).status).toBe(200);
      await test.sql(`insert into portal.lms_skill values ($1, gen_random_uuid(), 'Astronomy')`, [tenant.tenantId]);
      const after = await targets('Learner');
      expect(after.version).toBe(version + 1);
      const astronomy = after.skills.find((one) => one.name === 'Astronomy');
      expect(astronomy).toMatchObject({ courses: 0, level: null });
      const own = [...body.targets, { SkillID: astronomy?.SkillID, level: 70 }];
      await set('admin', { ...body, baseVersion: after.version, targets: own });
      const answer = (await asked('learner')).json();
      expect(answer.learner).toMatchObject({ UserID: test.ids('learner').userId });
      expect(answer.skills.map((one: Skill) => [one.name, one.target])).toEqual([
        ['Clear writing', 85],
        ['Listening', null],
        ['Patience', 60],
        ['Safety and data', null],
        ['Service promise', null],
        ['Staying calm', null],
      ]);
      expect(answer.expected).toEqual([{ SkillID: astronomy?.SkillID, name: 'Astronomy', target: 70 }]);
      // Another role has other expected skills.
      expect((await asked('coach', 'coach')).json().expected).not.toContainEqual(answer.expected[0]);
    });

    it('can be set by learning administrators only, from the current version, for existing skills', async () => {
      const { version } = await targets('Learner');
      const one = { forRole: 'Learner', baseVersion: version, targets: [] };
      expect((await set('coach', one)).status).toBe(403);
      expect((await set('admin', { ...one, baseVersion: version - 1 })).status).toBe(409);
      const unknown = [{ SkillID: crypto.randomUUID(), level: 50 }];
      expect((await set('admin', { ...one, targets: unknown })).status).toBe(404);
      expect((await targets('Learner')).version).toBe(version);
    });

    it('are visible with the levels to the person’s leaders, and to no one else', async () => {
      expect((await asked('coach')).json()).toEqual((await asked('learner')).json());
      for (const as of ['coach2', 'learner2', 'support1']) expect((await asked(as)).status, as).toBe(404);
      const figures = (as: string) =>
        test.ask('lms/getPrimaryLRSCourseStats', { as, body: { username: username('learner') } });
      expect((await figures('coach')).json().learner.FirstName).toBe(
        (await figures('learner')).json().learner.FirstName,
      );
      expect((await figures('learner2')).status).toBe(404);
    });
  });
});

describe('deep links', () => {
  const resolve = (deeplinkurl: string, curriculum = 'customers', as = 'learner') =>
    test.ask('service/resolveDeepLink', {
      as,
      query: { curriculumid: curriculumIdOf(tenant, curriculum), deeplinkurl },
    });

  it.each([demoCourseId(tenant), 'handling difficult conversations', ` ${demoCourseId(tenant).toUpperCase()} /`])(
    'resolve to a course: %s',
    async (link) => {
      expect((await resolve(link)).json()).toEqual({
        CourseID: demoCourseId(tenant),
        CourseName: 'Handling difficult conversations',
        curriculumId: curriculumIdOf(tenant, 'customers'),
        scoID: null,
      });
    },
  );

  it.each([
    ['a course of another curriculum', demoCourseId(tenant), 'start'],
    ['an unknown course name', 'Nothing of the kind', 'customers'],
    ['a missing lesson', `${demoCourseId(tenant)}/no-such-lesson`, 'customers'],
    ['an empty link', '/', 'customers'],
  ])('are not found: %s', async (_, link, curriculum) => {
    expect((await resolve(link, curriculum)).status).toBe(404);
  });
});

describe('getCourseOutcome', () => {
  const courseId = demoCourseId(tenant);
  const outcome = (courseID: string, as = 'learner') =>
    test.ask('service/getCourseOutcome', { as, query: { courseID } });
  const at = new Date('2026-11-16T07:00:00.000Z');
  const whole = { done: 3, total: 3, percent: 100, completed: true, seconds: 600, score: 80, at };

  it('returns the certificate and points of a completed course, and the next course of the curriculum', async () => {
    const before = (await outcome(courseId)).json() as CourseOutcome;
    expect(before).toMatchObject({ completedOn: null, certificate: null, points: null });
    await test.inTenant(tenant.tenantId, (db) =>
      recordCourseProgress(db, { ...tenant, userId: test.ids('learner').userId, courseId, ...whole }),
    );
    const after = (await outcome(courseId)).json() as CourseOutcome;
    const mine = (await test.ask('lms/getMyCertificates', { as: 'learner' })).json() as {
      CertificateID: string;
      code: string;
    }[];
    expect(after.completedOn).toBe(at.toISOString());
    expect(after.points).toBe(50);
    expect(after.certificate).toEqual({ CertificateID: mine[0]?.CertificateID, code: mine[0]?.code });
    // Locked until this one was completed.
    expect(after.next).toMatchObject({
      CourseID: courseIdOf(tenant, 'deescalation'),
      goOn: expect.stringMatching(/^\/lms\/.*De-escalation-practice$/),
    });
  });

  it('leads on to the most urgent other course once the curriculum has none left, until nothing is open', async () => {
    const { userId } = test.ids('learner2');
    const complete = (id: string) =>
      test.inTenant(tenant.tenantId, (db) => recordCourseProgress(db, { ...tenant, userId, courseId: id, ...whole }));
    const board = async () =>
      (
        (
          await test.ask('service/listStoryBoardItems', { as: 'learner2', query: { username: username('learner2') } })
        ).json() as { CourseID: string }[]
      ).map(({ CourseID }) => CourseID);
    const before = await board();
    const offered: string[] = [];
    for (let next: string | undefined = courseId; next; offered.push(next)) {
      await complete(next);
      next = ((await outcome(courseId, 'learner2')).json() as CourseOutcome).next?.CourseID;
      if (next === undefined || offered.includes(next)) break;
    }
    expect(offered).toEqual(expect.arrayContaining(before.filter((id) => id !== courseId)));
    expect(await board()).toEqual([]);
  });

  it('returns the places gained since Monday, unless the course was completed before', async () => {
    const learnerId = test.ids('learner').userId;
    const rankOnMonday = (rank: number) =>
      test.sql(
        `insert into portal.gamification_week_rank (tenant_id, board_id, user_id, rank, taken_on)
         select m.tenant_id, m.organisation_id, m.user_id, $2, '2026-11-16' from portal.account_membership m
         where m.user_id = $1 on conflict (tenant_id, board_id, user_id) do update set rank = excluded.rank,
           taken_on = excluded.taken_on`,
        [learnerId, rank],
      );
    const movedUp = async () => ((await outcome(courseId)).json() as CourseOutcome).movedUp;
    await rankOnMonday(1);
    expect(await movedUp()).toBeNull();
    await rankOnMonday(1000);
    expect(await movedUp()).toBeGreaterThan(0);
    await test.sql(
      `update portal.lms_progress set completed_at = '2026-11-13T07:00:00Z' where user_id = $1 and course_id = $2`,
      [learnerId, courseId],
    );
    expect(await movedUp()).toBeNull();
    await test.sql('update portal.lms_progress set completed_at = $3 where user_id = $1 and course_id = $2', [
      learnerId,
      courseId,
      at,
    ]);
  });

  it('returns no points while gamification is off', async () => {
    const set = (isOn: boolean) =>
      test.sql(
        `update platform.tenant set settings = jsonb_set(settings, '{flags,gamification}', $1::jsonb), version = version + 1
         where slug = 'harbour'`,
        [String(isOn)],
      );
    const points = async () => ((await outcome(courseId)).json() as CourseOutcome).points;
    await set(false);
    await expect.poll(points).toBeNull();
    await set(true);
    await expect.poll(points).toBe(50);
  });

  it('does not find unknown courses or courses of another tenant', async () => {
    expect((await outcome(crypto.randomUUID())).status).toBe(404);
    const elsewhere = demoCourseId({ tenantId: shippedTenantId('ember') });
    expect((await outcome(elsewhere)).status).toBe(404);
  });
});
