/** When people are reminded of a deadline: so many days before it, in their own calendar, in their own morning. */
import { daysBetween } from '../platform/dates.ts';

export const reminderDays = [7, 3, 1, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** From this hour of the person's day on, so that no one is woken. */
export const reminderHour = 8;

/** The reminder that this day calls for; undefined on most days. */
export const reminderFor = (dueOn: string, today: string): ReminderDays | undefined =>
  reminderDays.find((days) => days === daysBetween(today, dueOn));
