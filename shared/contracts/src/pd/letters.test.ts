import { expect, it } from 'vitest';
import { cellsOfLetter, letterCells, usualDimensions } from './letters.ts';

it.each([...usualDimensions.map(({ letter }) => letter), 'M', 'X'])(
  '%s has a cell for each day of a month',
  (letter) => {
    const cells = letterCells(letter);
    expect(cells).toHaveLength(cellsOfLetter);
    expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(cellsOfLetter);
  },
);

it('cells of a letter run from top to bottom and from left to right', () => {
  const cells = letterCells('S');
  const order = cells.map(({ row, column }) => row * 10 + column);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
