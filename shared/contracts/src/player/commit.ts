/** What the course frame sends to the content origin, and what it gets back. */
import * as z from 'zod/mini';
import { suspendDataLimit } from './scorm/data-model.ts';

const revision = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/** One session's unsent values: always all of them, the last value of each, so that sending twice does no harm. */
export const commit = z.strictObject({
  /** Number of the launch within its lesson; a later window has a higher one. */
  fence: revision,
  /** Counts every accepted change; orders what arrives. */
  rev: revision,
  /** Up to this revision nothing is missing. A message sent while leaving may have left large values out. */
  complete: revision,
  entered: z.boolean(),
  visited: z.boolean(),
  finished: z.boolean(),
  values: z.record(z.string().check(z.maxLength(255)), z.string().check(z.maxLength(suspendDataLimit.lenient))),
});
export type Commit = z.infer<typeof commit>;

/** What earlier windows of the same lesson left in the browser's journal. */
export const leftovers = z.array(commit).check(z.maxLength(50));

export interface CommitAnswer {
  /** Up to this revision everything is in the database. */
  complete: number;
  /** A newer window has taken over. */
  superseded: boolean;
  /** A fresh attempt token in place of the one used. */
  token: string;
}

export interface RecoverAnswer {
  /** The launch's values, folded anew with what was recovered. */
  values: Record<string, string>;
}

/** Largest body of a commit: one suspend_data of 64,000 four-byte characters and a long list of interactions. */
export const commitBytes = 4_194_304;
