import { expect, test } from 'vitest';
import { readUpcE } from './upc-e.ts';

/** Widths of alternating bars and gaps, as drawn by another library. */
const drawn: readonly [value: string, widths: string][] = [
  ['01234565', '111122221221411231113211114111111'],
  ['04252614', '111231121221321221211142221111111'],
];
const runs = (widths: string, scale = 1) => [...widths].map((width) => Number(width) * scale);

test.each(drawn)('%s is read, at any size', (value, widths) => {
  expect(readUpcE(runs(widths))).toBe(value);
  expect(readUpcE(runs(widths, 4.3))).toBe(value);
});

test('an invalid code, or one with a wrong digit, is not read', () => {
  expect(readUpcE([])).toBeUndefined();
  expect(readUpcE(Array.from({ length: 33 }, () => 3))).toBeUndefined();
  expect(readUpcE(runs('111321122221411231113211114111111'))).toBeUndefined();
});
