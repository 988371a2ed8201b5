import { isDone } from '@portico/contracts/player/course-progress';
import { canOpen, lessonAfter } from '@portico/contracts/player/next-lesson';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { OutlineItem } from '@portico/contracts/player/shapes';

/** What follows a lesson that has ended: another lesson, or the result. */
export type Onward = { kind: 'next'; lesson: OutlineItem } | { kind: 'finish' };

/** A lesson that is only browsed never gets further than `browsed`. */
export const isOverIn = (mode: LessonMode, { status }: Pick<OutlineItem, 'status'>): boolean =>
  isDone(status) || (mode === 'browse' && status === 'browsed');

export function onwardFrom(items: readonly OutlineItem[], scoID: string, mode: LessonMode): Onward {
  const after = lessonAfter(
    items.map((item) => ({
      ...item,
      status: isOverIn(mode, item) ? 'completed' : item.status,
      isLocked: !canOpen(item),
    })),
    scoID,
  );
  const lesson = items.find((item) => item.scoID === after);
  return lesson ? { kind: 'next', lesson } : { kind: 'finish' };
}
