/** A stretch of time in the one unit that says enough. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

export interface TimeLeft {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** Of the time before or after: the sign is said by other words. Two days and more in days, two hours and more in hours. */
export function timeLeft(ms: number): TimeLeft {
  const length = Math.abs(ms);
  if (length >= 2 * millisecondsInDay) return { unit: 'days', count: Math.floor(length / millisecondsInDay) };
  if (length >= 2 * millisecondsInHour) return { unit: 'hours', count: Math.floor(length / millisecondsInHour) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(length / millisecondsInMinute)) };
}
