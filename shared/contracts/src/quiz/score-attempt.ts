/** The score of an attempt: questions add up within sets, sets by weight; faults fail a section or the whole. */
import { visibleSets } from './branching.ts';
import type { GivenAnswer } from './given-answer.ts';
import type { Question } from './question.ts';
import type { QuestionSet } from './quiz-content.ts';
import { type Marks, type QuestionScore, scoreQuestion } from './score-question.ts';

/** A set with those of its questions that are asked. */
export interface AskedSet {
  set: Pick<QuestionSet, 'SETID' | 'weight'>;
  questions: readonly Question[];
}

export interface Given {
  answer: GivenAnswer | null;
  marks: Marks | null;
}

export interface SetScore {
  SETID: string;
  points: number;
  max: number;
  /** A critical question has a fault: the set counts nothing. */
  failed: boolean;
}

export interface AttemptScore {
  /** Whole percent, 0 to 100, rounded half up; null where nothing is scored or something is still to be marked. */
  percent: number | null;
  /** To four decimals. */
  points: number;
  max: number;
  /** A fatal question has a fault: the whole counts nothing. */
  failed: boolean;
  /** Some answer waits for a person. */
  toMark: boolean;
  sets: readonly SetScore[];
  /** By question, those that were asked. */
  questions: ReadonlyMap<string, QuestionScore>;
}

const toFour = (value: number): number => Math.round(value * 10_000) / 10_000;

const isFault = ({ outcome }: QuestionScore, ended: boolean): boolean =>
  outcome === 'wrong' || (ended && outcome === 'unanswered');

function byWeight(sets: readonly SetScore[], weights: ReadonlyMap<string, number | null>): number | null {
  const counted = sets.filter((set) => set.max > 0);
  if (counted.length === 0) return null;
  const weighed = [...weights.values()].some((weight) => weight !== null);
  const weightOf = (set: SetScore) => (weighed ? (weights.get(set.SETID) ?? 0) : set.max);
  const all = counted.reduce((sum, set) => sum + weightOf(set), 0);
  if (all === 0) return null;
  const earned = counted.reduce((sum, set) => sum + (set.failed ? 0 : (set.points / set.max) * weightOf(set)), 0);
  return Math.min(1, Math.max(0, earned / all));
}

/**
 * @param ended true once nothing can be answered any more: then an unanswered critical or fatal question is a fault.
 * Questions that branching leaves out count nowhere.
 */
export function scoreAttempt(
  asked: readonly AskedSet[],
  given: ReadonlyMap<string, Given>,
  { ended }: { ended: boolean },
): AttemptScore {
  const answerOf = (id: string) => given.get(id)?.answer ?? null;
  const questions = new Map<string, QuestionScore>();
  let failed = false;
  const sets = visibleSets(asked, answerOf).map(({ set, questions: shown }) => {
    const total = { SETID: set.SETID, points: 0, max: 0, failed: false };
    for (const question of shown) {
      const score = scoreQuestion(question, answerOf(question.id), given.get(question.id)?.marks ?? null);
      questions.set(question.id, score);
      total.points += score.points;
      total.max += score.max;
      if (question.fault === 'none' || !isFault(score, ended)) continue;
      if (question.fault === 'fatal') failed = true;
      else total.failed = true;
    }
    return total;
  });
  const weights = new Map(asked.map(({ set }) => [set.SETID, set.weight]));
  const fraction = byWeight(sets, weights);
  const toMark = [...questions.values()].some((one) => one.outcome === 'to mark');
  const percent = fraction === null || toMark ? null : Math.round(toFour((failed ? 0 : fraction) * 100));
  return {
    percent,
    points: toFour(sets.reduce((sum, set) => sum + set.points, 0)),
    max: toFour(sets.reduce((sum, set) => sum + set.max, 0)),
    failed,
    toMark,
    sets: sets.map((set) => ({ ...set, points: toFour(set.points), max: toFour(set.max) })),
    questions,
  };
}

/** By the number that is shown. Null: nothing is passed or failed, or it is not known yet. */
export const hasPassed = (percent: number | null, passMark: number | null): boolean | null =>
  percent === null || passMark === null ? null : percent >= passMark;
