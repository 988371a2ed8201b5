/** What was searched in help and not found. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';

export const zeroResultHelpSearch = z.object({
  missID: id,
  /** As it was typed last. */
  words: z.string(),
  times: count,
  firstOn: instant,
  lastOn: instant,
  /** When an author has dealt with it; asked again later, it is open again. */
  settledOn: z.nullable(instant),
});
export type ZeroResultHelpSearch = z.infer<typeof zeroResultHelpSearch>;
