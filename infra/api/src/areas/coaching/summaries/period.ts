/** A period of days, including the first and the last. The default is the last thirty days. */

import { coachingSummaryWindowDays } from '@portico/contracts/platform/constants';
import { isoDay } from '@portico/contracts/platform/dates';
import { addDays, dayDifference } from '@portico/contracts/platform/days';
import { Refusal } from '../../../platform/refusal.ts';

/** Two years. Older sessions no longer matter to coaching. */
const mostDays = 732;

export interface Period {
  dateFrom: string;
  dateTo: string;
}

/**
 * Throws a refusal if the period ends before it begins, or is too long.
 * @param today the reader's current day
 */
export function periodOf(
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
  today: string,
): Period {
  const to = dateTo ?? today;
  const from = dateFrom ?? addDays(to, -coachingSummaryWindowDays);
  const days = dayDifference(from, to);
  if (days >= 0 && days <= mostDays) return { dateFrom: from, dateTo: to };
  throw new Refusal('invalid_input', 'This period is not valid.', {
    fields: [{ path: 'query.dateTo', message: `on or after dateFrom, by ${mostDays} days at most` }],
  });
}

/** Whether the instant lies within the period in the reader's time zone (decision 110). */
export const isWithin = (at: Date, { dateFrom, dateTo }: Period, timeZone: string): boolean => {
  const day = isoDay(at.toISOString(), timeZone);
  return day >= dateFrom && day <= dateTo;
};
