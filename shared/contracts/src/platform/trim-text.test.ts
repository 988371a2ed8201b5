import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimCourseText, trimText } from './trim-text.ts';

describe('trimText', () => {
  it('does not change 128 characters and shortens 129', () => {
    expect(trimText('a'.repeat(128))).toBe('a'.repeat(128));
    expect(trimText('a'.repeat(129))).toBe(`${'a'.repeat(128)}…`);
  });

  it('shortens course texts at 70', () => {
    expect(trimCourseText('b'.repeat(70))).toBe('b'.repeat(70));
    expect(trimCourseText('b'.repeat(71))).toBe(`${'b'.repeat(70)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(trimText('one two three', 8)).toBe('one two…');
  });

  it('never cuts a character in half, never lengthens, and is the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(150), (text, max) => {
        const short = trimText(text, max);
        expect(short.isWellFormed()).toBe(true);
        expect(Array.from(short).length).toBeLessThanOrEqual(max + 1);
        if (short !== text) expect(text.startsWith(short.slice(0, -1))).toBe(true);
      }),
    );
  });
});
