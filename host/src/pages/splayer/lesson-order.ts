import { canOpen } from '@portico/contracts/player/next-lesson';
import type { OutlineItem } from '@portico/contracts/player/shapes';

/** Items that can be opened, in course order. Some may require other lessons first. */
export const lessonsOf = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.filter(({ kind }) => kind !== 'heading');

export interface Neighbours {
  previous: OutlineItem | undefined;
  next: OutlineItem | undefined;
}

export function neighboursOf(items: readonly OutlineItem[], scoID: string | undefined): Neighbours {
  const lessons = lessonsOf(items);
  const at = lessons.findIndex((lesson) => lesson.scoID === scoID);
  const open = (lesson: OutlineItem | undefined) => (lesson && canOpen(lesson) ? lesson : undefined);
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: open(lessons[at - 1]), next: open(lessons[at + 1]) };
}
