/** Reports the skills shown by an attempt to learning. */
import { paperSets } from '@portico/contracts/quiz/paper';
import type { Question } from '@portico/contracts/quiz/question';
import type { AttemptScore } from '@portico/contracts/quiz/score-attempt';
import { leastInSection } from '@portico/contracts/quiz/section-scores';
import { personById } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordSkills } from '../../lms/public.ts';
import type { QuizVersion } from '../quiz-rows.ts';
import { attemptAccess } from './attempt-access.ts';
import type { Attempt } from './attempt-rows.ts';
import { isBefore, showsKeysTo } from './keys-shown.ts';

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

/**
 * True while the person can take the quiz again and it hides which answers are right. A level of few questions would tell.
 */
async function isStillHidden(db: Transaction, { attempt, version, at }: Shown): Promise<boolean> {
  const person = attempt.user_id === null ? undefined : await personById(db, attempt.user_id);
  if (!person || version.content.rules.review === 'after attempt') return false;
  const access = await attemptAccess(db, person, version, at);
  return isBefore(access) && !showsKeysTo(version, access);
}

/**
 * Reports only scored questions; those waiting for a mark are reported when they are marked. Skills of few questions are
 * left out, and not reported later, if the quiz does not show its answers yet and can be taken again.
 */
export async function showSkills(db: Transaction, of: Shown): Promise<void> {
  const { tenantId, attempt, version, score, at } = of;
  const userId = attempt.user_id ?? attempt.subject_id;
  if (userId === null) return;
  const questions = paperSets(version.content.QuestionSets, attempt.paper).flatMap((set) => set.questions);
  const all = skillsIn(questions, score);
  const ofSkill = Map.groupBy(all, ({ skillId }) => skillId);
  const hasFew = ({ skillId }: (typeof all)[number]) => (ofSkill.get(skillId)?.length ?? 0) < leastInSection;
  const shown = all.some(hasFew) && (await isStillHidden(db, of)) ? all.filter((one) => !hasFew(one)) : all;
  if (shown.length > 0)
    await recordSkills(db, { tenantId, userId, source: 'quiz', sourceId: attempt.attempt_id, shown, at });
}
