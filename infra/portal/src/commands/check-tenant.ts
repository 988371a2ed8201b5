import path from 'node:path';
import { parseArgs } from 'node:util';
import { readTenant } from '@portico/database/tenants/tenant-files';
import { checkTenant } from '../shipped-tenants.ts';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';

/** Checks settings, brand and texts of a tenant's folder without touching any database. */
export const checkTenantCommand: Command = {
  help: `Usage: npm run portal -- check-tenant <folder>

  <folder>  for example tenants/harbour, with tenant.json, brand/seeds.json and language/<en|de|fr>.json

Answers 0 where the tenant can be used; otherwise names file, place and cure. Changes nothing.`,
  async run(words) {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true });
    const [given, ...more] = positionals;
    if (!given || more.length > 0) throw new StartFault(`Name one folder.\n\n${this.help}`);
    const folder = path.resolve(given);
    const id = path.basename(folder);
    const tenant = await readTenant(folder, id);
    checkTenant(tenant, path.dirname(folder));
    console.log(`${tenant.settings.brandName} (${id}) can be used: settings, brand and texts are in order.`);
    return 0;
  },
};
