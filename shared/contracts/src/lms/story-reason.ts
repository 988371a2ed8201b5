/** Why a course is put before a person: the first reason that holds. */
import { daysBetween } from '../platform/dates.ts';
import { type StoryReason, storyReasons } from '../service/learning-shapes.ts';
import { isInProgress } from './in-progress.ts';
import type { OwnCourse } from './shapes.ts';

/** This many days a course counts as new after it was last updated. */
export const newForDays = 30;

type Asked = Pick<OwnCourse, 'type' | 'progress' | 'isCompleted' | 'due' | 'lastOpenedOn' | 'mandatory'> & {
  updatedOn: string;
};

/** Undefined where there is none: the course is completed, or simply one of many. */
export function storyReason(course: Asked, today: string): StoryReason | undefined {
  if (course.isCompleted) return undefined;
  if (course.due === 'overdue') return 'overdue';
  if (course.due === 'today' || course.due === 'tomorrow' || course.due === 'soon') return 'dueSoon';
  if (isInProgress(course)) return 'continue';
  if (course.mandatory) return 'mandatory';
  return daysBetween(course.updatedOn, today) <= newForDays ? 'new' : undefined;
}

/** The most urgent reason first; among equals the earlier deadline, then what was opened last, then the name. */
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
