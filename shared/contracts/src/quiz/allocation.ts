/** A person's state in an assigned quiz: one rule for the list, the card and the server. */
import { countingScore } from './attempt-rules.ts';
import type { QuizRules } from './quiz-content.ts';
import { hasPassed } from './score-attempt.ts';

export const quizStates = ['open', 'started', 'passed', 'failed', 'submitted', 'expired'] as const;
type QuizState = (typeof quizStates)[number];

export interface Attempts {
  /** Submitted attempts, oldest first; `score` in percent, null until it is marked. */
  submitted: readonly { score: number | null }[];
  /** True if an attempt is started but not submitted. */
  started: boolean;
  /** Null means unlimited. */
  attemptsAllowed: number | null;
  /** Percent; null for a survey or a quiz without a pass mark. */
  passMark: number | null;
  /** Which result counts; defaults to the best one. */
  counts?: QuizRules['counts'];
  /** True if the due day has passed. */
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

/** True if nothing is left to do: passed, or submitted if there is no pass mark. */
export const isDoneQuiz = (facts: Pick<Attempts, 'submitted' | 'passMark' | 'counts'>): boolean =>
  facts.passMark === null ? facts.submitted.length > 0 : isPassed(facts);

/** Null means unlimited. */
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

/** True if the quiz is still to be done; lists show only these unless everything is requested (`LoadAll`). */
export const isOpenQuiz = (state: QuizState): boolean => state === 'open' || state === 'started';

interface QuizCan {
  start: boolean;
  resume: boolean;
  review: boolean;
}

export const quizRights = (state: QuizState, submitted: number): QuizCan => ({
  start: state === 'open',
  resume: state === 'started',
  review: submitted > 0,
});
