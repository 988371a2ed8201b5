/** Encodes values for a line of iCalendar (RFC 5545, 3.3; parameters by RFC 6868), so that no text can end its line. */
import { cleanText } from '../../clean-text.ts';

export const textValue = (text: string): string =>
  cleanText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const carets: Record<string, string> = { '^': '^^', '\n': '^n', '"': "^'" };

/** Quoted if it contains a separator. Parameters cannot contain quotation marks: RFC 6868 encodes them with a caret. */
export function parameterValue(text: string): string {
  const encoded = cleanText(text).replace(/[\^\n"]/g, (mark) => carets[mark] ?? '');
  return /[,;:]/.test(encoded) ? `"${encoded}"` : encoded;
}

/** Leaves an address as it is, but percent-encodes characters that are invalid in addresses. */
export const addressValue = (address: string): string =>
  address.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent);

/** `2026-03-02T09:00:00` becomes `20260302T090000`, `2026-03-02` becomes `20260302`. */
export const compactTime = (wallTime: string): string => wallTime.slice(0, 19).replace(/[-:]/g, '');

/** An instant in UTC, to the second: `20260302T080000Z`. */
export const utcTime = (instant: Date): string => `${compactTime(instant.toISOString())}Z`;

/** A property whose value is a wall time with its zone, or a day. */
export const timeLine = (name: string, wallTime: string, timeZone: string): string =>
  wallTime.length === 10
    ? `${name};VALUE=DATE:${compactTime(wallTime)}`
    : `${name};TZID=${timeZone}:${compactTime(wallTime)}`;
