/** Stores when a person first opened a file of a course; reports cannot claim more time than has passed since then. */
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

/** Progress in this file stays; progress in an earlier file is reset. */
export async function beginClock(
  db: Transaction,
  table: keyof typeof statements,
  { tenantId, userId, courseId, mediaId, at }: Beginning,
): Promise<void> {
  await db.query(statements[table], [tenantId, userId, courseId, mediaId, at]);
}
