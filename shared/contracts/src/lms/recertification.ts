/** For completions that expire after some months: when the course opens again and when it is due again. */
import { addDays, addMonths } from '../platform/days.ts';

/** No course opens again earlier than this many days before the completion expires. */
export const mostDaysBefore = 30;
/** The same for each month that a completion counts. */
export const daysBeforePerMonth = 7;

/** The course opens early enough to be repeated before the old completion expires. */
export const opensDaysBefore = (months: number): number => Math.min(mostDaysBefore, months * daysBeforePerMonth);

export interface Recertification {
  /** The day on which the course opens again, with its progress reset. */
  opensOn: string;
  /** The new deadline: the last day on which the old completion is valid. */
  dueOn: string;
}

/** @param completedOn the day of completion in the learner's time zone */
export function recertificationOf(completedOn: string, months: number): Recertification {
  const dueOn = addMonths(completedOn, months);
  return { dueOn, opensOn: addDays(dueOn, -opensDaysBefore(months)) };
}
