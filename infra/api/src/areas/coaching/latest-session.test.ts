import { describe, expect, it } from 'vitest';
import { daysSince, latestHeld } from './latest-session.ts';
import type { SessionRow } from './session-rows.ts';

const now = new Date('2026-11-16T23:30:00Z');
const session = (date: string, isSubmitted = true) =>
  ({ session_date: new Date(date), submitted_at: isSubmitted ? new Date('2026-11-01T08:00:00Z') : null }) as SessionRow;

describe('the latest session held', () => {
  it('is the newest up to this moment: one that was submitted ahead of its date is still to come', () => {
    const [planned, held] = [session('2026-11-16T23:31:00Z'), session('2026-11-16T23:30:00Z')];
    expect(latestHeld([planned, held, session('2026-10-01T08:00:00Z')], now)).toBe(held);
    expect(latestHeld([planned], now)).toBeUndefined();
  });

  it('is no draft', () => {
    const held = session('2026-10-01T08:00:00Z');
    expect(latestHeld([session('2026-11-15T08:00:00Z', false), held], now)).toBe(held);
  });

  it('was as many days ago as the calendar of the reader says', () => {
    const held = session('2026-11-16T08:00:00Z');
    expect([daysSince(held, now, 'UTC'), daysSince(held, now, 'Europe/Berlin')]).toEqual([0, 1]);
    expect(daysSince(undefined, now, 'UTC')).toBeNull();
  });
});
