/** Answers that a guest may give: choices and plain text of limited length, no files, no comments. */
import * as z from 'zod/mini';
import { id, text } from '../../platform/shapes.ts';
import { pair } from '../given-answer.ts';

const guestTextMost = 2000;

export const guestAnswer = z.strictObject({
  options: z.optional(z.array(id).check(z.maxLength(100))),
  pairs: z.optional(z.array(pair).check(z.maxLength(100))),
  number: z.optional(z.number()),
  text: z.optional(text(guestTextMost)),
  other: z.optional(text(500)),
  notApplicable: z.optional(z.literal(true)),
});

export const guestAnswerToSave = z.strictObject({
  questionId: id,
  /** The version that the answer is based on. */
  base: z.int().check(z.gte(0)),
  given: z.nullable(guestAnswer),
  flagged: z.boolean(),
});
