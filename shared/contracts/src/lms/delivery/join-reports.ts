/**
 * What someone saw or read without a network waits on their device as one report a file: the server believes as much as
 * can have been done since the last one, so that several sent one after another would count for less. Pure.
 */
import { mostPages } from './read-pages.ts';
import { mostRanges, unionOf, type WatchedRange } from './watched.ts';

export interface PagesReport {
  courseID: string;
  mediaID: string;
  page: number;
  pages: number[];
}

/** `page` is where the reader came to last. Both are of the same document. */
export const joinPages = (waiting: PagesReport, next: PagesReport): PagesReport => ({
  ...next,
  pages: [...new Set([...waiting.pages, ...next.pages])].sort((a, b) => a - b).slice(0, mostPages),
});

export interface WatchedReport {
  courseID: string;
  mediaID: string;
  played: [number, number][];
  positionMs: number;
}

/** Both are of the same film; what was played twice counts once. The longest stretches stay where there are too many. */
export function joinWatched(waiting: WatchedReport, next: WatchedReport): WatchedReport {
  const played = unionOf([...waiting.played, ...next.played] satisfies WatchedRange[], Number.POSITIVE_INFINITY);
  const longest = [...played].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, mostRanges);
  return { ...next, played: longest.sort((a, b) => a[0] - b[0]).map(([from, to]): [number, number] => [from, to]) };
}
