import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryLimits, readQuery, tsQuery } from './query.ts';

describe('what was typed', () => {
  it.each<[string, string | undefined]>([
    ['Difficult  conversations', 'difficult:* & conversations:*'],
    ['Führung, résumé & Straße', 'fuhrung:* & resume:* & strasse:*'],
    ['a', undefined],
    ['é!', undefined],
    ['ab', 'ab:*'],
    ['a b', 'a:* & b:*'],
    ['plan plan PLAN', 'plan:*'],
    ["'; drop table x; --", 'drop:* & table:* & x:*'],
    ['!(a|b)<->c:*', 'a:* & b:* & c:*'],
    ['  ', undefined],
    ['%_\\', undefined],
  ])('“%s” becomes %s', (typed, expected) => {
    const query = readQuery(typed);
    expect(query && tsQuery(query)).toBe(expected);
  });

  it('becomes a few short words of letters and digits, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (typed) => {
        const query = readQuery(typed);
        if (!query) return;
        expect(tsQuery(query)).toMatch(/^[\p{L}\p{M}\p{N}]+:\*( & [\p{L}\p{M}\p{N}]+:\*)*$/u);
        expect(query.words.length).toBeLessThanOrEqual(queryLimits.words);
        for (const word of query.words) expect(word.length).toBeLessThanOrEqual(queryLimits.wordCharacters);
        expect(query.text.length).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 1000 },
    );
  });
});
