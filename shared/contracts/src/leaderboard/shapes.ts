/** The external leaderboard service's answer. Names are the specification's (section 7, fields.json). */
import * as z from 'zod/mini';
import { instant } from '../platform/shapes.ts';

/** A text that is shown: bounded, whatever the service says. */
const name = z.string().check(z.minLength(1), z.maxLength(254));
const points = z.number().check(z.int());
const level = z.number().check(z.int(), z.minimum(1));

export const boardItem = z.object({ username: name, points, level, rank: level });
export type BoardItem = z.infer<typeof boardItem>;

export const scoreResult = z.object({
  /** The person asked about; null where the service does not list them. */
  thisuser: z.nullable(z.object({ username: name, points, level })),
  board: z.object({ name, people: z.number().check(z.int(), z.minimum(0)) }),
  boardItems: z.array(boardItem).check(z.maxLength(100)),
});
export type ScoreResult = z.infer<typeof scoreResult>;

/** What the service itself answers. Anything else is no answer. */
export const scoreAnswer = z.object({ ok: z.literal(true), status: z.literal(200), result: scoreResult });
export type ScoreAnswer = z.infer<typeof scoreAnswer>;

/** What the portal passes on. Without service and without a board known, `ok` is false and there is no result. */
export const passedOnScore = z.object({
  ok: z.boolean(),
  status: z.number().check(z.int()),
  result: z.nullable(scoreResult),
  /** When the service said so; it lies back where the service does not answer now. */
  knownAt: z.nullable(instant),
  /** Now, or the last known. */
  isCurrent: z.boolean(),
});
export type PassedOnScore = z.infer<typeof passedOnScore>;

/** What the portal tells the service: everyone who may be shown, as they want to be shown. */
export const sentScores = z.strictObject({
  board: name,
  scores: z.array(z.strictObject({ id: z.uuidv4(), username: name, points })).check(z.maxLength(100_000)),
});
export type SentScores = z.infer<typeof sentScores>;
