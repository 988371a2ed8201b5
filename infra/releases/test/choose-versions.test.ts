import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asker, chooseVersions } from '../src/choose-versions.ts';
import type { RegistryEntry } from '../src/registry.ts';
import { entries, maybe, tenant, version, versions } from './any-entry.ts';

const wantedBy = (entry: RegistryEntry, asker: Asker) => chooseVersions(entry, asker).versions[0];

test('no one gets a version twice, one that is not in the store, or any of a disabled remote', () => {
  fc.assert(
    fc.property(entries, tenant, maybe(fc.integer({ min: 0, max: 99 })), (entry, who, bucket) => {
      const chosen = chooseVersions(entry, { tenant: who, bucket }).versions;
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.filter((each) => !versions.includes(each))).toEqual([]);
      if (entry.disabled !== undefined || entry.tenants?.[who]?.disabled !== undefined) expect(chosen).toEqual([]);
    }),
  );
});

test('exactly the share of the buckets gets the canary, the same ones when it grows; no one before sign-in', () => {
  fc.assert(
    fc.property(entries, tenant, fc.integer({ min: 1, max: 99 }), (entry, who, less) => {
      const { canary } = entry;
      fc.pre(canary !== undefined && entry.disabled === undefined);
      const own = entry.tenants?.[who];
      fc.pre(own?.pin === undefined && own?.disabled === undefined);
      const reached = (percent: number) =>
        Array.from({ length: 100 }, (_, bucket) => bucket).filter((bucket) => {
          const changed = { ...entry, canary: { ...canary, percent } } as RegistryEntry;
          return chooseVersions(changed, { tenant: who, bucket }).because === 'canary';
        });
      const takesPart = canary?.tenants === undefined || canary.tenants.includes(who);
      const all = reached(canary?.percent ?? 0);
      expect(all).toHaveLength(takesPart ? (canary?.percent ?? 0) : 0);
      if (less <= (canary?.percent ?? 0)) expect(all).toEqual(expect.arrayContaining(reached(less)));
      expect(chooseVersions(entry, { tenant: who, bucket: undefined }).because).not.toBe('canary');
    }),
  );
});

test('a pin applies whatever else is set, and never falls back to a version that became stable later', () => {
  fc.assert(
    fc.property(entries, tenant, version, fc.integer({ min: 0, max: 99 }), (entry, who, pin, bucket) => {
      const { disabled: _, ...on } = entry;
      const pinned: RegistryEntry = { ...on, tenants: { ...entry.tenants, [who]: { pin } } };
      const { versions: chosen, because } = chooseVersions(pinned, { tenant: who, bucket });
      expect([chosen[0], because]).toEqual([pin, 'pinned']);
      const stable = [...(entry.active ? [entry.active] : []), ...entry.previous];
      const place = stable.indexOf(pin);
      if (place >= 0) expect(chosen.slice(1)).toEqual(stable.slice(place + 1));
    }),
  );
});

test('one tenant’s settings change nothing for another', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 99 }), version, (entry, bucket, pin) => {
      const changed: RegistryEntry = { ...entry, tenants: { ...entry.tenants, ember: { pin, disabled: 'why' } } };
      expect(wantedBy(changed, { tenant: 'slate', bucket })).toBe(wantedBy(entry, { tenant: 'slate', bucket }));
    }),
  );
});
