/** The tenants that the checkout ships, each checked as a whole: settings, a readable brand, and texts that compile. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readShippedTenants, type ShippedTenant } from '@portico/database/tenants/tenant-files';
import * as z from 'zod/mini';
import { finishTenant } from './edge-tenants.ts';
import { StartFault } from './start-fault.ts';

interface ShippedTenants {
  tenants: ShippedTenant[];
  /** The redirect target of an address without a tenant. */
  first: string | undefined;
}

const firstTenant = z.strictObject({ tenant: z.string() });

async function readFirst(folder: string, tenants: readonly ShippedTenant[]): Promise<string | undefined> {
  const file = path.join(folder, 'first.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return tenants[0]?.settings.id;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartFault(`${file} is not JSON. Write {"tenant": "<id>"}.`);
  }
  const parsed = firstTenant.safeParse(value);
  const known = tenants.map(({ settings }) => settings.id);
  if (!parsed.success || !known.includes(parsed.data.tenant))
    throw new StartFault(`${file} must name one of the tenants: ${known.join(', ')}.`);
  return parsed.data.tenant;
}

/** Throws with the file, the position and the remedy of the first error. */
export function checkTenant({ settings, brand }: ShippedTenant, folder: string): void {
  finishTenant(
    { tenantId: '', slug: settings.id, settings, brand, version: 0 },
    path.join(folder, settings.id, 'language'),
  );
}

export async function readTenantFolder(folder: string): Promise<ShippedTenants> {
  const tenants = await readShippedTenants(folder);
  for (const tenant of tenants) checkTenant(tenant, folder);
  return { tenants, first: await readFirst(folder, tenants) };
}
