import type { Extent } from '@portico/testkit/matrices/representatives';
import type { MatrixResult } from '@portico/testkit/matrices/subject';
import { describe, expect, test } from 'vitest';

export const isFull = process.env.PORTICO_TEST_SCALE === 'full';
/** The areas that a run covers; undefined means all. */
const areas = process.env.PORTICO_TEST_AREAS?.split(',');

/**
 * In everyday runs, one call of each shape represents those that the platform treats alike. test:full tries every call,
 * and so does a run limited to some areas.
 */
export const extent: Extent = isFull || areas ? 'each' : 'shapes';

/** Whether the run covers the call in the title. */
export const isInRun = (title: string): boolean => areas?.some((area) => title.includes(`${area}/`)) ?? true;

/** Runs a matrix case by case. The title says how many calls it leaves out; the contracts say why. */
export function runMatrix({ id, cases, excluded }: MatrixResult): void {
  const asked = cases.filter(({ title }) => isInRun(title));
  describe(`${id}: ${asked.length} cases, ${excluded.length} calls left out`, () => {
    // Some cases process many pictures and videos at once, which takes time on a slow machine.
    test.each(asked)('$title', ({ run }) => run(), 120_000);
    if (asked.length === 0) test(`has no call of ${areas?.join(' or ')}`, () => expect(areas).toBeDefined());
  });
}
