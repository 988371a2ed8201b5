/** Answers of the external leaderboard service. The specification defines the names (section 7, fields.json). */
import * as z from 'zod/mini';
import { instant } from '../platform/shapes.ts';

/** Text for display, with a limit because the service is external. */
const name = z.string().check(z.minLength(1), z.maxLength(254));
const points = z.number().check(z.int());
const level = z.number().check(z.int(), z.minimum(1));

const boardItem = z.object({ username: name, points, level, rank: level });

export const scoreResult = z.object({
  /** The requested person; null if the service does not list them. */
  thisuser: z.nullable(z.object({ username: name, points, level })),
  board: z.object({ name, people: z.number().check(z.int(), z.minimum(0)) }),
  boardItems: z.array(boardItem).check(z.maxLength(100)),
});
export type ScoreResult = z.infer<typeof scoreResult>;

/** A valid answer of the service. Everything else counts as no answer. */
export const scoreAnswer = z.object({ ok: z.literal(true), status: z.literal(200), result: scoreResult });
export type ScoreAnswer = z.infer<typeof scoreAnswer>;

/**
 * The answer that the portal passes on. If the service is unavailable and no earlier answer is stored, `ok` is false
 * and there is no result.
 */
export const passedOnScore = z.object({
  ok: z.boolean(),
  status: z.number().check(z.int()),
  result: z.nullable(scoreResult),
  /** When the service gave this answer; in the past if the service is unavailable now. */
  knownAt: z.nullable(instant),
  /** False if this is the last stored answer. */
  isCurrent: z.boolean(),
});
export type PassedOnScore = z.infer<typeof passedOnScore>;

/** What the portal sends to the service: all visible people, under the names they have chosen. */
export const sentScores = z.strictObject({
  board: name,
  scores: z.array(z.strictObject({ id: z.uuidv4(), username: name, points })).check(z.maxLength(100_000)),
});
export type SentScores = z.infer<typeof sentScores>;
