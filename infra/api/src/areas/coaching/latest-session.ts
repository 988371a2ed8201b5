import { daysBetween } from '@portico/contracts/platform/dates';
import type { SessionRow } from './session-rows.ts';

/** The latest session that was held with the coachee; a draft has not been. `sessions` are newest first. */
export const latestHeld = (sessions: readonly SessionRow[], now: Date): SessionRow | undefined =>
  sessions.find((row) => row.session_date <= now && row.submitted_at !== null);

/** Calendar days since a session, by the reader's clock; null where there was none. */
export const daysSince = (row: SessionRow | undefined, now: Date, timeZone: string): number | null =>
  row ? daysBetween(row.session_date.toISOString(), now.toISOString(), timeZone) : null;
