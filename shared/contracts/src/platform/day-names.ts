/** Names of days and months on their own, for calendar headings and chart axes. */
import { locale } from './dates.ts';
import type { Language } from './tenant.ts';

const write = (day: string, language: Language, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(language), { ...format, timeZone: 'UTC' }).format(new Date(day));

/**
 * Returns `Friday`, or `Fri` if short.
 * @param day `2026-11-27`
 */
export const nameOfWeekday = (day: string, language: Language, room: 'long' | 'short'): string =>
  write(day, language, { weekday: room });

/**
 * Returns `November 2026`, or `Nov 2026` if short.
 * @param month `2026-11`, or any day of the month
 */
export const nameOfMonth = (month: string, language: Language, room: 'long' | 'short'): string =>
  write(`${month.slice(0, 7)}-01`, language, { month: room, year: 'numeric' });
