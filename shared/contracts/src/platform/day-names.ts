/** Names of days and months without a whole date next to them: headings of calendars, axes of charts. */
import { locale } from './dates.ts';
import type { Language } from './tenant.ts';

const write = (day: string, language: Language, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(language), { ...format, timeZone: 'UTC' }).format(new Date(day));

/** @param day `2026-11-27`; `Friday`, in little room `Fri` */
export const nameOfWeekday = (day: string, language: Language, room: 'long' | 'short'): string =>
  write(day, language, { weekday: room });

/** @param month `2026-11`, or a day of it; `November 2026`, in little room `Nov 2026` */
export const nameOfMonth = (month: string, language: Language, room: 'long' | 'short'): string =>
  write(`${month.slice(0, 7)}-01`, language, { month: room, year: 'numeric' });
