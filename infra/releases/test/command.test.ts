import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReleases } from '../src/releases.ts';
import { openSigningKey } from '../src/signing-key.ts';
import { writeBuiltRelease } from './built-release.ts';

/** These releases contain no pages that a browser could open. */
const unseen = ['--skip-browser', 'it holds no pages'];
const command = path.resolve(import.meta.dirname, '../../portal/src/operate-releases.ts');
let folder: string;
/** Decision 0160 says what everyday runs leave out and what covers it. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function release(...words: string[]) {
  const PORTICO_DATA = path.join(folder, 'data');
  const env = { ...process.env, PORTICO_DATA, PORTICO_CHROMIUM: path.join(folder, 'no-browser') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test('an operator publishes, activates, rolls back and lists', () => {
  expect(release('list').stdout).toContain('is empty. npm start publishes what it builds.');
  for (const version of ['1.0.0', '1.1.0']) {
    const from = writeBuiltRelease(folder, { version, page: version === '1.0.0' ? 'first' : 'second' });
    const published = release('publish', 'lms', '--from', from, ...unseen);
    expect(published.stdout.split('\n')).toEqual([
      `lms ${version} is in the store.`,
      `To use it: npm run release -- activate lms ${version}`,
    ]);
    expect(release('publish', 'lms', '--from', from, ...unseen).stdout).toContain(
      'was already in the store, unchanged: nothing was published.',
    );
    expect(release('activate', 'lms', version).stdout).toContain(`lms ${version} is the stable version`);
    expect(release('publish', 'lms', '--from', from, ...unseen).stdout).toMatch(/It is the stable version\.$/);
  }
  expect(release('list').stdout).toMatch(/^lms: 1\.1\.0 active, previously 1\.0\.0$/m);
  expect(release('rollback', 'lms', '9.9.9').stderr).toBe(
    'lms 9.9.9 is not in the store. It holds: 1.0.0, 1.1.0. Nothing was changed.',
  );
  expect(release('rollback', 'lms', '1.0.0').stderr).toContain('lms 1.0.0 is no longer in use; 1.1.0 is.');
  expect(release('rollback', 'lms', '1.1.0').stdout).toBe(
    'lms was rolled back from 1.1.0 to 1.0.0. It is used from the next page on.',
  );
  expect(release('list').stdout).toMatch(/^lms: 1\.0\.0 active\n {2}also in the store: 1\.1\.0$/m);
  // Fourteen commands, each a process of its own.
}, 120_000);

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
])('%j is refused with a sentence and a code', (words, sentence) => {
  const { status, stderr } = release(...words);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

test('publishing what is already in use under another version says so', () => {
  const publish = (version: string, page: string) =>
    release('publish', 'quality', '--from', writeBuiltRelease(folder, { remote: 'quality', version, page }), ...unseen);
  expect(publish('1.0.0', 'same').stdout).not.toContain('contains nothing new');
  expect(publish('1.0.1', 'same').stdout.split('\n')[0]).toBe(
    'quality 1.0.1 contains nothing new: only its version differs from 1.0.0.',
  );
  expect(publish('1.1.0', 'another').stdout).not.toContain('contains nothing new');
});

test('a release of another remote than the named one is refused before it is used', () => {
  const from = writeBuiltRelease(folder, { remote: 'quiz', version: '1.0.0' });
  const { status, stderr } = release('publish', 'lms', '--from', from, '--activate');
  expect([status, stderr.includes('contains a release of quiz, not of lms')]).toEqual([1, true]);
  expect(release('list').stdout).not.toMatch(/^quiz/m);
});

test.runIf(isFull)(
  'a canary is previewed, started for a share, explained, ended; a tenant is pinned to a version',
  () => {
    for (const version of ['1.0.0', '1.1.0'])
      release('publish', 'news', '--from', writeBuiltRelease(folder, { remote: 'news', version }), ...unseen);
    release('activate', 'news', '1.0.0');
    const words = ['canary', 'news', '1.1.0', '--percent', '50', '--tenant', 'ember'];
    expect(release(...words, '--preview').stdout.split('\n')).toEqual([
      'news for ember: 1.0.0 -> 0-49 1.1.0, 50-99 1.0.0',
      'Nothing was changed.',
    ]);
    expect(release('explain', 'news', '--tenant', 'ember', '--bucket', '7').stdout).toBe(
      'news: 1.0.0, because it is the stable version',
    );
    expect(release(...words).stdout).toBe('50 % of the people for ember get news 1.1.0, the others keep 1.0.0.');
    expect(release('explain', 'news', '--tenant', 'ember', '--bucket', '7').stdout).toBe(
      'news: 1.1.0, because the person is in the share that gets the canary',
    );
    expect(release('list').stdout).toContain('  canary 1.1.0: 50 % of ember');
    expect(release('rollback', 'news', '--reason', 'it throws').stdout).toBe(
      'news was rolled back from 1.1.0 to 1.0.0. It is used from the next page on.',
    );
    expect(release('list').stdout).toMatch(/canary-stopped 1\.0\.0 from 1\.1\.0 by \S+ \(it throws\)/);
    expect(release('pin', 'news', '1.1.0', '--tenant', 'harbour').stdout).toContain('harbour stays on news 1.1.0');
    expect(release('unpin', 'news', '--tenant', 'harbour').stdout).toBe('harbour gets the same news as all others.');
    expect(release('disable', 'news', '--tenant', 'ember').stderr).toContain('Give a reason with --reason.');
    // Every possible reason, in words.
    const explained = (tenant = 'ember') => release('explain', 'news', '--tenant', tenant).stdout;
    release('pin', 'news', '1.1.0', '--tenant', 'harbour');
    release('disable', 'news', '--tenant', 'ember', '--reason', 'a trial');
    expect(explained('harbour')).toBe('news: 1.1.0, because the tenant is pinned to it');
    expect(explained()).toBe('news: none, because the remote is switched off for this tenant');
    release('disable', 'news', '--reason', 'a trial');
    expect(explained('harbour')).toBe('news: none, because the remote is switched off');
    release(
      'publish',
      'gamification',
      '--from',
      writeBuiltRelease(folder, { remote: 'gamification', version: '1.0.0' }),
      ...unseen,
    );
    expect(release('explain', 'gamification', '--tenant', 'ember').stdout).toBe(
      'gamification: none, because no version was ever activated',
    );
    // All remotes at once if none is named.
    expect(release('explain', '--tenant', 'harbour').stdout.split('\n')).toContain(
      'news: none, because the remote is switched off',
    );
  },
  120_000,
);

test('a team’s key is trusted, then its next one; both are in the history', () => {
  const key = (name: string) => {
    const file = path.join(folder, `${name}.pub`);
    writeFileSync(file, openSigningKey(path.join(folder, `${name}.pem`)).publicKey);
    return file;
  };
  expect(release('trust', 'coaching', key('one')).stdout).toBe(
    'New releases of coaching are trusted if they are signed with this key.',
  );
  expect(release('trust', 'coaching', key('two'), '--reason', 'a new one each year').stdout.split('\n')).toEqual([
    'New releases of coaching are trusted if they are signed with this key.',
    'Releases signed with the earlier key are trusted until it is removed from secrets/release-keys/coaching.pub.',
  ]);
  expect(release('list').stdout).toMatch(/trust by \S+ \(key SHA256:\S{43}: a new one each year\)/);
  expect(release('trust', 'coaching', 'no-such-file').stderr).toBe('no-such-file cannot be read. Nothing was changed.');
});

test('without a browser nothing is published unless a reason is given, which is in the history', () => {
  const from = writeBuiltRelease(folder, { remote: 'pd', version: '1.0.0' });
  const { status, stderr } = release('publish', 'pd', '--from', from);
  expect([status, stderr]).toEqual([
    1,
    [
      'Its pages were not opened: neither their accessibility nor the integration with the live host could be checked. Nothing was changed.',
      `PORTICO_CHROMIUM names ${path.join(folder, 'no-browser')}, which does not exist.`,
      'To publish it anyway, give a reason with --skip-browser; it is written into the history.',
    ].join('\n'),
  ]);
  expect(release('list').stdout).not.toMatch(/^pd/m);
  expect(release('publish', 'pd', '--from', from, '--skip-browser', 'seen by hand').status).toBe(0);
  expect(release('list').stdout).toMatch(/publish 1\.0\.0 by \S+ \(not opened in a browser: seen by hand\)/);
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
  expect(release('prune', 'scanner').stdout.split('\n')).toEqual(['scanner: nothing to remove', stored]);
  expect(release('prune', 'scanner', '--days', '0', '--preview').stdout.split('\n')).toEqual([
    'scanner: 1.0.0, 1.1.0 would go (0.0 MB)',
    '  kept: 1.2.0, 1.3.0, 1.4.0',
    'Nothing was changed.',
  ]);
  expect(files()).toEqual(versions);
  // Leftovers of an interrupted run are removed, too.
  mkdirSync(path.join(data, 'releases/scanner/0.9.0'));
  expect(release('prune', 'scanner', '--days', '0').stdout).toContain('scanner: 1.0.0, 1.1.0 removed');
  expect(files()).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  expect(release('list').stdout).toMatch(/^scanner: 1\.4\.0 active, previously 1\.3\.0, 1\.2\.0$/m);
  await expect(store.activate('scanner', '1.0.0')).rejects.toThrow('scanner 1.0.0 is not in the store.');
  await expect(store.publish(built('1.0.0', 'another one'))).rejects.toThrow(
    'scanner 1.0.0 was in the store before, with other content.',
  );
  expect(await store.publish(built('1.0.0'))).toMatchObject({ added: true });
});
