/** Sign-in settings of a new tenant that does not use the embedded provider; required on a public domain. */
import type { Transaction } from '@portico/api/platform/transaction';
import { type TenantSettings, tenantSettings } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import { describeIssues } from '@portico/database/tenants/tenant-files';
import * as z from 'zod/mini';
import { StartFault } from '../start-fault.ts';
import { readJson } from './read-json.ts';

export interface NewSignIn {
  identity: TenantSettings['identity'];
  /** The first administrator's object id at the provider. */
  administrator: string;
}

const objectId = z.uuid();

/** `isPublic` means that this portal cannot use the embedded provider, which is the default otherwise. */
export async function readNewSignIn(
  file: string | undefined,
  administrator: string | undefined,
  isPublic: boolean,
): Promise<NewSignIn | undefined> {
  if ((file === undefined) !== (administrator === undefined))
    throw new StartFault('--identity and --admin-sign-in belong together: set both, or neither.');
  if (file === undefined || administrator === undefined) {
    if (isPublic)
      throw new StartFault(
        'This portal has a public address, where the embedded provider is not available: no one could sign in. Use --identity and --admin-sign-in. Nothing was changed.',
      );
    return undefined;
  }
  const parsed = tenantSettings.shape.identity.safeParse(await readJson(file));
  if (!parsed.success)
    throw new StartFault(`${file} does not describe a provider. Correct ${describeIssues(parsed.error.issues)}.`);
  const identity = parsed.data;
  const place = identity.kind === 'entra' ? identity.directory : identity.issuer;
  if (identity.kind === 'embedded' || !place || !identity.clientId || !identity.scope)
    throw new StartFault(
      `${file} must have kind entra with its directory, or kind oidc with its issuer, and clientId and scope.`,
    );
  if (!objectId.safeParse(administrator).success)
    throw new StartFault('--admin-sign-in is not an object id. Copy it from the identity provider.');
  return { identity, administrator };
}

/** Links the account to a sign-in at the provider. */
export async function linkSignIn(
  db: Transaction,
  { tenantId, settings }: Tenant,
  userId: string,
  administrator: string,
): Promise<void> {
  const directory = settings.identity.directory ?? tenantId;
  await db.query('insert into portal.account_identity (tenant_id, identity_key, user_id) values ($1, $2, $3)', [
    tenantId,
    `${directory}/${administrator}`,
    userId,
  ]);
}
