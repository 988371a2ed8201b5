/**
 * An address has a single owner at any time. This is checked when a release is published, and whenever one is put into
 * use.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Releases } from '../src/operations.ts';
import { RunningStore } from './running-store.ts';

const stood = new RunningStore();
/** A release whose first address is this one. */
const at = (remote: string, version: string, address = `/${remote}/home`) =>
  stood.built({
    remote,
    version,
    change({ description }) {
      const [first] = description.routes;
      if (first) first.path = address;
    },
  });
const refusal = (version: string, address: string, owner: string) =>
  [
    `${version} conflicts with the other remotes. Nothing was changed.`,
    `Its address ${address} belongs to ${owner}.`,
  ].join('\n');
const registry = () => readFileSync(stood.inStore('registry.json'), 'utf8');
async function refused(work: Promise<unknown>, sentence: string): Promise<void> {
  const before = registry();
  await expect(work).rejects.toThrow(sentence);
  expect(registry()).toBe(before);
}

/** Both have 1.0.0 in use, and each has in the store a 1.1.0 that claims the same address as the other's. */
beforeEach(async () => {
  for (const remote of ['lms', 'quiz']) {
    await stood.releases.publish(at(remote, '1.0.0'));
    await stood.releases.publish(at(remote, '1.1.0', '/plan/:id'));
    await stood.releases.activate(remote, '1.0.0');
  }
});

const inUse: [string, (releases: Releases) => Promise<unknown>][] = [
  ['the stable version', (releases) => releases.activate('quiz', '1.1.0')],
  ['a canary', (releases) => releases.canary('quiz', { version: '1.1.0', percent: 5, tenants: ['slate'] })],
  ['the pinned version', (releases) => releases.pin('quiz', 'ember', '1.1.0')],
];

test.each(inUse)('an address that %s of another remote owns cannot be put into use a second time', async (_, use) => {
  await use(stood.releases);
  const sentence = refusal('lms 1.1.0', '/plan/:id', 'quiz 1.1.0');
  await refused(stood.releases.activate('lms', '1.1.0'), sentence);
  await refused(stood.releases.canary('lms', { version: '1.1.0', percent: 5 }), sentence);
  await refused(stood.releases.pin('lms', 'harbour', '1.1.0'), sentence);
  await refused(
    stood.releases.publish(at('lms', '1.2.0', '/plan/:name')),
    'Its address /plan/:name belongs to quiz 1.1.0.',
  );
});

test('a disabled remote still owns its addresses, because it may be enabled again', async () => {
  await stood.releases.activate('quiz', '1.1.0');
  await stood.releases.disable('quiz', 'a hole');
  await refused(stood.releases.activate('lms', '1.1.0'), refusal('lms 1.1.0', '/plan/:id', 'quiz 1.1.0'));
});

test('an address can move once its owner has released it everywhere', async () => {
  await stood.releases.canary('quiz', { version: '1.1.0', percent: 5 });
  await stood.releases.rollback('quiz');
  await stood.releases.activate('lms', '1.1.0');
  // lms has got the address since; rolling back would give it two owners.
  await stood.releases.activate('lms', '1.0.0');
  await stood.releases.activate('quiz', '1.1.0');
  await refused(stood.releases.rollback('lms'), refusal('lms 1.1.0', '/plan/:id', 'quiz 1.1.0'));
  await refused(stood.releases.rollback('lms', { tenant: 'ember' }), refusal('lms 1.1.0', '/plan/:id', 'quiz 1.1.0'));
});

test('a canary is checked again when it becomes stable', async () => {
  await stood.releases.activate('quiz', '1.1.0');
  const list = stood.inStore('quiz/1.1.0/release.json');
  const text = readFileSync(list, 'utf8');
  // No one gets a damaged release, so it owns nothing until it is repaired.
  writeFileSync(list, '{}');
  await stood.releases.canary('lms', { version: '1.1.0', percent: 5 });
  writeFileSync(list, text);
  await refused(stood.releases.promote('lms'), refusal('lms 1.1.0', '/plan/:id', 'quiz 1.1.0'));
});

test.each(['/', '/home', '/HOME/', '/admin', '/admin/lms/courses', '/search'])(
  'a release with an address of the host is refused: %s',
  async (address) => {
    await refused(stood.releases.publish(at('lms', '1.2.0', address)), `Its address ${address} belongs to the host.`);
  },
);
