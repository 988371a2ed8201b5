import type { UserItem } from '@portico/contracts/service/learning-shapes';

/** The courses of a curriculum or section in its order, of its sections after its own; a course is its only one. */
function coursesOf(item: UserItem, all: readonly UserItem[]): UserItem[] {
  if (item.kind === 'catalog') return [item];
  const inside = (holder: UserItem) => all.filter(({ parentid }) => parentid === holder.id);
  const isCourse = ({ kind }: UserItem) => kind === 'catalog';
  const sections = inside(item).filter((one) => !isCourse(one));
  return [item, ...sections].flatMap((holder) => inside(holder).filter(isCourse));
}

/** What servers of before the flag did not say follows from the progress. */
export const isStarted = ({ isInProgress, progress }: UserItem): boolean => isInProgress ?? progress > 0;

/** What to continue: the first course that is started, else the first that can be; none where all is done or locked. */
export function nextCourse(item: UserItem, all: readonly UserItem[]): UserItem | undefined {
  const open = coursesOf(item, all).filter(({ isCompleted, locked }) => !isCompleted && !locked);
  return open.find(isStarted) ?? open[0];
}
