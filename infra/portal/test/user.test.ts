/** `user …`: an operator's changes to people, by the portal's own rules, while the portal is running. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { userCommand } from '../src/commands/user.ts';
import { operatedPortal } from './operated-portal.ts';
import { command, commandHere } from './run-command.ts';
import { ask } from './running-portal.ts';

const stood = operatedPortal();
const { place, rows, folder } = stood;
const user = (...words: string[]) => commandHere(place, userCommand, ...words);
const grace = 'grace@harbour.example';
const shown = async (name = grace) => {
  const { stdout } = await user('show', 'harbour', name);
  return Object.fromEntries(stdout.split('\n').map((line) => line.split(/ {2,}/))) as Record<string, string>;
};

const mailTo = async (address: string): Promise<string> => {
  const [mail] = await rows(`select message ->> 'text' as text from portal.platform_mail where address = $1`, [
    address,
  ]);
  return String(mail?.text ?? '');
};

describe('invalid arguments', () => {
  test.each([
    [[], 'Name an action: create, show, disable, enable, role, password.'],
    [['fly', 'harbour', 'x'], 'Name an action'],
    [['show', 'harbour'], 'Name a tenant and a user name.'],
    [['show', 'harbour', 'x', 'y'], 'Unexpected: "y".'],
    [['create', 'harbour', 'x@y.example'], 'Name the person with --first and --last.'],
    [['role', 'harbour', 'x', 'Boss'], 'The role is one of: Learner, Team Leader,'],
  ])('%j are refused before any database is opened', async (words, sentence) => {
    await expect(userCommand.run(words)).rejects.toThrow(sentence);
  });

  test.each([
    [['show', 'nowhere', 'x'], 'There is no tenant nowhere. Known tenants: ember, harbour, slate.'],
    [['show', 'harbour', 'nobody@harbour.example'], 'There is no nobody@harbour.example at harbour.'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { code, stderr } = await user(...words);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr).not.toContain('    at ');
  });
});

test('S3: with another data folder than the portal’s the command is refused, and changes nothing', async () => {
  const socket = encodeURIComponent(path.join(place.dataDir, 'postgres'));
  const stray = {
    dataDir: path.join(folder, 'stray'),
    filesDir: path.join(folder, 'stray-files'),
    databaseUrl: `postgres://portico_owner@localhost/portico?host=${socket}`,
  };
  const roles = () => rows(`select rolname, xmin::text from pg_authid where rolname ~ '^portico_' order by 1`);
  const before = await roles();
  for (let time = 0; time < 2; time += 1)
    expect(await commandHere(stray, userCommand, 'show', 'harbour', grace)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /stray\/secrets\/installation\.key, is missing: set PORTICO_DATA to the data folder/,
      ),
    });
  expect(await roles()).toEqual(before);
  expect((await ask(stood.portal.port, 'localhost', '/readyz')).status).toBe(200);
});

test('a new person can be shown, and gets a link by mail from the running portal', async () => {
  const [organisation] = await rows(
    `select o.name from portal.account_organisation o join platform.tenant using (tenant_id) where slug = 'harbour' order by o.name limit 1`,
  );
  const name = String(organisation?.name);
  const words = ['create', 'harbour', grace, '--first', 'Grace', '--last', 'Hopper'];
  expect(await user(...words)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Name the organisation with'),
  });
  expect(await command(place, 'user', ...words, '--organisation', name)).toMatchObject({ code: 0, stderr: '' });
  expect(await shown()).toMatchObject({
    'user name': grace,
    name: 'Grace Hopper',
    state: 'active',
    role: 'Learner',
    organisations: name,
    'last sign-in': 'never',
  });
  expect(await user(...words, '--organisation', name)).toMatchObject({
    code: 1,
    stderr: 'This user name is taken. Nothing was changed.\n',
  });
  await expect
    .poll(() => mailTo(grace), { timeout: 20_000 })
    .toMatch(/http:\/\/harbour\.localhost:\d+\/oidc\/password\?link=/);
});

test('a role that needs a team is refused without one; the last administrator cannot be removed', async () => {
  expect(await user('role', 'harbour', grace, 'Team Leader')).toMatchObject({
    code: 1,
    stderr: 'This role needs a team: name one with --team. Nothing was changed.\n',
  });
  expect(await user('role', 'harbour', grace, 'Support First Line')).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({ role: 'Support First Line' });
  for (const words of [['disable'], ['role', 'Learner']])
    expect(await user(words[0] ?? '', 'harbour', 'admin@harbour.example', ...words.slice(1))).toMatchObject({
      code: 1,
      stderr: 'This is the last System Administrator: give someone else the role first. Nothing was changed.\n',
    });
});

test('a person can be disabled and enabled', async () => {
  expect(await user('disable', 'harbour', grace)).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({ state: 'disabled' });
  expect(await user('password', 'harbour', grace, '--link')).toMatchObject({
    code: 1,
    stderr: 'The account is disabled. Enable it first.\n',
  });
  expect(await user('enable', 'harbour', grace)).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({ state: 'active' });
});

describe('password', () => {
  test('can be set on the page that a printed link opens', async () => {
    const { code, stdout } = await user('password', 'harbour', grace, '--link');
    const link = new URL(stdout.trim());
    expect(code).toBe(0);
    const page = await ask(stood.portal.port, 'harbour.localhost', `${link.pathname}${link.search}`);
    expect([page.status, page.text.includes(grace)]).toEqual([200, true]);
  });

  test('can be set from a file; a weak one is refused', async () => {
    const file = path.join(folder, 'password');
    const [before] = await rows('select password_hash from identity.account where username = $1', [grace]);
    writeFileSync(file, 'short\n');
    expect(await user('password', 'harbour', grace, '--password-file', file)).toMatchObject({
      code: 1,
      stderr: 'A password needs 12 to 256 characters and must not be a common one.\n',
    });
    expect(await rows('select password_hash from identity.account where username = $1', [grace])).toEqual([before]);
    writeFileSync(file, 'four quiet words here\n');
    expect(await user('password', 'harbour', grace, '--password-file', file)).toMatchObject({ code: 0 });
    expect(await rows('select password_hash from identity.account where username = $1', [grace])).not.toEqual([before]);
  });
});

test('every change is in the audit trail, by the operator', async () => {
  const trail = await rows(
    `select distinct call from portal.platform_audit where identity like 'operator/%' order by 1`,
  );
  expect(trail.map(({ call }) => call)).toEqual([
    'operator/user create',
    'operator/user disable',
    'operator/user enable',
    'operator/user password',
    'operator/user role',
  ]);
});
