import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeCards } from './arrange-cards.ts';

test.each([
  ['the whole page', ['wide', 'third', 'third', 'third', 'third', 'full'], [7, 5, 4, 4, 4, 12]],
  ['an aside is a third', ['wide', 'aside', 'aside', 'third'], [7, 5, 6, 6]],
  ['a third before the wide one', ['third', 'wide'], [5, 7]],
  ['two thirds left', ['wide', 'third', 'third', 'third'], [7, 5, 6, 6]],
  ['one third left', ['third', 'third', 'third', 'third'], [4, 4, 4, 12]],
  ['the wide one alone', ['wide', 'full'], [12, 12]],
  ['two wide ones', ['wide', 'wide'], [12, 12]],
  ['nothing', [], []],
] as const)('%s', (_, sizes, expected) => {
  expect(arrangeCards(sizes).map(({ wide }) => wide)).toEqual(expected);
});

test('on tablets three thirds take two rows', () => {
  expect(arrangeCards(['wide', 'aside', 'third', 'third', 'third', 'full']).map(({ medium }) => medium)).toEqual([
    12, 12, 6, 6, 12, 12,
  ]);
});

test.each(['wide', 'medium'] as const)('every %s row is filled to its end, whatever is switched on', (width) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('wide', 'aside', 'third', 'full')), (sizes) => {
      let row = 0;
      for (const span of arrangeCards(sizes)) {
        row += span[width];
        expect(row).toBeLessThanOrEqual(12);
        if (row === 12) row = 0;
      }
      expect(row).toBe(0);
    }),
    { seed: 7 },
  );
});
