import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkTenantCommand } from '../src/commands/check-tenant.ts';
import { operatedPortal } from './operated-portal.ts';
import { command, commandHere } from './run-command.ts';

const stood = operatedPortal();
const { place, rows, folder } = stood;
const lines = (stdout: string) => stdout.trimEnd().split('\n');

test('a tenant in order, beside a running portal', async () => {
  const { code, stdout } = await command(place, 'check-tenant', 'harbour');
  expect(lines(stdout)).toEqual([
    'ok       tenant   Harbour: settings, brand and texts are in order',
    'ok       people   59 active, 1 of them System Administrators',
    'ok       sign-in  with the embedded provider',
    'note     mail     no mail server is set: what would be sent is shown at /dev/mailbox',
    `ok       storage  ${place.filesDir} keeps files and gives them back`,
    `ok       portal   serves the tenant at http://harbour.localhost:${stood.portal.port}`,
  ]);
  expect(code).toBe(0);
});

test('each problem is named with its cure', async () => {
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
    'problem  people   58 active, and no System Administrator who can sign in. Make one: user create or user role',
    'problem  sign-in  with oidc: its address does not begin with https. Correct it at /admin, Sign-in',
    expect.stringMatching(/^problem {2}mail {5}the server cannot be used: .*Correct SMTP_URL$/),
    expect.stringMatching(/^problem {2}storage {2}.*cannot be used: .*Correct STORAGE_URL$/),
    'note     portal   nobody answers at port 9: it is not running here',
  ]);
});

test('a tenant that is not there', async () => {
  expect(await commandHere(place, checkTenantCommand, 'nowhere')).toMatchObject({
    code: 1,
    stderr: 'There is no tenant nowhere. Known are: ember, harbour, slate.\n',
  });
});
