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

/**
 * Names to choose from, with the chosen one. A zone has several names, `Asia/Kolkata` and `Asia/Calcutta`, and a browser
 * lists one of them, not always the one that was chosen elsewhere.
 */
export function zoneChoices(chosen?: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set(['UTC', ...(chosen ? [chosen] : []), ...known])].sort((one, other) =>
    one === 'UTC' ? -1 : other === 'UTC' ? 1 : one < other ? -1 : 1,
  );
}

export const zoneName = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Name of a time zone, as Europe/Berlin.'));
