import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelOf } from '../src/channel-of.ts';
import { bucket, entries, tenant, version } from './any-entry.ts';
import { RunningStore } from './running-store.ts';

test('the channel is canary only for its version and for people included by tenant and bucket', () => {
  fc.assert(
    fc.property(entries, tenant, bucket, version, (entry, who, place, given) => {
      const own = entry.tenants?.[who];
      const { canary } = entry;
      const isFor =
        canary !== undefined &&
        place !== undefined &&
        place < canary.percent &&
        (canary.tenants?.includes(who) ?? true) &&
        entry.disabled === undefined &&
        own?.disabled === undefined &&
        own?.pin === undefined;
      expect(channelOf(entry, { tenant: who, bucket: place }, given) === 'canary').toBe(
        isFor && given === canary.version,
      );
    }),
    { seed: 91 },
  );
});

test('the channel is stable for the tenant’s own version or else that of all tenants, never for a disabled remote', () => {
  fc.assert(
    fc.property(entries, tenant, bucket, version, (entry, who, place, given) => {
      const own = entry.tenants?.[who];
      const isOff = entry.disabled !== undefined || own?.disabled !== undefined;
      const stable = isOff ? undefined : (own?.pin ?? entry.active);
      expect(channelOf(entry, { tenant: who, bucket: place }, given) === 'stable').toBe(given === stable);
    }),
    { seed: 92 },
  );
});

describe('the channel of a release in the store', () => {
  const store = new RunningStore();
  const person = (bucket: number, flags: Record<string, boolean> = { lms: true }) => ({
    tenant: 'ember',
    flags,
    bucket,
  });

  test('is “other” for a tenant without the area and for an unknown remote', async () => {
    for (const name of ['1.0.0', '1.1.0']) await store.publish(name);
    await store.releases.activate('lms', '1.0.0');
    await store.releases.canary('lms', { version: '1.1.0', percent: 50 });
    const { channel } = store.releases;
    expect(await channel('lms', '1.1.0', person(49))).toBe('canary');
    expect(await channel('lms', '1.0.0', person(49))).toBe('stable');
    expect(await channel('lms', '1.1.0', person(50))).toBe('other');
    expect(await channel('lms', '1.1.0', person(0, {}))).toBe('other');
    expect(await channel('lms', '1.0.0', person(0, { lms: false }))).toBe('other');
    expect(await channel('quiz', '1.0.0', person(0, { quiz: true }))).toBe('other');
    expect(await channel('constructor', '1.0.0', person(0))).toBe('other');
  });
});
