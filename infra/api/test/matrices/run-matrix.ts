import type { Extent } from '@portico/testkit/matrices/representatives';
import type { MatrixResult } from '@portico/testkit/matrices/subject';
import { describe, expect, test } from 'vitest';

export const isFull = process.env.PORTICO_TEST_SCALE === 'full';
/** The areas that a run is about; undefined: all. */
const areas = process.env.PORTICO_TEST_AREAS?.split(',');

/**
 * Every day one call of each shape stands for those that the platform treats alike; with test:full each is tried, and
 * where a run is about some areas each of theirs.
 */
export const extent: Extent = isFull || areas ? 'each' : 'shapes';

/** Whether a run is about the call that is named in the title. */
export const isAsked = (title: string): boolean => areas?.some((area) => title.includes(`${area}/`)) ?? true;

/** Runs a matrix case by case; its title says how many calls it leaves out, the contracts say why. */
export function runMatrix({ id, cases, excluded }: MatrixResult): void {
  const asked = cases.filter(({ title }) => isAsked(title));
  describe(`${id}: ${asked.length} cases, ${excluded.length} calls left out`, () => {
    // Pictures and films are worked on in some, many at once: a slow machine needs its time.
    test.each(asked)('$title', ({ run }) => run(), 120_000);
    if (asked.length === 0) test(`has no call of ${areas?.join(' or ')}`, () => expect(areas).toBeDefined());
  });
}
