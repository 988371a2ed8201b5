/** Tasks of quality monitoring: approving, acknowledging a result, revising an evaluation, and deciding a dispute. */
import { rowsByKey } from '../../../platform/rows-by-key.ts';
import { nameOf, type TaskSource, type TaskStatement } from '../../../platform/tasks/task-source.ts';
import { isInScope } from '../../../services/account/public.ts';
import { deciderValues, decides, isOthers } from './deciders.ts';
import { isBlindTo } from './evaluation-rows.ts';

const title = `(select v.content->>'title' from portal.quiz_version v
  where v.tenant_id = a.tenant_id and v.version_id = a.version_id)`;
const from = `from portal.quiz_evaluation e
  join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
  where e.calibration_id is null`;
const links = `jsonb_build_object('agent', a.subject_id, 'evaluation', e.attempt_id) as link_values`;

/**
 * SQL: an evaluation with a fatal fault is due on the day it was submitted, so it precedes everything except older
 * overdue tasks.
 */
const dayOfFatal = `case when (select s.fatal from portal.quiz_evaluation_score s where s.tenant_id = e.tenant_id
  and s.attempt_id = e.attempt_id order by s.number desc limit 1) then to_char(a.submitted_at, 'YYYY-MM-DD') end`;

export const evaluationTasks: readonly TaskSource[] = [
  {
    kind: 'evaluation.acknowledge',
    flag: ['quiz', 'qm'],
    inPerson: true,
    statement: `select e.attempt_id as id, ${title} as title, ${nameOf('a', 'evaluator_id')} as person,
        e.released_on::timestamptz as since, null::text as due_on, ${links}
      ${from} and a.subject_id = $1 and e.status = 'approved' and e.released_on <= $2::date and e.acknowledged_at is null`,
    values: ({ userId, today }) => [userId, today],
  },
  {
    kind: 'evaluation.rework',
    flag: ['quiz', 'qm'],
    statement: `select e.attempt_id as id, ${title} as title, ${nameOf('a', 'subject_id')} as person,
        e.changed_at as since, null::text as due_on, ${links}
      ${from} and a.evaluator_id = $1 and e.status = 'reverted'`,
    values: ({ userId }) => [userId],
  },
  {
    // Excludes people who score the same interaction in a calibration, because they may not see the evaluation yet.
    kind: 'evaluation.approve',
    flag: ['quiz', 'qm'],
    statement: `select e.attempt_id as id, ${title} as title, ${nameOf('a', 'evaluator_id')} as person,
        a.submitted_at as since, ${dayOfFatal} as due_on, ${links}
      from portal.quiz_evaluation e
      join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
      join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.subject_id
      where e.calibration_id is null and e.status = 'submitted' and ${decides}
        and not ${isBlindTo}`,
    values: deciderValues,
  },
  {
    // The person who approved the result may decide, because they have already seen it.
    kind: 'evaluation.dispute',
    flag: ['quiz', 'qm'],
    statement: `select d.dispute_id as id, ${title} as title, ${nameOf('a', 'subject_id')} as person,
        d.raised_at as since, null::text as due_on, ${links}
      from portal.quiz_dispute d
      join portal.quiz_evaluation e on e.tenant_id = d.tenant_id and e.attempt_id = d.attempt_id
      join portal.quiz_attempt a on a.tenant_id = d.tenant_id and a.attempt_id = d.attempt_id
      join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.subject_id
      where d.state = 'open' and e.calibration_id is null and (${decides}
        or (${isOthers} and ${isInScope(1)}
          and exists (select from portal.quiz_evaluation_step s where s.tenant_id = d.tenant_id
            and s.attempt_id = d.attempt_id and s.status = 'approved' and $1::uuid in (s.actor_id, s.acted_for))))`,
    values: deciderValues,
  },
  {
    kind: 'calibration.score',
    flag: ['quiz', 'qm'],
    statement: `select e.attempt_id as id, c.title, ${nameOf('c', 'made_by')} as person, c.made_at as since,
        null::text as due_on, ${links}
      from portal.quiz_calibration c
      join portal.quiz_evaluation e on e.tenant_id = c.tenant_id and e.calibration_id = c.calibration_id
      join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
      where c.closed_at is null and a.evaluator_id = $1 and e.status = 'draft'`,
    values: ({ userId }) => [userId],
  },
];

const own: TaskStatement['values'] = ({ userId }) => [userId];

export const awaitedEvaluations: readonly TaskSource[] = [
  {
    kind: 'evaluation.unapproved',
    flag: ['quiz', 'qm'],
    statement: `select e.attempt_id as id, ${title} as title, ${nameOf('a', 'subject_id')} as person,
        a.submitted_at as since, null::text as due_on, ${links}
      ${from} and a.evaluator_id = $1 and e.status = 'submitted'`,
    values: own,
  },
  {
    kind: 'evaluation.disputed-by-me',
    flag: ['quiz', 'qm'],
    statement: `select d.dispute_id as id, ${title} as title, null::text as person, d.raised_at as since,
        null::text as due_on, ${links}
      from portal.quiz_dispute d
      join portal.quiz_evaluation e on e.tenant_id = d.tenant_id and e.attempt_id = d.attempt_id
      join portal.quiz_attempt a on a.tenant_id = d.tenant_id and a.attempt_id = d.attempt_id
      where d.state = 'open' and a.subject_id = $1`,
    values: own,
  },
];

/** Released results that people of the teams have not acknowledged. */
export const evaluationsOfTeams: readonly TaskSource[] = [
  {
    kind: 'evaluation.of-team',
    flag: ['quiz', 'qm'],
    statement: `select e.attempt_id as id, ${title} as title, ${nameOf('a', 'subject_id')} as person,
        e.released_on::timestamptz as since, null::text as due_on, ${links}
      from (select distinct m.user_id from portal.account_membership m where m.team_id = any($3::uuid[])) w
      cross join ${rowsByKey('quiz_attempt', 'a', { subject_id: 'w.user_id' })}
      cross join ${rowsByKey('quiz_evaluation', 'e', { tenant_id: 'a.tenant_id', attempt_id: 'a.attempt_id' })}
      where e.calibration_id is null and a.subject_id <> $1 and e.status = 'approved'
        and e.released_on <= $2::date and e.acknowledged_at is null and not ${isBlindTo}`,
    values: ({ userId, today, ledTeams }) => [userId, today, ledTeams],
  },
];
