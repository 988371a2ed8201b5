/** The modes in which a lesson may be opened. */
import type { LessonMode, LessonStatus } from './scorm/lesson-status.ts';

/** Prerequisites only apply to learning that counts. Browsing and reviewing are possible in any order. */
export const isGated = (mode: LessonMode): boolean => mode === 'normal';

/**
 * `normal` counts. `browse` is without credit and has its own bookmark. `review` shows a lesson that has a result and
 * changes nothing.
 */
export function mayLaunchIn(mode: LessonMode, status: LessonStatus): boolean {
  return mode !== 'review' || status === 'passed' || status === 'completed' || status === 'failed';
}
