/** The skills that the objectives of a course demonstrate. */
import type * as calls from '@portico/contracts/lms/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { findCourse } from '../authoring/course-rows.ts';
import { versionsOf } from '../authoring/saved-fields.ts';

const field = 'objectives';

interface Shown {
  objective: string;
  SkillID: string;
}

/** Serialises a set of links independently of its order, to detect conflicts between two authors. */
const written = (shown: readonly Shown[]): string =>
  JSON.stringify(shown.map(({ objective, SkillID }) => `${SkillID} ${objective}`).sort());

const shownBy = (db: Transaction, courseId: string): Promise<Shown[]> =>
  db.query<Shown & Record<string, unknown>>(
    `select objective, skill_id as "SkillID" from portal.lms_skill_objective where course_id = $1
     order by objective, skill_id`,
    [courseId],
  );

/** Objectives that lessons of the course have reported at any time. */
const metIn = (db: Transaction, courseId: string): Promise<{ part: string }[]> =>
  db.query<{ part: string }>(
    `select distinct part from portal.lms_skill_evidence where course_id = $1 and source = 'objective'`,
    [courseId],
  );

export const getCourseObjectives: Handler<typeof calls.getCourseObjectives> = async ({ query }, { db }) => {
  const { courseId } = await findCourse(db, query.CourseID);
  const shown = await shownBy(db, courseId);
  const met = await metIn(db, courseId);
  return {
    version: (await versionsOf(db, { kind: 'course', id: courseId }))(field),
    objectives: [...new Set([...shown.map(({ objective }) => objective), ...met.map(({ part }) => part)])].sort(),
    shown,
    skills: await db.query<{ SkillID: string; name: string }>(
      'select skill_id as "SkillID", name from portal.lms_skill order by lower(name), skill_id',
    ),
  };
};

export const setCourseObjectives: Handler<typeof calls.setCourseObjectives> = async ({ body }, context) => {
  const { db, tenant, audit } = context;
  const { CourseID, baseVersion } = body;
  const { courseId } = await findCourse(db, CourseID, true);
  const shown = [...new Map(body.shown.map((one) => [`${one.SkillID} ${one.objective}`, one])).values()];
  const skills = [...new Set(shown.map(({ SkillID }) => SkillID))];
  const known = await db.query('select from portal.lms_skill where skill_id = any($1::uuid[])', [skills]);
  if (known.length < skills.length) throw notFound();
  const subject = { kind: 'course', id: courseId };
  const before = written(await shownBy(db, courseId));
  const { version } = await saveVersioned(context, {
    subject,
    field,
    baseVersion,
    value: written(shown),
    merge: { by: 'whole' },
    initial: before,
  });
  await db.query('delete from portal.lms_skill_objective where course_id = $1', [courseId]);
  await db.query(
    `insert into portal.lms_skill_objective (tenant_id, course_id, objective, skill_id)
     select $1, $2, o.objective, o.skill_id from unnest($3::text[], $4::uuid[]) as o(objective, skill_id)`,
    [tenant.tenantId, courseId, shown.map(({ objective }) => objective), shown.map(({ SkillID }) => SkillID)],
  );
  audit({
    object: subject,
    before: { objectives: before },
    after: { objectives: written(shown) },
    plain: ['objectives'],
  });
  return { version };
};
