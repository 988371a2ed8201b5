/**
 * What a person may practise now. A question is only asked while the person may see its correct answer: not during an
 * attempt that may contain it, and not before the quiz shows its answers (0334).
 */
import { maySeeKeys } from '@portico/contracts/quiz/attempt-rules';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type AttemptAccess, attemptAccesses } from '../attempts/attempt-access.ts';
import { endedOf } from '../attempts/attempt-rows.ts';

interface CardRow extends Record<string, unknown> {
  card_id: string;
  quiz_id: string;
  seconds: number;
  rules: QuizRules;
}

export interface DueCard {
  cardId: string;
  seconds: number;
}

/** Cards that are checked at once; more than fit into many decks. */
const mostDue = 50;

export const showsKeysTo = (rules: QuizRules, { attempts, isPastDue, running }: AttemptAccess): boolean =>
  maySeeKeys({ rules, ended: endedOf(attempts), isPastDue, isRunning: running !== undefined });

/** The order in which they are asked: those that have been due for the longest time first. */
export async function dueCards(
  db: Transaction,
  { person, today, now }: { person: Person; today: string; now: Date },
): Promise<DueCard[]> {
  const rows = await db.prepared<CardRow>(
    'quiz_practice_due',
    `select c.card_id, c.quiz_id, c.seconds, v.content->'rules' as rules
     from portal.quiz_practice_card c
     join portal.quiz_quiz q on q.tenant_id = c.tenant_id and q.quiz_id = c.quiz_id and q.removed_at is null
     join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
     where c.user_id = $1 and c.due_on <= $2::date order by c.due_on, c.card_id limit ${mostDue}`,
    [person.userId, today],
  );
  const rules = new Map(rows.map((row) => [row.quiz_id, row.rules]));
  const quizzes = [...rules].map(([quizId, own]) => ({ quizId, isRemoved: false, content: { rules: own } }));
  const accesses = await attemptAccesses(
    db,
    quizzes.map((version) => ({ person, version })),
    now,
  );
  const open = new Set(
    quizzes.flatMap(({ quizId, content }, at) => {
      const access = accesses[at];
      return access && showsKeysTo(content.rules, access) ? [quizId] : [];
    }),
  );
  return rows.flatMap(({ card_id, quiz_id, seconds }) => (open.has(quiz_id) ? [{ cardId: card_id, seconds }] : []));
}
