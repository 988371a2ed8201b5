/**
 * create-tenant as a process next to a running portal. The tenant is served immediately, and created either completely
 * or not at all.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTenantCommand } from '../src/commands/create-tenant.ts';
import { operatedPortal } from './operated-portal.ts';
import { command, commandHere } from './run-command.ts';
import { ask } from './running-portal.ts';

const stood = operatedPortal();
const { place, rows, folder } = stood;
const create = (...words: string[]) => commandHere(place, createTenantCommand, ...words);
const acme = ['Acme Foods', '--host', 'acme', '--admin', 'ada@acme.example', '--admin-name', 'Ada Lovelace'];

const slugs = async () => (await rows('select slug from platform.tenant order by slug')).map(({ slug }) => slug);

describe('invalid arguments', () => {
  test.each([
    [[], 'Name the tenant, its --host and its --admin.'],
    [['Acme', 'Foods', '--host', 'acme', '--admin', 'a@b.example'], 'Put the name into quotes: "Acme Foods".'],
    [['Acme', '--host', 'Acme!', '--admin', 'a@b.example'], '--host Acme! cannot be used'],
    [['Acme', '--host', 'content', '--admin', 'a@b.example'], '--host content cannot be used'],
    [['Acme', '--host', 'acme', '--admin', 'ada'], '--admin: "ada" is not one e-mail address.'],
    [
      ['Acme', '--host', 'acme', '--admin', 'a@b.example', '--language', 'it'],
      '--language it is not one of en, de, fr.',
    ],
    [
      ['Acme', '--host', 'acme', '--admin', 'a@b.example', '--admin-name', 'Ada'],
      '--admin-name needs a first and a last',
    ],
    [['Acme', '--host', 'acme', '--admin', 'a@b.example', '--brand', 'nowhere.json'], 'nowhere.json cannot be read'],
  ])('%j are refused before any database is opened', async (words, sentence) => {
    await expect(createTenantCommand.run(words)).rejects.toThrow(sentence);
  });

  test('a brand that would be illegible is refused', async () => {
    const file = path.join(folder, 'seeds.json');
    const seeds = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../../tenants/harbour/brand/seeds.json'), 'utf8'),
    );
    writeFileSync(file, JSON.stringify({ ...seeds, accent: { hue: 25, chroma: 0.2, lightness: 0.6 } }));
    const { code, stderr } = await create(...acme, '--brand', file);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The brand of "acme" cannot be used')]);
  });
});

test('a dry run creates nothing', async () => {
  expect(await create(...acme, '--dry-run')).toMatchObject({
    code: 0,
    stdout: 'Acme Foods can be created. Nothing was changed.\n',
  });
  expect(await slugs()).toEqual(['ember', 'harbour', 'slate']);
});

test('the running portal serves the tenant immediately, with its organisation and administrator', async () => {
  expect((await ask(stood.portal.port, 'acme.localhost', '/boot.json')).status).toBe(404);
  const { code, stdout, stderr } = await command(place, 'create-tenant', ...acme);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Acme Foods is at http://acme.localhost:${stood.portal.port}`);
  await expect.poll(async () => (await ask(stood.portal.port, 'acme.localhost', '/boot.json')).status).toBe(200);
  const boot = JSON.parse((await ask(stood.portal.port, 'acme.localhost', '/boot.json')).text);
  expect(boot.tenant).toMatchObject({ id: 'acme', brandName: 'Acme Foods' });
  expect(
    await rows(
      `select u.username, u.first_name, u.last_name, u.role, o.name as organisation
       from platform.tenant t join portal.account_user u using (tenant_id)
       join portal.account_membership m using (tenant_id, user_id) join portal.account_organisation o using (tenant_id, organisation_id)
       where t.slug = 'acme'`,
    ),
  ).toEqual([
    {
      username: 'ada@acme.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'System Administrator',
      organisation: 'Acme Foods',
    },
  ]);
  expect(
    await rows(
      `select c.kind, c.name from portal.content_channel c join platform.tenant t using (tenant_id)
       where t.slug = 'acme' order by c.position`,
    ),
  ).toEqual([
    { kind: 'news', name: 'News' },
    { kind: 'help', name: 'Help' },
    { kind: 'tips', name: 'Tips' },
  ]);
  const trail = await rows(
    `select call, identity, object_kind from portal.platform_audit join platform.tenant using (tenant_id) where slug = 'acme' order by object_kind`,
  );
  expect(trail).toEqual(
    ['account', 'organisation', 'tenant'].map((object_kind) => ({
      call: 'operator/create-tenant',
      identity: expect.stringMatching(/^operator\//),
      object_kind,
    })),
  );
});

test('run again, the command reports that the tenant exists; with another name it refuses', async () => {
  const before = await rows('select count(*) as n from portal.account_user');
  expect(await create(...acme)).toMatchObject({
    code: 0,
    stdout: 'The tenant acme already exists. Nothing was changed.\n',
  });
  const other = await create('Other', ...acme.slice(1));
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('it is called Acme Foods')]);
  expect(await rows('select count(*) as n from portal.account_user')).toEqual(before);
});

test('a later start creates no demo accounts in the tenant', async () => {
  await stood.startAgain();
  const people = await rows(
    `select (select count(*)::int from portal.account_user u where u.tenant_id = t.tenant_id) as people,
       (select count(*)::int from identity.account a where a.tenant_id = t.tenant_id and a.password_hash is not null) as passwords
     from platform.tenant t where slug = 'acme'`,
  );
  expect(people).toEqual([{ people: 1, passwords: 0 }]);
});

test('without mail, the printed link opens the page where the password is set', async () => {
  const { code, stdout, stderr } = await create('Birch', '--host', 'birch', '--admin', 'ben@birch.example', '--link');
  expect([code, stderr]).toEqual([0, '']);
  const link = new URL(/http:\S+link=\S+/.exec(stdout)?.[0] ?? '');
  expect(link.origin).toBe(`http://birch.localhost:${stood.portal.port}`);
  const page = await ask(stood.portal.port, 'birch.localhost', `${link.pathname}${link.search}`);
  expect([page.status, page.text.includes('ben@birch.example')]).toEqual([200, true]);
});
