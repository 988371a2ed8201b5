/** Feedback aids: a piece of feedback that was given in person and is then written down. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant, text } from '../platform/shapes.ts';

const mostText = 4000;

/** What was seen and when, what it did, and what is wished: more of it, or something else. */
export const aidSection = z.strictObject({
  date: z.nullable(day),
  action: text(mostText),
  impact: text(mostText),
  desired: text(mostText),
});
export type AidSection = z.infer<typeof aidSection>;

export const aidInput = z.strictObject({
  /** Null writes a new one. */
  ID: z.nullable(id),
  /** UserID of the coachee. */
  UserID: id,
  motivational: aidSection,
  developmental: aidSection,
  /** "I have discussed and reviewed this feedback in person prior to documenting this" */
  consent: z.boolean(),
  /** `version` as it was read; null of a new one. */
  basedOn: z.nullable(z.int()),
});
export type AidInput = z.infer<typeof aidInput>;

export const aid = z.object({
  ID: id,
  coachee: person,
  coach: person,
  /** The delegate who made the record for the coach, if one did (ruling 3). */
  madeBy: z.nullable(person),
  motivational: aidSection,
  developmental: aidSection,
  consentedOn: instant,
  createdOn: instant,
  changedOn: instant,
  version: z.number(),
  can: z.object({ amend: z.boolean() }),
});
export type Aid = z.infer<typeof aid>;

/** An aid in a list. */
export const aidSummary = z.object({
  ID: id,
  coachee: person,
  coach: person,
  createdOn: instant,
  /** Which sections are whole. */
  isMotivational: z.boolean(),
  isDevelopmental: z.boolean(),
});
export type AidSummary = z.infer<typeof aidSummary>;
