/** Discards a draft that only its coach has seen. Anything a coachee has seen stays. */
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { admit, requireRight } from './admit.ts';
import { deleteSessions } from './delete-sessions.ts';

export const discardSession: Handler<typeof calls.discardSession> = async ({ body }, context) => {
  const { row, can } = await admit(context, body.sessionID, true);
  requireRight(can.discard, 'Only a draft that was never submitted is discarded, by its coach.');
  await deleteSessions(context.db, [row.session_id]);
  context.audit({
    object: { kind: 'coaching-session', id: row.session_id },
    before: { coachee: row.coachee_id, coach: row.coach_id },
    person: row.coachee_id,
    plain: ['coachee', 'coach'],
  });
  // Sends no live event: only the coach sees a draft, and their page would reload the deleted session before leaving
  // it.
  return { sessionID: row.session_id };
};
