import { millisecondsInHour } from 'date-fns/constants';

/**
 * When those who have a seat are reminded of a session: the day before. That it begins in minutes is told by the schedule,
 * where the session is, as each person chose for their meetings.
 */
export const sessionReminderHours = 24;

/** People who signed up after the reminder was due know of the session. */
export function isReminderOfSessionDue(startsAt: Date, signedUpAt: Date, now: Date): boolean {
  const from = startsAt.getTime() - sessionReminderHours * millisecondsInHour;
  return signedUpAt.getTime() <= from && from <= now.getTime() && now < startsAt;
}
