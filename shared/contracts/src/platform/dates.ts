/**
 * Formats days and instants (ruling 24). A calendar day (`2026-11-21`) is the same day everywhere; an instant
 * (`2026-11-21T09:30:00.000Z`) is shown in the viewer's time zone.
 */
import { millisecondsInDay } from 'date-fns/constants';
import type { Language } from './tenant.ts';

/** `language`: in the style of the language. The others are numeric: `21/11/2026`, `11/21/2026`, `2026-11-21`. */
export const dateFormats = ['language', 'dayFirst', 'monthFirst', 'iso'] as const;
export type DateFormat = (typeof dateFormats)[number];

export interface DateStyle {
  language: Language;
  /** The person's format for short days; defaults to the style of the language. */
  dateFormat?: DateFormat | undefined;
  /** IANA name; undefined means the device's time zone. */
  timeZone?: string | undefined;
}

const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };
/** The locale for numbers and dates of a language. */
export const locale = (language: Language): string => localeOf[language];

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const zoneOf = (value: string, style: DateStyle) => (dayOnly.test(value) ? 'UTC' : style.timeZone);

/** Cached because creating a formatter costs as much as formatting a hundred days. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 200;

function formatterOf(language: Language, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Without a zone the formatter uses the device's, which changes when the person travels.
  const key = `${language}${format.timeZone ?? new Date().getTimezoneOffset()}${JSON.stringify(format)}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= mostFormatters) formatters.clear();
  const made = new Intl.DateTimeFormat(locale(language), format);
  formatters.set(key, made);
  return made;
}

function write(value: string, style: DateStyle, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const timeZone = zoneOf(value, style);
  const text = formatterOf(style.language, { ...format, ...(timeZone ? { timeZone } : {}) }).format(date);
  // French writes the first day of a month as an ordinal, which Intl does not.
  return style.language === 'fr' ? text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : text;
}

/**
 * In English day, short month, year: `21 Nov 2026`; in other languages by their locale, or in the person's format.
 * Empty for an invalid date.
 */
export function formatDay(value: string, style: DateStyle): string {
  const { dateFormat = 'language' } = style;
  if (dateFormat === 'language') return write(value, style, { day: 'numeric', month: 'short', year: 'numeric' });
  const [year, month, day] = isoDay(value, style.timeZone).split('-');
  if (!day) return '';
  if (dateFormat === 'iso') return `${year}-${month}-${day}`;
  return dateFormat === 'dayFirst' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** Includes the day of the week, for headings: `Saturday, 21 November 2026`. */
export const formatLongDay = (value: string, style: DateStyle): string =>
  write(value, style, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Short form for a nearby day: `Fri 27 Nov`. */
export const formatWeekday = (value: string, style: DateStyle): string =>
  write(value, style, { weekday: 'short', day: 'numeric', month: 'short' });

/** For example `09:30`. */
export const formatTime = (value: string, style: DateStyle): string =>
  write(value, style, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** For example `21 Nov 2026, 09:30`. */
export const formatInstant = (value: string, style: DateStyle): string => {
  const day = formatDay(value, style);
  return day && `${day}, ${formatTime(value, style)}`;
};

/**
 * Formats a time at another place, such as a meeting in Lisbon, in that place's zone. The name of the zone is added if
 * the viewer's clock shows another time: `21 Nov 2026, 09:30 (Western European Time)`.
 */
export function formatInstantIn(value: string, zone: string, viewer: DateStyle): string {
  const there = formatInstant(value, { ...viewer, timeZone: zone });
  return there === formatInstant(value, viewer) ? there : `${there} (${zoneNote(value, zone, viewer)})`;
}

/** Name of a zone in the viewer's language: `Western European Time`. */
export function zoneNote(value: string, zone: string, { language }: DateStyle): string {
  const named = formatterOf(language, { timeZone: zone, timeZoneName: 'longGeneric' });
  return named.formatToParts(new Date(value)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

// Intl's en-GB writes `Sept`, but the date picker uses exactly three letters.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** dd-Mon-yy, the date picker's format and the default short format: `21-Nov-26`. */
export function formatPickerDay(value: string, style: DateStyle): string {
  const [year = '', month = '', day = ''] = isoDay(value, style.timeZone).split('-');
  if (!day) return '';
  const name =
    style.language === 'en'
      ? months[Number(month) - 1]
      : write(`${year}-${month}-${day}`, style, { month: 'short' }).replace('.', '');
  return `${day}-${name}-${year.slice(-2)}`;
}

/** The calendar day of an instant in a zone, `2026-11-21`; a day is returned unchanged. Empty for an invalid date. */
export function isoDay(value: string, timeZone?: string): string {
  if (dayOnly.test(value)) return Number.isNaN(Date.parse(value)) ? '' : value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', ...(timeZone ? { timeZone } : {}) } as const;
  const part = Object.fromEntries(
    formatterOf('en', format)
      .formatToParts(date)
      .map(({ type, value: text }) => [type, text]),
  );
  return `${String(part.year).padStart(4, '0')}-${part.month}-${part.day}`;
}

/** Number of calendar days from one to the other in the viewer's zone; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string, timeZone?: string): number =>
  Math.round((Date.parse(isoDay(to, timeZone)) - Date.parse(isoDay(from, timeZone))) / millisecondsInDay);

/** Hour of the day, 0 to 23, in the viewer's zone. */
export const hourOf = (instant: string, timeZone?: string): number =>
  Number(formatTime(instant, { language: 'en', timeZone }).slice(0, 2));
