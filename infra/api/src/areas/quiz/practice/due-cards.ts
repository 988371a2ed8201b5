/**
 * What a person may practise. A question is only asked while the person may see its correct answer: not during an
 * attempt that may contain it, and not until the quiz shows its answers (0334).
 */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { mostCards } from '@portico/contracts/quiz/practice/deck';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import type { Tenant } from '@portico/database/tenant';
import { compareAsc } from 'date-fns/compareAsc';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { practisedChecks } from '../../content/public.ts';
import { attemptAccesses } from '../attempts/attempt-access.ts';
import { showsKeysTo } from '../attempts/keys-shown.ts';

interface QuizRow extends Record<string, unknown> {
  quiz_id: string;
  rules: QuizRules;
  /** Questions on the person's cards that are in the current version. */
  present: string[];
}

interface CardRow extends Record<string, unknown> {
  card_id: string;
  /** Null for a comprehension question of an article. */
  quiz_id: string | null;
  article_id: string | null;
  question_id: string;
  seconds: number;
  due_on: string | null;
  missed_at: Date;
}

export interface OwnCard {
  cardId: string;
  seconds: number;
  /** Null once the question is learned. */
  dueOn: string | null;
  missedAt: Date;
  /** False while the quiz hides its answers, or if the article can no longer be read. */
  isOpen: boolean;
  isOfQuiz: boolean;
}

export interface CardContext {
  db: Transaction;
  tenant: Tenant;
  now: Date;
}

/**
 * All cards of a person, or those due by a given day; those due the longest come first.
 * @param dueUntil a date; null for all cards
 */
export async function ownCards(
  { db, tenant, now }: CardContext,
  person: Person,
  dueUntil: string | null = null,
): Promise<OwnCard[]> {
  const [rows, cards] = await Promise.all([
    db.prepared<QuizRow>(
      'quiz_practice_quizzes',
      `select o.quiz_id, v.content->'rules' as rules, array(
         select (j->>'id')::uuid from jsonb_path_query(v.content, '$.QuestionSets[*].Questions[*]') j
         where (j->>'id')::uuid = any(o.questions)) as present
       from (select tenant_id, quiz_id, array_agg(question_id) as questions from portal.quiz_practice_card
         where user_id = $1 and quiz_id is not null and ($2::date is null or due_on <= $2::date) group by tenant_id, quiz_id) o
       join portal.quiz_quiz q on q.tenant_id = o.tenant_id and q.quiz_id = o.quiz_id and q.removed_at is null
       join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id`,
      [person.userId, dueUntil],
    ),
    db.prepared<CardRow>(
      'quiz_practice_own',
      `select card_id, quiz_id, article_id, question_id, seconds, to_char(due_on, 'YYYY-MM-DD') as due_on, missed_at
       from portal.quiz_practice_card where user_id = $1 and ($2::date is null or due_on <= $2::date) order by due_on, card_id limit ${2 * mostCards}`,
      [person.userId, dueUntil],
    ),
  ]);
  const versions = rows.map(({ quiz_id, rules }) => ({
    ...{ quizId: quiz_id, isRemoved: false },
    ...{ content: { rules }, currentRules: null },
  }));
  const [accesses, checks] = await Promise.all([
    attemptAccesses(
      db,
      versions.map((version) => ({ person, version })),
      now,
    ),
    isSwitchedOn('news', tenant.settings)
      ? practisedChecks(db, { userId: person.userId, now }, [
          ...new Set(cards.flatMap(({ article_id }) => article_id ?? [])),
        ])
      : [],
  ]);
  const openChecks = new Set(checks.map(({ id }) => id));
  const open = new Map(
    rows.map(({ quiz_id, present }, at) => {
      const [version, access] = [versions[at], accesses[at]];
      return [quiz_id, new Set(version && access && showsKeysTo(version, access) ? present : [])];
    }),
  );
  return cards.map(({ card_id, quiz_id, question_id, seconds, due_on, missed_at }) => ({
    cardId: card_id,
    seconds,
    dueOn: due_on,
    missedAt: missed_at,
    isOpen: quiz_id === null ? openChecks.has(question_id) : open.get(quiz_id)?.has(question_id) === true,
    isOfQuiz: quiz_id !== null,
  }));
}

/** In the order in which they are asked. */
export const dueOf = (cards: readonly OwnCard[], today: string): OwnCard[] =>
  cards.filter(({ isOpen, dueOn }) => isOpen && dueOn !== null && dueOn <= today);

/**
 * The cards to remove to make room: learned and hidden ones first, then those answered incorrectly the longest time
 * ago.
 */
export function surplusOf(cards: readonly OwnCard[]): OwnCard[] {
  const isSpare = ({ isOpen, dueOn }: OwnCard) => !isOpen || dueOn === null;
  const age = (one: OwnCard, other: OwnCard) => compareAsc(one.missedAt, other.missedAt);
  const leaving = [...cards].sort((one, other) => Number(isSpare(other)) - Number(isSpare(one)) || age(one, other));
  return leaving.slice(0, Math.max(0, cards.length - mostCards));
}
