/** Totals match their rows after every kind of change, and are corrected if they do not (0261). */

import type { Tenant } from '@portico/database/tenant';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runJob } from '../../../test/run-job.ts';
import { repairTotals } from './repair-totals.ts';
import { totals } from './totals.ts';

let test: TestApi;
let pool: pg.Pool;
let tenant: Tenant;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
  tenant = await test.tenant('harbour');
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

/** Table → number of corrected totals. */
async function corrections(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  await runJob(repairTotals, {
    pool,
    tenant,
    now: demoStart,
    log: (_level, _event, fields = {}) => {
      found[String(fields.table)] = fields.corrected;
    },
  });
  return found;
}

const change = (sql: string) => test.sql(sql.replaceAll('TENANT', `tenant_id = '${tenant.tenantId}'`));

it('totals match the demo data', async () => {
  for (const { total } of totals)
    expect((await change(`select count(*)::int as rows from ${total} where TENANT`))[0].rows, total).toBeGreaterThan(0);
  expect(await corrections()).toEqual({});
});

it('totals match after rows were changed, removed and added', async () => {
  await change('update portal.content_acknowledgement set version = version + 1 where TENANT');
  await change(`update portal.lms_course_use set views = views + 3, launches = launches + 1 where TENANT`);
  await change(`update portal.quiz_attempt set quiz_id = (select max(quiz_id::text)::uuid from portal.quiz_quiz where TENANT)
    where TENANT and submitted_at is not null and guest_id is null and verified_by is null`);
  await change(`update portal.support_ticket set severity_id = null,
    type_id = (select max(choice_id::text)::uuid from portal.support_choice where TENANT and kind = 'type') where TENANT`);
  await change(`create temporary table taken as select * from portal.service_like where TENANT`);
  for (const table of ['content_reading', 'service_like', 'lms_course_use', 'content_acknowledgement'])
    await change(`delete from portal.${table} where TENANT and get_byte(uuid_send(user_id), 3) % 2 = 0`);
  await change('insert into portal.service_like select * from taken on conflict do nothing');
  await change(`delete from portal.content_article where TENANT`);
  expect(await corrections()).toEqual({});
});

it('totals that are wrong, missing or left over are corrected', async () => {
  await change('update portal.lms_course_total set views = views + 5 where TENANT and slot = 3');
  const changed = await change('select count(*)::int as rows from portal.lms_course_total where TENANT and slot = 3');
  const missing = await change('delete from portal.support_choice_total where TENANT and tickets > 0 returning slot');
  await change(`insert into portal.service_like_total (tenant_id, subject_kind, subject_id, slot, likes)
    values ('${tenant.tenantId}', 'course', '00000000-0000-4000-8000-000000000001', 0, 7)`);
  expect(await corrections()).toEqual({
    'portal.lms_course_total': changed[0].rows,
    'portal.service_like_total': 1,
    'portal.support_choice_total': missing.length,
  });
  expect(await corrections()).toEqual({});
});

it('leaderboard rows that are wrong, missing or left over are corrected', async () => {
  const wrong = await change(
    'update portal.gamification_standing set points = points + 5 where TENANT and points > 50 returning user_id',
  );
  const missing = await change(
    'delete from portal.gamification_standing where TENANT and points = 0 returning user_id',
  );
  await change(`insert into portal.gamification_standing (tenant_id, board_id, user_id, points, name)
    values ('${tenant.tenantId}', gen_random_uuid(), gen_random_uuid(), 3, 'Left Over')`);
  expect(wrong.length).toBeGreaterThan(0);
  expect(await corrections()).toEqual({ 'portal.gamification_standing': wrong.length + missing.length + 1 });
  expect(await corrections()).toEqual({});
});

it('the list of totals includes every table with a counting trigger', async () => {
  const counting = await test.sql(
    `select distinct t.tgrelid::regclass::text as "table", array(select distinct m[1] from
       regexp_matches(p.prosrc, '(portal[.][a-z_]+_total)[^a-z_]', 'g') m) as counted
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and p.prosrc ~ 'portal[.][a-z_]+_total[^a-z_]'
     order by 1`,
  );
  expect(counting).toEqual(totals.map(({ table, total }) => ({ table, counted: [total] })));
});
