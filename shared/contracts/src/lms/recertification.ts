/** For completions that expire after some months: when the course opens again and when it is due again. */
import { addDays, addMonths } from '../platform/days.ts';

/** The course opens early enough to be repeated before the old completion expires. */
const opensDaysBefore = (months: number): number => Math.min(30, months * 7);

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
