import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { relationTo } from './policy.ts';
import { type SessionRow, sessionsOf } from './session-rows.ts';

/** The sessions of these coachees, who are in the caller's scope, without other coaches' drafts; newest first. */
export const visibleSessions = async (
  db: Transaction,
  actor: Actor,
  coacheeIds: readonly string[],
): Promise<SessionRow[]> =>
  (await sessionsOf(db, coacheeIds)).filter((row) => {
    const relation = relationTo(actor.self, { coachId: row.coach_id, coacheeId: row.coachee_id }, true);
    return maySeeSession(relation, row.status, row.submitted_at !== null);
  });
