/** Searches without results. Only words that several people typed are reported, never those of a single person. */
import * as z from 'zod/mini';

export const searchRetentionDays = 90;
export const mostZeroResultSearches = 100;

export const zeroResultSearch = z.object({
  /** Folded as in searches: lower case, without accents. */
  words: z.string(),
  /** Number of different people who searched for them; never fewer than `smallGroup`. */
  people: z.number(),
});
