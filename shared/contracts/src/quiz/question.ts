/**
 * A question as its author wrote it, including the correct answers: these shapes are sent to authors, never to
 * participants. All kinds share one shape; `question-kinds.ts` defines which parts a kind uses.
 */
import * as z from 'zod/mini';
import { id, line, text } from '../platform/shapes.ts';
import { questionKinds } from './question-kinds.ts';

/** The format of the source text. It is stored as written; participants get its `plainText`. */
export const textFormats = ['plain', 'moodle', 'html', 'markdown'] as const;
export type TextFormat = (typeof textFormats)[number];

/** Percentage of the question's points, which may be negative. */
const credit = z.number().check(z.gte(-100), z.lte(100));
const points = z.number().check(z.gte(0), z.lte(1000));
const note = text(4000);

const questionOption = z.strictObject({
  id,
  text: text(4000),
  format: z.optional(z.enum(textFormats)),
  /** Credit for choosing the option; 100 is correct. Unused for matching and ordering. */
  credit,
  /** Feedback shown after the end to people who chose it. */
  feedback: z.optional(note),
});

/** A row of a matrix, or an item to be matched. */
const questionPrompt = z.strictObject({
  id,
  text: text(4000),
  format: z.optional(z.enum(textFormats)),
  /** Id of the correct option; null if every option is accepted. */
  optionId: z.nullable(id),
});

/** An accepted answer: a text (`*` matches anything), or numbers from `min` to `max`, both inclusive. */
export const acceptedAnswer = z.strictObject({
  text: z.optional(text(1000)),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  credit,
  feedback: z.optional(note),
});

/** A criterion of the marking rubric, with its maximum points. */
export const criterion = z.strictObject({ id, text: text(1000, 1), points });

/** The question is asked only if one of these options was chosen in an earlier question, or only if none was. */
export const condition = z.strictObject({
  questionId: id,
  optionIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  when: z.enum(['chosen', 'not chosen']),
});

export const question = z.strictObject({
  id,
  kind: z.enum(questionKinds),
  /** Name, reference and tags are for authors and exports. */
  name: z.optional(line(300)),
  reference: z.optional(line(100)),
  tags: z.optional(z.array(line(100, 1)).check(z.maxLength(50))),
  text: text(20_000, 1),
  format: z.enum(textFormats),
  /** Describes the expected behaviour; shown on request. */
  help: z.optional(note),
  /** Feedback shown to everyone after the end. */
  feedback: z.optional(note),
  /** Points for a correct answer. 0: not scored. */
  points,
  /** Points deducted for a wrong answer. */
  penalty: z._default(points, 0),
  required: z._default(z.boolean(), true),
  /** Options appear in a different order in each attempt. */
  shuffle: z._default(z.boolean(), false),
  /** For multiple choice: points only if exactly the correct options are chosen. */
  allOrNothing: z._default(z.boolean(), false),
  /** For short text: whether case matters. */
  caseSensitive: z._default(z.boolean(), false),
  /** Adds an option “Other” with a text field. */
  allowOther: z._default(z.boolean(), false),
  /** “Not applicable” excludes the question from the score. */
  allowNotApplicable: z._default(z.boolean(), false),
  /** For quality monitoring: whether a comment is possible, or required if the answer gets less than full points. */
  comment: z._default(z.enum(['none', 'optional', 'when low']), 'none'),
  /** A fault in this question fails the section (`critical`) or everything (`fatal`). */
  fault: z._default(z.enum(['none', 'critical', 'fatal']), 'none'),
  options: z._default(z.array(questionOption).check(z.maxLength(100)), []),
  prompts: z._default(z.array(questionPrompt).check(z.maxLength(100)), []),
  accepted: z._default(z.array(acceptedAnswer).check(z.maxLength(100)), []),
  rubric: z._default(z.array(criterion).check(z.maxLength(30)), []),
  showWhen: z._default(z.nullable(condition), null),
  /** The skill that a correct answer demonstrates. */
  skillId: z.optional(id),
});

/** A question in a draft: texts may still be missing, as listed in `unfinished.ts`. */
export const draftQuestion = z.extend(question, {
  text: text(20_000),
  rubric: z._default(z.array(z.extend(criterion, { text: text(1000) })).check(z.maxLength(30)), []),
});
export type Question = z.output<typeof question>;
export type QuestionInput = z.input<typeof question>;
export type QuestionOption = z.infer<typeof questionOption>;
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
export type Condition = z.infer<typeof condition>;
