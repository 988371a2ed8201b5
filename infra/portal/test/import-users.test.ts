import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createTenantCommand } from '../src/commands/create-tenant.ts';
import { importUsersCommand } from '../src/commands/import-users.ts';
import { operatedPortal } from './operated-portal.ts';
import { command, commandHere } from './run-command.ts';

const { place, rows, folder } = operatedPortal();
const file = path.join(folder, 'people.csv');
beforeAll(async () => {
  expect(
    await commandHere(place, createTenantCommand, 'Acme', '--host', 'acme', '--admin', 'ada@acme.example', '--link'),
  ).toMatchObject({ code: 0 });
});

const people = async () =>
  (
    await rows(
      `select username, disabled_at is not null as disabled from portal.account_user
       join platform.tenant using (tenant_id) where slug = 'acme' order by username`,
    )
  ).map(({ username, disabled }) => `${username}${disabled ? ' (disabled)' : ''}`);

const heading = 'Personal number,First name,Last name,E-mail,Organisation';
const bring = (...words: string[]) => commandHere(place, importUsersCommand, 'acme', file, ...words);

test.each([
  [[], 'Name a tenant and one file.'],
  [['acme', 'nowhere.csv'], 'There is no file'],
])('%j is refused', async (words, sentence) => {
  await expect(importUsersCommand.run(words)).rejects.toThrow(sentence);
});

test('a dry run reports by line and changes nothing; then all valid lines are imported, once', async () => {
  writeFileSync(
    file,
    `${heading}\n1,Grace,Hopper,grace@acme.example,Acme\n2,Mary,,mary@acme.example,Acme\n3,Alan,Turing,alan@acme.example,Acme\n`,
  );
  const dry = await command(place, 'import-users', 'acme', file, '--dry-run');
  expect(dry).toMatchObject({ code: 1, stderr: '' });
  expect(dry.stdout.split('\n')).toEqual([
    'line 3, last name: The cell is empty. Fill it in.',
    '3 people in the file: 2 would be created, 0 would be changed, 0 unchanged, 1 left out.',
    'Nothing was changed.',
    '',
  ]);
  expect(await people()).toEqual(['ada@acme.example']);
  expect((await bring()).stdout).toContain('3 people in the file: 2 created, 0 changed, 0 unchanged, 1 left out.');
  expect(await people()).toEqual(['ada@acme.example', 'alan@acme.example', 'grace@acme.example']);
  expect((await bring()).stdout).toContain('3 people in the file: 0 created, 0 changed, 2 unchanged, 1 left out.');
});

test('leavers are deactivated on request, and the operator is in the audit trail', async () => {
  writeFileSync(file, `${heading}\n1,Grace,Hopper,grace@acme.example,Acme\n`);
  expect((await bring()).stdout).toContain(
    '1 active people are not in the file; --deactivate-missing deactivates them.',
  );
  expect(await people()).not.toContain('alan@acme.example (disabled)');
  const unconfirmed = await bring('--deactivate-missing');
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([
    1,
    '1 of 2 active people are not in the file:\n  Alan Turing\nIf they have left, repeat the command with --confirm 1. Nothing was changed.\n',
  ]);
  expect((await bring('--deactivate-missing', '--confirm', '2')).code).toBe(1);
  expect(await people()).not.toContain('alan@acme.example (disabled)');
  const { code, stdout } = await bring('--deactivate-missing', '--confirm', '1');
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 who are not in the file are deactivated.')]);
  const importId = /--undo (\S+)/.exec(stdout)?.[1] ?? '';
  expect(await people()).toEqual(['ada@acme.example', 'alan@acme.example (disabled)', 'grace@acme.example']);
  expect(
    await rows(
      `select distinct identity like 'operator/%' as by from portal.platform_audit where call = 'operator/import-users'`,
    ),
  ).toEqual([{ by: true }]);
  const undo = () => commandHere(place, importUsersCommand, 'acme', '--undo', importId);
  expect((await undo()).stdout).toBe('1 people are active again.\n');
  expect(await people()).toEqual(['ada@acme.example', 'alan@acme.example', 'grace@acme.example']);
  expect((await undo()).stdout).toBe('This import has no one to reactivate. Nothing was changed.\n');
});

test('a file without a valid header line deactivates no one', async () => {
  writeFileSync(file, 'a,b,c\n1,2,3\n');
  const { code, stderr } = await bring('--deactivate-missing', '--confirm', '2');
  expect([code, stderr]).toEqual([1, expect.stringContaining('No one can be deactivated. Nothing was changed.')]);
  expect(await people()).toEqual(['ada@acme.example', 'alan@acme.example', 'grace@acme.example']);
});

test('the sample file is valid', async () => {
  const { code, stdout } = await commandHere(place, importUsersCommand, '--sample');
  expect([code, stdout.split('\n')[0]?.toLowerCase()]).toEqual([0, expect.stringContaining('personal number')]);
});
