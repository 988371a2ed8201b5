import { daysBetween } from '@portico/contracts/platform/dates';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/** Moves an instant to another calendar day in the time zone, so that the day shown is the day chosen. */
export const onDay = (instant: string, day: string, timeZone?: string): string => {
  const moved = new Date(Date.parse(instant) + daysBetween(instant, day, timeZone) * millisecondsInDay);
  // If the clock changes in between, an instant near midnight may end up on the neighbouring day.
  return new Date(
    moved.getTime() + daysBetween(moved.toISOString(), day, timeZone) * 2 * millisecondsInHour,
  ).toISOString();
};
