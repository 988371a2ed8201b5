import type * as calls from '@portico/contracts/release/calls';
import { type HealthLimits, standardLimits } from '@portico/contracts/release/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { refuseOvertaken } from '../../platform/versions/refuse-overtaken.ts';

/** The limits set by the tenant, or the defaults. */
export async function readLimits(db: Transaction): Promise<HealthLimits> {
  const [own] = await db.query<HealthLimits>('select people, points, slower from portal.release_limit');
  return own ?? standardLimits;
}

export const saveHealthLimits: Handler<typeof calls.saveHealthLimits> = async ({ body }, { db, tenant, audit }) => {
  const { basedOn, ...wanted } = body;
  await db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`release limits ${tenant.tenantId}`]);
  const before = await readLimits(db);
  refuseOvertaken({ kind: 'health-limits', id: tenant.tenantId }, { basedOn, yours: wanted, stands: before });
  await db.query(
    `insert into portal.release_limit (tenant_id, people, points, slower) values ($1, $2, $3, $4)
     on conflict (tenant_id) do update set people = $2, points = $3, slower = $4`,
    [tenant.tenantId, wanted.people, wanted.points, wanted.slower],
  );
  audit({
    object: { kind: 'tenant', id: tenant.tenantId },
    before: { ...before },
    after: wanted,
    plain: ['people', 'points', 'slower'],
  });
  return { ok: true };
};
