/** Course content as rows only, for tests that never download the files. */
import { createHash, randomUUID } from 'node:crypto';
import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import type { TestApi } from './harness.ts';

interface Row {
  type: 'webm' | 'pdf';
  durationMs?: number;
  pages?: number;
  subject?: string;
}

/** A file with the location `course`, uploaded by the administrator; not attached to any course by default. */
export async function storeCourseFile(test: TestApi, slug: string, row: Row): Promise<string> {
  const { tenantId } = await test.tenant(slug);
  const mediaId = randomUUID();
  const hash = createHash('sha256').update(mediaId).digest();
  await test.sql(
    `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256,
       uploaded_by, upload_id, uploaded_at, duration_ms, pages, subject_kind, subject_id)
     values ($1, $2, 'course', $3, 'file.' || $3, 1000, $4, $4, $5, $2, now(), $6, $7, $8, $9)`,
    [
      tenantId,
      mediaId,
      row.type,
      hash,
      test.ids('admin', slug).userId,
      row.durationMs ?? null,
      row.pages ?? null,
      row.subject === undefined ? null : 'course',
      row.subject ?? null,
    ],
  );
  return mediaId;
}

export interface PlacedFile {
  courseId: string;
  mediaId: string;
}

/** A one-minute video, 90 % of which must be watched. @param course key of a demo course of type 12 */
export async function placeVideo(test: TestApi, slug: string, course = 'chat-tone'): Promise<PlacedFile> {
  const { tenantId } = await test.tenant(slug);
  const courseId = courseIdOf({ tenantId }, course);
  const mediaId = await storeCourseFile(test, slug, { type: 'webm', durationMs: 60_000, subject: courseId });
  await test.sql('insert into portal.lms_video (tenant_id, course_id, media_id, share) values ($1, $2, $3, 90)', [
    tenantId,
    courseId,
    mediaId,
  ]);
  return { courseId, mediaId };
}

/** An eight-page document, all of which must be read. @param course key of a demo course of type 13 */
export async function placeDocument(test: TestApi, slug: string, course = 'conduct'): Promise<PlacedFile> {
  const { tenantId } = await test.tenant(slug);
  const courseId = courseIdOf({ tenantId }, course);
  const mediaId = await storeCourseFile(test, slug, { type: 'pdf', pages: 8, subject: courseId });
  await test.sql('insert into portal.lms_document (tenant_id, course_id, media_id, share) values ($1, $2, $3, 100)', [
    tenantId,
    courseId,
    mediaId,
  ]);
  return { courseId, mediaId };
}
