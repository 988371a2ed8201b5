/** Authoring, managing a team's learning, and certificates. Each sample differs from the current value. */
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const word = () => crypto.randomUUID().slice(0, 13);

const certificateCode = (who: SampleContext, test: TestApi) =>
  first(test, 'select code as id from portal.lms_certificate where tenant_id = $1 order by code limit 1', [
    who.tenantId,
  ]);

/** A published course that no other sample names. */
const course = (who: SampleContext, test: TestApi) =>
  first(test, `select course_id as id from portal.lms_course where tenant_id = $1 and name = 'Fire and evacuation'`, [
    who.tenantId,
  ]);
const otherCourse = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select course_id as id from portal.lms_course c where tenant_id = $1 and name like 'The tools%'
       and not exists (select from portal.lms_prerequisite q where q.tenant_id = c.tenant_id and q.course_id = c.course_id)`,
    [who.tenantId],
  );
const topCurriculum = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select curriculum_id as id from portal.lms_curriculum where tenant_id = $1 and parent_id is null
     order by position desc, curriculum_id limit 1`,
    [who.tenantId],
  );
const version = async (test: TestApi, who: SampleContext, kind: string, id: string, field: string): Promise<number> => {
  const [row] = (await test.sql(
    `select version from portal.platform_field
     where tenant_id = $1 and subject_kind = $2 and subject_id = $3 and field = $4`,
    [who.tenantId, kind, id, field],
  )) as { version: number }[];
  return row?.version ?? 0;
};

const drafts = { course: 'A draft of a test', retire: 'A draft to retire', before: 'A course before it' } as const;

/** The next prepared course that is still a draft. */
const draftCourse = (who: SampleContext, test: TestApi, name: string) =>
  first(
    test,
    `select course_id as id from portal.lms_course where tenant_id = $1 and name = $2 and state = 'draft'
     order by course_id limit 1`,
    [who.tenantId, name],
  );
const draftCurriculum = (who: SampleContext, test: TestApi, name: string) =>
  first(
    test,
    `select curriculum_id as id from portal.lms_curriculum where tenant_id = $1 and name = $2 and state = 'draft'
     order by curriculum_id limit 1`,
    [who.tenantId, name],
  );

const asDraft = (state: string) => ({ from: 'draft', to: state });
const someMinutes = () => 1 + Math.floor(Math.random() * 6000);

interface LearnersCourse {
  userId: string;
  courseId: string;
}

/** A course that a learner of the caller's team has started but not completed, with no reminder sent so far. */
async function openCourse(who: SampleContext, test: TestApi): Promise<LearnersCourse> {
  const [row] = (await test.sql(
    `select p.user_id as "userId", p.course_id as "courseId" from portal.lms_progress p
     join portal.account_membership m on m.tenant_id = p.tenant_id and m.user_id = p.user_id and m.team_id = $2
     join portal.account_user u on u.tenant_id = p.tenant_id and u.user_id = p.user_id and u.role = 'Learner'
     where p.tenant_id = $1 and p.completed_at is null and u.disabled_at is null and not exists (
       select from portal.lms_nudge n where n.tenant_id = $1 and n.user_id = p.user_id and n.course_id = p.course_id)
     order by p.user_id, p.course_id limit 1`,
    [who.tenantId, who.teamId],
  )) as LearnersCourse[];
  if (!row) throw new Error('nobody of the team is in the middle of a course');
  return row;
}

/** The next course to complete by hand. */
async function handTarget(who: SampleContext, test: TestApi): Promise<{ UserID: string; CourseID: string }> {
  const [row] = (await test.sql(
    `select u.user_id as "UserID", c.course_id as "CourseID" from portal.account_user u
     join portal.account_membership m on m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = $2
     join portal.lms_course c on c.tenant_id = u.tenant_id and c.state = 'published'
     join portal.lms_curriculum_course l on l.tenant_id = c.tenant_id and l.course_id = c.course_id
     join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
     join portal.lms_allocation a on a.tenant_id = s.tenant_id and a.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
       and a.team_id = $2
     where u.tenant_id = $1 and u.role = 'Learner' and u.disabled_at is null and not exists (
       select from portal.lms_progress p where p.tenant_id = $1 and p.user_id = u.user_id and p.course_id = c.course_id
         and p.completed_at is not null)
     order by u.user_id desc, c.course_id desc limit 1`,
    [who.tenantId, who.teamId],
  )) as { UserID: string; CourseID: string }[];
  if (!row) throw new Error('everybody of the team has completed everything');
  return row;
}

const handCompletion = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select completion_id as id from portal.lms_completion where tenant_id = $1 and how = 'hand' and reverted_at is null
       and reason = 'Prepared' order by completion_id limit 1`,
    [who.tenantId],
  );

const prepared = 60;

/** Drafts to publish and delete, newcomer rules to end, completions by hand to undo: one for each use. */
export async function prepareLmsAuthoring(test: TestApi, tenant: string): Promise<void> {
  const { tenantId } = await test.tenant(tenant);
  const coach = test.ids('coach', tenant).userId;
  for (const name of Object.values(drafts)) {
    await test.sql(
      `insert into portal.lms_course (tenant_id, course_id, name, description, type, minutes, language, updated_on)
       select $1, gen_random_uuid(), $2, 'Of a test', 15, 5, 'en', '2026-11-01' from generate_series(1, ${prepared})`,
      [tenantId, name],
    );
    await test.sql(
      `insert into portal.lms_curriculum (tenant_id, curriculum_id, name, description, position)
       select $1, gen_random_uuid(), $2, '', -1 from generate_series(1, ${prepared})`,
      [tenantId, name],
    );
  }
  await test.sql(
    `insert into portal.lms_newcomer_rule (tenant_id, rule_id, course_id, team_id, due_days, made_by, made_at)
     select c.tenant_id, gen_random_uuid(), c.course_id, u.team_id, 10, u.user_id, '2026-11-01'
     from portal.lms_course c join portal.account_user u on u.tenant_id = c.tenant_id and u.user_id = $2
     where c.tenant_id = $1 and c.name = $3`,
    [tenantId, coach, drafts.before],
  );
  await test.sql(
    `insert into portal.lms_completion (tenant_id, completion_id, user_id, course_id, completed_at, how, marked_by,
       reason, minutes, percent_before)
     select c.tenant_id, gen_random_uuid(), u.user_id, c.course_id, '2026-11-01', 'hand', $2, 'Prepared', 0, 0
     from portal.lms_course c join portal.account_user u on u.tenant_id = c.tenant_id and u.user_id = $4
     where c.tenant_id = $1 and c.name = $3`,
    [tenantId, coach, drafts.before, test.ids('learner', tenant).userId],
  );
}

let lastLevel = 0;

export const lmsAuthoringSamples: Readonly<Record<string, Sample>> = {
  'lms/getMyCertificates': () => ({}),
  'lms/checkCertificate': async (who, test) => ({ query: { code: await certificateCode(who, test) } }),
  'lms/getAuthoring': () => ({}),
  'lms/getAuthoredCourse': async (who, test) => ({ query: { CourseID: await course(who, test) } }),
  'lms/getCoursePreview': async (who, test) => ({ query: { CourseID: await course(who, test) } }),
  'lms/createCourse': () => ({ body: { name: `Course ${word()}`, type: 15, minutes: 10, language: 'en' } }),
  'lms/saveCourse': async (who, test) => {
    const CourseID = await course(who, test);
    const baseVersion = await version(test, who, 'course', CourseID, 'minutes');
    return { body: { CourseID, fields: [{ field: 'minutes', baseVersion, value: someMinutes() }] } };
  },
  'lms/setPrerequisites': async (who, test) => {
    const CourseID = await course(who, test);
    const baseVersion = await version(test, who, 'course', CourseID, 'prerequisites');
    const some = (await test.sql(
      'select course_id as id from portal.lms_course where tenant_id = $1 and name = $2 order by random() limit 7',
      [who.tenantId, drafts.before],
    )) as { id: string }[];
    const prerequisites = [await otherCourse(who, test), ...some.map((row) => row.id)];
    return { body: { CourseID, baseVersion, prerequisites } };
  },
  'lms/setCourseState': async (who, test) => {
    const CourseID = await draftCourse(who, test, drafts.retire);
    return { body: { CourseID, ...asDraft('retired') } };
  },
  'lms/removeCourse': async (who, test) => ({ body: { CourseID: await draftCourse(who, test, drafts.course) } }),
  'lms/getAuthoredCurriculum': async (who, test) => ({ query: { CurriculumID: await topCurriculum(who, test) } }),
  'lms/createCurriculum': () => ({ body: { parentid: null, name: `Curriculum ${word()}` } }),
  'lms/saveCurriculum': async (who, test) => {
    const CurriculumID = await topCurriculum(who, test);
    const baseVersion = await version(test, who, 'curriculum', CurriculumID, 'name');
    return { body: { CurriculumID, fields: [{ field: 'name', baseVersion, value: word() }] } };
  },
  'lms/setPlaces': async (who, test) => {
    const CurriculumID = await topCurriculum(who, test);
    const baseVersion = await version(test, who, 'curriculum', CurriculumID, 'places');
    const place = {
      CourseID: await course(who, test),
      mandatory: true,
      due: { days: 1 + Math.floor(Math.random() * 3000) },
    };
    return { body: { CurriculumID, baseVersion, places: [place] } };
  },
  'lms/getCourseObjectives': async (who, test) => ({ query: { CourseID: await course(who, test) } }),
  'lms/setCourseObjectives': async (who, test) => {
    const CourseID = await course(who, test);
    const baseVersion = await version(test, who, 'course', CourseID, 'objectives');
    const SkillID = await first(test, 'select skill_id as id from portal.lms_skill where tenant_id = $1 limit 1', [
      who.tenantId,
    ]);
    const objective = `objective_${Math.floor(Math.random() * 1_000_000)}`;
    return { body: { CourseID, baseVersion, shown: [{ objective, SkillID }] } };
  },
  'lms/getSkillTargets': () => ({ query: { forRole: 'Learner' } }),
  'lms/setSkillTargets': async (who, test) => {
    const SkillID = await first(test, 'select skill_id as id from portal.lms_skill where tenant_id = $1 limit 1', [
      who.tenantId,
    ]);
    const baseVersion = await version(test, who, 'skillTargets', 'Learner', 'targets');
    // A different one each time, because saving the same level changes nothing.
    lastLevel = (lastLevel % 99) + 1;
    return { body: { forRole: 'Learner', baseVersion, targets: [{ SkillID, level: lastLevel }] } };
  },
  'lms/setAudiences': async (who, test) => {
    const CurriculumID = await topCurriculum(who, test);
    const baseVersion = await version(test, who, 'curriculum', CurriculumID, 'audiences');
    const units = (await test.sql(
      `select unit_id as id from portal.account_unit where tenant_id = $1 and kind <> 'team' order by random() limit 4`,
      [who.tenantId],
    )) as { id: string }[];
    return { body: { CurriculumID, baseVersion, audiences: units.map(({ id }) => ({ kind: 'unit', id })) } };
  },
  'lms/orderCurricula': async (who, test) => {
    const rows = (await test.sql(
      'select curriculum_id as id from portal.lms_curriculum where tenant_id = $1 and parent_id is null order by random()',
      [who.tenantId],
    )) as { id: string }[];
    return { body: { parentid: null, order: rows.map((row) => row.id) } };
  },
  'lms/setCurriculumState': async (who, test) => {
    const CurriculumID = await draftCurriculum(who, test, drafts.retire);
    return { body: { CurriculumID, ...asDraft('published') } };
  },
  'lms/removeCurriculum': async (who, test) => ({
    body: { CurriculumID: await draftCurriculum(who, test, drafts.course) },
  }),
  'lms/getTeamHeatMap': (who) => ({ query: { TeamID: who.teamId } }),
  'lms/getExpiringCertificates': (who) => ({ query: { TeamID: who.teamId } }),
  'lms/nudge': async (who, test) => {
    const { userId, courseId } = await openCourse(who, test);
    return { body: { nudges: [{ UserID: userId, CourseID: courseId }] } };
  },
  'lms/assignCourse': async (who, test) => {
    const { userId, courseId } = await openCourse(who, test);
    const on = `20${30 + Math.floor(Math.random() * 60)}-0${1 + Math.floor(Math.random() * 9)}-15`;
    return { body: { CourseID: courseId, to: { kind: 'people', UserIDs: [userId] }, due: { on } } };
  },
  'lms/getNewcomerRules': (who) => ({ query: { TeamID: who.teamId } }),
  'lms/addNewcomerRule': async (who, test) => ({
    body: {
      TeamID: who.teamId,
      CourseID: await first(
        test,
        `select course_id as id from portal.lms_course c where tenant_id = $1 and state = 'published' and not exists (
           select from portal.lms_newcomer_rule r where r.tenant_id = $1 and r.course_id = c.course_id and r.team_id = $2)
         order by course_id limit 1`,
        [who.tenantId, who.teamId],
      ),
      days: 30,
    },
  }),
  'lms/endNewcomerRule': async (who, test) => ({
    body: {
      RuleID: await first(
        test,
        `select r.rule_id as id from portal.lms_newcomer_rule r
         join portal.lms_course c on c.tenant_id = r.tenant_id and c.course_id = r.course_id and c.name = $2
         where r.tenant_id = $1 order by r.rule_id limit 1`,
        [who.tenantId, drafts.before],
      ),
    },
  }),
  'lms/getCompletions': async (who, test) => ({ query: await handTarget(who, test) }),
  'lms/completeByHand': async (who, test) => ({
    body: { ...(await handTarget(who, test)), completedOn: '2026-11-02', reason: 'Seen in the training room.' },
  }),
  'lms/revertCompletion': async (who, test) => ({
    body: { CompletionID: await handCompletion(who, test), reason: 'It was somebody else.' },
  }),
};
