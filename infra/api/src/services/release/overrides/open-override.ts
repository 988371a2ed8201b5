/** Resolves the address of a developer's file to a port, as long as all conditions of the override still hold. */
import { refusesOverride, stateOf } from '@portico/contracts/release/overrides';
import type { Tenant } from '@portico/database/tenant';
import * as z from 'zod/mini';
import { signerFor } from '../../../platform/signed-claims.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { isAllowed, rolesOfSignIn } from './override-rules.ts';
import { overrideOf } from './stored-override.ts';

const use = 'developer override';
const claims = z.object({ tenant: z.string(), override: z.uuid(), until: z.number() });

export const overrideBase = (key: Uint8Array, tenantId: string, override: string, until: Date): string =>
  `/override/${signerFor(use, key).sign({ tenant: tenantId, override, until: until.getTime() })}/`;

export interface OpenOverride {
  remote: string;
  port: number;
}

/**
 * Rights and tenant settings are checked again for every file.
 * @param db a transaction of the tenant
 */
export async function openOverride(
  db: Transaction,
  tenant: Tenant,
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<OpenOverride | undefined> {
  const read = claims.safeParse(signerFor(use, key).read(token));
  if (!read.success || read.data.tenant !== tenant.tenantId || read.data.until <= now.getTime()) return undefined;
  const found = await overrideOf(db, read.data.override);
  if (!found || found.isDisabled || found.isSignedOut || stateOf(found, now) !== 'running') return undefined;
  const roles = await rolesOfSignIn(db, found.userId);
  if (refusesOverride(roles, tenant.settings.environment, await isAllowed(db))) return undefined;
  return { remote: found.remote, port: found.port };
}
