/**
 * The score of an attempt: points of questions are added within sets, sets are combined by weight, and faults fail a
 * section or everything.
 */
import { visibleSets } from './branching.ts';
import type { GivenAnswer } from './given-answer.ts';
import type { Question } from './question.ts';
import type { QuestionSet } from './quiz-content.ts';
import { type Marks, type QuestionScore, scoreQuestion } from './score-question.ts';

/** A set with its questions that are asked. */
export interface DrawnSet {
  set: Pick<QuestionSet, 'SETID' | 'weight'>;
  questions: readonly Question[];
}

export interface Given {
  answer: GivenAnswer | null;
  marks: Marks | null;
}

interface SetScore {
  SETID: string;
  points: number;
  max: number;
  /** True if a critical question has a fault: the set then counts 0. */
  failed: boolean;
}

export interface AttemptScore {
  /** Whole percent, 0 to 100, rounded half up; null if nothing is scored or an answer is not marked yet. */
  percent: number | null;
  /** Rounded to four decimals. */
  points: number;
  max: number;
  /** True if a fatal question has a fault: the whole attempt then counts 0. */
  failed: boolean;
  /** True if an answer is not marked yet. */
  toMark: boolean;
  sets: readonly SetScore[];
  /** Scores of the asked questions, keyed by question. */
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
 * Questions excluded by branching do not count.
 * @param ended true once no more answers are possible: an unanswered critical or fatal question is then a fault
 */
export function scoreAttempt(
  drawnSets: readonly DrawnSet[],
  given: ReadonlyMap<string, Given>,
  { ended }: { ended: boolean },
): AttemptScore {
  const answerOf = (id: string) => given.get(id)?.answer ?? null;
  const questions = new Map<string, QuestionScore>();
  let failed = false;
  const sets = visibleSets(drawnSets, answerOf).map(({ set, questions: shown }) => {
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
  const weights = new Map(drawnSets.map(({ set }) => [set.SETID, set.weight]));
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

/** Decided by the displayed number. Null if there is no pass mark or the score is not known yet. */
export const hasPassed = (percent: number | null, passMark: number | null): boolean | null =>
  percent === null || passMark === null ? null : percent >= passMark;
