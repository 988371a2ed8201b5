/** Quizzes and knowledge verifications as assigned to people. `QID` and `QSR_ID` are names of the specification. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant, queryFlag, queryFlagIsOn } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { quizStates } from './allocation.ts';

const quizKinds = ['quiz', 'survey', 'verification'] as const;

export const allocatedQuiz = z.object({
  QID: id,
  title: z.string(),
  description: z.string(),
  kind: z.enum(quizKinds),
  questions: count,
  minutes: count,
  mandatory: z.boolean(),
  /** Percentage required; null if the quiz cannot be passed or failed. */
  passMark: z.nullable(percent),
  attemptsAllowed: z.nullable(count),
  attemptsUsed: count,
  attemptsLeft: z.nullable(count),
  dueOn: z.nullable(day),
  state: z.enum(quizStates),
  bestScore: z.nullable(percent),
  lastAttemptOn: z.nullable(instant),
  can: z.object({ start: z.boolean(), resume: z.boolean(), review: z.boolean() }),
});
export type AllocatedQuiz = z.infer<typeof allocatedQuiz>;

/** A submitted attempt. */
const quizSetResult = z.object({
  QSR_ID: id,
  submittedOn: instant,
  score: z.nullable(percent),
  passed: z.nullable(z.boolean()),
  /** The observer who signed it. */
  verifiedBy: z.nullable(person),
});

export const allocatedVerification = z.extend(allocatedQuiz, {
  /** Newest first. Empty unless `LoadResults` is set. */
  Results: z.object({ QuizSetResults: z.array(quizSetResult) }),
});
export type AllocatedVerification = z.infer<typeof allocatedVerification>;

/** A boolean in a body; strings are accepted because values in home cards are strings. */
export const flag = z.union([z.boolean(), queryFlag]);
export const flagIsOn = (value: z.infer<typeof flag>): boolean =>
  typeof value === 'boolean' ? value : queryFlagIsOn(value);

/**
 * Identifies whose quizzes are requested: a person, and the team and country in which they are assigned. Team and
 * country must be the person's own; absent or null means the person's current ones.
 */
export const allocationQuery = z.strictObject({
  SiteID: z.optional(z.nullable(id)),
  CompanyID: z.optional(z.nullable(id)),
  UserFK: id,
  /** Includes completed and expired quizzes. */
  LoadAll: flag,
});
