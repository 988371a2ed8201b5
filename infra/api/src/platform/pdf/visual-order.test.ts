import { expect, it } from 'vitest';
import { beginsRight, visualPieces } from './visual-order.ts';

it.each([
  ['Ida Ashworth', ['Ida Ashworth']],
  ['محمد علي', ['علي', ' ', 'محمد']],
  ['דנה כהן', ['כהן', ' ', 'דנה']],
  ['Course محمد علي (2)', ['Course ', '(', '2', ')', ' ', 'علي', ' ', 'محمد']],
])('%s is split into pieces in visual order', (text, pieces) => expect(visualPieces(text)).toEqual(pieces));

it('the direction of a text is that of its first letter', () => {
  expect(['محمد', '1. דנה', 'Ida محمد', '12'].map(beginsRight)).toEqual([true, true, false, false]);
});
