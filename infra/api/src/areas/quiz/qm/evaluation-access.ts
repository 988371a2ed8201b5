/** Determines the caller's relation to an evaluation, for all calls about one. */
import { hasInScope, type ScopeHolder, type ScopeTarget } from '@portico/contracts/account/role-access';
import type { AssessmentRelation } from '@portico/contracts/platform/assessment/status';
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import { mayCoach } from '@portico/contracts/platform/roles';
import {
  type EvaluationFacts,
  evaluationRelation,
  mayReadEvaluation,
} from '@portico/contracts/quiz/qm/evaluation-rights';
import type { Actor } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import {
  type EvaluationFilter,
  type EvaluationRow,
  evaluationsById,
  evaluationsOf,
  findEvaluation,
  type PagedEvaluationRow,
} from './evaluation-rows.ts';

interface OwnEvaluationAccess {
  relation: AssessmentRelation;
  facts: EvaluationFacts;
}

type Who = Pick<Actor, 'userId' | 'principal' | 'self'>;

export const mayEvaluate = (who: ScopeHolder, agent: ScopeTarget): boolean =>
  who.userId !== agent.userId && mayCoach(who.role) && hasInScope(who, agent);

/** The other side of this relation: the agent for the evaluator, both of them for the approver. */
export function otherSideOf(relation: AssessmentRelation, row: EvaluationRow): (string | null)[] {
  if (relation === 'author') return [row.agent_id];
  if (relation === 'approver') return [row.agent_id, row.evaluator_id, row.made_by];
  return relation === 'subject' ? [row.evaluator_id, row.made_by] : [];
}

/**
 * Like `otherSideOf`, plus delegates who acted for the evaluator, because no one approves what they have submitted for
 * someone else.
 */
export async function everybodyOpposite(
  { db, actor }: ReaderContext,
  row: EvaluationRow,
  relation: AssessmentRelation,
): Promise<(string | null)[]> {
  const faced = otherSideOf(relation, row);
  if (!actor.principal || relation !== 'approver') return faced;
  const steps = await db.query<{ by: string }>(
    'select distinct actor_id as by from portal.quiz_evaluation_step where attempt_id = $1 and acted_for = $2',
    [row.attempt_id, row.evaluator_id],
  );
  return [...faced, ...steps.map(({ by }) => by)];
}

/** A delegate is treated as the person they act for, but never acts on both sides of an evaluation (0135). */
export function evaluationAccess(who: Who, row: EvaluationRow, agent: ScopeTarget, today: string): OwnEvaluationAccess {
  const { self } = who;
  const relation = evaluationRelation(self.userId, {
    agentId: row.agent_id,
    evaluatorId: row.evaluator_id,
    reachesAgent: mayEvaluate(self, agent),
    isBlind: row.calibration_id !== null,
    readsCalibration: row.calibration_closed && row.calibration_made_by === self.userId,
  });
  const isJudging = relation === 'author' || relation === 'approver';
  return {
    relation: isJudging && isOnBothSides(who, otherSideOf(relation, row)) ? 'none' : relation,
    facts: {
      status: row.status,
      releasedOn: row.released_on,
      isAcknowledged: row.acknowledged_at !== null,
      isBlind: row.calibration_id !== null,
      isBlindTo: row.is_blind_to && row.evaluator_id !== self.userId,
      today,
    },
  };
}

export interface ReaderContext {
  db: Transaction;
  actor: Actor;
  now: Date;
}

export interface FoundEvaluation extends OwnEvaluationAccess {
  row: EvaluationRow;
  agent: ScopeTarget & { userId: string };
}

/** The evaluation if the caller may currently see it; otherwise answers "not found". */
export async function readableEvaluation(
  { db, actor, now }: ReaderContext,
  attemptId: string,
): Promise<FoundEvaluation> {
  const row = await findEvaluation(db, actor.self.userId, attemptId);
  const [agent] = row ? await peopleByIds(db, [row.agent_id]) : [];
  if (!row || !agent) throw notFound();
  const access = evaluationAccess(actor, row, agent, todayOfPerson(db, actor.self, now));
  if (!mayReadEvaluation(access.relation, access.facts)) throw notFound();
  return { row, agent, ...access };
}

/** The rows that the caller may currently see. */
export async function readableRows<Found extends EvaluationRow>(
  { db, actor, now }: ReaderContext,
  rows: readonly Found[],
): Promise<Found[]> {
  const people = await peopleByIds(db, [...new Set(rows.map((row) => row.agent_id))]);
  const agents = new Map(people.map((person) => [person.userId, person]));
  const today = todayOfPerson(db, actor.self, now);
  return rows.filter((row) => {
    const agent = agents.get(row.agent_id);
    if (!agent) return false;
    const { relation, facts } = evaluationAccess(actor, row, agent, today);
    return mayReadEvaluation(relation, facts);
  });
}

/** The evaluations among these that the caller may currently see. */
export const readableEvaluations = async (
  context: ReaderContext,
  attemptIds: readonly string[],
): Promise<EvaluationRow[]> =>
  readableRows(context, await evaluationsById(context.db, context.actor.self.userId, attemptIds));

const rowsAtOnce = 500;

/**
 * Evaluations of these people that the caller may currently see, newest first, at most `most`. Access is checked before
 * the limit, so that hidden evaluations do not use it up.
 * @param start `cursor` of the one before; null for the newest
 */
export async function readableOf(
  context: ReaderContext,
  agentIds: readonly string[],
  most: number,
  filter: EvaluationFilter = {},
  start: string | null = null,
): Promise<PagedEvaluationRow[]> {
  const { db, actor } = context;
  const found: PagedEvaluationRow[] = [];
  let after = start;
  do {
    const rows: PagedEvaluationRow[] = await evaluationsOf(db, actor.self.userId, {
      agentIds,
      filter,
      after,
      limit: rowsAtOnce,
    });
    found.push(...(await readableRows(context, rows)));
    after = rows.length < rowsAtOnce ? null : (rows.at(-1)?.cursor ?? null);
  } while (after !== null && found.length < most);
  return found.slice(0, most);
}
