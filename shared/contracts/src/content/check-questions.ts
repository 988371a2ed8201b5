/** Up to three questions that a reader answers before they confirm an article that must be read. */
import * as z from 'zod/mini';
import { text } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';

export const checkLimits = {
  questions: 3,
  fewestOptions: 2,
  mostOptions: 4,
  questionCharacters: 300,
  optionCharacters: 200,
};

/** As its author writes it; a draft may hold one that is not complete. */
export const checkQuestion = z.strictObject({
  question: text(checkLimits.questionCharacters),
  options: z
    .array(text(checkLimits.optionCharacters))
    .check(z.minLength(checkLimits.fewestOptions), z.maxLength(checkLimits.mostOptions)),
  /** Position of the right option. */
  right: count,
});
export type CheckQuestion = z.infer<typeof checkQuestion>;
export const checkQuestions = z.array(checkQuestion).check(z.maxLength(checkLimits.questions));

/** As a reader gets it: which option is right stays on the server. */
export const askedQuestion = z.object({ question: z.string(), options: z.array(z.string()) });

/** For each question the position of the chosen option. */
export const checkAnswers = z.array(count).check(z.maxLength(checkLimits.questions));

export const isCompleteCheck = ({ question, options, right }: CheckQuestion): boolean =>
  [question, ...options].every((words) => words.trim() !== '') &&
  new Set(options.map((option) => option.trim())).size === options.length &&
  right < options.length;

/** Positions of the questions that are not answered, or wrongly. */
export const wrongAnswers = (checks: readonly CheckQuestion[], answers: readonly number[]): number[] =>
  checks.flatMap(({ right }, at) => (answers[at] === right ? [] : [at]));
