/**
 * Lists coaching sessions that a coach has started but not submitted. Sessions sent back to the coach are separate
 * tasks.
 */
import { nameOf, type TaskSource } from '../../platform/tasks/task-source.ts';

/** SQL: when a field of the session was last saved, and when its history last changed. Null if unknown. */
const lastWritten = `(select max(v.saved_at) from portal.platform_field_version v where v.tenant_id = s.tenant_id
    and v.subject_kind = 'coaching-session' and v.subject_id = s.session_id::text)`;
const lastDone = `(select max(h.happened_at) from portal.coaching_history h
    where h.tenant_id = s.tenant_id and h.session_id = s.session_id)`;

export const sessionsInProgress: readonly TaskSource[] = [
  {
    kind: 'session.begun',
    flag: 'coaching',
    statement: `select s.session_id as id, '' as title, ${nameOf('s', 'coachee_id')} as person,
        greatest(${lastWritten}, ${lastDone}) as since,
        null::text as due_on, jsonb_build_object('coachee', s.coachee_id, 'session', s.session_id) as link_values
      from portal.coaching_session s where s.coach_id = $1 and s.status = 0 and s.rejected_at is null`,
    values: ({ userId }) => [userId],
  },
];
