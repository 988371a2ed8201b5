import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

it.each([
  [
    'vertical tab and form feed, as copied from a presentation',
    'Title\vSubtitle\fNext',
    'Title\nSubtitle\nNext',
    'Title Subtitle Next',
  ],
  ['line ends of all kinds', 'a\r\nb\rc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf', 'a b c d e f'],
  ['tab', 'a\tb', 'a\tb', 'a b'],
  ['NUL and other control characters', 'a\0b\u001dc\u007fd\u009be', 'a b c d e', 'a b c d e'],
  ['lone surrogates', 'a\ud83d b\ude00', 'a b', 'a b'],
  ['a whole emoji', '👩‍👩‍👧‍👦 🇪🇺', '👩‍👩‍👧‍👦 🇪🇺', '👩‍👩‍👧‍👦 🇪🇺'],
  ['a byte order mark', '\ufeffName', 'Name', 'Name'],
  ['noncharacters', 'a\ufffeb\u{1ffff}', 'ab', 'ab'],
  ['direction overrides', 'a\u202egpj.exe', 'a\u202egpj.exe', 'agpj.exe'],
  [
    'joiners and direction marks of a script',
    'می\u200cخواهم \u200fא',
    'می\u200cخواهم \u200fא',
    'می\u200cخواهم \u200fא',
  ],
])('%s', (_, given, text, line) => expect([cleanText(given), cleanLine(given)]).toEqual([text, line]));

it('cleans everything in one pass, and leaves no line break in a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
      const [text, line] = [cleanText(given), cleanLine(given)];
      expect(cleanText(text)).toBe(text);
      expect(cleanLine(line)).toBe(line);
      expect([text.isWellFormed(), /[^\P{Cc}\t\n]|[\u2028\u2029]/u.test(text)]).toEqual([true, false]);
      expect(/[\p{Cc}\u2028\u2029]/u.test(line)).toBe(false);
    }),
    { seed: 24 },
  );
});
