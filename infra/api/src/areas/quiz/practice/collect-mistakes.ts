/** Turns questions that were answered incorrectly into practice cards, and removes cards of withdrawn questions. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { paperSets } from '@portico/contracts/quiz/paper';
import {
  allowsPractice,
  canBePractised,
  isMistake,
  secondsFor,
  showsOnlyPastDue,
} from '@portico/contracts/quiz/practice/deck';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { AttemptScore } from '@portico/contracts/quiz/score-attempt';
import type { Tenant } from '@portico/database/tenant';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { allocationOf } from '../attempts/attempt-access.ts';
import type { Attempt } from '../attempts/attempt-rows.ts';
import { type QuizVersion, versionOf } from '../quiz-rows.ts';
import { addCards } from './add-cards.ts';
import { practiceFeature } from './practice-feature.ts';

interface Ended {
  tenant: Tenant;
  /** The person whose attempt it is. */
  person: Person;
  attempt: Attempt;
  version: QuizVersion;
  score: AttemptScore;
  now: Date;
}

/** The questions that were answered incorrectly, in the version that is practised. */
function mistakesIn({ attempt, version, score }: Ended, { QuestionSets }: QuizContent): Question[] {
  const wrong = paperSets(version.content.QuestionSets, attempt.paper)
    .flatMap((set) => set.questions)
    .filter(({ id }) => {
      const own = score.questions.get(id);
      return own !== undefined && isMistake(own.outcome);
    });
  const current = new Map(QuestionSets.flatMap((set) => set.Questions).map((one) => [one.id, one]));
  return wrong.flatMap(({ id }) => current.get(id) ?? []).filter(canBePractised);
}

/**
 * Locks the quiz, so that a version published at the same time removes what is collected here. Undefined if the quiz
 * has been removed.
 */
async function currentVersion(db: Transaction, quizId: string): Promise<string | undefined> {
  const [row] = await db.prepared<{ current_version_id: string }>(
    'quiz_practice_quiz_now',
    'select current_version_id from portal.quiz_quiz where quiz_id = $1 and removed_at is null for share',
    [quizId],
  );
  return row?.current_version_id;
}

/**
 * Questions of the current version that were answered incorrectly and can be practised; none if the quiz never shows
 * its answers.
 */
async function collectable(db: Transaction, ended: Ended): Promise<Question[]> {
  const { tenant, person, version, score } = ended;
  if (!isSwitchedOn(practiceFeature, tenant.settings)) return [];
  if (!['quiz', 'verification'].includes(version.kind)) return [];
  if (![...score.questions.values()].some(({ outcome }) => isMistake(outcome))) return [];
  const current = await currentVersion(db, version.quizId);
  if (current === undefined) return [];
  const { content } = current === version.versionId ? version : await versionOf(db, current);
  if (!allowsPractice(content.rules)) return [];
  if (showsOnlyPastDue(content.rules)) {
    const allocation = await allocationOf(db, person, version.quizId);
    if (!allocation?.dueOn) return [];
  }
  return mistakesIn(ended, content);
}

export async function collectMistakes(db: Transaction, ended: Ended): Promise<void> {
  const { tenant, person, version, now } = ended;
  const mistakes = (await collectable(db, ended)).map(({ id, kind }) => ({ id, seconds: secondsFor(kind) }));
  await addCards({ db, tenant, now }, person, { quizId: version.quizId }, mistakes);
}

/** After a new version is published: removes the cards of questions that no longer exist or can no longer be scored. */
export function removeWithdrawn(db: Transaction, quizId: string, { rules, QuestionSets }: QuizContent): void {
  const questions = allowsPractice(rules) ? QuestionSets.flatMap((set) => set.Questions).filter(canBePractised) : [];
  db.send('delete from portal.quiz_practice_card where quiz_id = $1 and question_id <> all ($2::uuid[])', [
    quizId,
    questions.map(({ id }) => id),
  ]);
}

export function removeCards(db: Transaction, quizId: string): void {
  db.send('delete from portal.quiz_practice_card where quiz_id = $1', [quizId]);
}
