/** Which pages of a document a person has read: those that were on screen long enough by the server's clock. */

/** Pages shown for less time count as skipped. */
export const secondsAPage = 3;

/** Maximum number of pages in a document. */
export const mostPages = 5000;

interface PageReport {
  /** Page numbers shown long enough since the last report, counted from 1. */
  pages: readonly number[];
  /** Time since the last report by the server's clock, in milliseconds. */
  passedMs: number;
}

/**
 * Returns the pages read after a report, ascending. Only as many new pages count as can have been read since the last
 * report, plus a second of leeway for transmission.
 */
export function afterPages(read: readonly number[], { pages, passedMs }: PageReport, all: number): number[] {
  const known = new Set(read.filter((page) => page >= 1 && page <= all));
  let believed = Math.floor((Math.max(0, passedMs) + 1000) / (secondsAPage * 1000));
  for (const page of pages) {
    if (believed === 0) break;
    if (!Number.isInteger(page) || page < 1 || page > all || known.has(page)) continue;
    known.add(page);
    believed -= 1;
  }
  return [...known].sort((a, b) => a - b);
}

/**
 * Number of pages that must be read for completion.
 * @param share percent, 1 to 100
 */
export const neededPages = (all: number, share: number): number => Math.ceil((all * share) / 100);
