/** Decides whether a person may start another attempt, and which of their results counts. */
import { addMinutes } from 'date-fns/addMinutes';
import type { QuizRules } from './quiz-content.ts';
import { hasPassed } from './score-attempt.ts';

/** A submitted attempt. */
interface EndedAttempt {
  submittedAt: Date;
  /** Percent; null until it is marked, and if nothing is scored. */
  score: number | null;
}

type Counting = QuizRules['counts'];

/** The result that counts; null while none is known. Attempts are ordered oldest first. */
export function countingScore(attempts: readonly { score: number | null }[], counts: Counting): number | null {
  const scores = attempts.flatMap(({ score }) => score ?? []);
  if (scores.length === 0) return null;
  if (counts === 'best') return Math.max(...scores);
  if (counts === 'last') return scores.at(-1) as number;
  return Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length);
}

export const startRefusals = ['closed', 'past due', 'passed', 'no attempts left', 'wait'] as const;
type StartRefusal = (typeof startRefusals)[number];

export interface StartFacts {
  rules: Pick<QuizRules, 'passMark' | 'attemptsAllowed' | 'counts' | 'waitMinutes'>;
  /** Oldest first. */
  ended: readonly EndedAttempt[];
  now: Date;
  /** True if the quiz was withdrawn or never published. */
  closed: boolean;
  isPastDue: boolean;
}

export type MayStart = { may: true } | { may: false; why: StartRefusal; until: Date | null };

const no = (why: StartRefusal, until: Date | null = null): MayStart => ({ may: false, why, until });

/** When the waiting period after the last attempt ends; null if there is none. */
export function blockedUntil({ rules, ended }: Pick<StartFacts, 'rules' | 'ended'>): Date | null {
  const last = ended.at(-1);
  return last && rules.waitMinutes > 0 ? addMinutes(last.submittedAt, rules.waitMinutes) : null;
}

export function mayStart({ rules, ended, now, closed, isPastDue }: StartFacts): MayStart {
  if (closed) return no('closed');
  if (hasPassed(countingScore(ended, rules.counts), rules.passMark)) return no('passed');
  if (isPastDue) return no('past due');
  if (rules.attemptsAllowed !== null && ended.length >= rules.attemptsAllowed) return no('no attempts left');
  const until = blockedUntil({ rules, ended });
  return until !== null && until > now ? no('wait', until) : { may: true };
}

export interface AgainFacts {
  isAssigned: boolean;
  isRunning: boolean;
  may: MayStart;
}

/** True if another attempt can be submitted, now or after the waiting period. */
export const canTakeAgain = ({ isAssigned, isRunning, may }: AgainFacts): boolean =>
  isRunning || (isAssigned && (may.may || may.why === 'wait'));

/** When the server will end an attempt that starts at `startedAt`; null without a time limit. */
export const deadlineOf = ({ timeLimit }: Pick<QuizRules, 'timeLimit'>, startedAt: Date): Date | null =>
  timeLimit === null ? null : addMinutes(startedAt, timeLimit);

/** Grace period for answers given in the last second that are still in transit. */
export const graceSeconds = 10;

/** Once time is up, a submission is no longer refused for missing answers, and answers sent with it still count. */
export const isTimeUp = (deadline: Date | null, now: Date): boolean => deadline !== null && now >= deadline;

/** True once no more answers are accepted. */
export const isOver = (deadline: Date | null, now: Date): boolean =>
  deadline !== null && now.getTime() > deadline.getTime() + graceSeconds * 1000;

type ReviewRules = Pick<QuizRules, 'review' | 'passMark' | 'attemptsAllowed' | 'counts'>;

export interface ReviewFacts {
  rules: ReviewRules;
  /** Rules of the current version, if it is a newer one that the person can still take. */
  again: ReviewRules | null;
  ended: readonly EndedAttempt[];
  isPastDue: boolean;
  /** True while an attempt is in progress, because it may contain the same questions. */
  isRunning: boolean;
}

function isReviewed(rules: ReviewRules, { ended, isPastDue }: Pick<ReviewFacts, 'ended' | 'isPastDue'>): boolean {
  if (rules.review === 'after attempt') return true;
  if (rules.review === 'after due date') return isPastDue;
  if (rules.review === 'never') return false;
  const passed = hasPassed(countingScore(ended, rules.counts), rules.passMark) === true;
  return passed || isPastDue || (rules.attemptsAllowed !== null && ended.length >= rules.attemptsAllowed);
}

/**
 * Whether the person may see the correct answers and the feedback that reveals them. The current version must show them
 * too as long as the person can take it, because it mostly asks the same questions. People can always see their own
 * answers.
 */
export const maySeeKeys = ({ rules, again, isRunning, ...facts }: ReviewFacts): boolean =>
  facts.ended.length > 0 && !isRunning && isReviewed(rules, facts) && (again === null || isReviewed(again, facts));
