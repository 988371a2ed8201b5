import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, shortened } from './cut-text.ts';

it.each([
  ['a family of four', 'abc👩‍👩‍👧‍👦', 6, 'abc'],
  ['a flag', 'ab🇪🇺', 4, 'ab'],
  ['a letter with its accent', 'cafe\u0301', 4, 'caf'],
  ['a syllable', 'नमस्ते', 5, 'नम'],
  ['a text that fits', '👍🏽', 4, '👍🏽'],
])('does not cut %s', (_, text, most, cut) => expect(cutText(text, most)).toBe(cut));

it('cuts one endless character if it must', () => {
  const endless = `e${'\u0301'.repeat(900)}`;
  expect(cutText(endless, 500)).toBe(endless.slice(0, 500));
  expect(cutText(`a${endless}`, 500)).toBe(`a${endless}`.slice(0, 500));
});

it('is the beginning of the text, not longer than requested, and not cut within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(200), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      expect(shortened(text, most + 1).length).toBeLessThanOrEqual(most + 1);
    }),
    { seed: 24 },
  );
});
