import { expect, test } from 'vitest';
import { boxInPicture, scanBox } from './scan-box.ts';

test.each([
  [640, 480, 336],
  [200, 100, 200],
  [4000, 3000, 420],
])('the scan box of a view of %i × %i has sides of %i', (width, height, side) =>
  expect(scanBox(width, height)).toBe(side),
);

test('the box is mapped to the camera’s picture, which is larger or smaller than the shown one', () => {
  const shown = { width: 640, height: 480 };
  expect(boxInPicture({ shown, picture: { width: 1920, height: 1440 } })).toEqual({
    left: 456,
    top: 216,
    width: 1008,
    height: 1008,
  });
  expect(boxInPicture({ shown: { width: 300, height: 150 }, picture: { width: 600, height: 300 } })).toEqual({
    left: 100,
    top: 0,
    width: 400,
    height: 300,
  });
});
