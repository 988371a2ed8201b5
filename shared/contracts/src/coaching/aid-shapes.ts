/** Feedback aids: records of feedback that was given in person. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant, text } from '../platform/shapes.ts';

const mostText = 4000;

/** What was observed and when, its effect, and what the coach would like: more of it, or something else. */
const aidSection = z.strictObject({
  date: z.nullable(day),
  action: text(mostText),
  impact: text(mostText),
  desired: text(mostText),
});
export type AidSection = z.infer<typeof aidSection>;

export const aidInput = z.strictObject({
  /** Null creates a new aid. */
  ID: z.nullable(id),
  /** UserID of the coachee. */
  UserID: id,
  motivational: aidSection,
  developmental: aidSection,
  /** "I have discussed and reviewed this feedback in person prior to documenting this" */
  consent: z.boolean(),
  /** `version` as last read; null for a new aid. */
  basedOn: z.nullable(z.int()),
});
export type AidInput = z.infer<typeof aidInput>;

export const aid = z.object({
  ID: id,
  coachee: person,
  coach: person,
  /** The delegate who recorded it for the coach, if any (ruling 3). */
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

/** A feedback aid in a list. */
export const aidSummary = z.object({
  ID: id,
  coachee: person,
  coach: person,
  createdOn: instant,
  /** Whether the section is complete. */
  isMotivational: z.boolean(),
  isDevelopmental: z.boolean(),
});
export type AidSummary = z.infer<typeof aidSummary>;
