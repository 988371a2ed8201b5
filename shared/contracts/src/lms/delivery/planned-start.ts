import { formatTime, isoDay } from '../../platform/dates.ts';

/** Formats an instant as local time in a zone: `2026-12-01T09:00`. */
export const plannedStart = (instant: string, timeZone: string): string =>
  `${isoDay(instant, timeZone)}T${formatTime(instant, { language: 'en', timeZone })}`;
