/** Sets the prerequisites of a course. Circles are impossible, even if two people save concurrently. */
import type * as calls from '@portico/contracts/lms/calls';
import { circleWith } from '@portico/contracts/lms/prerequisites';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { findCourse } from './course-rows.ts';

export const prerequisitesField = 'prerequisites';
const listOf = (ids: readonly string[]): string => ids.join(' ');

interface Edge {
  courseId: string;
  prerequisiteId: string;
}

async function refuseCircles(db: Transaction, courseId: string, wanted: readonly string[]): Promise<void> {
  const edges = await db.query<Edge & Record<string, unknown>>(
    'select course_id as "courseId", prerequisite_id as "prerequisiteId" from portal.lms_prerequisite where course_id <> $1',
    [courseId],
  );
  const graph = Map.groupBy(edges, (edge) => edge.courseId);
  const asks = new Map([...graph].map(([course, found]) => [course, found.map((edge) => edge.prerequisiteId)]));
  for (const id of wanted) {
    const circle = circleWith(asks, courseId, id);
    if (!circle) continue;
    const names = await db.query<{ id: string; name: string }>(
      'select course_id as id, name from portal.lms_course where course_id = any($1::uuid[])',
      [circle],
    );
    const nameOf = new Map(names.map((row) => [row.id, row.name]));
    throw new Refusal('conflict', 'These courses would require each other. Nothing was changed.', {
      current: { circle: circle.map((one) => nameOf.get(one) ?? '') },
    });
  }
}

export const setPrerequisites: Handler<typeof calls.setPrerequisites> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const { CourseID: courseId, baseVersion } = body;
  const wanted = [...new Set(body.prerequisites)];
  // Serialises changes within a tenant, because each change must see the prerequisites set by the other.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 30))', [tenant.tenantId]);
  await findCourse(db, courseId, true);
  const known = await db.query('select from portal.lms_course where course_id = any($1::uuid[])', [wanted]);
  if (known.length < wanted.length) throw notFound();
  await refuseCircles(db, courseId, wanted);
  const before = await db.query<{ id: string }>(
    'select prerequisite_id as id from portal.lms_prerequisite where course_id = $1 order by position',
    [courseId],
  );
  const stands = before.map((row) => row.id);
  const subject = { kind: 'course', id: courseId };
  const { version } = await saveVersioned(context, {
    subject,
    field: prerequisitesField,
    baseVersion,
    value: listOf(wanted),
    merge: { by: 'whole' },
    initial: listOf(stands),
  });
  await db.query('delete from portal.lms_prerequisite where course_id = $1', [courseId]);
  await db.query(
    `insert into portal.lms_prerequisite (tenant_id, course_id, prerequisite_id, position)
     select $1, $2, wanted.id, wanted.place from unnest($3::uuid[]) with ordinality as wanted (id, place)`,
    [tenant.tenantId, courseId, wanted],
  );
  await db.query('update portal.lms_course set updated_on = $2 where course_id = $1', [courseId, now]);
  audit({
    object: subject,
    before: { prerequisites: stands },
    after: { prerequisites: wanted },
    plain: ['prerequisites'],
  });
  return { version };
};
