import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterPages, neededPages, secondsAPage } from './read-pages.ts';

const report = fc.record({
  pages: fc.array(fc.integer({ min: -2, max: 12 }), { maxLength: 20 }),
  passedMs: fc.integer({ min: -1000, max: 30_000 }),
});

it('accepts a page for every few seconds', () => {
  expect(afterPages([], { pages: [2], passedMs: 3000 }, 8)).toEqual([2]);
  expect(afterPages([2], { pages: [1, 2, 3, 4], passedMs: 6000 }, 8)).toEqual([1, 2, 3]);
  expect(afterPages([], { pages: [1, 2, 3, 4, 5, 6, 7, 8], passedMs: 1000 }, 8)).toEqual([]);
  expect(afterPages([], { pages: [9, 0, 1.5], passedMs: 60_000 }, 8)).toEqual([]);
});

it('never loses a page, never accepts an unknown one, and never more than the elapsed time allows', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 10 }), (reports) => {
      let read: number[] = [];
      let allowed = 0;
      for (const one of reports) {
        const next = afterPages(read, one, 8);
        allowed += (Math.max(0, one.passedMs) / 1000 + 1) / secondsAPage;
        expect(next).toEqual(expect.arrayContaining(read));
        read = next;
      }
      expect(read.every((page) => page >= 1 && page <= 8)).toBe(true);
      expect(new Set(read).size).toBe(read.length);
      expect(read.length).toBeLessThanOrEqual(allowed);
    }),
  );
});

it('completion needs a share of the pages, rounded up to whole ones', () => {
  expect(neededPages(8, 100)).toBe(8);
  expect(neededPages(8, 90)).toBe(8);
  expect(neededPages(10, 75)).toBe(8);
  expect(neededPages(1, 1)).toBe(1);
});
