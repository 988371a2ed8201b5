import { seal } from '../../src/platform/audit/seal.ts';
import { personKeysSecret, type TestApi } from '../harness.ts';
import { officeToClose } from './samples/admin-people.ts';

/**
 * Prepares an audit record, a provider check, an empty office and erasure requests, so that every call of the
 * administration has something to refer to.
 */
export async function prepareAdmin(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await test.sql(
    `insert into portal.platform_audit (tenant_id, audit_id, recorded_at, kind, call, request_id, identity)
     values ($1, gen_random_uuid(), now(), 'write', 'account/SaveSettings', gen_random_uuid(), 'public')`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.admin_sign_in_check (tenant_id, check_id, identity, state, asked_at)
     values ($1, gen_random_uuid(), '{}', 'waiting', now())`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.account_unit (tenant_id, unit_id, kind, name, parent_id, path)
     select u.tenant_id, made.id, 'office', $2, u.unit_id, u.path || made.id
     from (select gen_random_uuid() as id) made, portal.account_unit u
     where u.tenant_id = $1 and u.kind = 'country' order by u.unit_id limit 1`,
    [tenantId, officeToClose],
  );
  // More than any matrix declines, and for people whom no sample names.
  await test.sql(
    `insert into portal.admin_erasure_request (tenant_id, user_id, asked_at)
     select u.tenant_id, u.user_id, now() from portal.account_user u
     where u.tenant_id = $1 and u.role = 'Learner' and u.disabled_at is null
       and u.username !~ '^(learner|twin|multi|blocked|newcomer|delegate|vikram)'
     order by u.username limit 60`,
    [tenantId],
  );
  for (const name of ['learner', 'learner2', 'coach', 'admin'])
    await collect(test, tenantId, test.ids(name, slug).userId);
}

/** Creates what the job would have collected, sealed with the person's key in the same way. */
async function collect(test: TestApi, tenantId: string, person: string): Promise<void> {
  const exportId = crypto.randomUUID();
  const personKey = new Uint8Array(32).fill(3);
  await test.sql(
    `insert into portal.platform_person_key (tenant_id, person_id, sealed_key, created_at) values ($1, $2, $3, now())
     on conflict (tenant_id, person_id) do nothing`,
    [tenantId, person, seal(personKeysSecret, personKey, `person key ${tenantId} ${person}`)],
  );
  await test.sql(
    `insert into portal.admin_person_export
       (tenant_id, export_id, person_id, asked_by, asked_at, finished_at, expires_at, rows, sealed)
     values ($1, $2, $3, $3, now(), now(), now() + interval '7 days', 1, $4)`,
    [tenantId, exportId, person, seal(personKey, Buffer.from('{}'), `person export ${tenantId} ${exportId}`)],
  );
}
