/** Why a course is recommended to a person: the first reason that applies. */
import { daysBetween } from '../platform/dates.ts';
import { type StoryReason, storyReasons } from '../service/learning-shapes.ts';
import { isInProgress } from './in-progress.ts';
import type { OwnCourse } from './shapes.ts';

/** Number of days for which a course counts as new after its last update. */
const newForDays = 30;

type StoryCourse = Pick<OwnCourse, 'type' | 'progress' | 'isCompleted' | 'due' | 'lastOpenedOn' | 'mandatory'> & {
  updatedOn: string;
};

/** Undefined if no reason applies, for example because the course is completed. */
export function storyReason(course: StoryCourse, today: string): StoryReason | undefined {
  if (course.isCompleted) return undefined;
  if (course.due === 'overdue') return 'overdue';
  if (course.due === 'today' || course.due === 'tomorrow' || course.due === 'soon') return 'dueSoon';
  if (isInProgress(course)) return 'continue';
  if (course.mandatory) return 'mandatory';
  return daysBetween(course.updatedOn, today) <= newForDays ? 'new' : undefined;
}

/** Sorts by reason, the most urgent first; then by earlier deadline, by last opened, and by name. */
export function byUrgency<
  T extends { reason: StoryReason; dueOn: string | null; lastOpenedOn: string | null; CourseName: string },
>(a: T, b: T): number {
  return (
    storyReasons.indexOf(a.reason) - storyReasons.indexOf(b.reason) ||
    (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') ||
    (b.lastOpenedOn ?? '').localeCompare(a.lastOpenedOn ?? '') ||
    a.CourseName.localeCompare(b.CourseName, 'en')
  );
}
