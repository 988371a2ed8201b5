import { daysBetween } from '@portico/contracts/platform/dates';

const dayMs = 86_400_000;

/** The instant moved to another calendar day, both by the clock of the zone: the day shown is the day that was picked. */
export const onDay = (instant: string, day: string, timeZone?: string): string => {
  const moved = new Date(Date.parse(instant) + daysBetween(instant, day, timeZone) * dayMs);
  // Over a change of the clock an instant near midnight may fall on the day beside it.
  return new Date(moved.getTime() + daysBetween(moved.toISOString(), day, timeZone) * 2 * 3_600_000).toISOString();
};
