import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Draws the path in greyscale, four pixels per module, and decodes it with the same library. */
function read({ path, size }: { path: string; size: number }): string {
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side).fill(255);
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = 0; y < scale; y += 1)
      pixels.fill(
        0,
        (Number(top) * scale + y) * side + Number(left) * scale,
        (Number(top) * scale + y) * side + (Number(left) + 1) * scale,
      );
  return new QRCodeReader()
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, side, side))))
    .getText();
}

test.each([
  'https://harbour.example/qr-redirect?target=%2Fhelp',
  `https://harbour.example/qr-redirect?target=${encodeURIComponent(`/lms/3f0c9a52-7f1e-4d0b-9c5a-1b7e60d2f4a8/b81d26e4-05c7-4f39-8a6d-93f2c7015be6/Gespräche führen`)}`,
])('%s is read as it was written', (text) => expect(read(qrPath(text))).toBe(text));
