import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectiveLevel } from './objective-level.ts';
import { type Evidence, levelHistory, skillLevel } from './skill-level.ts';

const score = (raw = '', min = '', max = '') => ({ raw, min, max });

describe('an objective', () => {
  it.each([
    ['a score out of 100', '', score('80'), 80],
    ['a score between its own bounds', '', score('3', '1', '5'), 50],
    ['a score beyond its bounds', '', score('120'), 100],
    ['a score that contradicts its status', 'failed', score('70'), 70],
    ['invalid bounds', 'passed', score('3', '5', '5'), 100],
    ['a score that is no number', 'failed', score('good'), 0],
    ['passed', 'passed', score(), 100],
    ['completed', 'completed', score(), 100],
    ['failed', 'failed', score(), 0],
    ['incomplete', 'incomplete', score(), undefined],
    ['not attempted', 'not attempted', score(), undefined],
    ['nothing', '', score(), undefined],
  ] as const)('with %s', (_, status, given, level) => expect(objectiveLevel({ status, score: given })).toBe(level));
});

const on = (key: string, level: number, day: number): Evidence => ({
  key,
  level,
  observedOn: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});

describe('a level', () => {
  it('is the mean of the newest evidence of each item', () => {
    expect(skillLevel([on('a', 20, 1), on('b', 50, 2), on('a', 100, 3)])).toBe(75);
    expect(skillLevel([])).toBeUndefined();
  });

  it('has a history with one entry per day', () => {
    expect(levelHistory([on('a', 100, 3), on('a', 20, 1), on('b', 50, 3)])).toEqual([
      { day: '2026-11-01', level: 20 },
      { day: '2026-11-03', level: 75 },
    ]);
  });

  it('is within the range of its evidence, in any order, and is the last entry of the history', () => {
    const evidence = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 28 })),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(evidence, (all) => {
        const shown = all.map(([key, level, day]) => on(key, level, day));
        const level = skillLevel(shown) ?? -1;
        expect(level).toBeGreaterThanOrEqual(Math.min(...shown.map((one) => one.level)));
        expect(level).toBeLessThanOrEqual(Math.max(...shown.map((one) => one.level)));
        expect(skillLevel([...shown].reverse())).toBe(level);
        expect(levelHistory(shown).at(-1)?.level).toBe(level);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});
