import type { Tenant } from '@portico/database/tenant';
import type { Installation } from '../installation.ts';
import { type Finding, ok, problem } from './finding.ts';

interface Row extends Record<string, unknown> {
  people: number;
  administrators: number;
}

const counts = `
  select count(*) filter (where u.disabled_at is null)::int as people,
    count(*) filter (where u.disabled_at is null and u.role = 'System Administrator' and exists (
      select from portal.account_identity i where i.tenant_id = u.tenant_id and i.user_id = u.user_id))::int as administrators
  from portal.account_user u`;

export async function lookAtPeople({ inTenant }: Installation, tenant: Tenant): Promise<Finding> {
  const [row] = await inTenant(tenant, (db) => db.query<Row>(counts));
  const { people = 0, administrators = 0 } = row ?? {};
  if (administrators === 0)
    return problem(
      'people',
      `${people} active, but no System Administrator who can sign in. Add one: user create or user role`,
    );
  return ok('people', `${people} active, ${administrators} of them System Administrators`);
}
