/** `release --` on an installation knows people's buckets and the existing tenants. */
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import { userCommand } from '../src/commands/user.ts';
import { releaseCommand } from '../src/release-command.ts';
import { operatedPortal } from './operated-portal.ts';
import { commandHere, startCommand } from './run-command.ts';

const stood = operatedPortal();
const program = path.resolve(import.meta.dirname, '../src/operate-releases.ts');
const release = (...words: string[]) => commandHere(stood.place, releaseCommand, ...words);
const grace = 'grace@harbour.example';
const explaining = (tenant: string, user: string) => ['explain', 'lms', '--tenant', tenant, '--user', user];
const explain = (tenant: string, user: string) => release(...explaining(tenant, user));

test('explain reports which release a person gets, and why', async () => {
  const [organisation] = await stood.rows(
    `select o.name from portal.account_organisation o join platform.tenant using (tenant_id) where slug = 'harbour'`,
  );
  const person = ['--first', 'Grace', '--last', 'Hopper', '--organisation', String(organisation?.name), '--no-mail'];
  expect(await commandHere(stood.place, userCommand, 'create', 'harbour', grace, ...person)).toMatchObject({ code: 0 });
  const { stdout } = await explain('harbour', grace);
  const bucket = Number(/^grace@harbour\.example of harbour is in bucket (\d+) of 0 to 99\.$/m.exec(stdout)?.[1]);
  expect(stdout).toContain('lms: 1.0.0, because it is the stable version');
  const next = writeBuiltRelease(stood.folder, { version: '1.1.0' });
  await release('publish', 'lms', '--from', next, '--skip-browser', 'it holds no pages');
  await release('canary', 'lms', '1.1.0', '--percent', String(bucket + 1));
  expect((await explain('harbour', grace)).stdout).toContain(
    'lms: 1.1.0, because the person is in the share that gets the canary',
  );
  await release('pin', 'lms', '1.0.0', '--tenant', 'harbour');
  expect((await explain('harbour', grace)).stdout).toContain('lms: 1.0.0, because the tenant is pinned to it');
});

test('explain ends as soon as it has answered: it leaves no connection open', async () => {
  const { child, ended } = startCommand(stood.place, explaining('harbour', grace), program);
  onTestFinished(() => void child.kill());
  const saidAt = new Promise<number>((resolve) => child.stdout?.once('data', () => resolve(performance.now())));
  const { code, stdout } = await ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining('lms: 1.0.0')]);
  // An idle connection would keep the process alive for ten seconds.
  expect(performance.now() - (await saidAt)).toBeLessThan(5000);
});

test.each([
  ['nowhere', grace, 'There is no tenant nowhere. Known tenants: ember, harbour, slate.'],
  ['harbour', 'nobody@harbour.example', 'There is no nobody@harbour.example at harbour.'],
])('explain refuses tenant %s and person %s with a sentence', async (tenant, user, sentence) => {
  const { code, stderr } = await explain(tenant, user);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(stderr).not.toContain('    at ');
});

describe('a change names a tenant', () => {
  const history = async () => (await stood.portal.releases.list())[0]?.history.length;
  const changes = [
    ['pin', 'lms', '1.0.0'],
    ['canary', 'lms', '1.2.0', '--percent', '10', '--tenant', 'ember'],
    ['disable', 'lms', '--reason', 'why'],
    ['rollback', 'lms'],
  ];

  beforeAll(async () => {
    const next = writeBuiltRelease(stood.folder, { version: '1.2.0' });
    await release('publish', 'lms', '--from', next, '--skip-browser', 'it holds no pages');
    await release('rollback', 'lms', '1.1.0');
    await release('activate', 'lms', '1.1.0');
  });

  test.each(changes)('that does not exist: %s is refused, and nothing changes', async (...words) => {
    const before = await history();
    const { code, stderr } = await release(...words, '--tenant', 'embre');
    expect([code, stderr.trim()]).toEqual([
      1,
      'There is no tenant embre. Known tenants: ember, harbour, slate.\nNothing was changed.',
    ]);
    expect(await history()).toBe(before);
  });

  test('that cannot exist: it is refused in one sentence, without a stack trace', async () => {
    const { code, stderr } = await release('pin', 'lms', '1.0.0', '--tenant', 'Foo Bar');
    expect([code, stderr.trim()]).toEqual([1, '"Foo Bar" is not a tenant name such as harbour. Nothing was changed.']);
  });

  test('while the database is unavailable it is refused, but a change for all is not', async () => {
    const away = { ...stood.place, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' };
    const there = (...words: string[]) => commandHere(away, releaseCommand, ...words);
    const pinned = await there('pin', 'lms', '1.0.0', '--tenant', 'ember');
    expect([pinned.code, pinned.stderr]).toEqual([
      1,
      expect.stringMatching(/^The tenants cannot be read: .*ECONNREFUSED.*\. It is unknown whether ember exists\./),
    ]);
    const left = await there('rollback', 'lms', '1.1.0', '--preview');
    expect([left.code, left.stdout.trim()]).toEqual([0, expect.stringContaining('1.1.0 -> 1.0.0')]);
    expect(left.stderr).toContain('What each of them would get was not checked.');
  });
});
