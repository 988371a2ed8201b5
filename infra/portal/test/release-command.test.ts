import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleases } from '@portico/releases/releases';
import { openSigningKey } from '@portico/releases/signing-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import { releaseCommand } from '../src/release-command.ts';
import { commandHere, type Said, startCommand } from './run-command.ts';

/** These releases contain no pages that a browser could open. */
const unseen = ['--skip-browser', 'it holds no pages'];
const program = path.resolve(import.meta.dirname, '../src/operate-releases.ts');
let folder: string;
/** Decision 0160 explains what everyday runs leave out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = () => ({
  dataDir: path.join(folder, 'data'),
  filesDir: path.join(folder, 'files'),
  env: { PORTICO_CHROMIUM: path.join(folder, 'no-browser') },
});
const trimmed = ({ code, stdout, stderr }: Said) => ({ status: code, stdout: stdout.trim(), stderr: stderr.trim() });
const release = async (...words: string[]) => trimmed(await commandHere(place(), releaseCommand, ...words));

test('the program prints what the command says, and ends with its code', async () => {
  const listed = trimmed(await startCommand(place(), ['list'], program).ended);
  expect(listed).toMatchObject({ status: 0, stderr: '' });
  expect(listed.stdout).toContain('is empty. npm start publishes what it builds.');
  const refused = trimmed(await startCommand(place(), ['rollback', 'quiz'], program).ended);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('No release of quiz is in the store.');
});

test('an operator publishes, activates, rolls back and lists', async () => {
  expect((await release('list')).stdout).toContain('is empty. npm start publishes what it builds.');
  for (const version of ['1.0.0', '1.1.0']) {
    const from = writeBuiltRelease(folder, { version, page: version === '1.0.0' ? 'first' : 'second' });
    const published = await release('publish', 'lms', '--from', from, ...unseen);
    expect(published.stdout.split('\n')).toEqual([
      `lms ${version} is in the store.`,
      `To use it: npm run release -- activate lms ${version}`,
    ]);
    expect((await release('publish', 'lms', '--from', from, ...unseen)).stdout).toContain(
      'was already in the store, unchanged: nothing was published.',
    );
    expect((await release('activate', 'lms', version)).stdout).toContain(`lms ${version} is the stable version`);
    expect((await release('publish', 'lms', '--from', from, ...unseen)).stdout).toMatch(/It is the stable version\.$/);
  }
  expect((await release('list')).stdout).toMatch(/^lms: 1\.1\.0 active, previously 1\.0\.0$/m);
  expect((await release('rollback', 'lms', '9.9.9')).stderr).toBe(
    'lms 9.9.9 is not in the store. It holds: 1.0.0, 1.1.0. Nothing was changed.',
  );
  expect((await release('rollback', 'lms', '1.0.0')).stderr).toContain('lms 1.0.0 is no longer in use; 1.1.0 is.');
  expect((await release('rollback', 'lms', '1.1.0')).stdout).toBe(
    'lms was rolled back from 1.1.0 to 1.0.0. It is used from the next page on.',
  );
  expect((await release('list')).stdout).toMatch(/^lms: 1\.0\.0 active\n {2}also in the store: 1\.1\.0$/m);
});

test.each([
  [['activate', 'lms', '9.9.9'], 'lms 9.9.9 is not in the store. It holds: 1.0.0, 1.1.0. Nothing was changed.'],
  [['rollback', 'quiz'], 'No release of quiz is in the store. It holds: lms.'],
  [['publish', 'lms', '--from', 'no-such-folder'], 'contains no release.json. Build the remote first.'],
  [['publish', 'lms', '--sources', 'no-such-folder'], 'no-such-folder contains no src/remote.ts.'],
  [['publish', 'no-such-remote'], 'there is no such part.'],
  [['publish'], 'Usage: npm run release -- <command>'],
  [['explain', '--tenant', 'ember', '--user', 'ada', '--bucket', '7'], 'Use --user or --bucket, not both.'],
  [['prune', 'quiz'], 'No release of quiz is in the store. It holds: lms.'],
  [['prune', '--days', 'some'], 'Use a whole number for --days.'],
  [['list', '--wrong'], 'Usage: npm run release -- <command>'],
])('%j is refused with a sentence and an exit code', async (words, sentence) => {
  const { status, stderr } = await release(...words);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

test('publishing the contents of the release in use under a new version reports that nothing is new', async () => {
  const publish = (version: string, page: string) =>
    release('publish', 'quality', '--from', writeBuiltRelease(folder, { remote: 'quality', version, page }), ...unseen);
  expect((await publish('1.0.0', 'same')).stdout).not.toContain('contains nothing new');
  expect((await publish('1.0.1', 'same')).stdout.split('\n')[0]).toBe(
    'quality 1.0.1 contains nothing new: only its version differs from 1.0.0.',
  );
  expect((await publish('1.1.0', 'another')).stdout).not.toContain('contains nothing new');
});

test('a release of another remote than the named one is refused before it is used', async () => {
  const from = writeBuiltRelease(folder, { remote: 'quiz', version: '1.0.0' });
  const { status, stderr } = await release('publish', 'lms', '--from', from, '--activate');
  expect([status, stderr.includes('contains a release of quiz, not of lms')]).toEqual([1, true]);
  expect((await release('list')).stdout).not.toMatch(/^quiz/m);
});

test.runIf(isFull)(
  'a canary can be previewed, started for a share, explained and ended, and a tenant can be pinned to a version',
  async () => {
    for (const version of ['1.0.0', '1.1.0'])
      await release('publish', 'news', '--from', writeBuiltRelease(folder, { remote: 'news', version }), ...unseen);
    await release('activate', 'news', '1.0.0');
    const words = ['canary', 'news', '1.1.0', '--percent', '50', '--tenant', 'ember'];
    expect((await release(...words, '--preview')).stdout.split('\n')).toEqual([
      'news for ember: 1.0.0 -> 0-49 1.1.0, 50-99 1.0.0',
      'Nothing was changed.',
    ]);
    expect((await release('explain', 'news', '--tenant', 'ember', '--bucket', '7')).stdout).toBe(
      'news: 1.0.0, because it is the stable version',
    );
    expect((await release(...words)).stdout).toBe(
      '50 % of the people for ember get news 1.1.0, the others keep 1.0.0.',
    );
    expect((await release('explain', 'news', '--tenant', 'ember', '--bucket', '7')).stdout).toBe(
      'news: 1.1.0, because the person is in the share that gets the canary',
    );
    expect((await release('list')).stdout).toContain('  canary 1.1.0: 50 % of ember');
    expect((await release('rollback', 'news', '--reason', 'it throws')).stdout).toBe(
      'news was rolled back from 1.1.0 to 1.0.0. It is used from the next page on.',
    );
    expect((await release('list')).stdout).toMatch(/canary-stopped 1\.0\.0 from 1\.1\.0 by \S+ \(it throws\)/);
    expect((await release('pin', 'news', '1.1.0', '--tenant', 'harbour')).stdout).toContain(
      'harbour stays on news 1.1.0',
    );
    expect((await release('unpin', 'news', '--tenant', 'harbour')).stdout).toBe(
      'harbour gets the same news as all others.',
    );
    expect((await release('disable', 'news', '--tenant', 'ember')).stderr).toContain('Give a reason with --reason.');
    // Covers every possible reason.
    const explained = async (tenant = 'ember') => (await release('explain', 'news', '--tenant', tenant)).stdout;
    await release('pin', 'news', '1.1.0', '--tenant', 'harbour');
    await release('disable', 'news', '--tenant', 'ember', '--reason', 'a trial');
    expect(await explained('harbour')).toBe('news: 1.1.0, because the tenant is pinned to it');
    expect(await explained()).toBe('news: none, because the remote is switched off for this tenant');
    await release('disable', 'news', '--reason', 'a trial');
    expect(await explained('harbour')).toBe('news: none, because the remote is switched off');
    await release(
      'publish',
      'gamification',
      '--from',
      writeBuiltRelease(folder, { remote: 'gamification', version: '1.0.0' }),
      ...unseen,
    );
    expect((await release('explain', 'gamification', '--tenant', 'ember')).stdout).toBe(
      'gamification: none, because no version was ever activated',
    );
    // All remotes at once if none is named.
    expect((await release('explain', '--tenant', 'harbour')).stdout.split('\n')).toContain(
      'news: none, because the remote is switched off',
    );
  },
  120_000,
);

test('a team’s key and then its next key can be trusted; both are in the history', async () => {
  const key = (name: string) => {
    const file = path.join(folder, `${name}.pub`);
    writeFileSync(file, openSigningKey(path.join(folder, `${name}.pem`)).publicKey);
    return file;
  };
  expect((await release('trust', 'coaching', key('one'))).stdout).toBe(
    'New releases of coaching are trusted if they are signed with this key.',
  );
  expect(
    (await release('trust', 'coaching', key('two'), '--reason', 'a new one each year')).stdout.split('\n'),
  ).toEqual([
    'New releases of coaching are trusted if they are signed with this key.',
    'Releases signed with the earlier key are trusted until it is removed from secrets/release-keys/coaching.pub.',
  ]);
  expect((await release('list')).stdout).toMatch(/trust by \S+ \(key SHA256:\S{43}: a new one each year\)/);
  expect((await release('trust', 'coaching', 'no-such-file')).stderr).toBe(
    'no-such-file cannot be read. Nothing was changed.',
  );
});

test('without a browser nothing is published unless a reason is given, which is in the history', async () => {
  const from = writeBuiltRelease(folder, { remote: 'pd', version: '1.0.0' });
  const { status, stderr } = await release('publish', 'pd', '--from', from);
  expect([status, stderr]).toEqual([
    1,
    [
      'Its pages were not opened: neither their accessibility nor the integration with the live host could be checked. Nothing was changed.',
      `PORTICO_CHROMIUM names ${path.join(folder, 'no-browser')}, which does not exist.`,
      'To publish it anyway, give a reason with --skip-browser; it is written into the history.',
    ].join('\n'),
  ]);
  expect((await release('list')).stdout).not.toMatch(/^pd/m);
  expect((await release('publish', 'pd', '--from', from, '--skip-browser', 'seen by hand')).status).toBe(0);
  expect((await release('list')).stdout).toMatch(/publish 1\.0\.0 by \S+ \(not opened in a browser: seen by hand\)/);
});

test('unneeded releases are pruned after a preview; a used name is never reused', async () => {
  const data = path.join(folder, 'data');
  const store = openReleases(path.join(data, 'releases'), { secrets: path.join(data, 'secrets'), log: () => {} });
  const built = (version: string, page = 'page') => writeBuiltRelease(folder, { remote: 'scanner', version, page });
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
  for (const version of versions) {
    await store.publish(built(version));
    await store.activate('scanner', version);
  }
  const files = () => readdirSync(path.join(data, 'releases/scanner')).toSorted();
  const stored = '  kept: 1.0.0, 1.1.0, 1.2.0, 1.3.0, 1.4.0';
  expect((await release('prune', 'scanner')).stdout.split('\n')).toEqual(['scanner: nothing to remove', stored]);
  expect((await release('prune', 'scanner', '--days', '0', '--preview')).stdout.split('\n')).toEqual([
    'scanner: 1.0.0, 1.1.0 would go (0.0 MB)',
    '  kept: 1.2.0, 1.3.0, 1.4.0',
    'Nothing was changed.',
  ]);
  expect(files()).toEqual(versions);
  // Also removes leftovers of an interrupted run.
  mkdirSync(path.join(data, 'releases/scanner/0.9.0'));
  expect((await release('prune', 'scanner', '--days', '0')).stdout).toContain('scanner: 1.0.0, 1.1.0 removed');
  expect(files()).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  expect((await release('list')).stdout).toMatch(/^scanner: 1\.4\.0 active, previously 1\.3\.0, 1\.2\.0$/m);
  await expect(store.activate('scanner', '1.0.0')).rejects.toThrow('scanner 1.0.0 is not in the store.');
  await expect(store.publish(built('1.0.0', 'another one'))).rejects.toThrow(
    'scanner 1.0.0 was in the store before, with other content.',
  );
  expect(await store.publish(built('1.0.0'))).toMatchObject({ added: true });
});
