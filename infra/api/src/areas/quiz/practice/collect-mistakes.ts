/** Makes questions that were answered wrong cards to practise, and removes those of withdrawn questions. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { paperSets } from '@portico/contracts/quiz/paper';
import {
  allowsPractice,
  canBePractised,
  isMistake,
  mostCards,
  secondsFor,
} from '@portico/contracts/quiz/practice/deck';
import { afterMistake } from '@portico/contracts/quiz/practice/schedule';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { AttemptScore } from '@portico/contracts/quiz/score-attempt';
import type { Tenant } from '@portico/database/tenant';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import type { Attempt } from '../attempts/attempt-rows.ts';
import type { QuizVersion } from '../quiz-rows.ts';
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

function mistakesIn({ attempt, version, score }: Ended) {
  const questions = paperSets(version.content.QuestionSets, attempt.paper).flatMap((set) => set.questions);
  return questions.filter((question) => {
    const own = score.questions.get(question.id);
    return own !== undefined && isMistake(own.outcome) && canBePractised(question);
  });
}

/** A question that is answered wrong again starts from the beginning, even if it was learnt. */
export function collectMistakes(db: Transaction, ended: Ended): void {
  const { tenant, person, version, now } = ended;
  if (!isSwitchedOn(practiceFeature, tenant.settings)) return;
  if (!['quiz', 'verification'].includes(version.kind) || !allowsPractice(version.content.rules)) return;
  const mistakes = mistakesIn(ended);
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
  db.send(
    `delete from portal.quiz_practice_card where user_id = $1 and card_id in (
       select card_id from portal.quiz_practice_card where user_id = $1
       order by missed_at desc, card_id offset ${mostCards})`,
    [person.userId],
  );
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
