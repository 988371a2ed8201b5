/**
 * The people who review an evaluation: the agent's leaders. If only the evaluator leads the agent, everyone else whose
 * role may evaluate the agent, so that there is always a reviewer.
 */
import { coachRoles } from '@portico/contracts/platform/roles';
import { peopleByIds } from '../../../platform/people.ts';
import { isInTeams, type TaskQuery } from '../../../platform/tasks/task-source.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { coachValues, isInScope } from '../../../services/account/public.ts';
import { mayEvaluate } from './evaluation-access.ts';
import type { EvaluationRow } from './evaluation-rows.ts';

/** SQL: someone other than the evaluator leads the agent of `quiz_attempt a`. */
const isLed = `exists (select from portal.account_membership m
    join portal.account_membership o on o.tenant_id = m.tenant_id and o.team_id = m.team_id
    join portal.account_user l on l.tenant_id = o.tenant_id and l.user_id = o.user_id
    where m.tenant_id = a.tenant_id and m.user_id = a.subject_id and l.role = 'Team Leader'
      and l.disabled_at is null and l.user_guid is not null and l.user_id not in (a.subject_id, a.evaluator_id))`;

/** SQL: true if the evaluation is neither by nor about the person or their principal (`evaluationAccess`). */
export const isOthers =
  '$1::uuid not in (a.subject_id, a.evaluator_id) and $7::uuid not in (a.subject_id, a.evaluator_id)';

/** SQL over `quiz_attempt a` and its agent, `account_user u`; its values are `deciderValues`, starting at $1. */
export const decides = `${isOthers}
  and (${isInTeams('a', 'subject_id', '$6')} or (not ${isLed} and ${isInScope(1)}))`;

export const deciderValues = ({ reader, ledTeams, actorId }: TaskQuery): unknown[] => [
  ...coachValues(reader.person),
  ledTeams,
  actorId,
];

/** Returns UserIDs, using the same rule. */
export async function decidersOf(
  db: Transaction,
  { agent_id, evaluator_id }: Pick<EvaluationRow, 'agent_id' | 'evaluator_id'>,
): Promise<string[]> {
  const [agent] = await peopleByIds(db, [agent_id]);
  if (!agent) return [];
  const ids = await db.query<{ user_id: string }>(
    `select user_id from portal.account_user
     where role = any($1) and disabled_at is null and user_guid is not null and user_id <> $2`,
    [coachRoles, evaluator_id],
  );
  const people = await peopleByIds(
    db,
    ids.map(({ user_id }) => user_id),
  );
  const able = people.filter((one) => mayEvaluate(one, agent));
  const leaders = able.filter(({ role }) => role === 'Team Leader');
  return (leaders.length > 0 ? leaders : able).map(({ userId }) => userId);
}
