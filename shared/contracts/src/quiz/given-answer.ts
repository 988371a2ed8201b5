/** The answer given to a question, and whether it is valid for that question. */
import * as z from 'zod/mini';
import { id, text } from '../platform/shapes.ts';
import type { Question } from './question.ts';
import { kindParts } from './question-kinds.ts';

export const pair = z.strictObject({ promptId: id, optionId: id });

export const givenAnswer = z.strictObject({
  /** Ids of the chosen options, or of all options in the given order. */
  options: z.optional(z.array(id).check(z.maxLength(100))),
  pairs: z.optional(z.array(pair).check(z.maxLength(100))),
  number: z.optional(z.number()),
  text: z.optional(text(20_000)),
  /** Text entered next to “Other”. */
  other: z.optional(text(2000)),
  /** Ids of the files at the media service. */
  files: z.optional(z.array(id).check(z.maxLength(10))),
  notApplicable: z.optional(z.literal(true)),
  /** Comment on the answer in quality monitoring. */
  comment: z.optional(text(4000)),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** True if the answer contains nothing that the question asks for. A comment alone is not an answer. */
export function isBlank(answer: GivenAnswer | null): boolean {
  if (answer === null) return true;
  const { options = [], pairs = [], number, text: words = '', other = '', files = [], notApplicable } = answer;
  const nothingChosen = options.length === 0 && pairs.length === 0 && files.length === 0;
  return nothingChosen && number === undefined && words.trim() === '' && other.trim() === '' && !notApplicable;
}

/**
 * For a matrix and for matching, true if every row or prompt is answered; for other kinds the opposite of `isBlank`.
 */
export function isComplete(
  question: Pick<Question, 'kind'> & { prompts: readonly { id: string }[] },
  answer: GivenAnswer | null,
): boolean {
  if (answer === null || isBlank(answer)) return false;
  if (answer.notApplicable || kindParts[question.kind].answer !== 'pairs') return true;
  return question.prompts.every((prompt) => answer.pairs?.some((one) => one.promptId === prompt.id));
}

const areAll = (ids: readonly string[], known: readonly { id: string }[]): boolean =>
  new Set(ids).size === ids.length && ids.every((one) => known.some((it) => it.id === one));

type Misfit = string | null;
const only = (holds: boolean, misfit: string): Misfit => (holds ? null : misfit);

const fits: Readonly<Record<string, (question: Question, answer: GivenAnswer) => Misfit>> = {
  one: (question, { options = [], other }) =>
    only(
      areAll(options, question.options) && options.length + (other ? 1 : 0) <= 1,
      'only one option of this question can be chosen',
    ),
  several: (question, { options = [] }) =>
    only(areAll(options, question.options), 'only options of this question can be chosen, each one once'),
  order: (question, { options = [] }) =>
    only(
      options.length === 0 || (areAll(options, question.options) && options.length === question.options.length),
      'the order must contain every option of this question once',
    ),
  pairs: (question, { pairs = [] }) =>
    only(
      areAll(
        pairs.map((one) => one.promptId),
        question.prompts,
      ) && pairs.every((one) => question.options.some((option) => option.id === one.optionId)),
      'each prompt of this question needs one of its options',
    ),
  number: () => null,
  text: () => null,
  files: () => null,
  none: () => 'this text takes no answer',
};

const partOf: Readonly<Record<string, keyof GivenAnswer>> = {
  one: 'options',
  several: 'options',
  order: 'options',
  pairs: 'pairs',
  number: 'number',
  text: 'text',
  files: 'files',
};

/** Why the answer is not valid for this question; null if it is. */
export function misfitOf(question: Question, answer: GivenAnswer): string | null {
  const way = kindParts[question.kind].answer;
  if (answer.notApplicable && !question.allowNotApplicable) return 'this question cannot be marked as not applicable';
  if (answer.other !== undefined && !question.allowOther) return 'this question does not allow another option';
  if (answer.comment !== undefined && question.comment === 'none') return 'this question does not allow a comment';
  const parts = (['options', 'pairs', 'number', 'text', 'files'] as const).filter((part) => answer[part] !== undefined);
  if (answer.notApplicable && (parts.length > 0 || answer.other !== undefined))
    return 'not applicable cannot be combined with an answer';
  if (parts.some((part) => part !== partOf[way])) return 'the answer does not match the type of the question';
  return fits[way]?.(question, answer) ?? null;
}
