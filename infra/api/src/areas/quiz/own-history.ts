/**
 * What others did in quizzes and quality monitoring that concerns a person, limited to results that are released to
 * them.
 */
import type { HistorySource } from '../../platform/own-history/history-source.ts';

const flag = ['quiz', 'qm'] as const;
const about = `concat_ws(', ', v.content->>'title', nullif(e.qm_ref, '')) as title,
    jsonb_build_object('agent', a.subject_id, 'evaluation', a.attempt_id) as link_values`;
/** SQL: released evaluations of the person. */
const released = `portal.quiz_attempt a
    join portal.quiz_evaluation e on e.tenant_id = a.tenant_id and e.attempt_id = a.attempt_id
    join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id`;
const isReleased = `a.subject_id = $1 and e.calibration_id is null and e.status = 'approved'
    and e.released_on <= $2::date`;

const steps = (status: 'submitted' | 'approved'): string => `select s.attempt_id::text || '.' || s.number as id, s.at,
    s.actor_id as by_id, s.acted_for as for_id, ${about}
  from ${released}
  join portal.quiz_evaluation_step s on s.tenant_id = e.tenant_id and s.attempt_id = e.attempt_id
  where ${isReleased} and s.status = '${status}'`;

const decisions = (state: 'upheld' | 'overturned'): string => `select d.dispute_id::text as id, d.decided_at as at,
    d.decided_by as by_id, d.decided_for as for_id, ${about}
  from ${released}
  join portal.quiz_dispute d on d.tenant_id = e.tenant_id and d.attempt_id = e.attempt_id
  where ${isReleased} and d.state = '${state}'`;

const result = `v.content->>'title' as title, jsonb_build_object('quiz', a.quiz_id, 'attempt', a.attempt_id,
    'session', a.session_id, 'user', a.user_id) as link_values`;
const own = `portal.quiz_attempt a
  join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id`;

export const quizHistory: readonly HistorySource[] = [
  { kind: 'act.evaluation-submitted', flag, statement: steps('submitted') },
  { kind: 'act.evaluation-approved', flag, statement: steps('approved') },
  { kind: 'act.dispute-upheld', flag, statement: decisions('upheld') },
  { kind: 'act.dispute-overturned', flag, statement: decisions('overturned') },
  {
    kind: 'act.answers-marked',
    flag: 'quiz',
    statement: `select concat_ws('.', a.attempt_id, m.marked_by, m.marked_for) as id, m.at, m.marked_by as by_id, m.marked_for as for_id,
        ${result}
      from ${own}
      cross join lateral (select r.marked_by, r.marked_for, max(r.marked_at) as at from portal.quiz_response r
        where r.tenant_id = a.tenant_id and r.attempt_id = a.attempt_id and r.marked_by is not null
        group by r.marked_by, r.marked_for) m
      where a.user_id = $1 and a.submitted_at is not null`,
  },
  {
    kind: 'act.verification-signed',
    flag: 'quiz',
    statement: `select g.signature_id::text as id, g.signed_at as at, g.signed_by as by_id, null::uuid as for_id, ${result}
      from ${own}
      join portal.quiz_signature g on g.tenant_id = a.tenant_id and g.attempt_id = a.attempt_id
      where a.user_id = $1 and g.voided_at is null`,
  },
];
