import { describe, expect, it } from 'vitest';
import { showsSectionScores } from './section-scores.ts';

describe('scores of sections while answers are hidden', () => {
  it.each([
    [[3], true],
    [[3, 4], true],
    [[3, 0], true],
    [[], true],
    [[1], false],
    [[2], false],
    // The total minus the first section is the only question of the second.
    [[8, 1], false],
  ])('with %j scored questions each are shown: %s', (scored, expected) => {
    expect(showsSectionScores(scored)).toBe(expected);
  });
});
