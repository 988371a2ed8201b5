import type { Transaction } from '../../../platform/transaction.ts';
import { oneToOnesOf } from './event-rows.ts';
import { nextOf } from './next-session.ts';

export interface NextTalk {
  /** Its day. */
  on: string;
  /** Its place in the schedule. */
  route: string;
}

/** Each coachee's next one-to-one with the coach. Coachees without one are left out. */
export async function nextTalks(
  db: Transaction,
  pairs: readonly { coachId: string; coacheeId: string }[],
  now: Date,
): Promise<(coachId: string, coacheeId: string) => NextTalk | undefined> {
  const coachees = [...new Set(pairs.map(({ coacheeId }) => coacheeId))];
  const events = coachees.length === 0 ? [] : await oneToOnesOf(db, coachees);
  return (coachId, coacheeId) => {
    const next = nextOf(
      events.filter((event) => event.coach_id === coachId && event.coachee_id === coacheeId),
      now,
    );
    return next ? { on: next.date, route: `/schedule?day=${next.date}&event=${next.CalendarIdFk}` } : undefined;
  };
}
