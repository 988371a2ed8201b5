/**
 * Sets the file of a course, replacing the previous one. What learners have seen of the old file does not count for the
 * new one.
 */
import type * as calls from '@portico/contracts/lms/calls';
import { filmMinutes } from '@portico/contracts/lms/delivery/film-minutes';
import { isVideo } from '@portico/contracts/media/media-types';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { Handler } from '../../../../platform/bind-area.ts';
import type { CallContext } from '../../../../platform/call-context.ts';
import { notFound, Refusal } from '../../../../platform/refusal.ts';
import { refuseOvertaken } from '../../../../platform/versions/refuse-overtaken.ts';
import { attachFiles, findMedia, type MediaRow, removeFile } from '../../../../services/media/public.ts';
import { saveMinutes } from '../../authoring/save-course.ts';
import { courseFiles, type FileTable, fileOfCourse } from '../file-of-course.ts';
import { courseChanged, courseToFill, deliveryAnswer } from './course-delivery.ts';

interface Wanted {
  courseID: string;
  mediaID?: string | undefined;
  share: number;
  basedOn?: { mediaID: string | null; share: number | null } | undefined;
}
interface Kind {
  table: FileTable;
  type: 12 | 13;
  fits(file: MediaRow): boolean;
}

const video: Kind = {
  table: 'lms_video',
  type: deliveryTypes.video,
  fits: (file) => isVideo(file.type) && file.durationMs !== null,
};
const document: Kind = {
  table: 'lms_document',
  type: deliveryTypes.pdf,
  fits: (file) => file.type === 'pdf' && file.pages !== null,
};

const statements: Readonly<Record<FileTable, string>> = {
  lms_video: `insert into portal.lms_video (tenant_id, course_id, media_id, share) values ($1, $2, $3, $4)
    on conflict (tenant_id, course_id) do update set media_id = excluded.media_id, share = excluded.share`,
  lms_document: `insert into portal.lms_document (tenant_id, course_id, media_id, share) values ($1, $2, $3, $4)
    on conflict (tenant_id, course_id) do update set media_id = excluded.media_id, share = excluded.share`,
};

type Context = CallContext<typeof calls.setCourseVideo> | CallContext<typeof calls.setCourseDocument>;

async function newFile(context: Context, kind: Kind, courseId: string, mediaId: string): Promise<MediaRow> {
  const file = await findMedia(context.db, mediaId);
  if (file?.location !== 'course') throw notFound();
  if (!kind.fits(file)) throw new Refusal('conflict', 'This file does not match the course type. Nothing was changed.');
  await attachFiles(context, { kind: courseFiles, id: courseId }, [mediaId]);
  return file;
}

async function setFile(context: Context, kind: Kind, { courseID: courseId, mediaID, share, basedOn }: Wanted) {
  const { db, tenant, now, audit } = context;
  await courseToFill(db, courseId, [kind.type]);
  const before = await fileOfCourse(db, kind.table, courseId);
  const mediaId = mediaID ?? before?.file.mediaId;
  if (mediaId === undefined) throw new Refusal('conflict', 'The course has no file yet. Nothing was changed.');
  refuseOvertaken(
    { kind: 'course-file', id: courseId },
    {
      basedOn,
      yours: { mediaID: mediaId, share },
      stands: { mediaID: before?.file.mediaId ?? null, share: before?.share ?? null },
    },
  );
  const isNew = mediaId !== before?.file.mediaId;
  const file = isNew ? await newFile(context, kind, courseId, mediaId) : undefined;
  await db.query(statements[kind.table], [tenant.tenantId, courseId, mediaId, share]);
  if (file?.durationMs) await saveMinutes(context, courseId, filmMinutes(file.durationMs));
  if (isNew) await courseChanged(db, courseId, now);
  if (isNew && before) await removeFile(context, before.file);
  const plain = ['file', 'share'];
  audit({
    object: { kind: 'course', id: courseId },
    ...(before && { before: { file: before.file.mediaId, share: before.share } }),
    after: { file: mediaId, share },
    plain,
  });
  return deliveryAnswer(context, courseId);
}

export const setCourseVideo: Handler<typeof calls.setCourseVideo> = ({ body }, context) =>
  setFile(context, video, body);
export const setCourseDocument: Handler<typeof calls.setCourseDocument> = ({ body }, context) =>
  setFile(context, document, body);
