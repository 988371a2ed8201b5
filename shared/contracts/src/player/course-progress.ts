/** How lessons make a course: one truthful percentage whose rule can be told ("2 of 3 lessons"). */
import { lessonsProgress } from '../lms/progress.ts';
import type { LessonStatus } from './scorm/lesson-status.ts';

/** Of the manifest: content with run-time calls, content without, and a heading that holds others. */
export const itemKinds = ['sco', 'asset', 'heading'] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface LessonRecord {
  kind: ItemKind;
  /** Items the manifest hides do not count: no one can open them. */
  visible: boolean;
  status: LessonStatus;
  score: number | undefined;
}

export interface CourseProgress {
  done: number;
  total: number;
  /** Whole, rounded down: 100 means complete and nothing else does. */
  percent: number;
  completed: boolean;
  /** Mean of the lessons that have a score, one decimal; undefined when none has. */
  score: number | undefined;
}

/** A lesson counts as done when passed or completed; an asset is completed by opening it. */
export const isDone = (status: LessonStatus): boolean => status === 'passed' || status === 'completed';

export function courseProgress(items: readonly LessonRecord[]): CourseProgress {
  const lessons = items.filter(({ kind, visible }) => kind !== 'heading' && visible);
  const done = lessons.filter(({ status }) => isDone(status)).length;
  const scores = lessons.flatMap(({ score }) => (score === undefined ? [] : [score]));
  const total = lessons.length;
  return {
    done,
    total,
    percent: lessonsProgress(done, total),
    completed: total > 0 && done === total,
    score:
      scores.length === 0
        ? undefined
        : Math.round((scores.reduce((sum, one) => sum + one, 0) * 10) / scores.length) / 10,
  };
}
