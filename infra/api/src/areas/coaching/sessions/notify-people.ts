/** Announces a change of a session: live events to open pages, and a notification to the person who acts next. */
import { maySeeSession, type SessionMove } from '@portico/contracts/coaching/session-rights';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import { notify } from '../../../services/portal/public.ts';
import type { SessionRow } from '../session-rows.ts';
import { type SessionContext, sessionKind } from './open-session.ts';

/** @param row the session after the change */
export async function publishChanged(context: SessionContext, row: SessionRow): Promise<void> {
  const seesIt = maySeeSession('coachee', row.status, row.submitted_at !== null);
  const people = [row.coach_id, row.made_by, seesIt ? row.coachee_id : null].filter((userId) => userId !== null);
  await publish(context, {
    kind: 'changed',
    subject: { kind: sessionKind, id: row.session_id },
    audience: people.map(toAccount),
  });
}

export type Turn = SessionMove | 'requestCompletion' | 'declineCompletion' | 'completeItem';

const tellings: Record<Turn, { message: MessageId; to: 'coach' | 'coachee' }> = {
  submit: { message: 'coaching-session.submitted', to: 'coachee' },
  accept: { message: 'coaching-session.accepted', to: 'coach' },
  reject: { message: 'coaching-session.rejected', to: 'coach' },
  complete: { message: 'coaching-session.completed', to: 'coachee' },
  requestCompletion: { message: 'coaching-session.completionRequested', to: 'coach' },
  declineCompletion: { message: 'coaching-session.completionDeclined', to: 'coachee' },
  completeItem: { message: 'coaching-session.itemCompleted', to: 'coachee' },
};

/** A delegate who created the record gets the same notifications as its coach. */
export async function notifyTurn(context: SessionContext, row: SessionRow, turn: Turn): Promise<void> {
  const { message, to } = tellings[turn];
  const recipients = to === 'coach' ? [row.coach_id, row.made_by] : [row.coachee_id];
  await notify(context, {
    message,
    values: { session: row.session_id, coachee: row.coachee_id },
    to: recipients.filter((userId) => userId !== null),
    maySee: () => true,
    by: context.actor.userId,
  });
}
