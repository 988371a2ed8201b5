import type { Leaderboard, Mission } from '@portico/contracts/gamification/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');

let test: TestApi;
let first: string;
let second: string;
beforeAll(async () => {
  test = await startTestApi();
  [first, second] = (await Promise.all(['learner', 'twin'].map(organisationOf))) as [string, string];
});
afterAll(() => test?.close());

const organisationOf = async (name: string): Promise<string> =>
  (
    await test.sql(
      `select t.organisation_id from portal.account_user u join portal.account_team t using (tenant_id, team_id)
       where u.user_id = $1`,
      [test.ids(name).userId],
    )
  )[0]?.organisation_id;
const ask = (as: string, query: Record<string, string> = {}) =>
  test.ask('gamification/getLeaderboard', { as, query: { username: `${as}@harbour.example`, ...query } });
const board = async (as: string, query: Record<string, string> = {}): Promise<Leaderboard> =>
  (await ask(as, query)).json();
const give = (name: string, points: number) =>
  test.sql(
    `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
     values ($1, gen_random_uuid(), $2, $3, 'test', now())`,
    [tenantId, test.ids(name).userId, points],
  );

describe('leaderboard', () => {
  it('is the ledger, best first', async () => {
    const { entries, people } = await board('learner');
    const rows = await test.sql(
      `select u.username, coalesce(sum(p.points), 0)::int as points from portal.account_user u
       join portal.account_team t using (tenant_id, team_id)
       left join portal.gamification_point p on p.tenant_id = u.tenant_id and p.user_id = u.user_id
       where t.organisation_id = $1 and u.disabled_at is null group by 1 order by 2 desc`,
      [first],
    );
    expect(entries.map((one) => one.points)).toEqual(rows.slice(0, 25).map((row) => row.points));
    expect(people).toBe(rows.length);
    expect(entries.map((one) => one.username).sort()).toEqual(
      rows
        .slice(0, 25)
        .map((row) => row.username)
        .sort(),
    );
  });

  it('marks the caller and says what is missing', async () => {
    await give('learner', 5);
    const { entries, thisuser, gapToNext } = await board('learner', { maxitems: '100' });
    expect(entries.filter((one) => one.mine)).toEqual([thisuser]);
    expect(thisuser?.username).toBe('learner@harbour.example');
    const above = entries.filter((one) => one.points > (thisuser?.points ?? 0)).map((one) => one.points);
    expect(gapToNext).toBe(Math.min(...above) - (thisuser?.points ?? 0));
    expect(thisuser?.rank).toBe(above.length + 1);
  });

  it('shows the caller also below the list', async () => {
    await give('learner2', -1_000_000);
    const { entries, thisuser, people } = await board('learner2', { maxitems: '3' });
    expect(entries).toHaveLength(3);
    expect(thisuser).toMatchObject({ rank: people, level: 1, mine: true });
    await give('learner2', 1_000_000);
  });

  it('shares a rank among equals', async () => {
    const top = (await board('learner')).entries[0]?.points ?? 0;
    for (const name of ['learner', 'coach']) {
      const has = (await board(name)).thisuser?.points ?? 0;
      await give(name, top + 50 - has);
    }
    const { entries } = await board('learner');
    expect(entries.slice(0, 3).map((one) => one.rank)).toEqual([1, 1, 3]);
  });

  it('is one’s own organisation’s, or a team’s within it', async () => {
    expect((await board('learner', { GroupID: first })).people).toBe((await board('learner')).people);
    expect((await ask('learner', { GroupID: second })).status).toBe(404);
    expect((await ask('admin', { GroupID: second })).status).toBe(200);
    expect((await ask('learner', { GroupID: crypto.randomUUID() })).status).toBe(404);
    const [team] = await test.sql(
      'select team_id, name from portal.account_team where organisation_id = $1 order by name',
      [first],
    );
    const names = (await board('learner', { GroupID: team?.team_id })).entries.map((one) => one.teamName);
    expect(new Set(names)).toEqual(new Set([team?.name]));
  });

  it('can be of one job title', async () => {
    const [title] = await test.sql(
      `select job_title_id from portal.gamification_job_title where tenant_id = $1 and name = 'Team leader'`,
      [tenantId],
    );
    const { entries, thisuser } = await board('learner', { JobTitleID: title?.job_title_id });
    expect(entries).toHaveLength(3);
    expect(thisuser).toBeNull();
    expect((await ask('learner', { JobTitleID: crypto.randomUUID() })).status).toBe(404);
  });

  it.each(['0', '101', '1.5', 'many', ''])('refuses a list of "%s"', async (maxitems) => {
    expect((await ask('learner', { maxitems })).status).toBe(400);
  });

  it('names the caller only', async () => {
    expect((await ask('learner', { username: 'learner2@harbour.example' })).status).toBe(404);
    expect((await ask('coach', { username: 'learner@harbour.example' })).status).toBe(404);
  });
});

describe('team leaderboard', () => {
  it('ranks by the average of a member', async () => {
    const teams = (await test.ask('gamification/getTeamLeaderboard', { as: 'learner' })).json();
    expect(teams).toHaveLength(3);
    for (const team of teams) expect(team.average).toBe(Math.round(team.points / team.members));
    const averages = teams.map((team: { average: number }) => team.average);
    expect(averages).toEqual([...averages].sort((a, b) => b - a));
    expect(teams.filter((team: { mine: boolean }) => team.mine)).toHaveLength(1);
  });
});

describe('missions', () => {
  const missions = async () => (await test.ask('gamification/getMissionProgressByUser', { as: 'learner' })).json();

  it('are open ones first, the nearest end first', async () => {
    const all = (await missions()).missions as Mission[];
    expect(all.map((one) => [one.title, one.done, one.total, one.progress, one.isCompleted])).toEqual([
      ['Learning sprint', 1, 4, 25, false],
      ['Peer helper', 2, 5, 40, false],
      ['Four days in a row', 3, 4, 75, false],
      ['At home in the portal', 3, 3, 100, true],
    ]);
    expect(all[2]?.items.map((item) => [item.itemID, item.isCompleted])).toEqual([
      [22, true],
      [23, true],
      [24, true],
      [25, false],
    ]);
  });

  it('move with a finished step', async () => {
    const [row] = await test.sql(
      `select mission_id from portal.gamification_mission_item where tenant_id = $1 and item_id = 25`,
      [tenantId],
    );
    await test.sql(
      `insert into portal.gamification_item_done (tenant_id, user_id, mission_id, item_id, done_at) values ($1, $2, $3, 25, now())`,
      [tenantId, test.ids('learner').userId, row?.mission_id],
    );
    const found = ((await missions()).missions as Mission[]).find((one) => one.MissionId === row?.mission_id);
    expect(found).toMatchObject({ done: 4, progress: 100, isCompleted: true });
  });

  it('carry points and level', async () => {
    const { points, level, nextLevelAt } = await missions();
    const { thisuser } = await board('learner');
    expect([points, level]).toEqual([thisuser?.points, thisuser?.level]);
    expect(nextLevelAt).toBeGreaterThan(points);
  });
});
