/** Practice of questions that were answered incorrectly: the deck, an answer to a card, and the summary. */
import type * as calls from '@portico/contracts/quiz/calls';
import { misfitOf } from '@portico/contracts/quiz/given-answer';
import { cardOrder } from '@portico/contracts/quiz/practice/card-order';
import { deckOf, minutesFor } from '@portico/contracts/quiz/practice/deck';
import { afterReview } from '@portico/contracts/quiz/practice/schedule';
import type { PracticeCard, PracticeSummary } from '@portico/contracts/quiz/practice/shapes';
import { scoreQuestion } from '@portico/contracts/quiz/score-question';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { recordActivity } from '../../gamification/public.ts';
import { attemptAccesses } from '../attempts/attempt-access.ts';
import { showsKeysTo } from '../attempts/keys-shown.ts';
import { toQuestionContent } from '../attempts/running-answer.ts';
import { toAnsweredQuestion } from '../results/result-answer.ts';
import { type Card, cardsById, lockCard } from './card-rows.ts';
import { dueOf, type OwnCard, ownCards } from './due-cards.ts';

/** Number of the last seven days on which the person practised. */
async function practisedDays(db: Transaction, userId: string, today: string): Promise<number> {
  const [row] = await db.prepared<{ days: number }>(
    'quiz_practice_days',
    `select count(*)::int as days from portal.quiz_practice_day
     where user_id = $1 and day > $2::date - 7 and day <= $2::date`,
    [userId, today],
  );
  return row?.days ?? 0;
}

function toSummary(cards: readonly OwnCard[], today: string, days: number): PracticeSummary {
  const due = dueOf(cards, today);
  const deck = deckOf(due);
  const open = cards.filter(({ isOpen }) => isOpen);
  const later = open.flatMap(({ dueOn }) => (dueOn !== null && dueOn > today ? [dueOn] : []));
  return {
    due: due.length,
    inDeck: deck.length,
    minutes: minutesFor(deck),
    open: open.filter(({ dueOn }) => dueOn !== null).length,
    learnt: open.filter(({ dueOn }) => dueOn === null).length,
    hidden: cards.filter(({ isOpen, isOfQuiz, dueOn }) => isOfQuiz && !isOpen && dueOn !== null).length,
    nextOn: later.sort()[0] ?? null,
    practisedDays: days,
  };
}

const orderOf = ({ question, seed, reviews }: Card) => cardOrder(question, `${seed} ${reviews}`);

function toShown(card: Card): PracticeCard {
  const { cardId, reviews, version, title, question } = card;
  return {
    CardID: cardId,
    review: reviews,
    version,
    title,
    question: toQuestionContent(question, orderOf(card)),
  };
}

type Reading = Pick<CallContext<typeof calls.getPracticeDeck>, 'db' | 'actor' | 'now' | 'tenant'>;

async function read({ db, actor, now, tenant }: Reading) {
  const today = todayOfPerson(db, actor.self, now);
  const [cards, days] = await Promise.all([
    ownCards({ db, tenant, now }, actor.self),
    practisedDays(db, actor.userId, today),
  ]);
  return { due: dueOf(cards, today), summary: toSummary(cards, today, days) };
}

export const getPracticeSummary: Handler<typeof calls.getPracticeSummary> = async (_, context) =>
  (await read(context)).summary;

export const getPracticeDeck: Handler<typeof calls.getPracticeDeck> = async (_, context) => {
  const { due, summary } = await read(context);
  const ids = deckOf(due).map(({ cardId }) => cardId);
  const cards = await cardsById(context, context.actor.userId, ids);
  return { ...summary, Cards: cards.map(toShown) };
};

const notCounted = { counted: false, changed: false, right: null, question: null, nextOn: null };

/** Comprehension questions are only returned while the person may see their answers. */
async function showsAnswer({ db, actor, now }: Reading, { quiz }: Card): Promise<boolean> {
  if (quiz === null) return true;
  const version = { quizId: quiz.quizId, isRemoved: false, content: { rules: quiz.rules }, currentRules: null };
  const [access] = await attemptAccesses(db, [{ person: actor.self, version }], now);
  return access !== undefined && showsKeysTo(version, access);
}

export const answerPractice: Handler<typeof calls.answerPractice> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const card = await lockCard(context, actor.userId, body.CardID);
  if (!card) throw notFound();
  audit({ object: { kind: 'practice_card', id: card.cardId }, person: actor.userId });
  if (card.version !== body.version) return { ...notCounted, changed: true };
  const { question, reviews, dueOn } = card;
  const today = todayOfPerson(db, actor.self, now);
  const isDue = reviews === body.review && dueOn !== null && dueOn <= today;
  if (!isDue || !(await showsAnswer(context, card))) return notCounted;
  const misfit = body.given && misfitOf(question, body.given);
  if (misfit)
    throw new Refusal('invalid_input', 'The input is not accepted.', {
      fields: [{ path: 'body.given', message: misfit }],
    });
  const score = scoreQuestion(question, body.given, null);
  const isRight = score.outcome === 'right';
  const next = afterReview(card, isRight, today);
  db.send(
    `update portal.quiz_practice_card set reviews = reviews + 1, stability = $2, difficulty = $3, reviewed_on = $4,
       due_on = $5 where card_id = $1`,
    [card.cardId, next.memory.stability, next.memory.difficulty, today, next.dueOn],
  );
  const [day] = await db.query<{ answered: number }>(
    `insert into portal.quiz_practice_day as d (tenant_id, user_id, day, answered) values ($1, $2, $3, 1)
     on conflict (tenant_id, user_id, day) do update set answered = d.answered + 1 returning answered`,
    [tenant.tenantId, actor.userId, today],
  );
  if (day?.answered === 1)
    await recordActivity(db, { userId: actor.userId, deed: 'practised', act: today, about: today, at: now });
  return {
    counted: true,
    changed: false,
    right: isRight,
    question: toAnsweredQuestion(question, orderOf(card), body.given, score),
    nextOn: next.dueOn,
  };
};
