import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinPages, joinWatched } from './join-reports.ts';
import { afterPages, mostPages } from './read-pages.ts';
import { afterReport, lengthOf, mostRanges, unionOf } from './watched.ts';

const course = { courseID: 'c', mediaID: 'm' };
const day = 86_400_000;

it('joined page reports count like all of them together, with the reader’s last page', () => {
  const pages = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(pages, { minLength: 1, maxLength: 6 }), (reports) => {
      const joined = reports
        .map((read, at) => ({ ...course, page: at + 1, pages: read }))
        .reduce(joinPages, { ...course, page: 1, pages: [] });
      expect(joined.page).toBe(reports.length);
      expect(new Set(joined.pages).size).toBe(joined.pages.length);
      const read = afterPages([], { pages: joined.pages, passedMs: day }, 40);
      expect(read).toEqual([...new Set(reports.flat())].sort((a, b) => a - b));
    }),
    { seed: 16, numRuns: 200 },
  );
  const all = Array.from({ length: mostPages }, (_, at) => at + 1);
  const whole = { ...course, page: 1, pages: all };
  expect(joinPages(whole, { ...whole, page: 7 })).toEqual({ ...whole, page: 7 });
});

it('joined reports of a video count each part played once', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 9000 }))
    .map(([from, length]): [number, number] => [from, from + length]);
  fc.assert(
    fc.property(fc.array(fc.array(range, { maxLength: 8 }), { minLength: 1, maxLength: 6 }), (reports) => {
      const joined = reports
        .map((played, at) => ({ ...course, played, positionMs: at }))
        .reduce(joinWatched, { ...course, played: [], positionMs: 0 });
      expect(joined.positionMs).toBe(reports.length - 1);
      const seen = afterReport([], { played: joined.played, passedMs: day }, 60_000);
      expect(seen).toEqual(unionOf(reports.flat(), 60_000));
    }),
    { seed: 16, numRuns: 200 },
  );
});

it('a joined report contains at most as many ranges as allowed, and keeps the longest', () => {
  const played = Array.from({ length: mostRanges + 50 }, (_, at): [number, number] => [
    at * 100,
    at * 100 + 1 + (at % 90),
  ]);
  const joined = joinWatched({ ...course, played: [], positionMs: 0 }, { ...course, played, positionMs: 5 });
  expect(joined.played).toHaveLength(mostRanges);
  const lengths = played.map((one) => lengthOf([one])).sort((a, b) => b - a);
  expect(lengthOf(joined.played)).toBe(lengths.slice(0, mostRanges).reduce((all, one) => all + one, 0));
});
