/** When someone counts as having been away, and how long they are shown what happened. Pure. */
import { dayDifference } from '../platform/days.ts';

/** Whole calendar days without a visit. A weekend is shorter. */
export const awayDays = 3;
/** Days after that of the return on which it is still shown. */
export const shownDaysAfterReturn = 1;

/** @param lastDay,today calendar days of the last visit and of this one, in the person's time zone */
export const wasAway = (lastDay: string | null, today: string): boolean =>
  lastDay !== null && dayDifference(lastDay, today) > awayDays;

/** @param returnedOn,today calendar days in the person's time zone */
export const isJustBack = (returnedOn: string | null, today: string): boolean => {
  if (returnedOn === null) return false;
  const days = dayDifference(returnedOn, today);
  return days >= 0 && days <= shownDaysAfterReturn;
};
