/** A stretch of time in the one unit that says enough. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface TimeLeft {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** Of the time before or after: the sign is said by other words. Two days and more in days, two hours and more in hours. */
export function timeLeft(ms: number): TimeLeft {
  const length = Math.abs(ms);
  if (length >= 2 * dayMs) return { unit: 'days', count: Math.floor(length / dayMs) };
  if (length >= 2 * hourMs) return { unit: 'hours', count: Math.floor(length / hourMs) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(length / minuteMs)) };
}
