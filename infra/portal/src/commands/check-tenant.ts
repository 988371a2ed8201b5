import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readTenant } from '@portico/database/tenants/tenant-files';
import { addressesOf } from '../addresses.ts';
import { finishTenant } from '../edge-tenants.ts';
import { checkTenant } from '../shipped-tenants.ts';
import { StartFault } from '../start-fault.ts';
import { ok, showFindings } from './check-tenant/finding.ts';
import { lookAtFiles } from './check-tenant/look-at-files.ts';
import { lookAtMail } from './check-tenant/look-at-mail.ts';
import { lookAtPeople } from './check-tenant/look-at-people.ts';
import { lookAtPortal } from './check-tenant/look-at-portal.ts';
import { lookAtSignIn } from './check-tenant/look-at-sign-in.ts';
import { lookAtStorage } from './check-tenant/look-at-storage.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';

const help = `Usage: npm run portal -- check-tenant <tenant | folder>

  <tenant>  a tenant of this installation: settings, brand, texts, people, sign-in, mail, storage and the running portal
  <folder>  for example tenants/harbour, with tenant.json, brand/seeds.json and language/<en|de|fr>.json

Exits with 0 if the tenant can be used; otherwise lists each problem and how to solve it. Changes nothing.`;

/** Does not access any database. */
async function checkFolder(given: string): Promise<number> {
  const folder = path.resolve(given);
  const id = path.basename(folder);
  const tenant = await readTenant(folder, id);
  checkTenant(tenant, path.dirname(folder));
  console.log(`${tenant.settings.brandName} (${id}) can be used: settings, brand and texts are in order.`);
  return 0;
}

const checkStatus = (slug: string): Promise<number> =>
  withInstallation(async (installation) => {
    const { settings } = installation;
    const tenant = await installation.tenant(slug);
    finishTenant(tenant, `tenant ${slug}`);
    const storage = await lookAtStorage(settings);
    const origin = addressesOf(settings, settings.onlyTenant).origin(slug);
    const findings = [
      ok('tenant', `${tenant.settings.brandName}: settings, brand and texts are in order`),
      await lookAtPeople(installation, tenant),
      await lookAtSignIn(tenant, origin),
      ...(await lookAtMail(installation, tenant)),
      storage,
      // If the storage is unusable, this has already been reported.
      ...(storage.state === 'ok' ? [await lookAtFiles(installation, tenant)] : []),
      await lookAtPortal(settings, origin),
    ];
    console.log(showFindings(findings));
    return findings.some(({ state }) => state === 'problem') ? 1 : 0;
  });

export const checkTenantCommand: Command = {
  help,
  async run(words) {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true });
    const [given, ...more] = positionals;
    if (!given || more.length > 0) throw new StartFault(`Name one tenant or one folder.\n\n${help}`);
    const found = await stat(path.resolve(given)).catch(() => undefined);
    return found?.isDirectory() || given.includes(path.sep) ? checkFolder(given) : checkStatus(given);
  },
};
