import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallGroup } from '../../platform/small-groups.ts';
import { discloseFigure, mayDiscloseZero, type Sum } from './disclosed-figures.ts';

const sum = (teamID: string | null, people: number, total: number, of: number): Sum => ({
  teamID,
  people,
  sum: total,
  of,
});

it('shows teams and the total', () => {
  const { total, byTeam } = discloseFigure([sum('a', 5, 400, 5), sum('b', 10, 500, 10)]);
  expect([total, [...byTeam]]).toEqual([
    60,
    [
      ['a', 80],
      ['b', 50],
    ],
  ]);
});

it('hides a small team, and the one from which it could be derived', () => {
  const { total, byTeam } = discloseFigure([sum('a', 4, 400, 4), sum('b', 6, 300, 6), sum('c', 9, 900, 9)]);
  expect([total, [...byTeam]]).toEqual([84.2, [['c', 100]]]);
});

it('counts people without a team in the total only, and as a group like the others', () => {
  expect([...discloseFigure([sum(null, 2, 0, 2), sum('a', 7, 7, 7), sum('b', 8, 8, 8)]).byTeam.keys()]).toEqual(['b']);
});

it('shows nothing if all groups are small', () => {
  expect(discloseFigure([sum('a', 4, 400, 4)])).toMatchObject({ total: null, byTeam: new Map(), hasAny: true });
});

it('shows which figures are zero, whether other figures are hidden or not', () => {
  const { hasAny, withAny } = discloseFigure([sum('a', 9, 400, 9), sum('b', 0, 0, 0), sum('c', 2, 3, 2)]);
  expect([hasAny, [...withAny]]).toEqual([true, ['a', 'c']]);
  expect(discloseFigure([]).hasAny).toBe(false);
  expect([mayDiscloseZero(smallGroup), mayDiscloseZero(smallGroup - 1)]).toEqual([true, false]);
});

it('hides two teams of one person each, and the large team next to them', () => {
  const { total, byTeam } = discloseFigure([sum('a', 12, 1200, 12), sum('b', 1, 0, 1), sum('c', 1, 0, 1)]);
  expect([total, [...byTeam]]).toEqual([85.7, []]);
});

it('never shows a small team, nor a total from which a small one can be derived', () => {
  const group = fc.record({ people: fc.nat(12), sum: fc.nat(1000), isTeam: fc.boolean() });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 8 }), (groups) => {
      // At most one group consists of people without a team.
      const last = groups.findIndex(({ isTeam }) => !isTeam);
      const sums = groups.map(({ people, sum: total, isTeam }, at) =>
        sum(isTeam || at !== last ? String(at) : null, people, total, people),
      );
      const { total, byTeam } = discloseFigure(sums);
      const everybody = sums.reduce((all, { people }) => all + people, 0);
      const disclosed = sums.filter(({ teamID }) => teamID !== null && byTeam.has(teamID));
      for (const { people } of disclosed) expect(people).toBeGreaterThanOrEqual(smallGroup);
      const left = everybody - disclosed.reduce((all, { people }) => all + people, 0);
      if (total !== null && left > 0) expect(left).toBeGreaterThanOrEqual(smallGroup);
      if (total === null) expect([byTeam.size, everybody < smallGroup]).toEqual([0, true]);
    }),
    { seed: 11, numRuns: 300 },
  );
});
