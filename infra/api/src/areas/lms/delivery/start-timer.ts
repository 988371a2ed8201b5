/** When someone began to see or read a file of a course: nothing is trusted to have been done before. */
import type { Transaction } from '../../../platform/transaction.ts';

export interface Beginning {
  tenantId: string;
  userId: string;
  courseId: string;
  mediaId: string;
  at: Date;
}

const statements = {
  lms_video: `insert into portal.lms_video_watch as w (tenant_id, user_id, course_id, media_id, seen, position_ms, reported_at)
     values ($1, $2, $3, $4, '[]', 0, $5)
     on conflict (tenant_id, user_id, course_id) do update
       set media_id = excluded.media_id, seen = '[]', position_ms = 0, reported_at = excluded.reported_at
       where w.media_id <> excluded.media_id`,
  lms_document: `insert into portal.lms_pdf_place as p (tenant_id, user_id, course_id, media_id, page, pages_read, reported_at)
     values ($1, $2, $3, $4, 1, '{}', $5)
     on conflict (tenant_id, user_id, course_id) do update
       set media_id = excluded.media_id, page = 1, pages_read = '{}', reported_at = excluded.reported_at
       where p.media_id <> excluded.media_id`,
} as const;

/** What was seen or read of this file stays; of an earlier one it says nothing. */
export async function beginClock(
  db: Transaction,
  table: keyof typeof statements,
  { tenantId, userId, courseId, mediaId, at }: Beginning,
): Promise<void> {
  await db.query(statements[table], [tenantId, userId, courseId, mediaId, at]);
}
