import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discloseGroups, smallGroup } from './small-groups.ts';

const groups = (...sizes: number[]) => sizes.map((people) => ({ people }));
const untold = (...sizes: number[]) => [...discloseGroups(groups(...sizes)).untold].map(({ people }) => people);
const peopleOf = (all: Iterable<{ people: number }>) => [...all].reduce((sum, { people }) => sum + people, 0);

it('a small group is hidden, with as many others as needed so that it cannot be derived', () => {
  expect(untold(12, 4, 9)).toEqual([4, 9]);
  expect(untold(12, 4, 3, 9)).toEqual([4, 3]);
  expect(untold(12, 1, 1)).toEqual([1, 1, 12]);
  expect(untold(12, 9, 5)).toEqual([]);
  expect(untold(3)).toEqual([3]);
  expect(untold(0, 12)).toEqual([]);
});

it('a small total, or one that leaves few people outside visible groups, is hidden', () => {
  expect([[3], [2, 2], [3, 2], [12, 1], []].map((sizes) => discloseGroups(groups(...sizes)).isTotalDisclosed)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

it('the hidden rest of the total is never a small group, and no more than necessary is hidden', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ people: fc.nat(14) }), { maxLength: 12 }), (all) => {
      const { untold, isTotalDisclosed } = discloseGroups(all);
      const hidden = peopleOf(untold);
      for (const group of all) if (group.people > 0 && group.people < smallGroup) expect(untold.has(group)).toBe(true);
      expect(isTotalDisclosed).toBe(hidden === 0 || hidden >= smallGroup);
      if (!isTotalDisclosed) expect(hidden).toBe(peopleOf(all));
      const joined = [...untold].filter(({ people }) => people >= smallGroup);
      expect(joined.length).toBeLessThanOrEqual(1);
      for (const { people } of joined) expect(hidden - people).toBeLessThan(smallGroup);
    }),
    { seed: 20_261_122, numRuns: 300 },
  );
});
