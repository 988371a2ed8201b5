/** Formats a moment that usually was only a short time ago. */
import { type DateStyle, formatInstant, formatTime, isoDay } from './dates.ts';

/** Returns `09:50` for today, otherwise also the day: `20 Nov 2026, 09:50`. */
export const formatMoment = (value: string, now: string, style: DateStyle): string =>
  isoDay(value, style.timeZone) === isoDay(now, style.timeZone)
    ? formatTime(value, style)
    : formatInstant(value, style);
