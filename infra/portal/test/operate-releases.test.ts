/** release -- explain --user: the installation knows in which bucket somebody is. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import { userCommand } from '../src/commands/user.ts';
import { operatedPortal } from './operated-portal.ts';
import { commandHere, startCommand } from './run-command.ts';

const stood = operatedPortal();
const program = path.resolve(import.meta.dirname, '../src/operate-releases.ts');
const release = (...words: string[]) => startCommand(stood.place, words, program).ended;
const grace = 'grace@harbour.example';
const explain = (tenant: string, user: string) => release('explain', 'lms', '--tenant', tenant, '--user', user);

test('says which release a person gets, and why', async () => {
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
    'lms: 1.1.0, because the person is among those who get the canary first',
  );
  await release('pin', 'lms', '1.0.0', '--tenant', 'harbour');
  expect((await explain('harbour', grace)).stdout).toContain('lms: 1.0.0, because the tenant is pinned to it');
});

test.each([
  ['nowhere', grace, 'There is no tenant nowhere. Known are: ember, harbour, slate.'],
  ['harbour', 'nobody@harbour.example', 'There is no nobody@harbour.example at harbour.'],
])('%s, %s: refused with a sentence', async (tenant, user, sentence) => {
  const { code, stderr } = await explain(tenant, user);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(stderr).not.toContain('    at ');
});
