import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallGroup } from '../../platform/small-groups.ts';
import { type Sum, tellFigure } from './tell-figures.ts';

const sum = (teamID: string | null, people: number, total: number, of: number): Sum => ({
  teamID,
  people,
  sum: total,
  of,
});

it('tells teams and the total', () => {
  const { total, byTeam } = tellFigure([sum('a', 5, 400, 5), sum('b', 10, 500, 10)]);
  expect([total, [...byTeam]]).toEqual([
    60,
    [
      ['a', 80],
      ['b', 50],
    ],
  ]);
});

it('does not tell a small team, nor the one from which it could be reckoned', () => {
  const { total, byTeam } = tellFigure([sum('a', 4, 400, 4), sum('b', 6, 300, 6), sum('c', 9, 900, 9)]);
  expect([total, [...byTeam]]).toEqual([84.2, [['c', 100]]]);
});

it('counts people without a team in the total only, and as a group like the others', () => {
  expect([...tellFigure([sum(null, 2, 0, 2), sum('a', 7, 7, 7), sum('b', 8, 8, 8)]).byTeam.keys()]).toEqual(['b']);
});

it('tells nothing where all are few', () => {
  expect(tellFigure([sum('a', 4, 400, 4)])).toEqual({ total: null, byTeam: new Map() });
});

it('never tells a team with fewer people than a group has, nor leaves exactly one group to be reckoned', () => {
  const group = fc.record({ people: fc.nat(12), sum: fc.nat(1000), of: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 8 }), (groups) => {
      const sums = groups.map((one, at) => ({ ...one, teamID: String(at) }));
      const { total, byTeam } = tellFigure(sums);
      for (const id of byTeam.keys()) expect(sums[Number(id)]?.people).toBeGreaterThanOrEqual(smallGroup);
      const hidden = sums.filter(({ teamID, people }) => people > 0 && !byTeam.has(teamID));
      if (total !== null && byTeam.size > 0) expect(hidden.length).not.toBe(1);
    }),
    { seed: 11 },
  );
});
