import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Flag, flags } from '@portico/contracts/platform/tenant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../src/migrate.ts';
import { seedTenants } from '../src/tenants/seed-tenants.ts';
import { storedSettings } from '../src/tenants/stored-settings.ts';
import { readShippedTenants } from '../src/tenants/tenant-files.ts';
import { openTenantStore } from '../src/tenants/tenant-store.ts';
import { createTestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

const shipped = join(import.meta.dirname, '../../../tenants');
const shippedTenants = await readShippedTenants(shipped);

describe('tenant files', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-tenants-'));
    await cp(shipped, root, { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(join(root, file), change(await readFile(join(root, file), 'utf8')));

  it('are read with their brand and their texts', async () => {
    const tenants = await readShippedTenants(root);
    expect(tenants.map((one) => one.settings.id)).toEqual(['ember', 'harbour', 'slate']);
    const german = JSON.parse(await readFile(join(root, 'harbour/language/de.json'), 'utf8'));
    expect(tenants[1]?.settings.overrides.de).toEqual(german);
  });

  it.each([
    ['a broken file', 'harbour/tenant.json', () => '{', /harbour\/tenant\.json is not JSON: .*Correct it/],
    [
      'a wrong value',
      'harbour/tenant.json',
      (text: string) => text.replace('"signInType": 1', '"signInType": 7'),
      /harbour\/tenant\.json does not describe a tenant\. Correct identity\.signInType/,
    ],
    [
      'an unknown setting',
      'slate/tenant.json',
      (text: string) => text.replace('"languages"', '"languaes"'),
      /slate\/tenant\.json does not describe a tenant\. Correct .*languages/,
    ],
    [
      'another folder’s id',
      'ember/tenant.json',
      (text: string) => text.replace('"id": "ember"', '"id": "amber"'),
      /id is "amber"; make it "ember"/,
    ],
    [
      'an address that is taken',
      'slate/tenant.json',
      (text: string) => text.replace('"/about": "/versions"', '"/about": "/imprint"'),
      /slate\/tenant\.json: routes give \/imprint to another page/,
    ],
    ['a broken brand', 'ember/brand/seeds.json', () => '{}', /ember\/brand\/seeds\.json does not describe.*neutral/],
  ])('%s is refused with file, position and remedy', async (_, file, change, message) => {
    await edit(file, change);
    await expect(readShippedTenants(root)).rejects.toThrow(message);
  });

  it('a missing file and an unknown language are refused with the file and a remedy', async () => {
    await writeFile(join(root, 'slate/language/xx.json'), '{}');
    await expect(readShippedTenants(root)).rejects.toThrow(/xx\.json: no such language\. Name it en\.json/);
    await rm(join(root, 'slate/language/xx.json'));
    await rm(join(root, 'slate/brand/seeds.json'));
    await expect(readShippedTenants(root)).rejects.toThrow(/seeds\.json is missing\. Restore it/);
  });
});

describe('the list of tenants', () => {
  it.each(flags)('serves a tenant from before the flag %s, with the flag off', (flag) => {
    const [first] = shippedTenants;
    const { [flag]: _, ...known } = first?.settings.flags ?? ({} as Record<Flag, boolean>);
    const stored = storedSettings.safeParse({ ...first?.settings, flags: known });
    expect(stored.data?.flags).toEqual({ ...known, [flag]: false });
  });

  it('gets the practice flag from a migration: on for tenants with quizzes', async () => {
    const database = await createTestDatabase();
    const migration = await readFile(join(migrationsFolder, '20261129163600_quiz_practice_flag.sql'), 'utf8');
    const order = (text: string) => withClient(database.superuser, (client) => client.query(text));
    await order(
      `update platform.tenant set version = 1, settings = settings #- '{flags,practice}' where slug <> 'slate'`,
    );
    await order(
      `update platform.tenant set settings = jsonb_set(settings, '{flags,quiz}', 'false') where slug = 'ember'`,
    );
    await order(`update platform.tenant set version = 1, settings = jsonb_set(settings, '{flags,practice}', 'false')
      where slug = 'slate'`);
    await withClient(database.owner, (client) => client.query(migration));
    const { rows } = await order(
      `select slug, version, settings->'flags'->'practice' as practice from platform.tenant order by slug`,
    );
    expect(rows).toEqual([
      { slug: 'ember', version: 2, practice: false },
      { slug: 'harbour', version: 2, practice: true },
      { slug: 'slate', version: 1, practice: false },
    ]);
    await database.drop();
  });

  it('is not copied again from the files: existing rows in the database are never overwritten', async () => {
    const database = await createTestDatabase();
    const files = await readShippedTenants(shipped);
    await withClient(database.superuser, (client) =>
      client.query("update platform.tenant set version = 7 where slug = 'ember'"),
    );
    expect(await seedTenants(database.owner, files)).toEqual([]);
    const store = openTenantStore(database.api);
    expect((await store.bySlug('ember'))?.version).toBe(7);
    expect(await store.bySlug('nobody')).toBeUndefined();
    await store.close();
    await database.drop();
  });

  it('shows a change immediately, and leaves out a broken tenant without affecting the others', async () => {
    const database = await createTestDatabase();
    const reports: string[] = [];
    const store = openTenantStore(database.api, (message) => reports.push(message));
    const id = (await store.bySlug('ember'))?.tenantId ?? '';
    const order = (text: string) => withClient(database.superuser, (client) => client.query(text));
    await order(`update platform.tenant set settings = settings || '{"siteTitle": "New"}' where slug = 'ember'`);
    await expect.poll(async () => (await store.byId(id))?.settings.siteTitle).toBe('New');
    // A tenant that was just created: a lookup by id must not have to wait for its notification.
    const made = '00000000-0000-4000-8000-00000000beef';
    await order(
      `insert into platform.tenant (tenant_id, slug, settings, brand)
       select '${made}', 'fresh', settings || '{"id": "fresh"}', brand from platform.tenant where slug = 'slate'`,
    );
    expect((await store.refetchById(made))?.slug).toBe('fresh');
    await order(`delete from platform.tenant where slug = 'fresh'`);
    await order(`update platform.tenant set settings = settings || '{"brandCode": 5}' where slug = 'ember'`);
    await expect.poll(() => store.bySlug('ember')).toBeUndefined();
    expect((await store.list()).map((tenant) => tenant.slug)).toEqual(['harbour', 'slate']);
    expect(reports.at(-1)).toMatch(
      /Tenant ember: its settings in the database do not fit this version\. Correct brandCode/,
    );
    await store.close();
    await database.drop();
  });
});
