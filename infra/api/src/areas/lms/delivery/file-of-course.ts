/** The single file of a course of type video or document. */
import type { Actor } from '../../../platform/actor.ts';
import { type LinkMaker, linkTo } from '../../../platform/files/media-link.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { findMedia, type MediaRow } from '../../../services/media/public.ts';

/** The name used under `media` in `area.ts`. */
export const courseFiles = 'course';

interface Delivered {
  mediaId: string;
  /** Percentage that must be watched or read. */
  share: number;
}

const statements = {
  lms_video: 'select media_id as "mediaId", share from portal.lms_video where course_id = $1',
  lms_document: 'select media_id as "mediaId", share from portal.lms_document where course_id = $1',
} as const;
export type FileTable = keyof typeof statements;

export async function fileOfCourse(
  db: Transaction,
  table: FileTable,
  courseId: string,
): Promise<{ file: MediaRow; share: number } | undefined> {
  const [row] = await db.query<Delivered & Record<string, unknown>>(statements[table], [courseId]);
  const file = row && (await findMedia(db, row.mediaId));
  return file && { file, share: row.share };
}

/** Callers have already checked that the actor may access the file. */
export const linkedFile = (context: LinkMaker & { actor: Actor }, file: MediaRow) => ({
  mediaID: file.mediaId,
  link: linkTo(context, file, context.actor).link,
  name: file.name,
  bytes: file.bytes,
  uploadedOn: file.uploadedAt.toISOString(),
});
