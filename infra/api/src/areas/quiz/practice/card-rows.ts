/** Cards with the question in the version that is answered now. */
import { type Question, question } from '@portico/contracts/quiz/question';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/transaction.ts';

export interface Card {
  cardId: string;
  quizId: string;
  reviews: number;
  /** Never leaves the server. */
  seed: string;
  /** Number of the quiz's current version. */
  version: number;
  stability: number;
  difficulty: number;
  reviewedOn: string;
  /** Null once it is learnt. */
  dueOn: string | null;
  /** Of the quiz. */
  title: string;
  rules: QuizRules;
  question: Question;
}

interface CardRow extends Record<string, unknown> {
  card_id: string;
  quiz_id: string;
  reviews: number;
  seed: string;
  version: number;
  stability: number;
  difficulty: number;
  reviewed_on: string;
  due_on: string | null;
  title: string;
  rules: QuizRules;
  question: unknown;
}

const columns = `c.card_id, c.quiz_id, c.reviews, c.seed, v.number as version, c.stability, c.difficulty,
    to_char(c.reviewed_on, 'YYYY-MM-DD') as reviewed_on, to_char(c.due_on, 'YYYY-MM-DD') as due_on,
    v.content->>'title' as title, v.content->'rules' as rules,
    jsonb_path_query_first(v.content, '$.QuestionSets[*].Questions[*] ? (@.id == $id)',
      jsonb_build_object('id', c.question_id)) as question
  from portal.quiz_practice_card c
  join portal.quiz_quiz q on q.tenant_id = c.tenant_id and q.quiz_id = c.quiz_id and q.removed_at is null
  join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id`;

const toCard = (row: CardRow): Card => ({
  cardId: row.card_id,
  quizId: row.quiz_id,
  reviews: row.reviews,
  seed: row.seed,
  version: row.version,
  stability: row.stability,
  difficulty: row.difficulty,
  reviewedOn: row.reviewed_on,
  dueOn: row.due_on,
  title: row.title,
  rules: row.rules,
  question: z.parse(question, row.question),
});

/** In the order of the ids. */
export async function cardsById(db: Transaction, userId: string, cardIds: readonly string[]): Promise<Card[]> {
  const rows = await db.prepared<CardRow>(
    'quiz_practice_cards',
    `select ${columns} where c.user_id = $1 and c.card_id = any($2::uuid[])`,
    [userId, cardIds],
  );
  const cards = new Map(rows.filter((row) => row.question !== null).map((row) => [row.card_id, toCard(row)]));
  return cardIds.flatMap((id) => cards.get(id) ?? []);
}

/** The person's own card, locked, so that two devices cannot both count an answer to it. */
export async function lockCard(db: Transaction, userId: string, cardId: string): Promise<Card | undefined> {
  const [row] = await db.prepared<CardRow>(
    'quiz_practice_card_lock',
    `select ${columns} where c.user_id = $1 and c.card_id = $2 for update of c`,
    [userId, cardId],
  );
  return row && row.question !== null ? toCard(row) : undefined;
}
