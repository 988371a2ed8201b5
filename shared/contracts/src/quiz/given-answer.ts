/** A given answer to one question, and whether it fits that question at all. */
import * as z from 'zod/mini';
import { id, text } from '../platform/shapes.ts';
import type { Question } from './question.ts';
import { kindParts } from './question-kinds.ts';

export const pair = z.strictObject({ promptId: id, optionId: id });

export const givenAnswer = z.strictObject({
  /** Options chosen, or in the order given. */
  options: z.optional(z.array(id).check(z.maxLength(100))),
  pairs: z.optional(z.array(pair).check(z.maxLength(100))),
  number: z.optional(z.number()),
  text: z.optional(text(20_000)),
  /** Words next to “Other”. */
  other: z.optional(text(2000)),
  /** Files, by the ids under which the media service keeps them. */
  files: z.optional(z.array(id).check(z.maxLength(10))),
  notApplicable: z.optional(z.literal(true)),
  /** Next to the answer; quality monitoring. */
  comment: z.optional(text(4000)),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** Nothing of what the question asks for. A comment alone is no answer. */
export function isBlank(answer: GivenAnswer | null): boolean {
  if (answer === null) return true;
  const { options = [], pairs = [], number, text: words = '', other = '', files = [], notApplicable } = answer;
  const nothingChosen = options.length === 0 && pairs.length === 0 && files.length === 0;
  return nothingChosen && number === undefined && words.trim() === '' && other.trim() === '' && !notApplicable;
}

/** Every row of a matrix and every prompt is answered; else as `isBlank`. */
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
      'one of the options of this question can be chosen',
    ),
  several: (question, { options = [] }) =>
    only(areAll(options, question.options), 'only options of this question can be chosen, each once'),
  order: (question, { options = [] }) =>
    only(
      options.length === 0 || (areAll(options, question.options) && options.length === question.options.length),
      'every option of this question stands in the order once',
    ),
  pairs: (question, { pairs = [] }) =>
    only(
      areAll(
        pairs.map((one) => one.promptId),
        question.prompts,
      ) && pairs.every((one) => question.options.some((option) => option.id === one.optionId)),
      'each prompt of this question is paired with one of its options',
    ),
  number: () => null,
  text: () => null,
  files: () => null,
  none: () => 'this text is not answered',
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

/** Why this cannot be an answer to this question; null where it can. */
export function misfitOf(question: Question, answer: GivenAnswer): string | null {
  const way = kindParts[question.kind].answer;
  if (answer.notApplicable && !question.allowNotApplicable) return 'this question cannot be left as not applicable';
  if (answer.other !== undefined && !question.allowOther) return 'this question has no other option';
  if (answer.comment !== undefined && question.comment === 'none') return 'this question takes no comment';
  const parts = (['options', 'pairs', 'number', 'text', 'files'] as const).filter((part) => answer[part] !== undefined);
  if (answer.notApplicable && (parts.length > 0 || answer.other !== undefined))
    return 'not applicable stands alone, without an answer';
  if (parts.some((part) => part !== partOf[way])) return 'the answer is of another kind than the question';
  return fits[way]?.(question, answer) ?? null;
}
