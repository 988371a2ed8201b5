/** A person's state in an assigned quiz: one rule for the list, the card and the server. */
import { countingScore } from './attempt-rules.ts';
import type { QuizRules } from './quiz-content.ts';
import { hasPassed } from './score-attempt.ts';

export const quizStates = ['open', 'started', 'passed', 'failed', 'submitted', 'expired'] as const;
export type QuizState = (typeof quizStates)[number];

export interface Attempts {
  /** Attempts submitted, oldest first; `score` in percent, null while it has not been marked. */
  submitted: readonly { score: number | null }[];
  /** An attempt is started and not submitted. */
  started: boolean;
  /** Null allows any number. */
  attemptsAllowed: number | null;
  /** Percent; null for a survey or a quiz without a pass mark. */
  passMark: number | null;
  /** Which result counts; the best one where it is not said. */
  counts?: QuizRules['counts'];
  /** The last day has gone by. */
  isPast: boolean;
}

export const bestScore = (submitted: readonly { score: number | null }[]): number | null =>
  countingScore(submitted, 'best');

export const isPassed = ({
  submitted,
  passMark,
  counts = 'best',
}: Pick<Attempts, 'submitted' | 'passMark' | 'counts'>): boolean =>
  hasPassed(countingScore(submitted, counts), passMark) === true;

/** Nothing is left to do: passed, or submitted where there is nothing to pass. */
export const isDoneQuiz = (facts: Pick<Attempts, 'submitted' | 'passMark' | 'counts'>): boolean =>
  facts.passMark === null ? facts.submitted.length > 0 : isPassed(facts);

/** Null: as many as the person likes. */
export const attemptsLeft = ({
  submitted,
  attemptsAllowed,
}: Pick<Attempts, 'submitted' | 'attemptsAllowed'>): number | null =>
  attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - submitted.length);

export function quizState(attempts: Attempts): QuizState {
  if (isPassed(attempts)) return 'passed';
  if (attempts.started && !attempts.isPast) return 'started';
  const noneLeft = attemptsLeft(attempts) === 0;
  if (noneLeft || (attempts.isPast && attempts.submitted.length > 0))
    return attempts.passMark === null || attempts.submitted.some((one) => one.score === null) ? 'submitted' : 'failed';
  return attempts.isPast ? 'expired' : 'open';
}

/** Still to be done: what a list shows unless it is asked for everything (`LoadAll`). */
export const isOpenQuiz = (state: QuizState): boolean => state === 'open' || state === 'started';

export interface QuizCan {
  start: boolean;
  resume: boolean;
  review: boolean;
}

export const quizRights = (state: QuizState, submitted: number): QuizCan => ({
  start: state === 'open',
  resume: state === 'started',
  review: submitted > 0,
});
