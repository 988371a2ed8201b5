import { expect, test } from 'vitest';
import type { Change, RegistryEntry } from '../src/registry.ts';
import { unneeded } from '../src/unneeded.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00Z`;
const age = { now: new Date(day(30)), days: 7 };
const all = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
const good = () => true;
/** 1.5.0 is stable, and each of the others was stable for a day. None of this is recent. */
const entry = (more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  versions: all,
  active: '1.5.0',
  previous: all.slice(0, 5).toReversed(),
  history: all.map((version, index): Change => ({ at: day(index + 1), action: 'activate', version })),
  ...more,
});

test.each<[string, Partial<RegistryEntry>, string[]]>([
  ['the stable one and two before it stay', {}, ['1.0.0', '1.1.0', '1.2.0']],
  ['a pinned release stays, with its fallbacks', { tenants: { ember: { pin: '1.2.0' } } }, []],
  ['a pin to the oldest release has no fallbacks', { tenants: { ember: { pin: '1.0.0' } } }, ['1.1.0', '1.2.0']],
  ['a canary stays', { canary: { version: '1.1.0', percent: 5, since: day(2) } }, ['1.0.0', '1.2.0']],
  ['a remote that is off keeps the same ones', { disabled: 'a hole' }, ['1.0.0', '1.1.0', '1.2.0']],
  [
    'a pinned release stays for a tenant for which the remote is switched off',
    { tenants: { ember: { pin: '1.0.0', disabled: 'moved' } } },
    ['1.1.0', '1.2.0'],
  ],
  ['a release that was rolled back is unneeded', { previous: ['1.3.0', '1.2.0'] }, ['1.0.0', '1.1.0', '1.4.0']],
  [
    'a release that was published recently stays',
    { history: [{ at: day(28), action: 'publish', version: '1.0.0' }] },
    ['1.1.0', '1.2.0'],
  ],
  ['a remote that was never used keeps no old releases', { active: undefined, previous: [] }, all],
])('%s', (_, more, gone) => {
  const { active, ...rest } = entry(more);
  expect(unneeded({ ...rest, ...(active ? { active } : {}) }, good, age)).toEqual(gone);
});

test('releases in use within the last days stay, for pages that are still open', () => {
  const history: Change[] = [
    ...entry().history.slice(0, 2),
    { at: day(27), action: 'activate', version: '1.2.0' },
    { at: day(28), action: 'activate', version: '1.5.0' },
  ];
  expect(unneeded(entry({ history }), good, age)).toEqual(['1.0.0']);
});

test('a tenant’s own rollback does not count as one for everyone', () => {
  const history: Change[] = [
    { at: day(1), action: 'activate', version: '1.5.0' },
    { at: day(2), action: 'rollback', version: '1.1.0', tenant: 'ember' },
    { at: day(29), action: 'activate', version: '1.5.0' },
  ];
  expect(unneeded(entry({ history }), good, age)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
});

test('a damaged release does not count as a fallback', () => {
  expect(unneeded(entry(), (version) => version !== '1.4.0', age)).toEqual(['1.0.0', '1.1.0', '1.4.0']);
});

test.each<[string, Change, string[]]>([
  [
    'a canary that was rolled back',
    { at: day(29), action: 'canary-stopped', version: '1.5.0', from: '1.1.0' },
    ['1.0.0', '1.2.0'],
  ],
  ['a release that was unpinned', { at: day(29), action: 'unpin', tenant: 'ember', from: '1.0.0' }, ['1.1.0', '1.2.0']],
  [
    'a release that a tenant rolled back',
    { at: day(29), action: 'rollback', tenant: 'ember', version: '1.5.0', from: '1.2.0' },
    ['1.0.0', '1.1.0'],
  ],
  [
    'only a recently used release',
    { at: day(20), action: 'unpin', tenant: 'ember', from: '1.0.0' },
    ['1.0.0', '1.1.0', '1.2.0'],
  ],
])('%s stays as long as pages may be open with it', (_, change, gone) => {
  expect(unneeded(entry({ history: [...entry().history, change] }), good, age)).toEqual(gone);
});
