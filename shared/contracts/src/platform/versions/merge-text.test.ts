import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InsertPolicy, mergeText } from './merge-text.ts';
import { mostWords, splitWords } from './split-words.ts';

const merge = (base: string, theirs: string, yours: string, bothInsert: InsertPolicy = 'conflict') =>
  mergeText({ base, theirs, yours, bothInsert });

describe('words', () => {
  it('joined again are exactly the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => splitWords(text).join('') === text));
    expect(splitWords('  one two\n\nthree ')).toEqual(['  one', ' two', '\n\nthree', ' ']);
  });
});

describe('a merge', () => {
  const base = 'We meet on Monday at noon, and Ben brings the numbers.';

  it.each([
    [
      'different places',
      'We meet on Tuesday at noon, and Ben brings the numbers.',
      'We meet on Monday at noon, and Ben brings the new numbers.',
      'We meet on Tuesday at noon, and Ben brings the new numbers.',
    ],
    [
      'the same change',
      'We meet on Tuesday at noon, and Ben brings the numbers.',
      'We meet on Tuesday at noon, and Ben brings the numbers.',
      'We meet on Tuesday at noon, and Ben brings the numbers.',
    ],
    ['a change on one side only', base, 'Cancelled.', 'Cancelled.'],
    ['space after the last word, and another word', `${base} `, `${base} Really.`, `${base} Really.`],
  ])('of %s', (_, theirs, yours, merged) => {
    expect(merge(base, theirs, yours)).toBe(merged);
    expect(merge(base, yours, theirs)).toBe(merged);
  });

  it.each([
    [
      'the same word',
      'We meet on Tuesday at noon, and Ben brings the numbers.',
      'We meet on Friday at noon, and Ben brings the numbers.',
    ],
    ['a deletion around an addition', '', `${base} Early.`],
    [
      'neighbouring words',
      'We meet on Tuesday at noon, and Ben brings the numbers.',
      'We meet on Monday after noon, and Ben brings the numbers.',
    ],
  ])('of %s is for a person to decide', (_, theirs, yours) => {
    expect(merge(base, theirs, yours)).toBeUndefined();
    expect(merge(base, theirs, yours, 'keepBoth')).toBeUndefined();
  });

  it('of two additions in one place follows the field’s policy, the saved one first', () => {
    expect(merge('Goals:', 'Goals: sell', 'Goals: learn')).toBeUndefined();
    expect(merge('Goals:', 'Goals: sell', 'Goals: learn', 'keepBoth')).toBe('Goals: sell learn');
    expect(merge('', 'sell', 'learn', 'keepBoth')).toBe('sell learn');
    expect(merge('', 'sell\n', 'learn', 'keepBoth')).toBe('sell\n learn');
  });

  it('is refused for a text that would take too long to compare', () => {
    const long = 'a '.repeat(mostWords + 1);
    expect(merge(long, `${long}b`, `c ${long}`)).toBeUndefined();
    expect(merge(long, long, `c ${long}`)).toBe(`c ${long}`);
  });
});

// The words of the base and of both writers are distinct, so that none can be mistaken for another.
const edits = (name: string) =>
  fc
    .array(fc.record({ at: fc.nat(12), remove: fc.nat(2), add: fc.nat(3) }), { maxLength: 3 })
    .map((list) => (words: readonly string[]): string[] => {
      const edited = [...words];
      list.forEach(({ at, remove, add }, edit) => {
        const added = Array.from({ length: add }, (_, index) => ` ${name}${edit}${'abc'[index]}`);
        edited.splice(Math.min(at, edited.length), remove, ...added);
      });
      return edited;
    });
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);

describe('merges of random texts', () => {
  const base = Array.from({ length: 12 }, (_, index) => ` b${index}`);
  const policies = fc.constantFrom<InsertPolicy>('keepBoth', 'conflict');

  it('lose no word, preserve each writer’s order, and remove only what someone removed', () => {
    let merges = 0;
    fc.assert(
      fc.property(edits('t'), edits('y'), policies, (they, you, policy) => {
        const [theirs, yours] = [they(base), you(base)];
        const merged = merge(base.join(''), theirs.join(''), yours.join(''), policy);
        if (merged === undefined) return;
        merges += 1;
        const found = wordsIn(merged);
        expect(new Set(found).size).toBe(found.length);
        for (const side of [theirs, yours]) {
          const own = wordsIn(side.join('')).filter((word) => !word.startsWith('b') || found.includes(word));
          expect(found.filter((word) => own.includes(word))).toEqual(own);
        }
        const removed = base.filter((word) => !found.includes(word.trim()));
        for (const word of removed) expect(theirs.includes(word) && yours.includes(word)).toBe(false);
        for (const word of base) {
          if (!theirs.includes(word) || !yours.includes(word)) expect(found).not.toContain(word.trim());
        }
      }),
      { numRuns: 2000, seed: 20_261_121 },
    );
    expect(merges).toBeGreaterThan(500);
  });

  it('have the same result regardless of who saves first, unless both texts are shown side by side', () => {
    fc.assert(
      fc.property(edits('t'), edits('y'), (they, you) => {
        const [theirs, yours] = [they(base).join(''), you(base).join('')];
        expect(merge(base.join(''), theirs, yours)).toBe(merge(base.join(''), yours, theirs));
      }),
      { numRuns: 1000, seed: 20_261_121 },
    );
  });

  it('hold for any text: a merge contains each side’s new words', () => {
    const text = fc
      .array(fc.constantFrom('a', ' ', 'b', '\n', 'é', '__proto__', '  '), { maxLength: 20 })
      .map((all) => all.join(''));
    const count = (whole: string, word: string) => wordsIn(whole).filter((one) => one === word).length;
    fc.assert(
      fc.property(text, text, text, policies, (start, theirs, yours, policy) => {
        const merged = merge(start, theirs, yours, policy);
        if (merged === undefined) return;
        for (const word of new Set([...wordsIn(theirs), ...wordsIn(yours)])) {
          const [was, one, other] = [count(start, word), count(theirs, word), count(yours, word)];
          // If neither side has fewer occurrences than the base, nothing was removed, so nothing may be missing.
          if (one >= was && other >= was) expect(count(merged, word)).toBeGreaterThanOrEqual(Math.max(one, other));
        }
      }),
      { numRuns: 3000, seed: 20_261_121 },
    );
  });
});
