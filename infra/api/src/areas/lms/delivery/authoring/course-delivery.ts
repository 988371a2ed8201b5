/** The content of a course, as its authors see it. */
import type * as calls from '@portico/contracts/lms/calls';
import type { CourseDelivery } from '@portico/contracts/lms/delivery/shapes';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { Actor } from '../../../../platform/actor.ts';
import type { Handler } from '../../../../platform/bind-area.ts';
import type { LinkMaker } from '../../../../platform/files/media-link.ts';
import { notFound, Refusal } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { captionsOf } from '../caption-rows.ts';
import { typeOfCourse } from '../course-to-take.ts';
import { fileOfCourse, linkedFile } from '../file-of-course.ts';
import { addressOf } from '../open-address.ts';
import { endOf, sessionAnswer } from '../training/session-answer.ts';
import { seatsOf, sessionsOf } from '../training/session-rows.ts';

export type Authoring = LinkMaker & { db: Transaction; actor: Actor; now: Date };

/** Maximum number of past sessions shown, the latest ones first; older ones are irrelevant. */
const mostPast = 50;

async function sessionAnswers({ db, actor, now }: Authoring, courseId: string): Promise<CourseDelivery['sessions']> {
  const all = await sessionsOf(db, courseId);
  const over = all.filter((one) => endOf(one) <= now).slice(-mostPast);
  const sessions = [...over, ...all.filter((one) => endOf(one) > now)];
  const lists = await seatsOf(
    db,
    sessions.map(({ sessionId }) => sessionId),
  );
  return [...sessions.slice(over.length), ...over.reverse()].map((one) =>
    sessionAnswer(one, lists(one.sessionId), actor, now),
  );
}

export async function deliveryAnswer(context: Authoring, courseId: string): Promise<CourseDelivery> {
  const { db } = context;
  const type = await typeOfCourse(db, courseId);
  if (type === undefined) throw notFound();
  const video = await fileOfCourse(db, 'lms_video', courseId);
  const document = await fileOfCourse(db, 'lms_document', courseId);
  const captions = await captionsOf(db, courseId);
  return {
    courseID: courseId,
    type,
    video: video
      ? {
          file: linkedFile(context, video.file),
          durationMs: video.file.durationMs ?? 0,
          share: video.share,
          captions: captions.map(({ language, cues }) => ({ language, cues: cues.length })),
        }
      : null,
    document: document
      ? { file: linkedFile(context, document.file), pages: document.file.pages ?? 0, share: document.share }
      : null,
    address: (await addressOf(db, courseId)) ?? null,
    sessions: await sessionAnswers(context, courseId),
  };
}

export const getCourseDelivery: Handler<typeof calls.getCourseDelivery> = ({ query }, context) =>
  deliveryAnswer(context, query.courseID);

/**
 * Locks the course and throws if it has the wrong type. `alone` also blocks other changes of its content; `together`
 * only prevents the course from being deleted, for additions such as sessions.
 */
export async function courseToFill(
  db: Transaction,
  courseId: string,
  types: readonly DeliveryType[],
  how: 'alone' | 'together' = 'alone',
): Promise<void> {
  const [row] = await db.query<{ type: DeliveryType }>(
    `select type from portal.lms_course where course_id = $1 for ${how === 'alone' ? 'no key update' : 'key share'}`,
    [courseId],
  );
  if (!row) throw notFound();
  if (!types.includes(row.type))
    throw new Refusal('conflict', 'This course has a different type. Nothing was changed.', {
      current: { type: row.type },
    });
}

/** Learners see when a course was last changed. */
export const courseChanged = (db: Transaction, courseId: string, now: Date): Promise<unknown> =>
  db.query('update portal.lms_course set updated_on = $2 where course_id = $1', [
    courseId,
    now.toISOString().slice(0, 10),
  ]);
