import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Crop, croppedSide, fitted, mostZoom, moved, shrunk, turned, turnedSize, wholeCrop } from './crop.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
const crops = fc.record({
  zoom: fc.double({ min: -2, max: 9, noNaN: true }),
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
  turns: fc.constantFrom(0, 1, 2, 3),
}) as fc.Arbitrary<Crop>;

const edges = (size: { width: number; height: number }, crop: Crop) => {
  const { width, height } = turnedSize(size, crop);
  const half = Math.min(width, height) / crop.zoom / 2;
  return [
    crop.x * width - half,
    crop.y * height - half,
    width - crop.x * width - half,
    height - crop.y * height - half,
  ];
};

describe('the crop of a picture', () => {
  test('never shows anything outside the picture, however it is moved, enlarged and turned', () => {
    fc.assert(
      fc.property(
        sizes,
        crops,
        fc.array(fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.boolean())),
        (size, wild, steps) => {
          const last = steps.reduce(
            (crop, [by, turns]) => (turns ? turned(size, crop) : moved(size, crop, by, -by)),
            fitted(size, wild),
          );
          expect(last.zoom >= 1 && last.zoom <= mostZoom).toBe(true);
          for (const room of edges(size, last)) expect(room).toBeGreaterThan(-1e-6);
        },
      ),
    );
  });

  test('is the same after four rotations, and follows a drag', () => {
    const size = { width: 900, height: 600 };
    const crop = fitted(size, { zoom: 2, x: 0.3, y: 0.4, turns: 0 });
    const round = [1, 2, 3, 4].reduce((now) => turned(size, now), crop);
    expect(round.x).toBeCloseTo(crop.x);
    expect(round.y).toBeCloseTo(crop.y);
    // Moving the picture right by a tenth of the square shows more of its left side.
    expect(moved(size, crop, 0.1, 0).x).toBeCloseTo(0.3 - 30 / 900);
  });

  test('is cut from a picture that was scaled down in proportion, and never scaled up', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const small = shrunk(size);
        expect(Math.max(small.width, small.height)).toBe(Math.min(2048, Math.max(size.width, size.height)));
        expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
        const stretched = small.width / size.width / (small.height / size.height);
        const off = 1 / Math.min(small.width, small.height);
        expect(Math.abs(Math.log(stretched))).toBeLessThanOrEqual(off);
      }),
    );
    expect(shrunk({ width: 4032, height: 3024 })).toEqual({ width: 2048, height: 1536 });
  });

  test('is sent in its own size, up to the maximum that is stored', () => {
    expect(croppedSide({ width: 900, height: 700 }, wholeCrop)).toBe(512);
    expect(croppedSide({ width: 900, height: 700 }, { ...wholeCrop, zoom: 2 })).toBe(350);
    expect(croppedSide({ width: 100, height: 80 }, wholeCrop)).toBe(80);
  });
});
