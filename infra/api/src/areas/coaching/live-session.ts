/** Live access to a coaching session, for its coach, its coachee and the delegate who created the record. */
import { maySeeSession, sessionRights } from '@portico/contracts/coaching/session-rights';
import type { SessionStatus } from '@portico/contracts/coaching/shapes';
import type { Person } from '../../platform/actor.ts';
import type { LiveSubject } from '../../platform/live/live-subject.ts';
import { peopleByIds } from '../../platform/people.ts';
import { coachingRules, relationTo } from './policy.ts';

interface SessionFacts {
  coach_id: string;
  coachee_id: string;
  made_by: string | null;
  status: SessionStatus;
  was_submitted: boolean;
  is_requested: boolean;
}

export const liveSession: LiveSubject = {
  kind: 'coaching-session',
  async find(id, { db }) {
    const [row] = await db.prepared<SessionFacts & Record<string, unknown>>(
      'coaching_session_subject',
      `select coach_id, coachee_id, made_by, status, submitted_at is not null as was_submitted,
         completion_requested_at is not null as is_requested
       from portal.coaching_session where session_id = $1`,
      [id],
    );
    const [coachee] = row ? await peopleByIds(db, [row.coachee_id]) : [];
    if (!row || !coachee) return undefined;
    const session = { coachId: row.coach_id, coacheeId: row.coachee_id };
    const relation = (person: Person) => relationTo(person, session, coachingRules.readCoachingOf(person, coachee));
    const state = {
      status: row.status,
      wasSubmitted: row.was_submitted,
      isCompletionRequested: row.is_requested,
    };
    const maySee = (person: Person) => maySeeSession(relation(person), row.status, row.was_submitted);
    return {
      maySee,
      // Some rights apply in every state, but people can only write what they can see.
      mayWrite: (person) => maySee(person) && Object.values(sessionRights(relation(person), state)).some(Boolean),
      people: [row.coach_id, row.coachee_id, row.made_by].filter((userId) => userId !== null),
      asks: { message: 'coaching-session.asked', values: { coachee: row.coachee_id, session: id } },
    };
  },
};
