/** Messages from the course frame to the content origin, and their answers. */
import { millisecondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { suspendDataLimit } from './scorm/data-model.ts';

const count = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/**
 * All unconfirmed values of one session. Each value has its revision, so messages may arrive twice, late, in any order
 * or only in part: merging keeps the highest revision of each element.
 */
export const commit = z.strictObject({
  /** Number of the launch within its lesson; a later window has a higher one. */
  fence: count,
  /** Content called LMSInitialize. */
  entered: z.boolean(),
  /** Content was shown and has no run-time, or never used it. */
  visited: z.boolean(),
  /** The content called LMSFinish. */
  finished: z.boolean(),
  /** Element → revision and value. */
  values: z.record(
    z.string().check(z.maxLength(255)),
    z.tuple([count, z.string().check(z.maxLength(suspendDataLimit.lenient))]),
  ),
});
export type Commit = z.infer<typeof commit>;
export type RevisedValues = Commit['values'];

/** Values of earlier windows of the same lesson, left in the browser's journal. */
export const leftovers = z.array(commit).check(z.maxLength(50));

export interface CommitAnswer {
  /** A newer window has taken over. */
  superseded: boolean;
  /** A fresh attempt token that replaces the one used. */
  token: string;
}

export interface RecoverAnswer {
  /** The launch's values, recalculated with the recovered ones. */
  values: Record<string, string>;
}

/** Largest body of a commit: one suspend_data of 64,000 four-byte characters and a long list of interactions. */
export const commitBytes = 4_194_304;

/** Merges stored and arriving values. Order and repetition do not matter. */
export function mergeRevised(stored: RevisedValues, arriving: RevisedValues): RevisedValues {
  const merged = { ...stored };
  for (const [name, revised] of Object.entries(arriving)) {
    const there = Object.hasOwn(merged, name) ? merged[name] : undefined;
    if (!there || revised[0] > there[0]) merged[name] = revised;
  }
  return merged;
}

export const plainValues = (revised: RevisedValues): Record<string, string> =>
  Object.fromEntries(Object.entries(revised).map(([name, [, value]]) => [name, value]));

/** More elements than any data model has. */
const refusedElements = 100;
const hasFew = (named: object): boolean => Object.keys(named).length <= refusedElements;

/** The most calls of a trial in one report; a lesson that makes more sends several. */
export const callsOfReport = 500;
const cut = z.string().check(z.maxLength(4200));

/**
 * Figures of a launch, separate from its data. They are totals of the launch, so repetition does no harm; calls have
 * their position and are sent by trials only.
 */
export const launchReport = z.strictObject({
  fence: count,
  /** From the start of the frame until the lesson was loaded. */
  loadedMs: z.nullable(z.int().check(z.minimum(0), z.maximum(millisecondsInHour))),
  /** Calls of the eight functions. */
  calls: count,
  /** Error code → how often it was answered. */
  errors: z.record(z.string().check(z.regex(/^\d{3}$/)), count),
  /** Element that could not be stored, with `n` for its positions → most characters. */
  refused: z.optional(
    z
      .record(z.string().check(z.regex(/^cmi\.[a-z_.]{1,80}$/)), count)
      .check(z.refine(hasFew, 'names too many elements')),
  ),
  log: z
    .array(
      z.tuple([
        /** Position of the call within the launch, starting at 0. */
        count,
        /** Name of the function. */
        z.string().check(z.maxLength(24)),
        /** Both arguments as text, shortened if necessary. */
        cut,
        cut,
        /** The answer, shortened if necessary. */
        cut,
        /** Error code after the call. */
        z.string().check(z.regex(/^\d{1,3}$/)),
        /** Milliseconds since the frame started. */
        z.int().check(z.minimum(0)),
      ]),
    )
    .check(z.maxLength(callsOfReport)),
});
export type LaunchReport = z.infer<typeof launchReport>;
export type LoggedCall = LaunchReport['log'][number];
