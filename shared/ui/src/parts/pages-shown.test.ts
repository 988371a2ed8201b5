import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test('first, last and the neighbours are shown; a gap of one page is filled', () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pagesShown(5, 9)).toEqual([1, 4, 5, 6, 9]);
  expect(pagesShown(4, 9)).toEqual([1, 2, 3, 4, 5, 9]);
  expect(pagesShown(9, 9)).toEqual([1, 8, 9]);
});

test('any page of any number of pages is among at most seven increasing numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (pages, place) => {
      const page = Math.max(1, Math.ceil(place * pages));
      const shown = pagesShown(page, pages);
      return (
        shown.includes(page) &&
        shown[0] === 1 &&
        shown.at(-1) === pages &&
        shown.length <= 7 &&
        shown.every((number, index) => index === 0 || number > (shown[index - 1] ?? 0)) &&
        shown.every((number, index) => index === 0 || number - (shown[index - 1] ?? 0) !== 2)
      );
    }),
    { seed: 8 },
  );
});
