/** Reports the agent's skills shown by a released evaluation to learning. */
import { scoreEvaluation } from '@portico/contracts/quiz/qm/evaluation-score';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordSkills } from '../../lms/public.ts';
import { skillsIn } from '../attempts/show-skills.ts';
import { answersOf, contentOf } from './evaluation-rows.ts';

/**
 * Counts from the day of release, when the agent can see the result. If a dispute changes the result, the evidence is
 * replaced.
 */
export async function showEvaluatedSkills(
  { db, now }: { db: Transaction; now: Date },
  tenantId: string,
  evaluationId: string,
): Promise<void> {
  const [row] = await db.query<{ agent_id: string; version_id: string }>(
    'select subject_id as agent_id, version_id from portal.quiz_attempt where attempt_id = $1',
    [evaluationId],
  );
  if (!row) return;
  const { QuestionSets } = await contentOf(db, row.version_id);
  const questions = QuestionSets.flatMap(({ Questions }) => Questions);
  if (!questions.some(({ skillId }) => skillId !== undefined)) return;
  const answers = (await answersOf(db, [evaluationId])).get(evaluationId) ?? new Map();
  const shown = skillsIn(questions, scoreEvaluation(QuestionSets, answers));
  const source = { source: 'quiz', sourceId: evaluationId } as const;
  await recordSkills(db, { tenantId, userId: row.agent_id, ...source, shown, at: now });
}
