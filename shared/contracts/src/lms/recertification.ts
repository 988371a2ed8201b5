/** A completion that is valid for some months: when the course opens again, and when it is due again. */
import { addDays, addMonths } from '../platform/days.ts';

/** It opens early enough to be done again before the old completion runs out. */
const opensDaysBefore = (months: number): number => Math.min(30, months * 7);

export interface Recertification {
  /** The day on which the course is open once more, with nothing done in it. */
  opensOn: string;
  /** Its new deadline: the last day on which the old completion counts. */
  dueOn: string;
}

/** @param completedOn the day in the learner's calendar */
export function recertificationOf(completedOn: string, months: number): Recertification {
  const dueOn = addMonths(completedOn, months);
  return { dueOn, opensOn: addDays(dueOn, -opensDaysBefore(months)) };
}
