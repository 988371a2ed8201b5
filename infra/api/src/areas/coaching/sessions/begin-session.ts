/**
 * Starts a session with a person in the coach's scope: on its own, as a follow-up of another session, or for an
 * occurrence in the calendar.
 */
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { coachingRules } from '../policy.ts';
import { admit } from './admit.ts';
import { takeAgenda } from './agenda.ts';
import { insertSession } from './insert-session.ts';
import { publishChanged } from './notify-people.ts';
import type { SessionContext } from './open-session.ts';

interface Meeting {
  eventId: string;
  iteration: string;
}

/**
 * Locks the one-to-one with this coachee. If two sessions are started for the same occurrence concurrently, the second
 * call finds the first one's session.
 */
async function lockMeeting(db: Transaction, eventId: string, coacheeId: string): Promise<void> {
  const [event] = await db.query(
    `select event_id from portal.coaching_event
     where event_id = $1 and coachee_id = $2 and cancelled_at is null for update`,
    [eventId, coacheeId],
  );
  if (!event) throw notFound();
}

async function sessionAt(db: Transaction, { eventId, iteration }: Meeting): Promise<string | undefined> {
  const [row] = await db.query<{ session_id: string }>(
    `select session_id from portal.coaching_session where event_id = $1 and event_iteration = $2 order by session_id limit 1`,
    [eventId, iteration],
  );
  return row?.session_id;
}

/** The previous session must be with the same person and visible to the caller. */
async function requireParent(context: SessionContext, parentId: string, coacheeId: string): Promise<void> {
  const { row } = await admit(context, parentId);
  if (row.coachee_id !== coacheeId) throw notFound();
}

export const getSessionID: Handler<typeof calls.getSessionID> = async ({ body }, context) => {
  const { db, actor, people, audit } = context;
  const coachee = people.coacheeID;
  if (!coachee?.userGuid || coachee.disabled || !coachingRules.startSessionWith(actor.self, coachee)) throw notFound();
  context.judge([coachee.userId]);
  const { parentSessionFK = null, CalendarIdFk = null, itterationID = null } = body;
  if ((CalendarIdFk === null) !== (itterationID === null))
    throw new Refusal('invalid_input', 'The input is not accepted.', {
      fields: [{ path: 'body.itterationID', message: 'an event needs its occurrence, and the reverse' }],
    });
  if (CalendarIdFk !== null && itterationID !== null) {
    await lockMeeting(db, CalendarIdFk, coachee.userId);
    const known = await sessionAt(db, { eventId: CalendarIdFk, iteration: itterationID });
    // If the existing session is someone else's draft, `admit` answers "not found".
    if (known) return { sessionID: (await admit(context, known)).row.session_id, isNew: false };
  }
  if (parentSessionFK !== null) await requireParent(context, parentSessionFK, coachee.userId);
  const sessionId = await insertSession(context, {
    coacheeId: coachee.userId,
    parentId: parentSessionFK,
    eventId: CalendarIdFk,
    iteration: itterationID,
  });
  await takeAgenda(context, [{ sessionId, coacheeId: coachee.userId }]);
  audit({
    object: { kind: 'coaching-session', id: sessionId },
    after: { coachee: coachee.userId, coach: actor.self.userId },
    person: coachee.userId,
    plain: ['coachee', 'coach'],
  });
  const { row } = await admit(context, sessionId);
  await publishChanged(context, row);
  return { sessionID: sessionId, isNew: true };
};
