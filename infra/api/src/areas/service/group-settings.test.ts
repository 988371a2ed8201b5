import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const organisations = (name: string): Promise<{ id: string; name: string }[]> =>
  test.sql(
    `select o.organisation_id as id, o.name from portal.account_membership m
     join portal.account_organisation o using (tenant_id, organisation_id) where m.user_id = $1 order by m.position`,
    [test.ids(name).userId],
  );
const settingsOf = (as: string, groupID: string) => test.ask('service/getGroupSettings', { as, query: { groupID } });

it('shows a member the name, teams and limits of the organisation, and the enabled features', async () => {
  const [own] = await organisations('learner');
  const teams = await test.sql(
    `select team_id as "CompanyID", name as "CompanyName" from portal.account_team
     where organisation_id = $1 order by name, team_id`,
    [own?.id],
  );
  const reply = await settingsOf('learner', own?.id ?? '');
  expect(teams.length).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({
    groupID: own?.id,
    groupName: own?.name,
    teams,
    languages: ['en', 'de', 'fr'],
    defaultLanguage: 'en',
    flags: expect.arrayContaining(['lms', 'coaching', 'portalSearch', 'push']),
    coachingGoalsMax: 1,
    uploadBytes: 20_971_520,
  });
});

it('does not find other organisations, except for people whose scope includes them', async () => {
  const mine = (await organisations('learner')).map(({ id }) => id);
  const [other] = await test.sql(
    `select organisation_id as id from portal.account_organisation
     where tenant_id = $1 and organisation_id <> all($2::uuid[]) limit 1`,
    [(await test.tenant('harbour')).tenantId, mine],
  );
  expect((await settingsOf('learner', other.id)).status).toBe(404);
  expect((await settingsOf('admin', other.id)).status).toBe(200);
  expect((await settingsOf('admin', crypto.randomUUID())).status).toBe(404);
});
