/** Names of time zones. */
import * as z from 'zod/mini';

/** True for an IANA name that the runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are refused: they ignore clock changes, and calendar programs do not understand them as
    // names.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/**
 * The selectable names, including the chosen one. A zone can have several names, `Asia/Kolkata` and `Asia/Calcutta`,
 * and a browser lists only one of them, which may not be the chosen one.
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
