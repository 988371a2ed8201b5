/**
 * Sets the courses of a curriculum or section. The whole list is replaced, so that the orders of two authors cannot be
 * mixed.
 */
import type { Place } from '@portico/contracts/lms/authoring/shapes';
import type * as calls from '@portico/contracts/lms/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { giveDeadlinesKind } from '../job-kinds.ts';
import { findCurriculum, placesOf } from './curriculum-rows.ts';

const written = (places: readonly Place[]): string =>
  JSON.stringify(places.map(({ CourseID, mandatory, due }) => [CourseID, mandatory, due]));

export const setPlaces: Handler<typeof calls.setPlaces> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const { CurriculumID: id, baseVersion, places } = body;
  await findCurriculum(db, id, true);
  const wanted = places.map((place) => place.CourseID);
  if (new Set(wanted).size < wanted.length)
    throw new Refusal('invalid_input', 'A course can be in a curriculum only once. Nothing was saved.', {
      fields: [{ path: 'body.places', message: 'contains a course twice' }],
    });
  const known = await db.query('select from portal.lms_course where course_id = any($1::uuid[]) for share', [wanted]);
  if (known.length < wanted.length) throw notFound();
  const before = await placesOf(db, id);
  const { version } = await saveVersioned(context, {
    subject: { kind: 'curriculum', id },
    field: 'places',
    baseVersion,
    value: written(places),
    merge: { by: 'whole' },
    initial: written(before),
  });
  await db.query('delete from portal.lms_curriculum_course where curriculum_id = $1', [id]);
  await db.query(
    `insert into portal.lms_curriculum_course (tenant_id, curriculum_id, course_id, position, mandatory, due_on, due_days)
     select $1, $2, w.course_id, w.position, w.mandatory, w.due_on, w.due_days
     from jsonb_to_recordset($3) as w (course_id uuid, position integer, mandatory boolean, due_on date, due_days smallint)`,
    [
      tenant.tenantId,
      id,
      JSON.stringify(
        places.map(({ CourseID, mandatory, due }, position) => ({
          course_id: CourseID,
          position,
          mandatory,
          due_on: due && 'on' in due ? due.on : null,
          due_days: due && 'days' in due ? due.days : null,
        })),
      ),
    ],
  );
  await addJob(db, giveDeadlinesKind, {}, { now, key: 'deadlines' });
  audit({
    object: { kind: 'curriculum', id },
    before: { places: before },
    after: { places },
    plain: ['places'],
  });
  return { version };
};
