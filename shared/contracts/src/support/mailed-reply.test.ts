import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownWords } from './mailed-reply.ts';

describe('what was answered by mail', () => {
  it.each([
    ['Yes, since Monday.\r\n\r\nOn Mon, 16 Nov 2026 at 09:00, Support <x@y.example> wrote:\r\n> Since when?'],
    ['Yes, since Monday.\n\nAm 16.11.2026 um 09:00 schrieb Support:\n> Seit wann?'],
    ['Yes, since Monday.\n\nLe lun. 16 nov. 2026 à 09:00, Support <x@y.example>\na écrit :\n> Depuis quand ?'],
    ['Yes, since Monday.\n-- \nIda Ashworth\nHarbour Lines'],
    ['Yes, since Monday.\n\n-----Original Message-----\nFrom: Support'],
    ['Yes, since Monday.\n\n________________________________\nVon: Support'],
    ['Yes, since Monday.\n\nFrom: Support <x@y.example>\nSent: Monday'],
  ])('is what stands above the mail: %j', (text) => {
    expect(ownWords(text)).toBe('Yes, since Monday.');
  });

  it('keeps paragraphs, lists and words that only look alike', () => {
    const text = 'On Monday it was fine.\n\n- first\n- second\n\nFrom here on it fails.';
    expect(ownWords(text)).toBe(text);
  });

  it('is nothing where only the mail came back', () => {
    expect(ownWords('> Since when?\n> Please tell us.')).toBe('');
  });

  it('never adds anything, and twice is once', () => {
    const part = fc.constantFrom('\r\n', '\n', '\r', '> ', '-- ', 'On ', 'Am ', ' wrote:', ' schrieb', ':', 'x', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const own = ownWords(text);
        expect(text.replace(/\r\n?/g, '\n').replaceAll('\n', ' ')).toContain(own.replaceAll('\n', ' '));
        expect(ownWords(own)).toBe(own);
      }),
    );
  });
});
