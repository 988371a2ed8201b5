/** Courses of type PDF: the document, and the pages that the learner has read. */

import type * as calls from '@portico/contracts/lms/calls';
import { ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { afterPages, neededPages, secondsAPage } from '@portico/contracts/lms/delivery/read-pages';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { courseToTake } from './course-to-take.ts';
import { fileOfCourse, linkedFile } from './file-of-course.ts';
import { recordRuleProgress, withEarlierCompletion } from './record-rule-progress.ts';
import { beginClock } from './start-timer.ts';

const type = deliveryTypes.pdf;

interface Place {
  page: number;
  read: number[];
  reportedAt: Date;
}

async function placeOf(
  db: Transaction,
  at: { userId: string; courseId: string; mediaId: string },
  lock: '' | 'for update',
): Promise<Place | undefined> {
  const [row] = await db.query<Place & Record<string, unknown>>(
    `select page, pages_read as read, reported_at as "reportedAt" from portal.lms_pdf_place
     where user_id = $1 and course_id = $2 and media_id = $3 ${lock}`,
    [at.userId, at.courseId, at.mediaId],
  );
  return row;
}

async function documentOf(db: Transaction, courseId: string) {
  const delivered = await fileOfCourse(db, 'lms_document', courseId);
  const pages = delivered?.file.pages ?? null;
  if (!delivered || pages === null) throw notFound();
  return { ...delivered, pages };
}

export const getCourseDocument: Handler<typeof calls.getCourseDocument> = async ({ query }, context) => {
  const { db, actor } = context;
  const { courseID: courseId } = query;
  await courseToTake(db, actor, courseId, [type]);
  const { file, share, pages } = await documentOf(db, courseId);
  const place = await placeOf(db, { userId: actor.userId, courseId, mediaId: file.mediaId }, '');
  const read = place?.read ?? [];
  const { uploadedOn: _, ...linked } = linkedFile(context, file);
  const progress = ruledProgress(type, read.length, neededPages(pages, share));
  return {
    ...linked,
    pages,
    share,
    page: Math.min(place?.page ?? 1, pages),
    read,
    progress: await withEarlierCompletion(db, { userId: actor.userId, courseId }, progress),
  };
};

export const reportPages: Handler<typeof calls.reportPages> = async ({ body }, { db, actor, tenant, now }) => {
  const { courseID: courseId, mediaID: mediaId, page, pages: shown } = body;
  await courseToTake(db, actor, courseId, [type]);
  const { file, share, pages } = await documentOf(db, courseId);
  if (file.mediaId !== mediaId) throw new Refusal('conflict', 'The document of this course has been replaced.');
  const at = { tenantId: tenant.tenantId, userId: actor.userId, courseId };
  // The first report starts the timer, because nothing can have been read before the document is opened.
  await beginClock(db, 'lms_document', { ...at, mediaId, at: now });
  const before = await placeOf(db, { ...at, mediaId }, 'for update');
  if (!before) throw new Error('A row that was just written is not there.');
  const read = afterPages(
    before.read,
    { pages: shown, passedMs: differenceInMilliseconds(now, before.reportedAt) },
    pages,
  );
  await db.query(
    `update portal.lms_pdf_place set page = $3, pages_read = $4, reported_at = greatest(reported_at, $5)
     where user_id = $1 and course_id = $2`,
    [at.userId, courseId, Math.min(page, pages), read, now],
  );
  const needed = neededPages(pages, share);
  const seconds = read.length * secondsAPage;
  const progress = await recordRuleProgress(db, { ...at, type, done: read.length, needed, seconds, at: now });
  return { read, progress };
};
