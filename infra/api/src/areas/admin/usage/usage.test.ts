/** What administrators are told of how the portal is used, and what a new tenant has still to do. */
import { neutralBrand } from '@portico/contracts/platform/neutral-brand';
import { smallGroup } from '@portico/contracts/platform/small-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi();
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterAll(() => test.close());

interface Overview {
  people: number;
  offered: string[];
  total: Record<string, number | null>;
  teams: { teamID: string; name: string; people: number; figures: Record<string, number | null> }[];
}
const overview = async (as: string): Promise<Overview> => (await test.ask('admin/getUsageOverview', { as })).json();

it('the total is the tenant’s, reckoned another way', async () => {
  const { people, total, offered } = await overview('admin');
  expect(offered).toEqual(['active', 'completion', 'coaching', 'quality', 'ticketAge']);
  const [row] = await test.sql(
    `with counted as (select user_id from portal.account_user where tenant_id = $1 and disabled_at is null and user_guid is not null)
     select (select count(*)::int from counted) as people,
       round((select 100.0 * count(completed_at) / count(*) from portal.lms_progress p join counted using (user_id)), 1)::float as completion,
       (select count(*)::int from portal.support_ticket t join counted on user_id = coalesce(t.created_for, t.created_by) where closed_at is null) as tickets`,
    [tenantId],
  );
  expect([people, total.completion]).toEqual([row.people, row.completion]);
  expect(row.tickets).toBeGreaterThan(0);
  expect(total.ticketAge).toBeGreaterThan(0);
});

it('a team with too few people has no figure, and those without one are not few together', async () => {
  const { teams } = await overview('admin');
  expect(teams.length).toBeGreaterThan(1);
  for (const { people, figures } of teams.filter((team) => team.people < smallGroup))
    expect([people, Object.values(figures)]).toEqual([people, [null, null, null, null, null]]);
  expect(teams.some(({ people, figures }) => people >= smallGroup && figures.active !== null)).toBe(true);
  const without = teams.filter(({ figures }) => figures.active === null);
  const left = without.reduce((all, team) => all + team.people, 0);
  expect(left === 0 || left >= smallGroup).toBe(true);
});

it('an administrator of a part is told of that part only, and nobody else of anything', async () => {
  const all = await overview('admin');
  const part = await overview('country');
  expect(part.people).toBeLessThan(all.people);
  const known = all.teams.map(({ teamID }) => teamID);
  expect(part.teams.every(({ teamID }) => known.includes(teamID))).toBe(true);
  expect((await test.ask('admin/getUsageOverview', { as: 'coach' })).status).toBe(403);
  expect((await test.ask('admin/getUsageOverview', { as: 'admin', tenant: 'ember' })).json().teams).not.toEqual(
    all.teams,
  );
});

it('figures of what is switched off are not offered', async () => {
  await test.sql(
    `update platform.tenant set settings = jsonb_set(settings, '{flags,support}', 'false') where slug = 'harbour'`,
  );
  await expect.poll(async () => (await overview('admin')).offered).not.toContain('ticketAge');
  expect((await overview('admin')).total.ticketAge).toBeNull();
  const { steps } = (await test.ask('admin/getSetupSteps', { as: 'admin' })).json();
  expect(steps.map(({ id }: { id: string }) => id)).toEqual(['brand', 'imprint', 'people', 'teams', 'courses', 'news']);
});

it('a step is done when its rows are there', async () => {
  const doneSteps = async () => {
    const { steps } = (await test.ask('admin/getSetupSteps', { as: 'admin', tenant: 'slate' })).json();
    return Object.fromEntries(steps.map(({ id, done }: { id: string; done: boolean }) => [id, done]));
  };
  expect(await doneSteps()).toMatchObject({ people: true, teams: true, courses: true, news: true, support: true });
  const slate = (await test.tenant('slate')).tenantId;
  await test.sql(`update portal.account_user set role = 'Learner' where tenant_id = $1 and role like '% Support%'`, [
    slate,
  ]);
  await test.sql(`update portal.account_user set role = 'Learner' where tenant_id = $1 and role = 'Team Leader'`, [
    slate,
  ]);
  expect(await doneSteps()).toMatchObject({ teams: false, courses: true });
  expect((await test.ask('admin/getSetupSteps', { as: 'country', tenant: 'slate' })).status).toBe(403);

  // A tenant whose brand came with it has nothing to publish; one that wears what all begin with has.
  expect(await doneSteps()).toMatchObject({ brand: true, imprint: true });
  await test.sql(
    `update platform.tenant set brand = $1, settings = settings #- array['overrides', settings->>'defaultLanguage', 'host.imprint.intro'] where slug = 'slate'`,
    [JSON.stringify(neutralBrand)],
  );
  expect(await doneSteps()).toMatchObject({ brand: false, imprint: false });
});
