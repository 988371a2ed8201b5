/** Which questions are practised, and how many fit into a deck of two minutes. */
import type { GivenAnswer } from '../given-answer.ts';
import type { Question } from '../question.ts';
import type { QuestionKind } from '../question-kinds.ts';
import { kindParts } from '../question-kinds.ts';
import type { QuizRules } from '../quiz-content.ts';
import { isScored, type Outcome, scoreQuestion } from '../score-question.ts';

export const deckSeconds = 120;
/** Questions of one person, learnt ones included. The oldest make room for new ones. */
export const mostCards = 200;
/** Number of days for which the portal records whether the person practised. */
export const storedDays = 90;
/** Cards whose question was not answered for this many days are deleted, learnt or not. */
export const storedCardDays = 365;

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

/** Answers that may deserve full points. */
function bestAnswers({ kind, options, prompts, accepted }: Question): GivenAnswer[] {
  const positive = options.filter(({ credit }) => credit > 0);
  switch (kindParts[kind].answer) {
    case 'one':
      return positive.map(({ id }) => ({ options: [id] }));
    case 'several':
      return [{ options: positive.map(({ id }) => id) }];
    case 'order':
      return [{ options: options.map(({ id }) => id) }];
    case 'pairs':
      return [
        { pairs: prompts.flatMap(({ id, optionId }) => (optionId === null ? [] : [{ promptId: id, optionId }])) },
      ];
    case 'number':
      return accepted.flatMap(({ min, max }) => [{ number: min ?? max ?? 0 }, { number: max ?? min ?? 0 }]);
    case 'text':
      return accepted.map(({ text = '' }) => ({ text: text.replaceAll(/(?<!\\)\*/g, 'x').replaceAll('\\*', '*') }));
    default:
      return [];
  }
}

/** Questions that the server can score without a marker, and that can be answered right: others would never be learnt. */
export const canBePractised = (question: Question): boolean =>
  isScored(question) &&
  !kindParts[question.kind].marked &&
  bestAnswers(question).some((answer) => scoreQuestion(question, answer, null).outcome === 'right');

/** Practice would reveal answers that a quiz never shows, and anonymous answers must not be traceable to anyone. */
export const allowsPractice = ({ review, anonymous }: Pick<QuizRules, 'review' | 'anonymous'>): boolean =>
  review !== 'never' && !anonymous;

/**
 * Quizzes that show their answers only after the due day, or never if there is none: attempts are unlimited, and none
 * is passed.
 */
export const showsOnlyPastDue = ({
  review,
  passMark,
  attemptsAllowed,
}: Pick<QuizRules, 'review' | 'passMark' | 'attemptsAllowed'>): boolean =>
  review === 'after due date' || (review === 'after last attempt' && passMark === null && attemptsAllowed === null);

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
