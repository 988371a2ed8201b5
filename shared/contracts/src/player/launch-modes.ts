/** In which ways a lesson may be opened. */
import type { LessonMode, LessonStatus } from './scorm/lesson-status.ts';

/** Prerequisites only apply to learning that counts. Browsing and reviewing are possible in any order. */
export const isGated = (mode: LessonMode): boolean => mode === 'normal';

/**
 * `normal` counts. `browse` is looking around: without credit, with a bookmark of its own. `review` shows a lesson that has
 * a result once more and changes nothing of it.
 */
export function mayLaunchIn(mode: LessonMode, status: LessonStatus): boolean {
  return mode !== 'review' || status === 'passed' || status === 'completed' || status === 'failed';
}
