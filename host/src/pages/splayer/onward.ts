import { canOpen, lessonAfter } from '@portico/contracts/player/next-lesson';
import type { OutlineItem } from '@portico/contracts/player/shapes';

/** What follows a lesson that has ended: another lesson, or the result. */
export type Onward = { kind: 'next'; lesson: OutlineItem } | { kind: 'finish' };

export function onwardFrom(items: readonly OutlineItem[], scoID: string): Onward {
  const after = lessonAfter(
    items.map((item) => ({ ...item, isLocked: !canOpen(item) })),
    scoID,
  );
  const lesson = items.find((item) => item.scoID === after);
  return lesson ? { kind: 'next', lesson } : { kind: 'finish' };
}
