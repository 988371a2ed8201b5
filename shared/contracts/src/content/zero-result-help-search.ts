/** A help search that returned no results. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';

export const zeroResultHelpSearch = z.object({
  missID: id,
  /** The search text as it was last typed. */
  words: z.string(),
  times: count,
  firstOn: instant,
  lastOn: instant,
  /** When an author resolved it; null again if someone repeats the search later. */
  settledOn: z.nullable(instant),
});
export type ZeroResultHelpSearch = z.infer<typeof zeroResultHelpSearch>;
