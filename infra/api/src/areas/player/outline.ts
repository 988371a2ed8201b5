import type * as calls from '@portico/contracts/player/calls';
import { headingStatus, nextLesson } from '@portico/contracts/player/next-lesson';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { openAttempt } from './attempts.ts';
import { type Lesson, lessonsOf, progressOf } from './lessons.ts';
import { type Item, itemsOfPackage, packageOfCourse, packageTitle } from './packages.ts';
import { playRights } from './policy.ts';

type OutlineItem = Awaited<ReturnType<typeof getCourseOutline>>['items'][number];

/** Hidden items stay out, and with them the headings that then hold nothing. */
function shown(items: readonly Item[]): Item[] {
  const holds = (parent: string): boolean =>
    items.some((item) => item.parentId === parent && item.visible && (item.kind !== 'heading' || holds(item.itemId)));
  return items.filter(({ itemId, kind, visible }) => visible && (kind !== 'heading' || holds(itemId)));
}

function withState(item: Item, lesson: Lesson | undefined): OutlineItem {
  return {
    scoID: item.itemId,
    parentID: item.parentId,
    kind: item.kind,
    title: item.title,
    status: lesson?.status ?? 'not attempted',
    score: lesson?.score ?? null,
    seconds: Math.floor((lesson?.hundredths ?? 0) / 100),
    resumable: lesson?.resumable ?? false,
    lastPlayed: lesson?.playedAt.toISOString() ?? null,
  };
}

/** Learning is always the caller's own: a delegate's principal is coached by proxy, never taught by proxy. */
export const getCourseOutline: Handler<typeof calls.getCourseOutline> = async ({ query }, { db, actor }) => {
  const { courseID } = query;
  if (!(await playRights(db, actor, courseID)).read) throw notFound();
  const attempt = await openAttempt(db, actor.userId, courseID);
  const packageId = attempt?.packageId ?? (await packageOfCourse(db, courseID))?.packageId;
  const title = packageId && (await packageTitle(db, packageId));
  if (!packageId || !title) throw notFound();
  const items = await itemsOfPackage(db, packageId);
  const lessons = attempt ? await lessonsOf(db, attempt.attemptId) : [];
  const states = new Map(lessons.map((lesson) => [lesson.itemId, lesson]));
  const listed = shown(items).map((item) => withState(item, states.get(item.itemId)));
  const { score, ...progress } = progressOf(items, lessons);
  return {
    courseID,
    title,
    attempt:
      (attempt && {
        attemptID: attempt.attemptId,
        number: attempt.number,
        startedAt: attempt.startedAt.toISOString(),
      }) ||
      null,
    items: listed.map((item) =>
      item.kind === 'heading' ? { ...item, status: headingStatus(item.scoID, listed) } : item,
    ),
    nextScoID: nextLesson(listed),
    progress: { ...progress, score: score ?? null },
  };
};
