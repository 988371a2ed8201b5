/** What the administrators of one tenant change in the browser only affects that tenant, and is reviewed. */
import path from 'node:path';
import { openSigningKey } from '@portico/releases/signing-key';
import { beforeEach, expect, test } from 'vitest';
import { RunningStore } from '../../releases/test/running-store.ts';
import { ownUse } from '../src/own-use.ts';
import { releaseStore } from '../src/release-store.ts';

const stood = new RunningStore();
const all = (version: string | null) => [{ version, percent: 100 }];
const change = (wanted: Omit<Parameters<ReturnType<typeof ownUse>>[1], 'remote'>, preview = false, tenant = 'ember') =>
  ownUse(stood.releases)(tenant, { remote: 'lms', ...wanted }, { reason: 'a fair', preview });
const of = async (tenant: string) => (await stood.versions(stood.releases, { tenant, bucket: 0 }))[0]?.[1];
const offered = async (tenant: string) => (await releaseStore(stood.releases, () => {}).list())[0]?.offered(tenant);

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '2.0.0']) await stood.publish(version);
  await stood.releases.activate('lms', '1.0.0');
  await stood.releases.activate('lms', '1.1.0');
});

test('a preview changes nothing, the change affects this tenant only, and the history says who and why', async () => {
  const pinned = { before: all('1.1.0'), after: all('1.0.0'), refused: null };
  expect(await change({ change: 'pin', version: '1.0.0' }, true)).toEqual(pinned);
  expect(await of('ember')).toBe('1.1.0');
  expect(await change({ change: 'pin', version: '1.0.0' })).toEqual(pinned);
  expect([await of('ember'), await of('harbour')]).toEqual(['1.0.0', '1.1.0']);
  expect((await stood.releases.list())[0]?.history.at(-1)).toMatchObject({
    action: 'pin',
    tenant: 'ember',
    by: 'administrators of ember',
    reason: 'a fair',
  });
  expect(await change({ change: 'unpin' })).toMatchObject({ after: all('1.1.0') });
  expect(await change({ change: 'disable' })).toMatchObject({ before: all('1.1.0'), after: all(null) });
  expect([await of('ember'), await of('harbour')]).toEqual([undefined, '1.1.0']);
  expect(await change({ change: 'enable' })).toMatchObject({ after: all('1.1.0') });
});

test('a rollback is possible only from the version that the person saw', async () => {
  await stood.releases.canary('lms', { version: '1.2.0', percent: 20, tenants: ['ember'] });
  const before = [
    { version: '1.2.0', percent: 20 },
    { version: '1.1.0', percent: 80 },
  ];
  expect(await change({ change: 'rollback', version: '1.1.0' })).toEqual({
    before,
    after: before,
    refused: 'impossible',
  });
  expect(await change({ change: 'rollback', version: '1.2.0' })).toEqual({
    before,
    after: all('1.1.0'),
    refused: null,
  });
  expect((await stood.releases.list())[0]?.canary).toBeDefined();
});

test('only versions that are or were stable can be pinned, not one on trial', async () => {
  await stood.releases.canary('lms', { version: '1.2.0', percent: 20, tenants: ['ember'] });
  expect([await offered('ember'), await offered('harbour')]).toEqual([
    ['1.1.0', '1.0.0'],
    ['1.1.0', '1.0.0'],
  ]);
  for (const version of ['1.2.0', '2.0.0', '9.9.9', undefined])
    expect(await change({ change: 'pin', version })).toMatchObject({ refused: 'impossible' });
  expect(await change({ change: 'pin', version: '1.2.0' }, false, 'harbour')).toMatchObject({ refused: 'impossible' });
  expect(await change({ change: 'unpin' })).toMatchObject({ refused: 'impossible' });
});

test('versions are offered newest first, including the one that the tenant is pinned to', async () => {
  await stood.releases.pin('lms', 'ember', '2.0.0');
  expect(await offered('ember')).toEqual(['2.0.0', '1.1.0', '1.0.0']);
});

test('in a freeze pinning is refused, but a rollback is possible', async () => {
  await stood.releases.freeze({ from: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z', reason: 'a move' });
  expect(await change({ change: 'pin', version: '1.0.0' })).toMatchObject({ refused: 'frozen' });
  expect(await change({ change: 'rollback', version: '1.1.0' })).toMatchObject({ after: all('1.0.0'), refused: null });
});

test('in a freeze unpinning or switching on is refused if it gives a tenant a newer release', async () => {
  const freeze = { from: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z', reason: 'a move' };
  await change({ change: 'pin', version: '1.0.0' });
  await change({ change: 'disable' }, false, 'slate');
  const { id } = await stood.releases.freeze(freeze);
  expect(await change({ change: 'unpin' }, true)).toMatchObject({ refused: 'frozen' });
  expect(await change({ change: 'unpin' })).toMatchObject({ after: all('1.0.0'), refused: 'frozen' });
  expect(await change({ change: 'enable' }, false, 'slate')).toMatchObject({ after: all('1.1.0'), refused: null });
  await change({ change: 'disable' }, false, 'slate');
  await stood.releases.unfreeze(id);
  await stood.releases.activate('lms', '1.2.0');
  await stood.releases.freeze(freeze);
  expect(await change({ change: 'enable' }, false, 'slate')).toMatchObject({ after: all(null), refused: 'frozen' });
  await expect(stood.releases.unpin('lms', 'ember', { despiteFreeze: true })).rejects.toThrow('Give a reason');
  await stood.releases.unpin('lms', 'ember', { despiteFreeze: true, reason: 'a hole' });
  expect(await of('ember')).toBe('1.2.0');
});

test('in a freeze unpinning is allowed if the tenant goes back to an earlier version', async () => {
  await stood.releases.pin('lms', 'ember', '1.1.0', { by: 'administrators of ember' });
  await stood.releases.rollback('lms');
  await stood.releases.freeze({ from: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z', reason: 'a move' });
  expect(await change({ change: 'unpin' })).toMatchObject({ after: all('1.0.0'), refused: null });
});

test.each([
  [
    'switched off by the operator',
    () => stood.releases.disable('lms', 'a hole', { tenant: 'ember' }),
    ['enable', 'disable'],
  ],
  ['pinned by the operator', () => stood.releases.pin('lms', 'ember', '1.0.0', { by: 'ada' }), ['unpin', 'pin']],
  [
    'rolled back by the team',
    () => stood.releases.rollback('lms', { tenant: 'ember', by: 'team learning (1)' }),
    ['unpin', 'pin', 'rollback'],
  ],
] as const)('what was %s stays so', async (_, decide, changes) => {
  await decide();
  const before = (await stood.releases.list())[0]?.tenants;
  for (const each of changes)
    expect(await change({ change: each, version: '1.1.0' })).toMatchObject({ refused: 'operator' });
  expect((await stood.releases.list())[0]?.tenants).toEqual(before);
});

test('a change that the review rejects changes nothing', async () => {
  const reviewed = ownUse(stood.open(async () => ['A tenant could not use it.']));
  const wanted = { remote: 'lms', change: 'pin', version: '1.0.0' } as const;
  expect(await reviewed('ember', wanted, { reason: 'a fair', preview: false })).toMatchObject({
    refused: 'impossible',
  });
  expect(await of('ember')).toBe('1.1.0');
});

test('a planned step that is refused does not stop those of other remotes', async () => {
  for (const version of ['1.0.0', '1.1.0']) await stood.releases.publish(stood.built({ remote: 'news', version }));
  await stood.releases.activate('news', '1.0.0');
  for (const [remote, version] of [
    ['lms', '1.2.0'],
    ['news', '1.1.0'],
  ] as const)
    await stood.releases.canary(remote, { version, percent: 10, everyHours: 1 });
  stood.now = new Date('2026-11-21T10:00:00Z');
  const logged: unknown[] = [];
  const reviewed = stood.open(async ({ after }) => {
    const lms = (await after({ tenant: 'ember', bucket: 20 })).find(({ description }) => description.id === 'lms');
    return lms?.releases[0]?.version === '1.2.0' ? ['A tenant could not use it.'] : [];
  });
  const store = releaseStore(reviewed, (...line) => logged.push(line));
  const why = { reason: 'three people used it', tenant: 'ember' };
  expect(await store.stepCanary('lms', '1.2.0', 10, why)).toBe(false);
  expect(await store.stepCanary('news', '1.1.0', 10, why)).toBe(true);
  const reason = 'A tenant could not use it.\nNothing was changed.';
  expect(logged).toEqual([['warn', 'automatic release change refused', { remote: 'lms', reason }]]);
});

test('a remote that waits for approval is in no tenant’s list', async () => {
  const folder = stood.built({ remote: 'travel', version: '1.0.0' });
  const key = openSigningKey(path.join(stood.folder, 'travel.pem'));
  await stood.releases.publish(folder, key, {}, { key: key.publicKey, team: 'travel desk' });
  expect((await releaseStore(stood.releases, () => {}).list()).map(({ remote }) => remote)).toEqual(['lms']);
  const wanted = { remote: 'travel', change: 'disable' } as const;
  expect(await ownUse(stood.releases)('ember', wanted, { reason: 'a fair', preview: false })).toMatchObject({
    refused: 'impossible',
  });
});
