/** Lists the coaching sessions linked to an event, so that the page can warn before a change. */
import type * as calls from '@portico/contracts/coaching/calls';
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import type { SessionStatus } from '@portico/contracts/coaching/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { personsById } from '../../../services/account/public.ts';
import { relationTo } from '../policy.ts';
import { findEvent, peopleOf } from './event-rows.ts';

interface AttachedRow {
  session_id: string;
  coach_id: string;
  coachee_id: string;
  day: string;
  status: SessionStatus;
  session_date: Date;
  was_submitted: boolean;
}

export const checkEventForSessions: Handler<typeof calls.checkEventForSessions> = async ({ query }, { db, actor }) => {
  const event = await findEvent(db, query.calendarID);
  if (!event || !peopleOf(event).includes(actor.self.userId)) throw notFound();
  const rows = await db.query<AttachedRow & Record<string, unknown>>(
    `select session_id, coach_id, coachee_id, to_char(event_iteration, 'YYYY-MM-DD') as day, status, session_date,
       submitted_at is not null as was_submitted
     from portal.coaching_session where event_id = $1 and event_iteration is not null
     order by event_iteration, session_id`,
    [query.calendarID],
  );
  const visible = rows.filter((row) => {
    const relation = relationTo(actor.self, { coachId: row.coach_id, coacheeId: row.coachee_id }, false);
    return maySeeSession(relation, row.status, row.was_submitted);
  });
  const persons = await personsById(
    db,
    visible.map((row) => row.coachee_id),
  );
  const all = visible.map((row) => ({
    sessionID: row.session_id,
    itterationID: row.day,
    status: row.status,
    sessionDate: row.session_date.toISOString(),
    coachee: persons.of(row.coachee_id),
  }));
  return {
    this: all.filter((one) => one.itterationID === query.itterationID),
    following: all.filter((one) => one.itterationID >= query.itterationID),
    all,
  };
};
