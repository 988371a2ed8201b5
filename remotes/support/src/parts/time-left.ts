/** Rounds a duration to a single unit. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

export interface TimeLeft {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/**
 * The sign is ignored, because the text says whether the time is past. From two days on in days, from two hours on in
 * hours.
 */
export function timeLeft(ms: number): TimeLeft {
  const length = Math.abs(ms);
  if (length >= 2 * millisecondsInDay) return { unit: 'days', count: Math.floor(length / millisecondsInDay) };
  if (length >= 2 * millisecondsInHour) return { unit: 'hours', count: Math.floor(length / millisecondsInHour) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(length / millisecondsInMinute)) };
}
