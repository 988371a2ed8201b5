import { expect, it } from 'vitest';
import { faceOf } from './face-of.ts';

it.each([
  [10, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]],
  [5, [1, 2, 3, 4, 5]],
] as const)('shows values up to %i by five faces, those between two by the better one', (most, faces) => {
  expect(faces.map((_, at) => faceOf(at + 1, most))).toEqual(faces);
});
