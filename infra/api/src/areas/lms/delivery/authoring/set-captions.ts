import type * as calls from '@portico/contracts/lms/calls';
import { readCaptions } from '@portico/contracts/lms/delivery/captions';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { Handler } from '../../../../platform/bind-area.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { fileOfCourse } from '../file-of-course.ts';
import { courseToFill, deliveryAnswer } from './course-delivery.ts';

/**
 * Stores the author's original text so that it can be edited later; it is parsed each time a learner watches the video.
 */
export const setCourseCaptions: Handler<typeof calls.setCourseCaptions> = async ({ body }, context) => {
  const { db, tenant, audit } = context;
  const { courseID: courseId, language, vtt } = body;
  await courseToFill(db, courseId, [deliveryTypes.video]);
  if (!(await fileOfCourse(db, 'lms_video', courseId)))
    throw new Refusal('conflict', 'The course has no video yet. Nothing was changed.');
  const isEmpty = vtt.trim() === '';
  const read = isEmpty ? { cues: [] } : readCaptions(vtt);
  if ('fault' in read)
    throw new Refusal('invalid_input', 'The captions cannot be read.', {
      fields: [{ path: 'body.vtt', message: `${read.fault}:${read.line}` }],
    });
  if (isEmpty)
    await db.query('delete from portal.lms_video_captions where course_id = $1 and language = $2', [
      courseId,
      language,
    ]);
  else
    await db.query(
      `insert into portal.lms_video_captions (tenant_id, course_id, language, vtt) values ($1, $2, $3, $4)
       on conflict (tenant_id, course_id, language) do update set vtt = excluded.vtt`,
      [tenant.tenantId, courseId, language, vtt],
    );
  audit({
    object: { kind: 'course', id: courseId },
    after: { captions: language, cues: read.cues.length },
    plain: ['captions', 'cues'],
  });
  return deliveryAnswer(context, courseId);
};
