/** Saves the course fields that authors edit. */
import { randomUUID } from 'node:crypto';
import { type CourseValues, courseFields } from '@portico/contracts/lms/authoring/fields';
import type * as calls from '@portico/contracts/lms/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import type { Saver } from '../../../platform/versions/save-versioned.ts';
import { findCourse } from './course-rows.ts';
import { savedAnswer, saveFields, valuesOf, versionsOf } from './saved-fields.ts';

/** Skills are identified by name; a new one is created when a course first names it. */
async function skillNamed(db: Transaction, tenantId: string, name: string): Promise<string | null> {
  if (name === '') return null;
  await db.query(
    `insert into portal.lms_skill (tenant_id, skill_id, name) values ($1, $2, $3) on conflict do nothing`,
    [tenantId, randomUUID(), name],
  );
  const [row] = await db.query<{ id: string }>(
    'select skill_id as id from portal.lms_skill where lower(name) = lower($1)',
    [name],
  );
  return row?.id ?? null;
}

const plain = [
  'name',
  'description',
  'minutes',
  'language',
  'competence',
  'recertifyMonths',
  'givesCertificate',
  'drawing',
  'type',
];

export const createCourse: Handler<typeof calls.createCourse> = async ({ body }, { db, tenant, now, audit }) => {
  const courseId = randomUUID();
  const { name, type, minutes, language } = body;
  await db.query(
    `insert into portal.lms_course (tenant_id, course_id, name, description, type, minutes, language, updated_on)
     values ($1, $2, $3, '', $4, $5, $6, $7)`,
    [tenant.tenantId, courseId, name, type, minutes, language, now],
  );
  audit({ object: { kind: 'course', id: courseId }, after: { name, type, minutes, language }, plain });
  return { CourseID: courseId };
};

export const saveCourse: Handler<typeof calls.saveCourse> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const course = await findCourse(db, body.CourseID, true);
  const subject = { kind: 'course', id: body.CourseID } as const;
  const { name, description, minutes, language, competence, recertifyMonths, givesCertificate, drawing } = course;
  const stands = { name, description, minutes, language, competence, recertifyMonths, givesCertificate, drawing };
  const saved = await saveFields(context, subject, body.fields, { rules: courseFields, stands });
  // The cast is safe: every value has been validated by the rule of its field.
  const next: CourseValues = { ...stands, ...(valuesOf(saved) as Partial<CourseValues>) };
  await db.query(
    `update portal.lms_course set name = $2, description = $3, minutes = $4, language = $5, skill_id = $6,
       recertify_months = $7, gives_certificate = $8, updated_on = $9, drawing = $10 where course_id = $1`,
    [
      body.CourseID,
      next.name,
      next.description,
      next.minutes,
      next.language,
      await skillNamed(db, tenant.tenantId, next.competence),
      next.recertifyMonths,
      next.givesCertificate,
      now,
      next.drawing,
    ],
  );
  const changed = [...saved.keys()] as (keyof CourseValues)[];
  const pick = (of: CourseValues) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  audit({ object: subject, before: pick(stands), after: pick(next), plain });
  return savedAnswer(saved);
};

/** Stores the duration of an uploaded video as that of the course. The author may change it afterwards. */
export async function saveMinutes(saver: Saver, courseId: string, minutes: number): Promise<void> {
  const { db } = saver;
  const { minutes: before } = await findCourse(db, courseId, true);
  if (before === minutes) return;
  const subject = { kind: 'course', id: courseId } as const;
  const baseVersion = (await versionsOf(db, subject))('minutes');
  const save = { field: 'minutes', baseVersion, value: minutes };
  await saveFields(saver, subject, [save], { rules: courseFields, stands: { minutes: before } });
  await db.query('update portal.lms_course set minutes = $2 where course_id = $1', [courseId, minutes]);
}
