import type * as calls from '@portico/contracts/release/calls';
import { type HealthLimits, standardLimits } from '@portico/contracts/release/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';

/** What a tenant has chosen, or what holds without a choice. */
export async function readLimits(db: Transaction): Promise<HealthLimits> {
  const [own] = await db.query<HealthLimits>('select people, points, slower from portal.release_limit');
  return own ?? standardLimits;
}

export const saveHealthLimits: Handler<typeof calls.saveHealthLimits> = async ({ body }, { db, tenant, audit }) => {
  const before = await readLimits(db);
  await db.query(
    `insert into portal.release_limit (tenant_id, people, points, slower) values ($1, $2, $3, $4)
     on conflict (tenant_id) do update set people = $2, points = $3, slower = $4`,
    [tenant.tenantId, body.people, body.points, body.slower],
  );
  audit({
    object: { kind: 'tenant', id: tenant.tenantId },
    before: { ...before },
    after: { ...body },
    plain: ['people', 'points', 'slower'],
  });
  return { ok: true };
};
