/** What a start does with its own builds, and what it leaves as operators and teams have it. */
import { expect, test } from 'vitest';
import { StandingStore } from '../../releases/test/standing-store.ts';
import { publishBuilds } from '../src/publish-builds.ts';

const stood = new StandingStore();
const [first, second, third] = ['1.0.0-b1111111', '1.0.0-b2222222', '1.0.1-b3333333'];

/** A start of a checkout whose build has this version; answers what it tells. */
async function start(version: string): Promise<string[]> {
  const told: string[] = [];
  await publishBuilds(stood.open(), [stood.built({ version })], (what) => told.push(what));
  return told;
}
const stable = async () => (await stood.versions())[0]?.[1];

test('a new build becomes active; the next start of the same changes nothing', async () => {
  expect(await start(first)).toEqual([`Releases now active: lms ${first}`]);
  expect(await start(first)).toEqual([]);
  expect(await start(second)).toEqual([`Releases now active: lms ${second}`]);
  expect(await stood.versions()).toEqual([['lms', second, first]]);
});

test('what an operator rolled back stays so', async () => {
  await start(first);
  await start(second);
  await stood.releases.rollback('lms');
  expect(await start(second)).toEqual([]);
  expect(await stable()).toBe(first);
});

test('neither a restart nor a new build takes the place of a release that its team made active', async () => {
  await start(first);
  await stood.publish('1.1.0');
  await stood.releases.activate('lms', '1.1.0');
  expect(await start(first)).toEqual([]);
  expect(await start(second)).toEqual([`lms stays at 1.1.0; its build ${second} is in the store.`]);
  expect(await start(second)).toEqual([]);
  expect(await stood.versions()).toEqual([['lms', '1.1.0', first]]);
});

test('a build that was pruned is neither put there again nor used', async () => {
  await start(first);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await stood.publish(version);
    await stood.releases.activate('lms', version);
  }
  expect(await stood.releases.prune({ days: 0 })).toMatchObject([{ removed: [first] }]);
  expect(await start(first)).toEqual([]);
  const [lms] = await stood.releases.list();
  expect([lms?.versions, lms?.active]).toEqual([['1.1.0', '1.2.0', '1.3.0'], '1.3.0']);
});

test('a start that was killed between publishing and activating is finished by the next', async () => {
  await start(first);
  await stood.releases.publish(stood.built({ version: second }));
  expect(await stable()).toBe(first);
  expect(await start(second)).toEqual([`Releases now active: lms ${second}`]);
});

test('a build that somebody published or tries with a few waits for that decision', async () => {
  await start(first);
  await stood.releases.publish(stood.built({ version: second }), undefined, { by: 'ada' });
  expect(await start(second)).toEqual([]);
  await stood.releases.publish(stood.built({ version: third }));
  await stood.releases.canary('lms', { version: third, percent: 10 }, { by: 'ada' });
  expect(await start(third)).toEqual([]);
  expect(await stable()).toBe(first);
});
