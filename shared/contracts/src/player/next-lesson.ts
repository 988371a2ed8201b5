/** Which lesson to open when the learner just says "go on", and what a heading says about the lessons below it. */
import { type ItemKind, isDone } from './course-progress.ts';
import type { LessonStatus } from './scorm/lesson-status.ts';

export interface OutlineLesson {
  scoID: string;
  parentID: string | null;
  kind: ItemKind;
  status: LessonStatus;
  /** ISO 8601 */
  lastPlayed: string | null;
  /** It waits for other lessons. */
  isLocked?: boolean;
  /** It was left in the middle; many courses are completed before their end. */
  resumable?: boolean;
}

/** Neither waiting for others nor without its file. */
export const canOpen = (item: { waitsFor: readonly string[] | null; missingFile?: boolean }): boolean =>
  item.waitsFor === null && !item.missingFile;

/**
 * The lesson played last if it is not done; else the first that is not done after it, then before it; in a finished course
 * the lesson played last if it was left in the middle, else the first of all. Lessons that wait for others are passed over. Items are in the order of the course.
 */
export function nextLesson(items: readonly OutlineLesson[]): string | null {
  const lessons = items.filter(({ kind }) => kind !== 'heading');
  const played = lessons.filter(({ lastPlayed }) => lastPlayed !== null);
  const last = played.reduce<OutlineLesson | undefined>(
    (latest, lesson) => ((lesson.lastPlayed ?? '') > (latest?.lastPlayed ?? '') ? lesson : latest),
    undefined,
  );
  const from = last ? lessons.indexOf(last) : 0;
  const inOrder = [...lessons.slice(from), ...lessons.slice(0, from)];
  const open = inOrder.find(({ status, isLocked }) => !isDone(status) && !isLocked);
  return (open ?? (last?.resumable ? last : lessons[0]))?.scoID ?? null;
}

/** The lesson to offer when one has ended: the first after it that is open and not done, else the first before it. */
export function lessonAfter(items: readonly OutlineLesson[], scoID: string): string | null {
  const lessons = items.filter(({ kind }) => kind !== 'heading');
  const at = lessons.findIndex((lesson) => lesson.scoID === scoID);
  const others = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(at, 0))];
  return others.find(({ status, isLocked }) => !isDone(status) && !isLocked)?.scoID ?? null;
}

/** Completed when all lessons below are done, incomplete when any of them was touched. */
export function headingStatus(heading: string, items: readonly OutlineLesson[]): LessonStatus {
  const below = (parent: string): OutlineLesson[] =>
    items
      .filter(({ parentID }) => parentID === parent)
      .flatMap((item) => [...(item.kind === 'heading' ? [] : [item]), ...below(item.scoID)]);
  const lessons = below(heading);
  if (lessons.length > 0 && lessons.every(({ status }) => isDone(status))) return 'completed';
  return lessons.some(({ status }) => status !== 'not attempted') ? 'incomplete' : 'not attempted';
}
