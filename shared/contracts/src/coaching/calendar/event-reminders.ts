/** When people are reminded of a meeting. Whole days and what someone has declined remind no one. */

import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { reminderHour } from '../../lms/reminders.ts';
import { daysBetween, hourOf, isoDay } from '../../platform/dates.ts';
import type { EventType } from '../calendar-shapes.ts';

export const reminderMinutes = [0, 5, 10, 15, 30, 60] as const;

export interface ReminderChoice {
  /** Before every meeting; 0 for none. */
  minutesBefore: (typeof reminderMinutes)[number];
  /** One-to-ones also two days and one day before, in the person's own morning. */
  daysBefore: boolean;
}

/** For people who have chosen nothing. */
export const standardReminders: ReminderChoice = { minutesBefore: 15, daysBefore: true };

export const remindersAhead = ['soon', 'tomorrow', 'in-two-days'] as const;
export type ReminderAhead = (typeof remindersAhead)[number];

/** How far the server looks for meetings that call for a reminder: the day after tomorrow, anywhere. */
export const remindersAheadDays = 4;

const daysAhead: Readonly<Record<number, ReminderAhead>> = { 1: 'tomorrow', 2: 'in-two-days' };

/** What a meeting at `at` calls for now; each is sent once, so asking again within the time is harmless. */
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
