/** Scores an evaluation, stores the points of each answer, and adds the score to the history. */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { scoreEvaluation } from '@portico/contracts/quiz/qm/evaluation-score';
import type { QuestionSet } from '@portico/contracts/quiz/quiz-content';
import { hasPassed } from '@portico/contracts/quiz/score-attempt';
import type { Actor } from '../../../platform/actor.ts';
import { principalOf } from '../../../platform/attribution.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import type { EvaluationRow } from './evaluation-rows.ts';

interface Scored {
  row: Pick<EvaluationRow, 'attempt_id' | 'pass_mark'>;
  sets: readonly QuestionSet[];
  answers: ReadonlyMap<string, GivenAnswer>;
  /** The dispute that changed an answer; null for a submission. */
  disputeId: string | null;
}

export async function storeScore(
  { db, actor, now }: { db: Transaction; actor: Actor; now: Date },
  { row, sets, answers, disputeId }: Scored,
): Promise<number | null> {
  const score = scoreEvaluation(sets, answers);
  const ids = [...score.questions.keys()];
  const each = ids.map((id) => score.questions.get(id));
  await db.query(
    `update portal.quiz_response r set points = n.points, max_points = n.max, outcome = n.outcome
     from unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::text[]) as n (question_id, points, max, outcome)
     where r.attempt_id = $1 and r.question_id = n.question_id`,
    [row.attempt_id, ids, each.map((one) => one?.points), each.map((one) => one?.max), each.map((one) => one?.outcome)],
  );
  await db.query(
    `update portal.quiz_attempt set score = $2, passed = $3, points = $4, max_points = $5 where attempt_id = $1`,
    [row.attempt_id, score.percent, hasPassed(score.percent, row.pass_mark), score.points, score.max],
  );
  const credited = ids.filter((id) => (score.questions.get(id)?.max ?? 0) > 0);
  await db.query(
    `insert into portal.quiz_evaluation_score
       (tenant_id, attempt_id, number, score, fatal, answered, faults, dispute_id, given_by, given_for,
        given_at)
     select (select platform.current_tenant()), $1, count(*) + 1, $2, $3, $4, $5, $6, $7, $8, $9
     from portal.quiz_evaluation_score where attempt_id = $1`,
    [
      row.attempt_id,
      score.percent,
      score.fatalFaults.length > 0,
      credited,
      score.faults,
      disputeId,
      actor.userId,
      principalOf(actor),
      now,
    ],
  );
  return score.percent;
}
