import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapToNext, levelOf, pointsForLevel, rankByPoints, teamAverage } from './ranking.ts';

const entries = fc.array(fc.record({ points: fc.integer({ min: -50, max: 40 }), name: fc.string({ maxLength: 4 }) }));

describe('ranking', () => {
  it('gives equal scores one rank and skips the next', () => {
    const ranked = rankByPoints([
      { name: 'Lena', points: 900 },
      { name: 'Omar', points: 1200 },
      { name: 'Eva', points: 900 },
      { name: 'Noah', points: 100 },
    ]);
    expect(ranked.map((one) => `${one.rank} ${one.name}`)).toEqual(['1 Omar', '2 Eva', '2 Lena', '4 Noah']);
  });

  it('gives each entry the number of better ones plus one', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const ranked = rankByPoints(all);
        expect(ranked).toHaveLength(all.length);
        for (const one of ranked) expect(one.rank).toBe(all.filter((other) => other.points > one.points).length + 1);
      }),
    );
  });

  it('does not depend on the input order, except for people with the same name', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ points: fc.nat(5), name: fc.string({ maxLength: 6 }) }), {
          selector: (one) => one.name.normalize('NFKD').toLowerCase(),
        }),
        (all) => {
          const points = (list: readonly { points: number; rank: number }[]) =>
            list.map((one) => [one.rank, one.points]);
          expect(points(rankByPoints([...all].reverse()))).toEqual(points(rankByPoints(all)));
        },
      ),
    );
  });
});

describe('gap to the next', () => {
  it('shows the points that are missing, none for the leader', () => {
    const ranked = rankByPoints([
      { name: 'a', points: 50 },
      { name: 'b', points: 30 },
      { name: 'c', points: 30 },
      { name: 'd', points: 10 },
    ]);
    expect(ranked.map((one) => gapToNext(ranked, one))).toEqual([null, 20, 20, 20]);
  });
});

describe('levels', () => {
  it('start at their points, and the lowest includes negative points', () => {
    expect([1, 2, 3, 4, 5].map(pointsForLevel)).toEqual([0, 100, 300, 600, 1000]);
    expect([0, 99, 100, 299, 300, 1840].map(levelOf)).toEqual([1, 1, 2, 2, 3, 6]);
    expect(levelOf(-20)).toBe(1);
  });

  it('contain the points they are computed from', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), (points) => {
        const level = levelOf(points);
        expect(pointsForLevel(level)).toBeLessThanOrEqual(points);
        expect(pointsForLevel(level + 1)).toBeGreaterThan(points);
      }),
    );
  });
});

describe('teams', () => {
  it('are compared by their average', () => {
    expect(teamAverage(1000, 4)).toBe(250);
    expect(teamAverage(1000, 0)).toBe(0);
  });
});
