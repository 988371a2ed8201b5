import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Group, tellable } from './anonymity.ts';

const from = (start: number, count: number): Set<number> =>
  new Set(Array.from({ length: count }, (_, at) => start + at));
const group = (id: string, start: number, count: number, family = 'places'): Group => ({
  id,
  family,
  members: from(start, count),
});
const received = (groups: readonly Group[], everybody: number, threshold = 5) =>
  [...tellable(groups, everybody, threshold)].sort();

describe('what may be disclosed of anonymous answers', () => {
  it('is nothing about a small group', () => {
    expect(received([group('a', 0, 4)], 20)).toEqual([]);
    expect(received([group('a', 0, 4)], 4)).toEqual([]);
    expect(received([group('a', 0, 5)], 20)).toEqual(['a']);
  });

  it('is no group that leaves a small rest of a larger one', () => {
    expect(received([group('team', 0, 8)], 12)).toEqual([]);
    expect(received([group('team', 0, 12)], 12)).toEqual(['team']);
    expect(received([group('country', 0, 12), group('team', 0, 8)], 30)).toEqual(['country']);
  });

  it('is no group that leaves a small rest together with others of its family', () => {
    // 12 = 6 + 5 + 1: the first two would reveal the last one.
    expect(received([group('a', 0, 6), group('b', 6, 5), group('c', 11, 1)], 12)).toEqual(['a']);
    expect(received([group('a', 0, 6), group('b', 6, 6)], 12)).toEqual(['a', 'b']);
    // Two countries of 12 and 8, and a team of 5 in the second country, which itself is disclosed.
    expect(received([group('one', 0, 12), group('two', 12, 8), group('team', 12, 5)], 20)).toEqual(['one', 'two']);
    // A team in a country that is not disclosed: 20 - 12 - 5 = 3.
    expect(received([group('one', 0, 12), group('team', 12, 5)], 20)).toEqual(['one']);
  });

  it('is nothing that two questions reveal if one choice contains the other', () => {
    expect(received([group('q1 a', 0, 9, 'q1'), group('q2 b', 0, 8, 'q2')], 20)).toEqual(['q1 a']);
  });

  it('does not depend on the order of the groups', () => {
    const groups = [group('a', 0, 6), group('b', 6, 5), group('c', 11, 1), group('d', 0, 5)];
    expect(received([...groups].reverse(), 12)).toEqual(received(groups, 12));
  });

  it('never leaves a rest below the threshold, whichever disclosed groups are subtracted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 3, max: 6 }),
        (sizes, threshold) => {
          let start = 0;
          const groups = sizes.map((size, at) => {
            const own = group(String(at), start, size);
            start += size;
            return own;
          });
          const ids = tellable(groups, start, threshold);
          const shown = groups.filter(({ id }) => ids.has(id));
          for (let choice = 0; choice < 2 ** shown.length; choice++) {
            const parts = shown.filter((_, at) => (choice >> at) % 2 === 1);
            const rest = start - parts.reduce((sum, { members }) => sum + members.size, 0);
            // If only one disclosed group is not subtracted, the rest is that group, which is large enough.
            if (start >= threshold && rest > 0) expect(rest).toBeGreaterThanOrEqual(threshold);
          }
        },
      ),
      { seed: 20261122, numRuns: 300 },
    );
  });
});
