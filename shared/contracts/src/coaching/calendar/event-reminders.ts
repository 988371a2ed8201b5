/** Decides when people are reminded of a meeting. There are no reminders for whole days and declined events. */

import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { reminderHour } from '../../lms/reminders.ts';
import { daysBetween, hourOf, isoDay } from '../../platform/dates.ts';
import type { EventType } from '../calendar-shapes.ts';

export const reminderMinutes = [0, 5, 10, 15, 30, 60] as const;

export interface ReminderChoice {
  /** Minutes before every meeting; 0 for no reminder. */
  minutesBefore: (typeof reminderMinutes)[number];
  /**
   * Whether one-to-ones also trigger reminders two days and one day before, in the morning of the person's time zone.
   */
  daysBefore: boolean;
}

/** Default for people who have chosen nothing. */
export const standardReminders: ReminderChoice = { minutesBefore: 15, daysBefore: true };

const remindersAhead = ['soon', 'tomorrow', 'in-two-days'] as const;
export type ReminderAhead = (typeof remindersAhead)[number];

/** Number of days ahead that the server searches for meetings: enough for the day after tomorrow in every time zone. */
export const remindersAheadDays = 4;

const daysAhead: Readonly<Record<number, ReminderAhead>> = { 1: 'tomorrow', 2: 'in-two-days' };

/**
 * Reminders due now for a meeting at `meeting.at`. Each one is sent once, so calling this again in the meantime is
 * harmless.
 */
export function remindersFor(
  meeting: { type: EventType; at: Date },
  { minutesBefore, daysBefore }: ReminderChoice,
  { now, timeZone }: { now: Date; timeZone: string },
): ReminderAhead[] {
  const ahead = differenceInMilliseconds(meeting.at, now);
  if (ahead <= 0) return [];
  const found: ReminderAhead[] = ahead <= minutesBefore * millisecondsInMinute ? ['soon'] : [];
  const isMorning = hourOf(now.toISOString(), timeZone) >= reminderHour;
  if (meeting.type !== 'coaching' || !daysBefore || !isMorning) return found;
  const days = daysBetween(isoDay(now.toISOString(), timeZone), isoDay(meeting.at.toISOString(), timeZone));
  const day = daysAhead[days];
  return day === undefined ? found : [...found, day];
}
