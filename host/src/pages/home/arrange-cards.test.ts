import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeCards } from './arrange-cards.ts';

test.each([
  ['the whole page', ['wide', 'third', 'third', 'third', 'third', 'full'], [7, 5, 5, 6, 6, 12]],
  ['an aside is a third', ['wide', 'aside', 'aside', 'third'], [7, 5, 5, 12]],
  ['a third before the wide one', ['third', 'wide'], [5, 7]],
  ['a third before the wide one and one after it', ['third', 'wide', 'third', 'full'], [5, 7, 5, 12]],
  ['two thirds before the wide one', ['third', 'third', 'wide', 'third'], [6, 6, 7, 5]],
  ['two thirds left over', ['wide', 'third', 'third', 'third', 'third'], [7, 5, 5, 6, 6]],
  ['one third left over', ['third', 'third', 'third', 'third'], [4, 4, 4, 12]],
  ['the wide one alone', ['wide', 'full'], [12, 12]],
  ['two wide ones', ['wide', 'wide'], [12, 12]],
  ['nothing', [], []],
] as const)('widths on a wide screen: %s', (_, sizes, expected) => {
  expect(arrangeCards(sizes).map(({ wide }) => wide)).toEqual(expected);
});

test('on tablets three thirds take two rows', () => {
  expect(arrangeCards(['wide', 'aside', 'third', 'third', 'third', 'full']).map(({ medium }) => medium)).toEqual([
    12, 6, 6, 6, 6, 12,
  ]);
});

test('the wide card is as high as the two next to it, otherwise it has its own row', () => {
  const high = (sizes: Parameters<typeof arrangeCards>[0]) => arrangeCards(sizes).map(({ isHigh }) => isHigh === true);
  expect(high(['wide', 'third', 'third'])).toEqual([true, false, false]);
  expect(high(['third', 'wide', 'third'])).toEqual([false, true, false]);
  expect(high(['wide', 'third', 'full'])).toEqual([false, false, false]);
});

test.each(['wide', 'medium'] as const)('every %s row is filled completely, whatever is enabled', (width) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('wide', 'aside', 'third', 'full')), (sizes) => {
      let row = 0;
      let below = 0;
      for (const span of arrangeCards(sizes)) {
        row += span[width];
        if (width === 'wide' && span.isHigh) below = span.wide;
        expect(row).toBeLessThanOrEqual(12);
        if (row === 12) [row, below] = [below, 0];
      }
      expect(row).toBe(0);
    }),
    { seed: 7 },
  );
});
