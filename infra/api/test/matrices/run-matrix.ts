import type { MatrixResult } from '@portico/testkit/matrices/subject';
import { describe, test } from 'vitest';

/** Runs a matrix case by case; its title says how many calls it leaves out, the contracts say why. */
export function runMatrix({ id, cases, excluded }: MatrixResult): void {
  describe(`${id}: ${cases.length} cases, ${excluded.length} calls left out`, () => {
    // Pictures and films are worked on in some, many at once: a slow machine needs its time.
    test.each(cases)('$title', ({ run }) => run(), 120_000);
  });
}
