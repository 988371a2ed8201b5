/** Coaching sessions that a coach has begun; what came back to them waits for them instead. */
import { nameOf, type WaitingNoun } from '../../platform/waiting/waiting-noun.ts';

export const begunSessions: readonly WaitingNoun[] = [
  {
    kind: 'session.begun',
    flag: 'coaching',
    statement: `select s.session_id as id, '' as title, ${nameOf('s', 'coachee_id')} as person, s.session_date as since,
        null::text as due_on, jsonb_build_object('coachee', s.coachee_id, 'session', s.session_id) as link_values
      from portal.coaching_session s where s.coach_id = $1 and s.status = 0 and s.rejected_at is null`,
    values: ({ userId }) => [userId],
  },
];
