import type * as calls from '@portico/contracts/player/calls';
import { type GatedLesson, openPrerequisites } from '@portico/contracts/player/lesson-gates';
import { lessonRules } from '@portico/contracts/player/lesson-rules';
import { canOpen, headingStatus, nextLesson } from '@portico/contracts/player/next-lesson';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Attempt, openAttempt } from './attempts.ts';
import { type Lesson, lessonsOf, progressOf } from './lessons.ts';
import { type Item, itemsOfPackage, packageFacts, packageOfCourse } from './packages.ts';
import { playRights } from './policy.ts';

type OutlineItem = Awaited<ReturnType<typeof getCourseOutline>>['items'][number];

/** Leaves out hidden items, and headings without visible items. */
function shown(items: readonly Item[]): Item[] {
  const holds = (parent: string): boolean =>
    items.some((item) => item.parentId === parent && item.visible && (item.kind !== 'heading' || holds(item.itemId)));
  return items.filter(({ itemId, kind, visible }) => visible && (kind !== 'heading' || holds(itemId)));
}

function withState(item: Item, lesson: Lesson | undefined): OutlineItem & Pick<Item, 'identifier' | 'prerequisites'> {
  return {
    scoID: item.itemId,
    parentID: item.parentId,
    kind: item.kind,
    title: item.title,
    status: lesson?.status ?? 'not attempted',
    byVisiting: lesson?.byVisiting ?? false,
    score: lesson?.score ?? null,
    limitSeconds: lessonRules(item).limitSeconds,
    seconds: Math.floor((lesson?.hundredths ?? 0) / 100),
    resumable: lesson?.resumable ?? false,
    lastPlayed: lesson?.playedAt.toISOString() ?? null,
    waitsFor: null,
    missingFile: item.missingFile !== '',
    identifier: item.identifier,
    prerequisites: item.prerequisites,
  };
}

/** Lessons with the learner's state. Includes hidden ones, because prerequisites may refer to them. */
export async function gatedLessons(
  db: Transaction,
  packageId: string,
  attempt: Pick<Attempt, 'attemptId'> | undefined,
): Promise<{ items: Item[]; lessons: Lesson[]; gated: (OutlineItem & GatedLesson)[] }> {
  const items = await itemsOfPackage(db, packageId);
  const lessons = attempt ? await lessonsOf(db, attempt.attemptId) : [];
  const states = new Map(lessons.map((lesson) => [lesson.itemId, lesson]));
  return { items, lessons, gated: items.map((item) => withState(item, states.get(item.itemId))) };
}

/** @param gates false for a trial, in which every lesson can be opened */
export async function outlineOf(
  db: Transaction,
  packageId: string,
  attempt: Attempt | undefined,
  gates: boolean,
): Promise<Omit<Awaited<ReturnType<typeof getCourseOutline>>, 'courseID'>> {
  const facts = await packageFacts(db, packageId);
  if (!facts) throw notFound();
  const { items, lessons, gated } = await gatedLessons(db, packageId, attempt);
  const seen = new Set(shown(items).map(({ itemId }) => itemId));
  const listed = gated
    .filter(({ scoID }) => seen.has(scoID))
    .map((item) => ({ ...item, waitsFor: (gates && openPrerequisites(item, gated)) || null }));
  const { score, ...progress } = progressOf(items, lessons);
  return {
    ...facts,
    attempt:
      (attempt && {
        attemptID: attempt.attemptId,
        number: attempt.number,
        startedAt: attempt.startedAt.toISOString(),
      }) ||
      null,
    items: listed.map(({ identifier: _identifier, prerequisites: _prerequisites, ...item }) =>
      item.kind === 'heading' ? { ...item, status: headingStatus(item.scoID, listed) } : item,
    ),
    nextScoID: nextLesson(listed.map((item) => ({ ...item, isLocked: !canOpen(item) }))),
    progress: { ...progress, score: score ?? null },
  };
}

/**
 * For everyone who may open the lessons with `launchAttempt`. Learning is always the caller's own: a delegate can coach
 * in the principal's name, but not learn.
 */
export const getCourseOutline: Handler<typeof calls.getCourseOutline> = async ({ query }, { db, actor }) => {
  const { courseID } = query;
  if (!(await playRights(db, actor, courseID)).launch) throw notFound();
  const attempt = await openAttempt(db, actor.userId, courseID);
  const packageId = attempt?.packageId ?? (await packageOfCourse(db, courseID))?.packageId;
  if (!packageId) throw notFound();
  return { courseID, ...(await outlineOf(db, packageId, attempt, true)) };
};
