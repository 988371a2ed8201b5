/** Deletes what a person has watched and read of a course, so that they start over. */
import type { Transaction } from '../../../platform/transaction.ts';

export async function clearSeen(db: Transaction, userId: string, courseId: string): Promise<void> {
  for (const table of ['lms_video_watch', 'lms_pdf_place'])
    await db.query(`delete from portal.${table} where user_id = $1 and course_id = $2`, [userId, courseId]);
}
