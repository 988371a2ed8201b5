/** Tests the usage figures shown to administrators and the remaining setup steps of a new tenant. */
import { neutralBrand } from '@portico/contracts/platform/neutral-brand';
import { smallGroup } from '@portico/contracts/platform/small-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
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
  none?: string[];
  teams: { teamID: string; name: string; people: number; figures: Record<string, number | null>; none?: string[] }[];
}
const overview = async (as: string): Promise<Overview> => (await test.ask('admin/getUsageOverview', { as })).json();

it('the totals equal figures computed directly from the tables', async () => {
  await test.sql(
    `update portal.account_user set last_login_at = $2::timestamptz - interval '1 day'
     where tenant_id = $1 and user_id in (select user_id from portal.account_user where tenant_id = $1 order by user_id limit 17)`,
    [tenantId, demoStart],
  );
  const { people, total, offered } = await overview('admin');
  expect(offered).toEqual(['active', 'completion', 'coaching', 'quality', 'ticketAge']);
  const [row] = await test.sql(
    `with counted as (select user_id from portal.account_user where tenant_id = $1 and disabled_at is null and user_guid is not null)
     select (select count(*)::int from counted) as people,
       round((select 100.0 * count(completed_at) / count(*) from portal.lms_progress p join counted using (user_id)), 1)::float as completion,
       (select round(100.0 * avg((last_login_at > $2::timestamptz - interval '30 days')::int), 1)::float
          from (select coalesce(u.last_login_at, '-infinity') as last_login_at from portal.account_user u join counted using (user_id)) l) as active,
       (select round(100.0 * avg((user_id in (select s.coachee_id from portal.coaching_session s where s.status > 0
            and s.session_date between $2::timestamptz - interval '30 days' and $2))::int), 1)::float
          from portal.account_user u join counted using (user_id) where u.role = 'Learner') as coaching,
       (select round(avg(a.score), 1)::float from portal.quiz_attempt a join counted on counted.user_id = a.subject_id
          join portal.quiz_evaluation e using (tenant_id, attempt_id)
          where e.calibration_id is null and e.status = 'approved' and e.released_on between ($2::timestamptz - interval '89 days')::date and $2::date) as quality,
       (select round(avg(extract(epoch from $2::timestamptz - t.created_at) / 86400)::numeric, 1)::float
          from portal.support_ticket t join counted on user_id = coalesce(t.created_for, t.created_by) where closed_at is null) as "ticketAge"`,
    [tenantId, demoStart],
  );
  const { people: all, ...figures } = row;
  expect({ people, total }).toEqual({ people: all, total: figures });
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0);
});

it('a team with too few people has no figure, even together with people without a team', async () => {
  const { teams } = await overview('admin');
  expect(teams.length).toBeGreaterThan(1);
  for (const { people, figures } of teams.filter((team) => team.people < smallGroup))
    expect([people, Object.values(figures)]).toEqual([people, [null, null, null, null, null]]);
  expect(teams.some(({ people, figures }) => people >= smallGroup && figures.active !== null)).toBe(true);
  const without = teams.filter(({ figures }) => figures.active === null);
  const left = without.reduce((all, team) => all + team.people, 0);
  expect(left === 0 || left >= smallGroup).toBe(true);
});

it('zero is disclosed, but a small number is not', async () => {
  const before = await overview('admin');
  expect(before.none).toEqual([]);
  await test.sql(
    'create table kept_closed as select ticket_id, closed_at from portal.support_ticket where tenant_id = $1',
    [tenantId],
  );
  await test.sql('update portal.support_ticket set closed_at = now() where tenant_id = $1', [tenantId]);
  const { total, none, teams } = await overview('admin');
  expect([total.ticketAge, none]).toEqual([null, ['ticketAge']]);
  for (const team of teams)
    expect(team.none?.includes('ticketAge'), `${team.people} people`).toBe(team.people >= smallGroup);
  await test.sql(
    'update portal.support_ticket t set closed_at = k.closed_at from kept_closed k where k.ticket_id = t.ticket_id',
  );
  expect((await overview('admin')).total.ticketAge).toBe(before.total.ticketAge);
});

it('an administrator of part of the tenant sees only that part, and other people are refused', async () => {
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

it('figures of disabled features are not offered', async () => {
  await test.sql(
    `update platform.tenant set settings = jsonb_set(settings, '{flags,support}', 'false') where slug = 'harbour'`,
  );
  await expect.poll(async () => (await overview('admin')).offered).not.toContain('ticketAge');
  expect((await overview('admin')).total.ticketAge).toBeNull();
  const { steps } = (await test.ask('admin/getSetupSteps', { as: 'admin' })).json();
  expect(steps.map(({ id }: { id: string }) => id)).toEqual(['brand', 'imprint', 'people', 'teams', 'courses', 'news']);
});

it('a setup step is done when what it asks for exists', async () => {
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

  // A tenant created with its own brand has no brand to publish; one with the initial brand does.
  expect(await doneSteps()).toMatchObject({ brand: true, imprint: true });
  await test.sql(
    `update platform.tenant set brand = $1, settings = settings #- array['overrides', settings->>'defaultLanguage', 'host.imprint.intro'] where slug = 'slate'`,
    [JSON.stringify(neutralBrand)],
  );
  expect(await doneSteps()).toMatchObject({ brand: false, imprint: false });
});
