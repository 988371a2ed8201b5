/** Names of time zones. */
import * as z from 'zod/mini';

/** True for an IANA name that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 know no clock changes and have no name that a calendar program understands.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export const zoneName = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Name of a time zone, as Europe/Berlin.'));
