import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, readText } from './read-file.ts';

test('the parts join to the original text, and no character is split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 2, max: 20 }), (text, size) => {
      const parts = partsOf(text, size) ?? [];
      expect(parts.join('')).toBe(text);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(size);
        expect(part.isWellFormed()).toBe(true);
      }
    }),
    { seed: 20_261_121 },
  );
});

test('a file with too many parts is refused', () => {
  expect(partsOf('x'.repeat(201), 1)).toBeUndefined();
});

test('all encodings of spreadsheets are read, and a workbook is not mistaken for text', async () => {
  expect(await readText(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)]))).toBeUndefined();
  expect(await readText(new Blob([Uint8Array.of(0xff, 0xfe, 0x42, 0, 0xf6, 0)]))).toBe('Bö');
  expect(await readText(new Blob([new TextEncoder().encode('Böhm')]))).toBe('Böhm');
  expect(await readText(new Blob([Uint8Array.of(0x42, 0xf6, 0x68, 0x6d)]))).toBe('Böhm');
});
