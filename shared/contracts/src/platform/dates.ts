/**
 * How days and instants are written (ruling 24). A calendar day (`2026-11-21`) is the same day everywhere; an instant
 * (`2026-11-21T09:30:00.000Z`) is shown in the viewer's zone.
 */
import { millisecondsInDay } from 'date-fns/constants';
import type { Language } from './tenant.ts';

/** `language`: as the language writes days. The others are numbers: `21/11/2026`, `11/21/2026`, `2026-11-21`. */
export const dateFormats = ['language', 'dayFirst', 'monthFirst', 'iso'] as const;
export type DateFormat = (typeof dateFormats)[number];

export interface DateStyle {
  language: Language;
  /** How the person wants short days to be written; absent: as the language does. */
  dateFormat?: DateFormat | undefined;
  /** IANA name; undefined follows the device. */
  timeZone?: string | undefined;
}

const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };
/** The locale that numbers and dates of a language are written in. */
export const locale = (language: Language): string => localeOf[language];

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const zoneOf = (value: string, style: DateStyle) => (dayOnly.test(value) ? 'UTC' : style.timeZone);

/** Making one costs as much as writing a hundred days with it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 200;

function formatterOf(language: Language, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Without a zone it writes by the device's, which changes on a journey.
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
  // French says the first of a month in words of its own, which Intl does not.
  return style.language === 'fr' ? text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : text;
}

/**
 * en-GB day, short month, year: `21 Nov 2026`; other languages by their locale, or as the person chose. Empty for what is
 * no date.
 */
export function formatDay(value: string, style: DateStyle): string {
  const { dateFormat = 'language' } = style;
  if (dateFormat === 'language') return write(value, style, { day: 'numeric', month: 'short', year: 'numeric' });
  const [year, month, day] = isoDay(value, style.timeZone).split('-');
  if (!day) return '';
  if (dateFormat === 'iso') return `${year}-${month}-${day}`;
  return dateFormat === 'dayFirst' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** With the day of the week, for headings: `Saturday, 21 November 2026`. */
export const formatLongDay = (value: string, style: DateStyle): string =>
  write(value, style, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** A day near by, in little room: `Fri 27 Nov` */
export const formatWeekday = (value: string, style: DateStyle): string =>
  write(value, style, { weekday: 'short', day: 'numeric', month: 'short' });

/** `09:30` */
export const formatTime = (value: string, style: DateStyle): string =>
  write(value, style, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `21 Nov 2026, 09:30` */
export const formatInstant = (value: string, style: DateStyle): string => {
  const day = formatDay(value, style);
  return day && `${day}, ${formatTime(value, style)}`;
};

/**
 * A time that belongs to another place, such as a meeting in Lisbon: as `formatInstant` in that place's zone, and with the
 * zone's name where the viewer's clock shows another time. `21 Nov 2026, 09:30 (Western European Time)`
 */
export function formatInstantIn(value: string, zone: string, viewer: DateStyle): string {
  const there = formatInstant(value, { ...viewer, timeZone: zone });
  return there === formatInstant(value, viewer) ? there : `${there} (${zoneNote(value, zone, viewer)})`;
}

/** Name of a zone in the viewer's language: `Western European Time` */
export function zoneNote(value: string, zone: string, { language }: DateStyle): string {
  const named = formatterOf(language, { timeZone: zone, timeZoneName: 'longGeneric' });
  return named.formatToParts(new Date(value)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

// Intl's en-GB writes `Sept`; the picker's form has exactly three letters.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** dd-Mon-yy, the date picker's form and the default short display: `21-Nov-26`. */
export function formatPickerDay(value: string, style: DateStyle): string {
  const [year = '', month = '', day = ''] = isoDay(value, style.timeZone).split('-');
  if (!day) return '';
  const name =
    style.language === 'en'
      ? months[Number(month) - 1]
      : write(`${year}-${month}-${day}`, style, { month: 'short' }).replace('.', '');
  return `${day}-${name}-${year.slice(-2)}`;
}

/** The calendar day of an instant in a zone, `2026-11-21`; a day stays itself. Empty for what is no date. */
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

/** Whole calendar days from one to the other, in the viewer's zone; negative when `to` lies before. */
export const daysBetween = (from: string, to: string, timeZone?: string): number =>
  Math.round((Date.parse(isoDay(to, timeZone)) - Date.parse(isoDay(from, timeZone))) / millisecondsInDay);

/** Hour of the day, 0 to 23, in the viewer's zone. */
export const hourOf = (instant: string, timeZone?: string): number =>
  Number(formatTime(instant, { language: 'en', timeZone }).slice(0, 2));
