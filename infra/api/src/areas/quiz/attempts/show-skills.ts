/** Reports the skills shown by an attempt to learning. */
import { paperSets } from '@portico/contracts/quiz/paper';
import type { Question } from '@portico/contracts/quiz/question';
import type { AttemptScore } from '@portico/contracts/quiz/score-attempt';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordSkills } from '../../lms/public.ts';
import type { QuizVersion } from '../quiz-rows.ts';
import type { Attempt } from './attempt-rows.ts';

interface Shown {
  tenantId: string;
  attempt: Attempt;
  version: QuizVersion;
  score: AttemptScore;
  at: Date;
}

/** The level shown by each scored question that is linked to a skill. */
export function skillsIn(questions: readonly Question[], score: Pick<AttemptScore, 'questions'>) {
  return questions.flatMap(({ id, skillId }) => {
    const own = score.questions.get(id);
    if (skillId === undefined || own === undefined || own.max === 0 || own.outcome === 'to mark') return [];
    return [{ part: id, skillId, level: Math.round(Math.max(0, own.points / own.max) * 100) }];
  });
}

/** Reports only scored questions; those waiting for a mark are reported when they are marked. */
export async function showSkills(db: Transaction, { tenantId, attempt, version, score, at }: Shown): Promise<void> {
  const userId = attempt.user_id ?? attempt.subject_id;
  if (userId === null) return;
  const questions = paperSets(version.content.QuestionSets, attempt.paper).flatMap((set) => set.questions);
  const shown = skillsIn(questions, score);
  if (shown.length > 0)
    await recordSkills(db, { tenantId, userId, source: 'quiz', sourceId: attempt.attempt_id, shown, at });
}
