/** Makes questions that were answered wrong cards to practise, and removes those of withdrawn questions. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { paperSets } from '@portico/contracts/quiz/paper';
import {
  allowsPractice,
  canBePractised,
  isMistake,
  mostCards,
  secondsFor,
  showsOnlyPastDue,
} from '@portico/contracts/quiz/practice/deck';
import { afterMistake } from '@portico/contracts/quiz/practice/schedule';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { AttemptScore } from '@portico/contracts/quiz/score-attempt';
import type { Tenant } from '@portico/database/tenant';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { allocationOf } from '../attempts/attempt-access.ts';
import type { Attempt } from '../attempts/attempt-rows.ts';
import { type QuizVersion, versionOf } from '../quiz-rows.ts';
import { ownCards, surplusOf } from './due-cards.ts';
import { practiceFeature } from './practice-feature.ts';

interface Ended {
  tenant: Tenant;
  /** Whose attempt it is. */
  person: Person;
  attempt: Attempt;
  version: QuizVersion;
  score: AttemptScore;
  now: Date;
}

/** The answered questions in the version that is practised. */
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

interface QuizNow extends Record<string, unknown> {
  current_version_id: string;
  cards: number;
}

/** Locked, so that a version published at the same time removes what is collected here. Undefined if it was removed. */
async function quizNow(db: Transaction, quizId: string, userId: string): Promise<QuizNow | undefined> {
  const [row] = await db.prepared<QuizNow>(
    'quiz_practice_quiz_now',
    `select q.current_version_id,
       (select count(*)::int from portal.quiz_practice_card c where c.user_id = $2) as cards
     from portal.quiz_quiz q where q.quiz_id = $1 and q.removed_at is null for share of q`,
    [quizId, userId],
  );
  return row;
}

/** Practised questions of the current version that were answered wrong; none if its answers can never be shown. */
async function collectable(db: Transaction, ended: Ended): Promise<{ mistakes: Question[]; cards: number }> {
  const nothing = { mistakes: [], cards: 0 };
  const { tenant, person, version, score } = ended;
  if (!isSwitchedOn(practiceFeature, tenant.settings)) return nothing;
  if (!['quiz', 'verification'].includes(version.kind)) return nothing;
  if (![...score.questions.values()].some(({ outcome }) => isMistake(outcome))) return nothing;
  const quiz = await quizNow(db, version.quizId, person.userId);
  if (!quiz) return nothing;
  const { content } =
    quiz.current_version_id === version.versionId ? version : await versionOf(db, quiz.current_version_id);
  if (!allowsPractice(content.rules)) return nothing;
  if (showsOnlyPastDue(content.rules)) {
    const allocation = await allocationOf(db, person, version.quizId);
    if (!allocation?.dueOn) return nothing;
  }
  return { mistakes: mistakesIn(ended, content), cards: quiz.cards };
}

/** A question that is answered wrong again starts from the beginning, even if it was learnt. */
export async function collectMistakes(db: Transaction, ended: Ended): Promise<void> {
  const { tenant, person, version, now } = ended;
  const { mistakes, cards } = await collectable(db, ended);
  if (mistakes.length === 0) return;
  const today = todayOfPerson(db, person, now);
  const { memory, dueOn } = afterMistake(today);
  db.send(
    `insert into portal.quiz_practice_card as c (tenant_id, card_id, user_id, quiz_id, question_id, seconds, missed_at,
       stability, difficulty, reviewed_on, due_on)
     select $1, gen_random_uuid(), $2, $3, m.question_id, m.seconds, $4, $5, $6, $7, $8
     from unnest($9::uuid[], $10::smallint[]) as m (question_id, seconds)
     on conflict (tenant_id, user_id, quiz_id, question_id) do update set seconds = excluded.seconds,
       missed_at = excluded.missed_at, reviews = c.reviews + 1, stability = excluded.stability,
       difficulty = excluded.difficulty, reviewed_on = excluded.reviewed_on, due_on = excluded.due_on`,
    [
      tenant.tenantId,
      person.userId,
      version.quizId,
      now,
      memory.stability,
      memory.difficulty,
      today,
      dueOn,
      mistakes.map(({ id }) => id),
      mistakes.map(({ kind }) => secondsFor(kind)),
    ],
  );
  if (cards + mistakes.length <= mostCards) return;
  const leaving = surplusOf(await ownCards(db, person, now));
  db.send('delete from portal.quiz_practice_card where user_id = $1 and card_id = any($2::uuid[])', [
    person.userId,
    leaving.map(({ cardId }) => cardId),
  ]);
}

/** After a new version is published: questions that are gone, or can no longer be scored, are not practised. */
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
