/** Deadlines are calendar days: a course is on time until the end of the day in the learner's time zone. */
import { daysBetween } from '../platform/dates.ts';

/** Reminders and the "due soon" mark begin this many days before the deadline. */
const dueSoonDays = 7;

export const dueStates = ['overdue', 'today', 'tomorrow', 'soon', 'later', 'none'] as const;
type DueState = (typeof dueStates)[number];

/** State of an open course relative to its deadline; a completed course has none. */
export function dueState(dueOn: string | null, today: string, isCompleted: boolean): DueState {
  if (dueOn === null || isCompleted) return 'none';
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= dueSoonDays ? 'soon' : 'later';
}

/** True if a course was completed by the day on which it was due. */
export const isDoneOnTime = ({ dueOn, doneOn }: { dueOn: string; doneOn: string | null }): boolean =>
  doneOn !== null && doneOn <= dueOn;
