import { formatTime, isoDay } from '../../platform/dates.ts';

/** `2026-12-01T09:00`: an instant as the clock on the wall of a zone shows it. */
export const plannedStart = (instant: string, timeZone: string): string =>
  `${isoDay(instant, timeZone)}T${formatTime(instant, { language: 'en', timeZone })}`;
