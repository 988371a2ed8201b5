import { daysBetween } from '@portico/contracts/platform/dates';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/** The instant moved to another calendar day, both by the clock of the zone: the day shown is the day that was picked. */
export const onDay = (instant: string, day: string, timeZone?: string): string => {
  const moved = new Date(Date.parse(instant) + daysBetween(instant, day, timeZone) * millisecondsInDay);
  // Over a change of the clock an instant near midnight may fall on the day next to it.
  return new Date(
    moved.getTime() + daysBetween(moved.toISOString(), day, timeZone) * 2 * millisecondsInHour,
  ).toISOString();
};
