/** The file of a course for a device that will show it offline (0064). */
import type * as calls from '@portico/contracts/lms/calls';
import { fileTypes } from '@portico/contracts/media/media-types';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { courseToTake } from './course-to-take.ts';
import { fileOfCourse, linkedFile } from './file-of-course.ts';
import { beginClock } from './start-timer.ts';

export const keepCourseFile: Handler<typeof calls.keepCourseFile> = async ({ body }, context) => {
  const { db, actor, tenant, now } = context;
  const { courseID: courseId } = body;
  const { type } = await courseToTake(db, actor, courseId, [deliveryTypes.video, deliveryTypes.pdf]);
  const table = type === deliveryTypes.video ? 'lms_video' : 'lms_document';
  const delivered = await fileOfCourse(db, table, courseId);
  if (!delivered) throw notFound();
  const { file } = delivered;
  const { tenantId } = tenant;
  // The device can only report progress once it is online again, so the server records when the person could start.
  await beginClock(db, table, { tenantId, userId: actor.userId, courseId, mediaId: file.mediaId, at: now });
  const { mediaID, link, bytes } = linkedFile(context, file);
  return { mediaID, link, bytes, mimeType: fileTypes[file.type].mimeType };
};
