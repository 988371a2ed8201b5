/** How values are written into a line of iCalendar (RFC 5545, 3.3; parameters by RFC 6868), so that no text ends its line. */
import { cleanText } from '../../platform/clean-text.ts';

export const textValue = (text: string): string =>
  cleanText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const carets: Record<string, string> = { '^': '^^', '\n': '^n', '"': "^'" };

/** Quoted where it holds a separator. A quotation mark has no place in a parameter: RFC 6868 writes it with a caret. */
export function parameterValue(text: string): string {
  const encoded = cleanText(text).replace(/[\^\n"]/g, (mark) => carets[mark] ?? '');
  return /[,;:]/.test(encoded) ? `"${encoded}"` : encoded;
}

/** An address as it is; what no address may hold is percent-encoded. */
export const addressValue = (address: string): string =>
  address.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent);

/** `2026-03-02T09:00:00` becomes `20260302T090000`, `2026-03-02` becomes `20260302`. */
export const compactTime = (wallTime: string): string => wallTime.slice(0, 19).replace(/[-:]/g, '');

/** An instant to the second, in UTC: `20260302T080000Z`. */
export const utcTime = (instant: Date): string => `${compactTime(instant.toISOString())}Z`;

/** A property that holds a wall time with its zone, or a day. */
export const timeLine = (name: string, wallTime: string, timeZone: string): string =>
  wallTime.length === 10
    ? `${name};VALUE=DATE:${compactTime(wallTime)}`
    : `${name};TZID=${timeZone}:${compactTime(wallTime)}`;
