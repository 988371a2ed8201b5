/** Practice cards with their question as it is in the current version. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { type Question, question } from '@portico/contracts/quiz/question';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import * as z from 'zod/mini';
import { type PractisedCheck, practisedChecks } from '../../content/public.ts';
import { questionInVersion } from '../question-in-version.ts';
import { checkAsQuestion } from './check-question.ts';
import type { CardContext } from './due-cards.ts';

export interface Card {
  cardId: string;
  reviews: number;
  /** Never leaves the server. */
  seed: string;
  /** Number of the current version of the quiz or article. */
  version: number;
  stability: number;
  difficulty: number;
  reviewedOn: string;
  /** Null once the question is learned. */
  dueOn: string | null;
  /** Title of the quiz or article. */
  title: string;
  /** Null for a comprehension question of an article. */
  quiz: { quizId: string; rules: QuizRules } | null;
  question: Question;
}

interface CardRow extends Record<string, unknown> {
  card_id: string;
  quiz_id: string | null;
  article_id: string | null;
  question_id: string;
  reviews: number;
  seed: string;
  version: number | null;
  stability: number;
  difficulty: number;
  reviewed_on: string;
  due_on: string | null;
  title: string | null;
  rules: QuizRules | null;
  /** Null if the current quiz no longer contains the question. */
  question: unknown;
}

const columns = `c.card_id, c.quiz_id, c.article_id, c.question_id, c.reviews, c.seed, v.number as version, c.stability, c.difficulty,
    to_char(c.reviewed_on, 'YYYY-MM-DD') as reviewed_on, to_char(c.due_on, 'YYYY-MM-DD') as due_on,
    v.content->>'title' as title, v.content->'rules' as rules,
    ${questionInVersion('v', 'c.question_id')} as question
  from portal.quiz_practice_card c
  left join portal.quiz_quiz q on q.tenant_id = c.tenant_id and q.quiz_id = c.quiz_id and q.removed_at is null
  left join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id`;

function cardOf(row: CardRow, checks: readonly PractisedCheck[]): Card | undefined {
  const { quiz_id: quizId, article_id, question_id, version, title, rules } = row;
  const stored = {
    ...{ cardId: row.card_id, reviews: row.reviews, seed: row.seed, stability: row.stability },
    ...{ difficulty: row.difficulty, reviewedOn: row.reviewed_on, dueOn: row.due_on },
  };
  if (article_id !== null) {
    const check = checks.find(({ id }) => id === question_id);
    return (
      check && { ...stored, version: check.version, title: check.title, quiz: null, question: checkAsQuestion(check) }
    );
  }
  if (quizId === null || version === null || title === null || rules === null || row.question === null)
    return undefined;
  return { ...stored, version, title, quiz: { quizId, rules }, question: z.parse(question, row.question) };
}

/** Leaves out cards whose question no longer exists or must not be shown. */
async function toCards({ db, tenant, now }: CardContext, userId: string, rows: readonly CardRow[]): Promise<Card[]> {
  const articleIds = [...new Set(rows.flatMap(({ article_id }) => article_id ?? []))];
  const checks = isSwitchedOn('news', tenant.settings) ? await practisedChecks(db, { userId, now }, articleIds) : [];
  return rows.flatMap((row) => cardOf(row, checks) ?? []);
}

/** In the order of the ids. */
export async function cardsById(context: CardContext, userId: string, cardIds: readonly string[]): Promise<Card[]> {
  const rows = await context.db.prepared<CardRow>(
    'quiz_practice_cards',
    `select ${columns} where c.user_id = $1 and c.card_id = any($2::uuid[])`,
    [userId, cardIds],
  );
  const cards = new Map((await toCards(context, userId, rows)).map((card) => [card.cardId, card]));
  return cardIds.flatMap((id) => cards.get(id) ?? []);
}

/** Locks and returns one of the person's cards, so that two devices cannot both count an answer to it. */
export async function lockCard(context: CardContext, userId: string, cardId: string): Promise<Card | undefined> {
  const rows = await context.db.prepared<CardRow>(
    'quiz_practice_card_lock',
    `select ${columns} where c.user_id = $1 and c.card_id = $2 for update of c`,
    [userId, cardId],
  );
  return (await toCards(context, userId, rows))[0];
}
