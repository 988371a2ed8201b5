import type { UserItem } from '@portico/contracts/service/learning-shapes';

/**
 * The courses of a curriculum or section in order, those of its sections after its own. For a course, only that course.
 */
function coursesOf(item: UserItem, all: readonly UserItem[]): UserItem[] {
  if (item.kind === 'catalog') return [item];
  const inside = (holder: UserItem) => all.filter(({ parentid }) => parentid === holder.id);
  const isCourse = ({ kind }: UserItem) => kind === 'catalog';
  const sections = inside(item).filter((one) => !isCourse(one));
  return [item, ...sections].flatMap((holder) => inside(holder).filter(isCourse));
}

/** Servers of earlier releases do not send the flag; then it is derived from the progress. */
export const isStarted = ({ isInProgress, progress }: UserItem): boolean => isInProgress ?? progress > 0;

/**
 * The course to continue: the first one in progress, otherwise the first one available; undefined if all are completed
 * or locked.
 */
export function nextCourse(item: UserItem, all: readonly UserItem[]): UserItem | undefined {
  const open = coursesOf(item, all).filter(({ isCompleted, locked }) => !isCompleted && !locked);
  return open.find(isStarted) ?? open[0];
}
