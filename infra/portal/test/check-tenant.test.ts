import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unpackedPackages } from '@portico/api/areas/player/public';
import { localStorage } from '@portico/api/platform/files/local-storage';
import { openStorage } from '@portico/api/platform/files/open-storage';
import { readStorageUrl } from '@portico/api/platform/files/storage-url';
import { root } from '@portico/presets/workspace';
import S3rver from 's3rver';
import { expect, test } from 'vitest';
import { checkTenantCommand } from '../src/commands/check-tenant.ts';
import { operatedPortal } from './operated-portal.ts';
import { command, commandHere } from './run-command.ts';

const stood = operatedPortal();
const { place, rows, folder } = stood;
const lines = (stdout: string) => stdout.trimEnd().split('\n');

/** Decision 0160 explains what everyday runs leave out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

test('each check of a tenant without problems is listed, alongside a running portal', async () => {
  const { code, stdout } = await command(place, 'check-tenant', 'harbour');
  expect(lines(stdout)).toEqual([
    'ok       tenant   Harbour: settings, brand and texts are in order',
    'ok       people   59 active, 1 of them System Administrators',
    'ok       sign-in  with the embedded provider',
    'note     mail     no mail server is configured: mails are shown at /dev/mailbox',
    `ok       storage  ${place.filesDir} stores and returns files`,
    expect.stringMatching(/^ok {7}files {4}\d+ uploads and \d+ courses are stored$/),
    `ok       portal   serves the tenant at http://harbour.localhost:${stood.portal.port}`,
  ]);
  expect(code).toBe(0);
});

test('each problem of a tenant is reported with a remedy', async () => {
  await rows(
    `update portal.account_user set disabled_at = now() where role = 'System Administrator' and username like '%@ember.example'`,
  );
  await rows(
    `update platform.tenant set settings = jsonb_set(settings, '{identity}',
       '{"kind": "oidc", "signInType": 1, "issuer": "http://provider.example", "clientId": "x", "scope": "y"}') where slug = 'ember'`,
  );
  const blocked = path.join(folder, 'a-file');
  writeFileSync(blocked, '');
  const { code, stdout } = await commandHere(
    {
      ...place,
      filesDir: path.join(blocked, 'files'),
      env: { PORT: '9', CONTENT_PORT: '10', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.com' },
    },
    checkTenantCommand,
    'ember',
  );
  expect(code).toBe(1);
  expect(lines(stdout)).toEqual([
    'ok       tenant   Ember: settings, brand and texts are in order',
    'problem  people   58 active, but no System Administrator who can sign in. Add one: user create or user role',
    'problem  sign-in  with oidc: its address does not begin with https. Correct it at /admin, Sign-in',
    expect.stringMatching(/^problem {2}mail {5}the server cannot be used: .*Correct SMTP_URL$/),
    expect.stringMatching(/^problem {2}storage {2}.*cannot be used: .*Correct STORAGE_URL$/),
    'note     portal   no answer on port 9: it is not running here',
  ]);
});

/** Names of the folders that the guide tells operators to copy to a bucket. */
function copiedFolders(): string[] {
  const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const [, names = ''] = /\n2\. Copy (.+?) of the files folder/.exec(guide) ?? [];
  return [...names.matchAll(/`(\w+)\/`/g)].map(([, name]) => name ?? '');
}

test.runIf(isFull)(
  'S7: the documented move to a bucket moves every upload and course, and check-tenant confirms it',
  async () => {
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'portico', configs: [] }],
    });
    const { port } = await s3.run();
    const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/portico/eu?tls=0`;
    const bucket = openStorage(readStorageUrl(url) ?? { kind: 'file', folder });
    // Another machine of the installation, where nothing is unpacked.
    const filesDir = path.join(folder, 'empty');
    const moved = { ...place, filesDir, env: { ...place.env, STORAGE_URL: url } };
    const filesLine = async () => {
      const { stdout } = await commandHere(moved, checkTenantCommand, 'harbour');
      return lines(stdout).find((line) => /^\w+ +files /.test(line));
    };
    const packages = await rows('select tenant_id as tenant, package_id as package from portal.player_package');
    expect(packages.length).toBeGreaterThan(0);
    try {
      const local = localStorage(place.filesDir);
      const copied = copiedFolders();
      for (const name of copied.slice(0, 1))
        for await (const { key } of local.list(`${name}/`)) await bucket.put(key, path.join(place.filesDir, key));
      expect(await filesLine()).toMatch(/^problem {2}files {4}\d+ of \d+ are not stored: archives\//);
      for (const name of copied.slice(1))
        for await (const { key } of local.list(`${name}/`)) await bucket.put(key, path.join(place.filesDir, key));
      expect(await filesLine()).toMatch(/^ok {7}files {4}/);
      const folderOf = unpackedPackages({ folder: path.join(filesDir, 'packages'), storage: bucket });
      for (const one of packages) {
        const unpacked = await folderOf(String(one.tenant), String(one.package));
        expect(existsSync(path.join(unpacked ?? '', 'imsmanifest.xml'))).toBe(true);
      }
    } finally {
      bucket.close();
      await s3.close();
    }
  },
);

test('a tenant that does not exist is reported', async () => {
  expect(await commandHere(place, checkTenantCommand, 'nowhere')).toMatchObject({
    code: 1,
    stderr: 'There is no tenant nowhere. Known tenants: ember, harbour, slate.\n',
  });
});
