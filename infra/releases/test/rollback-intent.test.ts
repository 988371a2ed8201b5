/** A rollback by a person and one by the portal: whichever comes second leaves the good release in use. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { RunningStore } from './running-store.ts';

const stood = new RunningStore();
const registry = () => readFileSync(stood.inStore('registry.json'), 'utf8');
const minutesLater = (minutes: number) => {
  stood.now = new Date(stood.now.getTime() + minutes * 60_000);
};
async function refused(work: Promise<unknown>, sentence: string): Promise<void> {
  const before = registry();
  await expect(work).rejects.toThrow(sentence);
  expect(registry()).toBe(before);
}
const takeBack = () =>
  stood.releases.stopCanary('lms', '1.2.0', { by: 'health of ember', reason: '3 people met errors' });

/** 1.1.0 is stable after 1.0.0, and 1.2.0 is a canary. */
beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await stood.publish(version);
  await stood.releases.activate('lms', '1.0.0');
  await stood.releases.activate('lms', '1.1.0');
  await stood.releases.canary('lms', { version: '1.2.0', percent: 10 });
});

test('a rollback before the automatic one ends the canary, and the automatic one then changes nothing', async () => {
  expect(await stood.releases.rollback('lms')).toMatchObject({ from: '1.2.0', version: '1.1.0' });
  expect(await takeBack()).toMatchObject({ changed: false });
});

test('a rollback just after the automatic one leaves the stable release, and explains how to roll back anyway', async () => {
  await takeBack();
  minutesLater(9);
  await refused(
    stood.releases.rollback('lms'),
    [
      'The canary 1.2.0 of lms was rolled back at 2026-11-21T09:00:00.000Z by the portal (3 people met errors), so no one gets it now. Nothing was changed.',
      'To roll back 1.1.0 as well, name it: rollback lms 1.1.0',
    ].join('\n'),
  );
  await refused(stood.releases.rollback('lms', { tenant: 'ember' }), 'name it: rollback lms 1.1.0 --tenant ember');
  expect(await stood.releases.rollback('lms', { leaving: '1.1.0' })).toMatchObject({ from: '1.1.0', version: '1.0.0' });
});

test('a rollback ten minutes later, or after another change, applies to the version now in use', async () => {
  await takeBack();
  minutesLater(10);
  expect(await stood.releases.rollback('lms', { preview: true })).toMatchObject({ from: '1.1.0' });
  minutesLater(-9);
  await stood.releases.activate('lms', '1.2.0');
  expect(await stood.releases.rollback('lms')).toMatchObject({ from: '1.2.0', version: '1.1.0' });
});

test.each([
  ['a canary that has been rolled back automatically', '1.2.0', takeBack, 'lms 1.2.0 is no longer in use; 1.1.0 is.'],
  ['the stable version while a canary runs', '1.1.0', async () => {}, 'lms 1.1.0 is no longer in use; 1.2.0 is.'],
  [
    'a version that someone else has rolled back',
    '1.1.0',
    () => stood.releases.rollback('lms').then(() => stood.releases.rollback('lms', { leaving: '1.1.0' })),
    'lms has no earlier good release to go back to',
  ],
])('a rollback that names %s is refused, and nothing changes', async (_, leaving, meanwhile, sentence) => {
  await meanwhile();
  await refused(stood.releases.rollback('lms', { leaving }), sentence);
});

test('a rollback that names a tenant and its version affects only that tenant', async () => {
  expect(await stood.releases.rollback('lms', { tenant: 'ember', leaving: '1.2.0' })).toMatchObject({
    from: '1.2.0',
    version: '1.1.0',
  });
  await refused(
    stood.releases.rollback('lms', { tenant: 'ember', leaving: '1.2.0' }),
    'lms 1.2.0 is no longer in use; 1.1.0 is.',
  );
});
