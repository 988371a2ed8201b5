/**
 * Calibration: several evaluators score the same interaction blind, and the spread per question shows where they read the
 * form differently. Percentages throughout.
 */
import { isComplete } from '../given-answer.ts';
import type { QuestionSet } from '../quiz-content.ts';
import { scoreQuestion } from '../score-question.ts';
import { type Answers, askedQuestions, creditOf, scoreEvaluation } from './evaluation-score.ts';

export interface BlindScore {
  evaluator: string;
  answers: Answers;
}

export interface QuestionSpread {
  questionId: string;
  /** Who answered it: the credit, null for not applicable. */
  credits: { evaluator: string; credit: number | null }[];
  /** Highest less lowest credit; 100 where one says not applicable and another answers. */
  spread: number;
}

export interface Calibration {
  questions: QuestionSpread[];
  /** `deviation` is from the mean of all. */
  evaluators: { evaluator: string; score: number | null; deviation: number | null }[];
  /** Highest less lowest score. */
  spread: number;
  mean: number | null;
  /** Percent of the questions on which all agree. */
  agreement: number;
}

/** A spread of the whole that a team aims for. */
export const calibrationGoal = 5;

const toTwo = (value: number): number => Math.round(value * 100) / 100;
const range = (values: readonly number[]): number =>
  values.length < 2 ? 0 : Math.max(...values) - Math.min(...values);

function spreadOf(credits: readonly (number | null)[]): number {
  const applicable = credits.filter((one) => one !== null);
  return applicable.length > 0 && applicable.length < credits.length ? 100 : toTwo(range(applicable));
}

/** Questions in the form's order that someone was asked. An evaluator who left one open is not compared there. */
export function calibrate(sets: readonly QuestionSet[], scores: readonly BlindScore[]): Calibration {
  const asked = new Set(scores.flatMap(({ answers }) => askedQuestions(sets, answers).map(({ id }) => id)));
  const questions = sets
    .flatMap(({ Questions }) => Questions)
    .filter(({ id }) => asked.has(id))
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
