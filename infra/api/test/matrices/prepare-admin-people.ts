import type { TestApi } from '../harness.ts';

/**
 * Prepares delegations (one far from the offices that a neighbour administers, and some for the learner to end) and
 * uploads in progress.
 */
export async function prepareAdminPeople(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await test.sql(
    `insert into portal.account_delegation (tenant_id, delegation_id, principal_id, delegate_id, starts_at, ends_at)
     select $1, gen_random_uuid(), p.user_id, d.user_id, '2026-01-01', '2027-01-01'
     from portal.account_user p join portal.account_user d on d.tenant_id = p.tenant_id and d.role = 'Global CS Admin'
     where p.tenant_id = $1 and p.username like 'twin.lead@%'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.account_delegation (tenant_id, delegation_id, principal_id, delegate_id, starts_at, ends_at)
     select $1, gen_random_uuid(), p.user_id, d.user_id, '2026-02-01', '2027-02-01'
     from portal.account_user p join portal.account_user d on d.tenant_id = p.tenant_id and d.role = 'Global CS Admin'
     cross join generate_series(1, 30) where p.tenant_id = $1 and p.username like 'learner@%'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.admin_import (tenant_id, import_id, name, opened_by, opened_at, parts, state)
     select $1, gen_random_uuid(), 'people.csv', u.user_id, '2026-11-16', 1,
       case when at = 1 then 'checked' else 'uploading' end
     from portal.account_user u cross join generate_series(1, 8) at
     where u.tenant_id = $1 and u.role in ('System Administrator', 'Area/Office/Site Admin')`,
    [tenantId],
  );
}
