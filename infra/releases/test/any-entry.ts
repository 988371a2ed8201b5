/** Arbitrary registry entries that edits can produce, and arbitrary people who may request them. */
import fc from 'fast-check';
import type { Bucket } from '../src/choose-versions.ts';
import type { RegistryEntry } from '../src/registry.ts';

export const versions = ['1.0.0', '1.1.0', '1.2.0', '2.0.0'];
const tenants = ['harbour', 'ember', 'slate'];
export const version = fc.constantFrom(...versions);
export const tenant = fc.constantFrom(...tenants);
export const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
export const bucket: fc.Arbitrary<Bucket> = maybe(fc.integer({ min: 0, max: 99 }));
const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;

export const entries: fc.Arbitrary<RegistryEntry> = fc
  .record({
    order: fc.shuffledSubarray(versions, { minLength: 0 }),
    canary: maybe(
      fc.record({
        version,
        percent: fc.integer({ min: 1, max: 100 }),
        tenants: maybe(fc.uniqueArray(tenant)),
        since: fc.constant('2026-11-22T00:00:00Z'),
      }),
    ),
    own: fc.dictionary(tenant, fc.record({ pin: maybe(version), disabled: maybe(fc.constant('why')) })),
    disabled: maybe(fc.constant('why')),
  })
  .map(({ order: [active, ...previous], canary, own, disabled }) => ({
    versions,
    ...(active ? { active } : {}),
    previous,
    ...(canary && active && canary.version !== active ? { canary: withoutUndefined(canary) } : {}),
    ...(disabled ? { disabled } : {}),
    tenants: Object.fromEntries(Object.entries(own).map(([name, settings]) => [name, withoutUndefined(settings)])),
    history: [],
  }));
