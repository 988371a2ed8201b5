/** How lessons add up to a course: one honest percentage with a rule that people understand ("2 of 3 lessons"). */
import { lessonsProgress } from '../lms/curriculum-progress.ts';
import type { LessonStatus } from './scorm/lesson-status.ts';

/** From the manifest: content with run-time calls, content without, and a heading that contains others. */
export const itemKinds = ['sco', 'asset', 'heading'] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface LessonRecord {
  kind: ItemKind;
  /** Items that the manifest hides do not count, because no one can open them. */
  visible: boolean;
  status: LessonStatus;
  score: number | undefined;
}

export interface CourseProgress {
  done: number;
  total: number;
  /** Rounded down: only a complete course has 100. */
  percent: number;
  completed: boolean;
  /** Mean of the lessons with a score, one decimal; undefined if none has one. */
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
