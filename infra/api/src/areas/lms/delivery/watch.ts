/** Courses of type video: the video, and what the learner has watched of it. */

import type * as calls from '@portico/contracts/lms/calls';
import { ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { afterReport, lengthOf, neededMs, type WatchedRange } from '@portico/contracts/lms/delivery/watched';
import { fileTypes } from '@portico/contracts/media/media-types';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { captionsOf } from './caption-rows.ts';
import { courseToTake } from './course-to-take.ts';
import { fileOfCourse, linkedFile } from './file-of-course.ts';
import { recordRuleProgress, withEarlierCompletion } from './record-rule-progress.ts';
import { beginClock } from './start-timer.ts';

const type = deliveryTypes.video;

interface Watch {
  seen: WatchedRange[];
  positionMs: number;
  reportedAt: Date;
}

/** Progress in this file. Progress in an earlier file stays stored until the first report for the new one. */
async function watchOf(
  db: Transaction,
  place: { userId: string; courseId: string; mediaId: string },
  lock: '' | 'for update',
): Promise<Watch | undefined> {
  const [row] = await db.query<Watch & Record<string, unknown>>(
    `select seen, position_ms as "positionMs", reported_at as "reportedAt" from portal.lms_video_watch
     where user_id = $1 and course_id = $2 and media_id = $3 ${lock}`,
    [place.userId, place.courseId, place.mediaId],
  );
  return row;
}

async function videoOf(db: Transaction, courseId: string) {
  const delivered = await fileOfCourse(db, 'lms_video', courseId);
  const durationMs = delivered?.file.durationMs ?? null;
  if (!delivered || durationMs === null) throw notFound();
  return { ...delivered, durationMs };
}

/** The rule counts whole seconds. */
const seconds = (ms: number): number => Math.floor(ms / 1000);
const doneOf = (seen: readonly WatchedRange[], durationMs: number, share: number) => ({
  done: seconds(lengthOf(seen)),
  needed: Math.max(1, seconds(neededMs(durationMs, share))),
});

export const getCourseVideo: Handler<typeof calls.getCourseVideo> = async ({ query }, context) => {
  const { db, actor } = context;
  const { courseID: courseId } = query;
  await courseToTake(db, actor, courseId, [type]);
  const { file, share, durationMs } = await videoOf(db, courseId);
  const watch = await watchOf(db, { userId: actor.userId, courseId, mediaId: file.mediaId }, '');
  const seen = watch?.seen ?? [];
  const { mediaID, link, bytes } = linkedFile(context, file);
  const { done, needed } = doneOf(seen, durationMs, share);
  return {
    mediaID,
    link,
    mimeType: fileTypes[file.type].mimeType,
    bytes,
    durationMs,
    share,
    captions: await captionsOf(db, courseId),
    positionMs: Math.min(watch?.positionMs ?? 0, durationMs),
    seen: seen.map(([from, to]) => [from, to]),
    progress: await withEarlierCompletion(db, { userId: actor.userId, courseId }, ruledProgress(type, done, needed)),
  };
};

export const reportWatched: Handler<typeof calls.reportWatched> = async ({ body }, { db, actor, tenant, now }) => {
  const { courseID: courseId, mediaID: mediaId, played, positionMs } = body;
  await courseToTake(db, actor, courseId, [type]);
  const { file, share, durationMs } = await videoOf(db, courseId);
  if (file.mediaId !== mediaId) throw new Refusal('conflict', 'The video of this course has been replaced.');
  const place = { tenantId: tenant.tenantId, userId: actor.userId, courseId };
  // The first report starts the timer; anything played before that does not count.
  await beginClock(db, 'lms_video', { ...place, mediaId, at: now });
  const before = await watchOf(db, { ...place, mediaId }, 'for update');
  if (!before) throw new Error('A row that was just written is not there.');
  const passedMs = differenceInMilliseconds(now, before.reportedAt);
  const seen = afterReport(before.seen, { played, passedMs }, durationMs);
  await db.query(
    `update portal.lms_video_watch set seen = $3, position_ms = $4, reported_at = greatest(reported_at, $5)
     where user_id = $1 and course_id = $2`,
    [place.userId, courseId, JSON.stringify(seen), Math.min(positionMs, durationMs), now],
  );
  const { done, needed } = doneOf(seen, durationMs, share);
  const progress = await recordRuleProgress(db, { ...place, type, done, needed, seconds: done, at: now });
  return { seen: seen.map(([from, to]): [number, number] => [from, to]), progress };
};
