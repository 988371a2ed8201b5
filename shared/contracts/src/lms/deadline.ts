/** Deadlines are calendar days: a course is in time until the end of its day, wherever the learner is. */
import { daysBetween } from '../platform/dates.ts';

/** Reminders and the "due soon" mark begin this many days before. */
export const dueSoonDays = 7;

export const dueStates = ['overdue', 'today', 'tomorrow', 'soon', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];

/** How an open course relates to its deadline; a completed one has none. */
export function dueState(dueOn: string | null, today: string, isCompleted: boolean): DueState {
  if (dueOn === null || isCompleted) return 'none';
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= dueSoonDays ? 'soon' : 'later';
}
