import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSwitchedOn } from './feature.ts';
import { type Flag, flags } from './tenant.ts';

const settings = fc.record({
  flags: fc.constant(flags).chain((all) => fc.record(Object.fromEntries(all.map((flag) => [flag, fc.boolean()])))),
}) as fc.Arbitrary<{ flags: Record<Flag, boolean> }>;

test('a named flag must be on, several must all be on, and without a named flag the answer is true', () => {
  fc.assert(
    fc.property(settings, fc.subarray([...flags]), (tenant, several) => {
      expect(isSwitchedOn(several, tenant)).toBe(several.every((flag) => tenant.flags[flag]));
      for (const flag of several) expect(isSwitchedOn(flag, tenant)).toBe(tenant.flags[flag]);
      expect(isSwitchedOn(undefined, tenant)).toBe(true);
    }),
  );
});

test('a flag that the tenant does not know is off', () => {
  expect(isSwitchedOn('qm', { flags: {} })).toBe(false);
  expect(isSwitchedOn(['quiz', 'qm'], { flags: { quiz: true } })).toBe(false);
});
