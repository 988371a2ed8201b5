/** A moment that was a short while ago, as a rule. */
import { type DateStyle, formatInstant, formatTime, isoDay } from './dates.ts';

/** `09:50` where that was today, else with its day: `20 Nov 2026, 09:50`. */
export const formatMoment = (value: string, now: string, style: DateStyle): string =>
  isoDay(value, style.timeZone) === isoDay(now, style.timeZone)
    ? formatTime(value, style)
    : formatInstant(value, style);
