/**
 * Calibration: several evaluators score the same interaction independently, and the spread per question shows where
 * they interpret the form differently. All figures are percentages.
 */
import { isComplete } from '../given-answer.ts';
import type { QuestionSet } from '../quiz-content.ts';
import { scoreQuestion } from '../score-question.ts';
import { type Answers, creditOf, scoredQuestions, scoreEvaluation } from './evaluation-score.ts';

interface BlindScore {
  evaluator: string;
  answers: Answers;
}

interface QuestionSpread {
  questionId: string;
  /** Everyone who answered it, with the credit given; null for not applicable. */
  credits: { evaluator: string; credit: number | null }[];
  /** Difference between highest and lowest credit; 100 if some say not applicable and others answer. */
  spread: number;
}

export interface Calibration {
  questions: QuestionSpread[];
  /** `deviation` is the difference from the mean of all evaluators. */
  evaluators: { evaluator: string; score: number | null; deviation: number | null }[];
  /** Difference between highest and lowest score. */
  spread: number;
  mean: number | null;
  /** Percentage of questions on which all evaluators agree. */
  agreement: number;
}

/** The overall spread that teams should not exceed. */
export const calibrationGoal = 5;

const toTwo = (value: number): number => Math.round(value * 100) / 100;
const range = (values: readonly number[]): number =>
  values.length < 2 ? 0 : Math.max(...values) - Math.min(...values);

function spreadOf(credits: readonly (number | null)[]): number {
  const applicable = credits.filter((one) => one !== null);
  return applicable.length > 0 && applicable.length < credits.length ? 100 : toTwo(range(applicable));
}

/**
 * Contains the questions asked of anyone, in the form's order. Evaluators who left a question open are not compared
 * there.
 */
export function calibrate(sets: readonly QuestionSet[], scores: readonly BlindScore[]): Calibration {
  const questionIds = new Set(scores.flatMap(({ answers }) => scoredQuestions(sets, answers).map(({ id }) => id)));
  const questions = sets
    .flatMap(({ Questions }) => Questions)
    .filter(({ id }) => questionIds.has(id))
    .map((question): QuestionSpread => {
      const credits = scores.flatMap(({ evaluator, answers }) => {
        const answer = answers.get(question.id) ?? null;
        if (!isComplete(question, answer)) return [];
        return [{ evaluator, credit: creditOf(scoreQuestion(question, answer, null)) }];
      });
      return { questionId: question.id, credits, spread: spreadOf(credits.map(({ credit }) => credit)) };
    });
  const totals = scores.map(({ evaluator, answers }) => ({ evaluator, score: scoreEvaluation(sets, answers).percent }));
  const known = totals.flatMap(({ score }) => score ?? []);
  const mean = known.length === 0 ? null : toTwo(known.reduce((sum, one) => sum + one, 0) / known.length);
  const agreed = questions.filter(({ spread }) => spread === 0).length;
  return {
    questions,
    evaluators: totals.map(({ evaluator, score }) => ({
      evaluator,
      score,
      deviation: score === null || mean === null ? null : toTwo(score - mean),
    })),
    spread: range(known),
    mean,
    agreement: questions.length === 0 ? 100 : toTwo((100 * agreed) / questions.length),
  };
}
