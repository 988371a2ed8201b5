/** What a start does with its own builds, and which choices of operators and teams it preserves. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSigningKey } from '@portico/releases/signing-key';
import { expect, test } from 'vitest';
import { RunningStore } from '../../releases/test/running-store.ts';
import { publishBuilds } from '../src/publish-builds.ts';

const stood = new RunningStore();
const [first, second, third] = ['1.0.0-b1111111', '1.0.0-b2222222', '1.0.1-b3333333'];

/** Starts a checkout whose remotes have these releases; returns its messages. */
async function startWith(folders: readonly string[]): Promise<string[]> {
  const received: string[] = [];
  await publishBuilds(stood.open(), folders, {
    report: (what) => received.push(what),
    log: (_, event, fields) => stood.logged.push({ event, fields }),
  });
  return received;
}
const start = (version: string) => startWith([stood.built({ version })]);
const stable = async () => (await stood.versions())[0]?.[1];

test('a new build becomes active; the next start of the same one changes nothing', async () => {
  expect(await start(first)).toEqual([`Releases now active: lms ${first}`]);
  expect(await start(first)).toEqual([]);
  expect(await start(second)).toEqual([`Releases now active: lms ${second}`]);
  expect(await stood.versions()).toEqual([['lms', second, first]]);
});

test('a build that an operator rolled back is not activated again', async () => {
  await start(first);
  await start(second);
  await stood.releases.rollback('lms');
  expect(await start(second)).toEqual([]);
  expect(await stable()).toBe(first);
});

test('neither a restart nor a new build replaces a release that its team activated', async () => {
  await start(first);
  await stood.publish('1.1.0');
  await stood.releases.activate('lms', '1.1.0');
  expect(await start(first)).toEqual([]);
  expect(await start(second)).toEqual([`lms stays at 1.1.0; its build ${second} is in the store.`]);
  expect(await start(second)).toEqual([]);
  expect(await stood.versions()).toEqual([['lms', '1.1.0', first]]);
});

test('a pruned build is neither stored again nor used', async () => {
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

test('a build that was published by hand or is in a canary is not activated', async () => {
  await start(first);
  await stood.releases.publish(stood.built({ version: second }), undefined, { by: 'ada' });
  expect(await start(second)).toEqual([]);
  await stood.releases.publish(stood.built({ version: third }));
  await stood.releases.canary('lms', { version: third, percent: 10 }, { by: 'ada' });
  expect(await start(third)).toEqual([]);
  expect(await stable()).toBe(first);
});

test('a remote whose team releases from elsewhere is skipped; the others are published', async () => {
  const team = openSigningKey(path.join(stood.folder, 'team.pem'));
  await stood.releases.trust('lms', team.publicKey);
  const folders = ['lms', 'quiz'].map((remote) => stood.built({ remote, version: first }));
  expect(await startWith(folders)).toEqual([
    `lms is released elsewhere; its build ${first} is ignored.`,
    `Releases now active: quiz ${first}`,
  ]);
  expect((await stood.releases.list()).map(({ remote, versions }) => [remote, versions])).toEqual([
    ['lms', []],
    ['quiz', [first]],
  ]);
  expect(stood.logged).toEqual([]);
});

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'does not pass the gate',
    (folder) => {
      const list = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
      list.description.title.fr = '';
      writeFileSync(path.join(folder, 'release.json'), JSON.stringify(list));
    },
    /^lms does not change\. lms 1\.0\.0-b2222222 does not pass the gate\. Nothing was changed\.\nIt lacks lms\.lms \(fr\)\.$/,
  ],
  [
    'has a damaged key',
    () => writeFileSync(stood.secret('release-keys/lms.pub'), '{'),
    /^lms does not change\. .*lms\.pub is damaged/,
  ],
])('a remote that %s does not change, which is reported; the others are published', async (_, spoil, sentence) => {
  await start(first);
  const folders = ['lms', 'quiz'].map((remote) => stood.built({ remote, version: second }));
  spoil(folders[0] as string);
  expect(await startWith(folders)).toEqual([expect.stringMatching(sentence), `Releases now active: quiz ${second}`]);
  expect(stood.logged.filter(({ event }) => event !== 'release refused')).toEqual([
    {
      event: 'build not published',
      fields: { remote: 'lms', version: second, reason: expect.any(String) },
    },
  ]);
  expect((await stood.releases.list())[0]).toMatchObject({ remote: 'lms', active: first });
});

test('an address that an upgrade moves from one remote to another moves in one start', async () => {
  const at = (remote: string, version: string, address: string) =>
    stood.built({
      remote,
      version,
      change: ({ description }) => Object.assign(description.routes[0] ?? {}, { path: address }),
    });
  await startWith([at('lms', first, '/lms/home'), at('quiz', first, '/plan')]);
  expect(await startWith([at('lms', second, '/plan'), at('quiz', second, '/quiz/home')])).toEqual([
    `Releases now active: quiz ${second}, lms ${second}`,
  ]);
  expect(stood.logged).toEqual([]);
});
