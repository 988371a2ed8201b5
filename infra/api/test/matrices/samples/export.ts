/** The caller's exports, made before the matrices run, because a sample must not change anything. */
import type { TestApi } from '../../harness.ts';
import type { Sample } from './sample.ts';

/** Enough for every matrix that cancels one. */
const each = 12;

/** Finished exports without a file, for every account of the tenant with which the matrices may call. */
export async function prepareExports(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await test.sql(
    `insert into portal.export_job (tenant_id, export_id, user_id, identity_key, kind, format, language, time_zone,
       filter, file_name, state, problem, requested_at)
     select u.tenant_id, gen_random_uuid(), u.user_id, 'nobody', 'support/tickets', 'csv', 'en', 'UTC', '{}',
       'Support tickets 2026-11-15.csv', 'failed', 'broke', '2026-11-15T07:00:00Z'
     from portal.account_user u, generate_series(1, $2) where u.tenant_id = $1`,
    [tenantId, each],
  );
}

const anOwnExport: Sample = async (who, test) => {
  const [row] = await test.sql(
    'select export_id as id from portal.export_job where tenant_id = $1 and user_id = $2 order by 1 limit 1',
    [who.tenantId, who.userId],
  );
  return { query: { exportID: row.id } };
};

export const exportSamples: Readonly<Record<string, Sample>> = {
  'export/requestExport': () => ({
    body: {
      kind: 'support/tickets',
      format: 'csv',
      language: 'en',
      timeZone: 'Europe/Lisbon',
      filter: { prefilter: 'all' },
    },
  }),
  'export/getExport': anOwnExport,
  'export/getExports': () => ({}),
  'export/cancelExport': async (who, test) => ({ body: (await anOwnExport(who, test)).query }),
};
