import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallGroup, untoldGroups } from './small-groups.ts';

const groups = (...sizes: number[]) => sizes.map((people) => ({ people }));
const untold = (...sizes: number[]) => [...untoldGroups(groups(...sizes))].map(({ people }) => people);

it('a small group is not told, nor the one by which it could be worked out', () => {
  expect(untold(12, 4, 9)).toEqual([4, 9]);
  expect(untold(12, 4, 3, 9)).toEqual([4, 3]);
  expect(untold(12, 9, 5)).toEqual([]);
  expect(untold(3)).toEqual([3]);
  expect(untold(0, 12)).toEqual([]);
});

it('no single untold group is ever left beside told ones', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ people: fc.nat(30) }), { maxLength: 12 }), (all) => {
      const hidden = untoldGroups(all);
      const peopled = all.filter(({ people }) => people > 0);
      for (const group of peopled) if (group.people < smallGroup) expect(hidden.has(group)).toBe(true);
      if (hidden.size === 1) expect(peopled).toHaveLength(1);
    }),
    { seed: 20_261_122, numRuns: 300 },
  );
});
