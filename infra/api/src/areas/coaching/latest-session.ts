import type { SessionRow } from './session-rows.ts';

/** The latest session that was held with the coachee; a draft has not been. `sessions` are newest first. */
export const latestHeld = (sessions: readonly SessionRow[], now: Date): SessionRow | undefined =>
  sessions.find((row) => row.session_date <= now && row.submitted_at !== null);

/** Whole days since a session; null where there was none. */
export const daysSince = (row: SessionRow | undefined, now: Date): number | null =>
  row ? Math.floor((now.getTime() - row.session_date.getTime()) / 86_400_000) : null;
