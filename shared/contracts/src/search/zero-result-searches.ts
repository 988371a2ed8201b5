/** What people searched for and did not find. It is told by words that several of them typed, never by what one did. */
import * as z from 'zod/mini';

export const searchRetentionDays = 90;
export const mostZeroResultSearches = 100;

export const zeroResultSearch = z.object({
  /** As the search reads them: lower case, without accents. */
  words: z.string(),
  /** Different people who searched for them; never fewer than `smallGroup`. */
  people: z.number(),
});
export type ZeroResultSearch = z.infer<typeof zeroResultSearch>;
