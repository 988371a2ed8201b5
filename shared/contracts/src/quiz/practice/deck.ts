/** Which questions are practised, and how many fit into a deck of two minutes. */
import type { Question } from '../question.ts';
import type { QuestionKind } from '../question-kinds.ts';
import { kindParts } from '../question-kinds.ts';
import type { QuizRules } from '../quiz-content.ts';
import { isScored, type Outcome } from '../score-question.ts';

export const deckSeconds = 120;
/** Questions of one person, learnt ones included. The oldest make room for new ones. */
export const mostCards = 200;
/** Days of which it is known whether the person practised. */
export const storedDays = 90;

const seconds: Readonly<Partial<Record<QuestionKind, number>>> = {
  trueFalse: 15,
  numeric: 30,
  shortText: 30,
  multiple: 30,
  matching: 40,
  ordering: 40,
  matrix: 40,
};

/** Estimated time for answering a question and reading the right answer. */
export const secondsFor = (kind: QuestionKind): number => seconds[kind] ?? 20;

/** Questions that the server can score without a marker. */
export const canBePractised = (question: Question): boolean => isScored(question) && !kindParts[question.kind].marked;

/** Where correct answers are never shown, practice would show them. Anonymous answers must not be traced to anyone. */
export const allowsPractice = ({ review, anonymous }: Pick<QuizRules, 'review' | 'anonymous'>): boolean =>
  review !== 'never' && !anonymous;

export const isMistake = (outcome: Outcome): boolean =>
  outcome === 'wrong' || outcome === 'partly' || outcome === 'unanswered';

/** The first cards that fit into two minutes, at least one. */
export function deckOf<Card extends { seconds: number }>(due: readonly Card[]): Card[] {
  let total = 0;
  const firstOver = due.findIndex((card) => {
    total += card.seconds;
    return total > deckSeconds;
  });
  return due.slice(0, firstOver === -1 ? due.length : Math.max(1, firstOver));
}

/** Rounded up to whole minutes. */
export const minutesFor = (deck: readonly { seconds: number }[]): number =>
  Math.ceil(deck.reduce((sum, card) => sum + card.seconds, 0) / 60);
