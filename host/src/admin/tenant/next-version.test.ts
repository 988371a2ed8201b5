import { expect, test } from 'vitest';
import { nextVersion } from './next-version.ts';

const now = new Date('2026-11-21T22:00:00Z');

test.each([
  ['2026-09-01', '2026-11-21'],
  ['2026-11-21', '2026-11-21.2'],
  ['2026-11-21.2', '2026-11-21.3'],
  ['first', '2026-11-21'],
])('after %s comes %s', (present, next) => expect(nextVersion(present, now)).toBe(next));
