import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { isAllowed } from './override-rules.ts';

export const allowOverrides: Handler<typeof calls.allowOverrides> = async ({ body }, context) => {
  const { db, tenant, audit } = context;
  const before = { allowed: await isAllowed(db) };
  await db.query(
    `insert into portal.release_override_rule (tenant_id, allowed) values ($1, $2)
     on conflict (tenant_id) do update set allowed = $2`,
    [tenant.tenantId, body.allowed],
  );
  audit({ object: { kind: 'tenant', id: tenant.tenantId }, before, after: { ...body }, plain: ['allowed'] });
  return { ok: true };
};
