import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommentRun, commentLimits, commentText, mentionedIn, tidied } from './comment-text.ts';

const text = (value: string): CommentRun => ({ type: 'text', text: value });
const mention = (): CommentRun => ({ type: 'mention', UserID: crypto.randomUUID() });
const run: fc.Arbitrary<CommentRun> = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(text),
  fc.constantFrom(text('\n\n\n\n'), text('  '), text(' a ')),
  fc.uuid({ version: 4 }).map((UserID): CommentRun => ({ type: 'mention', UserID })),
);
const words = (runs: readonly CommentRun[]) =>
  runs.map((one) => (one.type === 'text' ? one.text : `<${one.UserID}>`)).join('');

describe('allowed text', () => {
  it.each<[string, unknown[], boolean]>([
    ['words', [text('Well said.')], true],
    ['markup, which is only text', [text('<img src=x onerror=alert(1)>')], true],
    ['a person alone', [mention()], true],
    ['nothing', [], false],
    ['blanks', [text(' \n\t')], false],
    ['only invisible characters', [text('\u200b\u2060')], false],
    ['half a surrogate pair', [text('\ud800')], false],
    ['an unknown kind of run', [{ type: 'html', html: '<b>' }], false],
    ['an additional field', [{ type: 'text', text: 'a', marks: [] }], false],
    ['too much text', [text('a'.repeat(2000)), text('b')], false],
    ['too many people', Array.from({ length: commentLimits.mentions + 1 }, mention), false],
  ])('%s', (_, runs, allowed) => expect(commentText.safeParse(runs).success).toBe(allowed));
});

it('invisible characters are removed, and the text is not refused', () => {
  const given = [text('One\vtwo\u2028three\0 half \ud83d, gpj.\u202eexe')];
  expect(commentText.parse(given)).toEqual([text('One\ntwo\nthree  half , gpj.exe')]);
});

describe('tidying', () => {
  it('preserves every word and person, and is stable after one pass', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 12 }), (runs) => {
        const tidy = tidied(runs);
        expect(words(tidy).replace(/\s/g, '')).toBe(words(runs).replace(/\s/g, ''));
        expect(tidied(tidy)).toEqual(tidy);
        expect(mentionedIn(tidy)).toEqual(mentionedIn(runs));
        expect(words(tidy)).not.toMatch(/\n{3}/);
      }),
    );
  });
});
