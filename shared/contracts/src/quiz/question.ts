/**
 * One question as its author wrote it, keys included: these shapes go to authors, never to who answers. All kinds share
 * one shape; which parts a kind uses is in `question-kinds.ts`.
 */
import * as z from 'zod/mini';
import { id, line, text } from '../platform/shapes.ts';
import { questionKinds } from './question-kinds.ts';

/** How the source text is to be read. It is stored as written; people who answer get `plainText` of it. */
export const textFormats = ['plain', 'moodle', 'html', 'markdown'] as const;
export type TextFormat = (typeof textFormats)[number];

/** Percent of the question's points, as far below nothing as above. */
const credit = z.number().check(z.gte(-100), z.lte(100));
const points = z.number().check(z.gte(0), z.lte(1000));
const note = text(4000);

export const questionOption = z.strictObject({
  id,
  text: text(4000),
  format: z.optional(z.enum(textFormats)),
  /** What choosing it gives; 100 is right. Without meaning for matching and ordering. */
  credit,
  /** Told after the end to who chose it. */
  feedback: z.optional(note),
});

/** A row of a matrix, or what something is to be matched to. */
export const questionPrompt = z.strictObject({
  id,
  text: text(4000),
  format: z.optional(z.enum(textFormats)),
  /** The option that is right; null where any is. */
  optionId: z.nullable(id),
});

/** An answer that is accepted: a text (`*` stands for anything), or numbers from `min` to `max`, both included. */
export const acceptedAnswer = z.strictObject({
  text: z.optional(text(1000)),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  credit,
  feedback: z.optional(note),
});

/** A part of what a marker looks for, with the most points it gives. */
export const criterion = z.strictObject({ id, text: text(1000, 1), points });

/** The question is asked where one of these options was chosen in an earlier one, or where none of them was. */
export const condition = z.strictObject({
  questionId: id,
  optionIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  when: z.enum(['chosen', 'not chosen']),
});

export const question = z.strictObject({
  id,
  kind: z.enum(questionKinds),
  /** Name, number and tags are for authors and exports. */
  name: z.optional(line(300)),
  reference: z.optional(line(100)),
  tags: z.optional(z.array(line(100, 1)).check(z.maxLength(50))),
  text: text(20_000, 1),
  format: z.enum(textFormats),
  /** What behaviour is meant; shown on request. */
  help: z.optional(note),
  /** Shown to everyone after the end. */
  feedback: z.optional(note),
  /** What a right answer gives. 0: not scored. */
  points,
  /** Points that a wrong answer takes. */
  penalty: z._default(points, 0),
  required: z._default(z.boolean(), true),
  /** Options are drawn in another order for each attempt. */
  shuffle: z._default(z.boolean(), false),
  /** Multiple: all right ones and no other, or nothing. */
  allOrNothing: z._default(z.boolean(), false),
  /** Short text: capital and small letters differ. */
  caseSensitive: z._default(z.boolean(), false),
  /** “Other” with words of the person's own. */
  allowOther: z._default(z.boolean(), false),
  /** “Not applicable” leaves the question out of the score. */
  allowNotApplicable: z._default(z.boolean(), false),
  /** Quality monitoring: a comment is possible, or needed when less than full points are given. */
  comment: z._default(z.enum(['none', 'optional', 'when low']), 'none'),
  /** A fault here fails the section, or the whole. */
  fault: z._default(z.enum(['none', 'critical', 'fatal']), 'none'),
  options: z._default(z.array(questionOption).check(z.maxLength(100)), []),
  prompts: z._default(z.array(questionPrompt).check(z.maxLength(100)), []),
  accepted: z._default(z.array(acceptedAnswer).check(z.maxLength(100)), []),
  rubric: z._default(z.array(criterion).check(z.maxLength(30)), []),
  showWhen: z._default(z.nullable(condition), null),
  /** The skill that a right answer shows. */
  skillId: z.optional(id),
});

/** As its author has it so far: words may still be missing, as `unfinished.ts` names them. */
export const draftQuestion = z.extend(question, {
  text: text(20_000),
  rubric: z._default(z.array(z.extend(criterion, { text: text(1000) })).check(z.maxLength(30)), []),
});
export type Question = z.output<typeof question>;
export type QuestionInput = z.input<typeof question>;
export type QuestionOption = z.infer<typeof questionOption>;
export type QuestionPrompt = z.infer<typeof questionPrompt>;
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
export type Condition = z.infer<typeof condition>;
