/** Dates of demo data, counted from the first start. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { addMinutes } from 'date-fns/addMinutes';
import { millisecondsInDay } from 'date-fns/constants';

export const daysFrom = (now: Date, days: number): Date => addMilliseconds(now, days * millisecondsInDay);
export const minutesFrom = (now: Date, minutes: number): Date => addMinutes(now, minutes);

/** Calendar day in UTC, `YYYY-MM-DD`, this many days from now. */
export const dayFrom = (now: Date, days: number): string => daysFrom(now, days).toISOString().slice(0, 10);

/** An instant at a wall-clock time (UTC), this many days from now. */
export const at = (now: Date, days: number, time: string): Date => new Date(`${dayFrom(now, days)}T${time}:00.000Z`);

/**
 * Limits a date to now, because the first start may be early in the day and demo data must not contain future events.
 */
export const notAfter = (now: Date, date: Date): Date => (date < now ? date : now);

/** An instant within the working day (UTC) this many days ago, limited to now. */
export const doneAt = (now: Date, daysAgo: number, time: string): Date => notAfter(now, at(now, -daysAgo, time));
