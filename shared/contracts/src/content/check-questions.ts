/** Up to three questions that readers answer before they acknowledge required reading. */
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

/** A question as its author writes it; drafts may contain incomplete ones. */
const checkQuestion = z.strictObject({
  question: text(checkLimits.questionCharacters),
  options: z
    .array(text(checkLimits.optionCharacters))
    .check(z.minLength(checkLimits.fewestOptions), z.maxLength(checkLimits.mostOptions)),
  /** Index of the correct option. */
  right: count,
});
export type CheckQuestion = z.infer<typeof checkQuestion>;
export const checkQuestions = z.array(checkQuestion).check(z.maxLength(checkLimits.questions));

/** A question as readers get it: the correct option stays on the server. */
export const shownQuestion = z.object({ question: z.string(), options: z.array(z.string()) });

/** The index of the chosen option for each question. */
export const checkAnswers = z.array(count).check(z.maxLength(checkLimits.questions));

export const isCompleteCheck = ({ question, options, right }: CheckQuestion): boolean =>
  [question, ...options].every((words) => words.trim() !== '') &&
  new Set(options.map((option) => option.trim())).size === options.length &&
  right < options.length;

/** Indexes of the questions with a wrong or missing answer. */
export const wrongAnswers = (checks: readonly CheckQuestion[], answers: readonly number[]): number[] =>
  checks.flatMap(({ right }, at) => (answers[at] === right ? [] : [at]));
