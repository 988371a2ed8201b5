/**
 * Tests that the exported summary of an organisation has the same teams and figures as the page, and hides the same
 * small groups.
 */
import type { OrgSummary } from '@portico/contracts/coaching/summary-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportLines, exportLines } from '../../../../test/export-lines.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { summaryExport } from './summary-export.ts';

let test: TestApi;
let lines: ExportLines;
let OrgId: string;
let team: string;
beforeAll(async () => {
  test = await startTestApi();
  lines = exportLines(test, summaryExport);
  const [row] = await test.sql(
    'select organisation_id, team_id from portal.account_membership where user_id = $1 order by position limit 1',
    [test.ids('coach').userId],
  );
  ({ organisation_id: OrgId, team_id: team } = row as { organisation_id: string; team_id: string });
});
afterAll(async () => {
  await lines?.close();
  await test?.close();
});

const page = async (as: string): Promise<OrgSummary> =>
  (await test.ask('coaching/getCoachingSummaryByOrg', { as, query: { OrgId } })).json();

const shown = ({ teams }: OrgSummary) =>
  teams.map(({ TeamName, people, figures, coverage }) => [
    TeamName,
    people,
    figures?.sessions ?? null,
    figures?.counts.saved ?? null,
    figures?.counts.submitted ?? null,
    figures?.counts.accepted ?? null,
    figures?.counts.completed ?? null,
    figures?.averageDays.toAcceptance ?? null,
    figures?.averageDays.toCompletion ?? null,
    figures?.actions.overdue ?? null,
    coverage?.covered ?? null,
    coverage?.planned ?? null,
    coverage ? coverage.due + coverage.overdue : null,
  ]);

it('the summary export has a line for each team in the reader’s scope', async () => {
  const whole = await lines.of('admin', { OrgId });
  expect(whole.length).toBeGreaterThan(1);
  expect(whole).toEqual(shown(await page('admin')));
  expect(await lines.of('coach', { OrgId })).toEqual(shown(await page('coach')));
});

it('the summary export shows no figures of a small group', async () => {
  await test.sql(
    `update portal.account_user set disabled_at = now() where tenant_id = $1 and user_id in (
       select m.user_id from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
       where m.team_id = $2 and u.role = 'Learner' and u.disabled_at is null
       order by u.user_id = $3 desc, u.user_id offset 2)`,
    [shippedTenantId('harbour'), team, test.ids('learner').userId],
  );
  const whole = await lines.of('admin', { OrgId });
  expect(whole).toEqual(shown(await page('admin')));
  const small = whole.find(([, people]) => people === 2);
  expect(small?.slice(2)).toEqual(Array.from({ length: 11 }, () => null));
});

it('the summary export is refused to learners and for organisations outside the reader’s scope', async () => {
  await expect(lines.of('learner', { OrgId })).rejects.toThrow('not for learner');
  await expect(lines.of('coach', { OrgId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
});
