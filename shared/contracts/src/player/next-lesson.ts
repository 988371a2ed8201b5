/** Which lesson to open when the learner continues, and the state of a heading from the lessons below it. */
import { type ItemKind, isDone } from './course-progress.ts';
import type { LessonStatus } from './scorm/lesson-status.ts';

export interface OutlineLesson {
  scoID: string;
  parentID: string | null;
  kind: ItemKind;
  status: LessonStatus;
  /** ISO 8601 */
  lastPlayed: string | null;
  /** True if it requires other lessons first. */
  isLocked?: boolean;
  /** True if it was left before its end. Many courses report completion earlier. */
  resumable?: boolean;
}

/** True if it requires no other lessons first and its file is not missing. */
export const canOpen = (item: { waitsFor: readonly string[] | null; missingFile?: boolean }): boolean =>
  item.waitsFor === null && !item.missingFile;

/**
 * The lesson played last if it is not done; otherwise the first lesson after it that is not done, then the first before
 * it. In a finished course, the lesson played last if it was left before its end, otherwise the first. Waiting lessons
 * are skipped. Items are in course order.
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

/**
 * The lesson to offer when one has ended: the first open lesson after it that is not done, otherwise the first before
 * it.
 */
export function lessonAfter(items: readonly OutlineLesson[], scoID: string): string | null {
  const lessons = items.filter(({ kind }) => kind !== 'heading');
  const at = lessons.findIndex((lesson) => lesson.scoID === scoID);
  const others = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(at, 0))];
  return others.find(({ status, isLocked }) => !isDone(status) && !isLocked)?.scoID ?? null;
}

/** Completed when all lessons below are done, incomplete when any of them was started. */
export function headingStatus(heading: string, items: readonly OutlineLesson[]): LessonStatus {
  const below = (parent: string): OutlineLesson[] =>
    items
      .filter(({ parentID }) => parentID === parent)
      .flatMap((item) => [...(item.kind === 'heading' ? [] : [item]), ...below(item.scoID)]);
  const lessons = below(heading);
  if (lessons.length > 0 && lessons.every(({ status }) => isDone(status))) return 'completed';
  return lessons.some(({ status }) => status !== 'not attempted') ? 'incomplete' : 'not attempted';
}
