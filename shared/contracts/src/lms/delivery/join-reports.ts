/**
 * Merges the reports of what a person watched or read without a network into one pending report per file. The server
 * credits only what is possible in the time since the last report, so several reports sent in quick succession would
 * count for less. Pure.
 */
import { mostPages } from './read-pages.ts';
import { mostRanges, unionOf, type WatchedRange } from './watched.ts';

export interface PagesReport {
  courseID: string;
  mediaID: string;
  page: number;
  pages: number[];
}

/** Merges two reports on the same document; `page` is the page last opened. */
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

/**
 * Merges two reports on the same video; ranges played twice count once. If there are too many ranges, the longest are
 * kept.
 */
export function joinWatched(waiting: WatchedReport, next: WatchedReport): WatchedReport {
  const played = unionOf([...waiting.played, ...next.played] satisfies WatchedRange[], Number.POSITIVE_INFINITY);
  const longest = [...played].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, mostRanges);
  return { ...next, played: longest.sort((a, b) => a[0] - b[0]).map(([from, to]): [number, number] => [from, to]) };
}
