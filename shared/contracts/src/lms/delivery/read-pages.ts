/** Which pages of a document someone has read: those that were on screen long enough, by the server's clock. */

/** A page that is shown for less was leafed past. */
export const secondsAPage = 3;

/** No document has more pages. */
export const mostPages = 5000;

export interface PageReport {
  /** Pages that were shown long enough since the last report, from 1. */
  pages: readonly number[];
  /** Since the last report, on the server's clock. */
  passedMs: number;
}

/** Ascending. As many new pages are trusted as can have been read in the meantime; a second of leeway for the way. */
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

/** How many pages must be read for the document to be completed. @param share percent, 1 to 100 */
export const neededPages = (all: number, share: number): number => Math.ceil((all * share) / 100);
