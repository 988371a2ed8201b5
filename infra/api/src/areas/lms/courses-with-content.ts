import type { Transaction } from '../../platform/transaction.ts';

/** Courses of the types 12 to 17 that have content. Courses of type 11 belong to the player. */
export async function coursesWithContent(db: Transaction): Promise<ReadonlySet<string>> {
  const rows = await db.prepared<{ id: string }>(
    'lms_courses_with_content',
    `select course_id as id from portal.lms_video union select course_id from portal.lms_document
     union select course_id from portal.lms_link
     union select course_id from portal.lms_training_session where cancelled_at is null`,
    [],
  );
  return new Set(rows.map(({ id }) => id));
}
