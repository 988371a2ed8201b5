import { daysBetween } from '@portico/contracts/platform/dates';
import type { SessionRow } from './session-rows.ts';

/**
 * The latest session held with the coachee. Drafts do not count as held.
 * @param sessions newest first
 */
export const latestHeld = (sessions: readonly SessionRow[], now: Date): SessionRow | undefined =>
  sessions.find((row) => row.session_date <= now && row.submitted_at !== null);

/** Calendar days since a session in the reader's time zone; null if there was none. */
export const daysSince = (row: SessionRow | undefined, now: Date, timeZone: string): number | null =>
  row ? daysBetween(row.session_date.toISOString(), now.toISOString(), timeZone) : null;
