/** The tenant's row, locked during a change. Other processes are notified of the change when it commits (NOTIFY). */
import { type BrandSeeds, brandSeeds, type TenantSettings } from '@portico/contracts/platform/tenant';
import type { VersionedSubject } from '@portico/contracts/platform/versions/shapes';
import { storedSettings } from '@portico/database/tenants/stored-settings';
import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/transaction.ts';

interface LockedTenant {
  settings: TenantSettings;
  brand: BrandSeeds;
}

export const subjectOf = (tenantId: string): VersionedSubject => ({ kind: 'tenant', id: tenantId });

/** The brand has a single version, because a partly saved brand makes no sense. */
export const brandField = 'brand';

/** Serialises concurrent changes of the tenant. */
export async function lockTenant(db: Transaction): Promise<LockedTenant> {
  const [row] = await db.query<{ settings: unknown; brand: unknown }>(
    'select settings, brand from platform.lock_own_tenant()',
  );
  if (!row) throw new Error('The tenant of this transaction is not among the tenants.');
  return { settings: z.parse(storedSettings, row.settings), brand: z.parse(brandSeeds, row.brand) };
}

export async function changeTenant(db: Transaction, { settings, brand }: LockedTenant, now: Date): Promise<void> {
  const [row] = await db.query<{ version: number | null }>('select platform.change_own_tenant($1, $2, $3) as version', [
    JSON.stringify(settings),
    JSON.stringify(brand),
    now,
  ]);
  if (row?.version == null) throw new Error('The tenant was not changed.');
}
