/** When people are reminded of a deadline: a fixed number of days before it, in the morning of their own time zone. */
import { daysBetween } from '../platform/dates.ts';

export const reminderDays = [7, 3, 1, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Reminders are sent from this hour of the person's day on, so that they wake no one. */
export const reminderHour = 8;

/** The reminder due on this day; undefined on most days. */
export const reminderFor = (dueOn: string, today: string): ReminderDays | undefined =>
  reminderDays.find((days) => days === daysBetween(today, dueOn));
