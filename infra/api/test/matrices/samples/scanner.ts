/** Codes of the scanner. */
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

let made = 0;
const prepared = 40;

const one = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select code_id as id from portal.scanner_code where tenant_id = $1 order by value like 'SPARE-%' desc, code_id limit 1`,
    [who.tenantId],
  );

/** Codes to remove. */
export async function prepareScanner(test: TestApi, tenant: string): Promise<void> {
  const { tenantId } = await test.tenant(tenant);
  await test.sql(
    `insert into portal.scanner_code (tenant_id, code_id, value, value_key, kind, label, address, updated_at)
     select $1, gen_random_uuid(), 'SPARE-' || n, 'SPARE-' || n, 'help', 'Help', '/help', '2026-11-16T08:00:00Z'
     from generate_series(1, $2::int) n`,
    [tenantId, prepared],
  );
}

export const scannerSamples: Readonly<Record<string, Sample>> = {
  'scanner/findCode': () => ({ query: { value: 'HELP-DESK' } }),
  'scanner/getCodes': () => ({}),
  'scanner/saveCode': () => {
    made += 1;
    const value = `MADE-${crypto.randomUUID().slice(0, 8)}-${made}`;
    return { body: { codeID: null, basedOn: null, value, kind: 'help', label: 'Made', address: '/help' } };
  },
  'scanner/removeCode': async (who, test) => ({ body: { codeID: await one(who, test) } }),
};
