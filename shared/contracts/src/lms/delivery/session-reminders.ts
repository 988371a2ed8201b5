import { millisecondsInHour } from 'date-fns/constants';

/**
 * Hours before a session at which people with a seat are reminded. Reminders minutes before the start come from the
 * schedule, which contains the session, as each person has configured them.
 */
export const sessionReminderHours = 24;

/** No reminder for people who signed up after it was due: they know about the session. */
export function isReminderOfSessionDue(startsAt: Date, signedUpAt: Date, now: Date): boolean {
  const from = startsAt.getTime() - sessionReminderHours * millisecondsInHour;
  return signedUpAt.getTime() <= from && from <= now.getTime() && now < startsAt;
}
