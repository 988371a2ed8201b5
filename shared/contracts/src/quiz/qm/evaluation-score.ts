/**
 * The score of an evaluation, calculated like that of an attempt (score-attempt.ts) from the questions answered so far,
 * so that the form shows the same score before and after submission. "Not applicable" reduces the denominator; a
 * critical fault fails its section, a fatal one the whole evaluation.
 */
import { visibleSets } from '../branching.ts';
import { type GivenAnswer, isComplete } from '../given-answer.ts';
import { paperSets } from '../paper.ts';
import type { Question } from '../question.ts';
import { isAnswered } from '../question-kinds.ts';
import type { QuestionSet } from '../quiz-content.ts';
import { type AttemptScore, type DrawnSet, scoreAttempt } from '../score-attempt.ts';
import type { QuestionScore } from '../score-question.ts';

export type Answers = ReadonlyMap<string, GivenAnswer>;

interface EvaluationScore extends AttemptScore {
  /** QuestionIDs with a fault, in the form's order. */
  faults: string[];
  fatalFaults: string[];
  /** Number of asked questions that are answered or not applicable. */
  answered: number;
  questionCount: number;
}

/** The questions asked for these answers, without texts between questions. */
function scoredSets(sets: readonly QuestionSet[], answers: Answers): DrawnSet[] {
  return visibleSets(paperSets(sets, null), (id) => answers.get(id) ?? null).map(({ set, questions }) => ({
    set,
    questions: questions.filter(({ kind }) => isAnswered(kind)),
  }));
}

export const scoredQuestions = (sets: readonly QuestionSet[], answers: Answers): Question[] =>
  scoredSets(sets, answers).flatMap(({ questions }) => [...questions]);

export function scoreEvaluation(sets: readonly QuestionSet[], answers: Answers): EvaluationScore {
  const visible = scoredSets(sets, answers);
  const answered = visible.map(({ set, questions }) => ({
    set,
    questions: questions.filter((question) => isComplete(question, answers.get(question.id) ?? null)),
  }));
  const given = new Map([...answers].map(([id, answer]) => [id, { answer, marks: null }]));
  const score = scoreAttempt(answered, given, { ended: false });
  const faulty = answered
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => score.questions.get(id)?.outcome === 'wrong');
  return {
    ...score,
    faults: faulty.map(({ id }) => id),
    fatalFaults: faulty.filter(({ fault }) => fault === 'fatal').map(({ id }) => id),
    answered: answered.reduce((sum, { questions }) => sum + questions.length, 0),
    questionCount: visible.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

/** Percentage of the question's possible points; null if it is not applicable or not scored. */
export const creditOf = ({ points, max }: QuestionScore): number | null =>
  max === 0 ? null : Math.round((Math.max(0, points) / max) * 10_000) / 100;
