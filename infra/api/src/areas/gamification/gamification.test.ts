import { gapToNext as gapIn, rankByPoints, teamAverage } from '@portico/contracts/gamification/ranking';
import type { Leaderboard, Mission, TeamLeaderboardEntry } from '@portico/contracts/gamification/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runJob } from '../../../test/run-job.ts';
import { storeWeekRanks } from './boards/week-ranks.ts';

const tenantId = shippedTenantId('harbour');

let test: TestApi;
let pool: pg.Pool;
let first: string;
let second: string;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
  [first, second] = (await Promise.all(['learner', 'twin'].map(organisationOf))) as [string, string];
});
afterAll(async () => {
  await pool?.end();
  await test?.close();
});

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
const give = (name: string, points: number, at = '2026-11-16T07:00:00Z') =>
  test.sql(
    `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
     values ($1, gen_random_uuid(), $2, $3, 'test', $4)`,
    [tenantId, test.ids(name).userId, points, at],
  );
const runWeekRanks = async (at: string) =>
  runJob(storeWeekRanks, { pool, tenant: await test.tenant('harbour'), now: new Date(at) });
const appear = (as: string, visibility: string, nickname: string | null = null) =>
  test.ask('gamification/savePlayerSettings', { as, body: { sight: visibility, nickname } });

describe('leaderboard', () => {
  it('ranks everyone who is not hidden by their total in the ledger, highest first', async () => {
    const { entries, people } = await board('learner');
    const rows = await test.sql(
      `select coalesce(sum(p.points), 0)::int as points from portal.account_user u
       join portal.account_team t using (tenant_id, team_id)
       left join portal.gamification_point p on p.tenant_id = u.tenant_id and p.user_id = u.user_id
       where t.organisation_id = $1 and u.disabled_at is null and not exists (select from portal.gamification_player g
         where g.tenant_id = u.tenant_id and g.user_id = u.user_id and g.sight = 'hidden')
       group by u.user_id order by 1 desc`,
      [first],
    );
    expect(entries.map((one) => one.points)).toEqual(rows.slice(0, 25).map((row) => row.points));
    expect(people).toBe(rows.length);
  });

  it('marks the caller and shows the gap to the next rank', async () => {
    await give('learner', 5);
    const { entries, thisuser, gapToNext } = await board('learner', { maxitems: '100' });
    expect(entries.filter((one) => one.mine)).toEqual([thisuser]);
    expect(thisuser?.username).toBe('learner@harbour.example');
    const above = entries.filter((one) => one.points > (thisuser?.points ?? 0)).map((one) => one.points);
    expect(gapToNext).toBe(Math.min(...above) - (thisuser?.points ?? 0));
    expect(thisuser?.rank).toBe(above.length + 1);
    expect(gapToNext).toBe(thisuser && gapIn(entries, thisuser));
  });

  it('ranks people and teams as the shared rules do', async () => {
    const { entries } = await board('learner', { maxitems: '100' });
    const named = entries.map(({ name, points, username }) => ({ name, points, username }));
    expect(entries.map(({ username, rank }) => [username, rank])).toEqual(
      rankByPoints(named).map(({ username, rank }) => [username, rank]),
    );
    const teams: TeamLeaderboardEntry[] = (await test.ask('gamification/getTeamLeaderboard', { as: 'learner' })).json();
    expect(teams.map(({ average }) => average)).toEqual(teams.map((one) => teamAverage(one.points, one.members)));
    const averaged = teams.map((one) => ({ name: one.CompanyName, points: one.average, id: one.CompanyID }));
    expect(teams.map(({ CompanyID, rank }) => [CompanyID, rank])).toEqual(
      rankByPoints(averaged).map(({ id, rank }) => [id, rank]),
    );
  });

  it('shows how far the caller has moved since the beginning of the week, unless they left the leaderboard', async () => {
    const moved = async (query = {}) => (await ask('learner', query)).json().movedUp;
    const before = (await board('learner')).thisuser?.rank ?? 0;
    await test.sql('delete from portal.gamification_week_rank where tenant_id = $1', [tenantId]);
    expect(await moved()).toBeNull();
    await runWeekRanks('2026-11-17T00:05:00Z');
    expect(await moved()).toBe(0);
    await give('learner', 1_000_000);
    expect(await moved()).toBe(before - 1);
    // Later that week the ranks of Monday stay.
    await runWeekRanks('2026-11-19T00:05:00Z');
    expect(await moved()).toBe(before - 1);
    const [own] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      test.ids('learner').userId,
    ]);
    expect(await moved({ GroupID: own?.team_id })).toBeNull();
    await appear('learner', 'hidden');
    expect(await moved()).toBeNull();
    await appear('learner', 'name');
    await give('learner', -1_000_000);
    await runWeekRanks('2026-11-23T00:05:00Z');
    expect(await moved()).toBe(0);
    // The rank of the Monday before is kept for the look back on last week, and no older one.
    const previous = async () =>
      (
        await test.sql('select previous_rank as rank from portal.gamification_week_rank where user_id = $1', [
          test.ids('learner').userId,
        ])
      )[0]?.rank;
    expect(await previous()).toBe(before);
    await runWeekRanks('2026-12-07T00:05:00Z');
    expect(await previous()).toBeNull();
  });

  it('includes the caller even if they rank below the list', async () => {
    await give('learner2', -1_000_000);
    const { entries, thisuser, people } = await board('learner2', { maxitems: '3' });
    expect(entries).toHaveLength(3);
    expect(thisuser).toMatchObject({ rank: people, level: 1, mine: true });
    await give('learner2', 1_000_000);
  });

  it('gives people with equal points the same rank', async () => {
    const top = (await board('learner')).entries[0]?.points ?? 0;
    for (const name of ['learner', 'coach']) {
      const has = (await board(name)).thisuser?.points ?? 0;
      await give(name, top + 50 - has);
    }
    const { entries } = await board('learner');
    expect(entries.slice(0, 3).map((one) => one.rank)).toEqual([1, 1, 3]);
  });

  it('is available for the person’s own organisation and its teams, and for others only to wider roles', async () => {
    expect((await board('learner', { GroupID: first })).people).toBe((await board('learner')).people);
    expect((await ask('learner', { GroupID: second })).status).toBe(404);
    expect((await ask('admin', { GroupID: second })).status).toBe(200);
    expect((await ask('learner', { GroupID: crypto.randomUUID() })).status).toBe(404);
    const [team] = await test.sql(
      'select team_id, name from portal.account_team where organisation_id = $1 order by name',
      [first],
    );
    const names = (await board('learner', { GroupID: team?.team_id })).entries.map((one) => one.teamName);
    // People with a nickname are shown without their team, because it could identify them.
    expect(new Set(names.filter(Boolean))).toEqual(new Set([team?.name]));
  });

  it('can be limited to one job title', async () => {
    const { jobTitles } = (await test.ask('gamification/getBoardChoices', { as: 'learner' })).json();
    const title = jobTitles.find(({ name }: { name: string }) => name === 'Team leader');
    const { entries, thisuser } = await board('learner', { JobTitleID: title?.id });
    expect(entries).toHaveLength(3);
    expect(thisuser).toBeNull();
    expect((await ask('learner', { JobTitleID: crypto.randomUUID() })).status).toBe(404);
  });

  it.each(['0', '101', '1.5', 'many', ''])('refuses "%s" as the length of the list', async (maxitems) => {
    expect((await ask('learner', { maxitems })).status).toBe(400);
  });

  it('is refused for the user name of another person', async () => {
    expect((await ask('learner', { username: 'learner2@harbour.example' })).status).toBe(404);
    expect((await ask('coach', { username: 'learner@harbour.example' })).status).toBe(404);
  });
});

describe('leaderboards by period', () => {
  const compare = async (query: Record<string, string>) =>
    (await test.ask('gamification/comparePeople', { as: 'learner', query: { ladder: 'points', ...query } })).json();

  it('count the points given in the week, the month and the season', async () => {
    const before = await Promise.all(['week', 'month', 'all'].map((period) => compare({ period })));
    await give('learner', 1_000, '2026-11-16T00:00:00Z');
    await give('learner', 2_000, '2026-11-15T23:59:59Z');
    await give('learner', 4_000, '2026-10-31T23:59:59Z');
    const after = await Promise.all(['week', 'month', 'all'].map((period) => compare({ period })));
    expect(after.map((one, at) => one.thisuser.points - before[at].thisuser.points)).toEqual([1_000, 3_000, 7_000]);
    const { seasons } = (await test.ask('gamification/getBoardChoices', { as: 'learner' })).json();
    expect(seasons.map((one: { name: string }) => one.name)).toEqual(['Autumn season', 'Summer season']);
    const [autumn, summer] = await Promise.all(
      seasons.map((one: { SeasonID: string }) => compare({ period: 'season', SeasonID: one.SeasonID })),
    );
    expect(autumn.thisuser.points).toBeGreaterThanOrEqual(7_000);
    expect(summer.thisuser.points).toBeLessThan(1_000);
    const unknown = { period: 'season', ladder: 'points', SeasonID: crypto.randomUUID() };
    expect((await test.ask('gamification/comparePeople', { as: 'learner', query: unknown })).status).toBe(404);
  });

  it('rank improvement by the gain over the previous period', async () => {
    const gain = await compare({ period: 'week', ladder: 'improvement' });
    // This week's 1000 points minus at least 2000 from last week.
    const points = await compare({ period: 'week' });
    expect(gain.thisuser.points).toBeLessThanOrEqual(points.thisuser.points - 2_000);
    const sorted = gain.entries.map((one: { points: number }) => one.points);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
  });
});

describe('team leaderboard', () => {
  it('ranks by the average per member', async () => {
    const teams: TeamLeaderboardEntry[] = (await test.ask('gamification/getTeamLeaderboard', { as: 'learner' })).json();
    expect(teams).toHaveLength(3);
    for (const team of teams) expect(team.average).toBe(Math.round(team.points / team.members));
    const averages = teams.map((team) => team.average);
    expect(averages).toEqual([...averages].sort((a, b) => b - a));
    expect(teams.filter((team) => team.mine)).toHaveLength(1);
    const ever = await test.ask('gamification/compareTeams', { as: 'learner', query: { period: 'all' } });
    expect(ever.json()).toEqual(teams);
  });
});

describe('how a person appears on leaderboards', () => {
  it('by nickname, so that nothing on the leaderboard identifies them', async () => {
    expect((await appear('learner', 'nickname', 'Silent Fox')).status).toBe(200);
    const seen = await board('learner2', { maxitems: '100' });
    const fox = seen.entries.find((one) => one.name === 'Silent Fox');
    expect(fox).toMatchObject({ username: 'Silent Fox', AvatarImage: null, teamName: '', mine: false });
    expect(JSON.stringify(seen)).not.toContain('learner@harbour.example');
    expect((await board('learner')).thisuser).toMatchObject({ name: 'Silent Fox', mine: true });
    // A search for the nickname does not find the person.
    const found = await test.ask('search/search', { as: 'admin', query: { text: 'Silent Fox' } });
    expect(found.text).not.toContain('Silent Fox');
  });

  it('hidden from leaderboards and team figures, except for themselves', async () => {
    const before: TeamLeaderboardEntry[] = (
      await test.ask('gamification/getTeamLeaderboard', { as: 'learner' })
    ).json();
    const { people } = await board('learner2');
    expect((await appear('learner', 'hidden')).json()).toEqual({ sight: 'hidden', nickname: null });
    expect((await board('learner2')).people).toBe(people - 1);
    expect((await board('learner')).thisuser).toMatchObject({ mine: true });
    const after: TeamLeaderboardEntry[] = (
      await test.ask('gamification/getTeamLeaderboard', { as: 'learner2' })
    ).json();
    const members = (teams: TeamLeaderboardEntry[]) => teams.reduce((sum, team) => sum + team.members, 0);
    expect(members(after)).toBe(members(before) - 1);
    await appear('learner', 'name');
  });

  it('never by a nickname that is someone else’s name or nickname', async () => {
    await appear('learner2', 'nickname', 'Grey Heron');
    const [coach] = await test.sql(
      `select first_name || ' ' || last_name as name from portal.account_user where user_id = $1`,
      [test.ids('coach').userId],
    );
    for (const taken of ['grey heron', coach.name.toUpperCase(), 'Coach@harbour.example'])
      expect((await appear('learner', 'nickname', taken)).status).toBe(409);
    expect((await appear('learner', 'nickname')).status).toBe(400);
    expect((await test.ask('gamification/getPlayerSettings', { as: 'learner' })).json().sight).toBe('name');
    await appear('learner2', 'name');
  });
});

describe('missions', () => {
  const missions = async () => (await test.ask('gamification/getMissionProgressByUser', { as: 'learner' })).json();

  it('list open ones first, the nearest deadline first', async () => {
    const all = (await missions()).missions as Mission[];
    expect(all.map((one) => [one.title, one.done, one.total, one.isCompleted])).toEqual([
      ['Learning sprint', expect.any(Number), 2, false],
      ['Peer helper', 0, 2, false],
      ['Better every week', expect.any(Number), 3, false],
      ['Regular visitor', 3, 4, false],
      ['At home in the portal', 3, 3, true],
    ]);
    expect(all[3]?.items.map((item) => [item.itemID, item.count, item.target, item.isCompleted])).toEqual([
      [22, 1, 1, true],
      [23, 3, 3, true],
      [24, 5, 5, true],
      [25, 6, 10, false],
    ]);
    expect(all[3]?.progress).toBe(90);
  });

  it('are returned with the person’s points and level', async () => {
    const { points, level, nextLevelAt } = await missions();
    const { thisuser } = await board('learner');
    expect([points, level]).toEqual([thisuser?.points, thisuser?.level]);
    expect(nextLevelAt).toBeGreaterThan(points);
  });

  it('are returned with the weeks in a row in which the person learned or did something', async () => {
    const { userId } = test.ids('learner');
    const record = (deed: string, day: string) =>
      test.sql(
        `insert into portal.gamification_deed (tenant_id, user_id, deed, act, point_id, points, counted_on)
         values ($1, $2, $3, $4, gen_random_uuid(), 0, $4::text::date)`,
        [tenantId, userId, deed, day],
      );
    await test.sql('delete from portal.gamification_deed where user_id = $1', [userId]);
    expect((await missions()).streak).toBe(0);
    await record('signedIn', '2026-11-16');
    await record('courseCompleted', '2026-11-15');
    await record('quizPassed', '2026-11-09');
    // The week before that was a holiday.
    await record('quizPassed', '2026-10-30');
    expect((await missions()).streak).toBe(2);
    await record('signedIn', '2026-11-02');
    // A mission may consist of sign-ins alone.
    await record('missionCompleted', '2026-11-02');
    expect((await missions()).streak).toBe(1);
    await test.sql(`update portal.gamification_deed set revoked_at = now() where user_id = $1`, [userId]);
    expect((await missions()).streak).toBe(0);
  });
});

describe('job titles', () => {
  const asAdmin = (call: string, input: object) => test.ask(`gamification/${call}`, { as: 'admin', ...input });
  const save = (JobTitleID: string | null, basedOn: number | null, name: string) =>
    asAdmin('saveJobTitle', { body: { JobTitleID, basedOn, name } });
  const give = (JobTitleID: string | null) =>
    asAdmin('giveJobTitle', { body: { UserID: test.ids('learner').userId, JobTitleID } });

  it('are managed by administrators and limit who is on a leaderboard', async () => {
    const made = (await save(null, null, 'Night desk')).json();
    expect(made).toEqual({ JobTitleID: made.JobTitleID, version: 1, name: 'Night desk', holders: 0 });
    expect((await board('learner', { JobTitleID: made.JobTitleID })).people).toBe(0);
    expect((await give(made.JobTitleID)).status).toBe(200);
    const { entries } = await board('learner', { JobTitleID: made.JobTitleID });
    expect(entries.map((one) => [one.mine, one.rank])).toEqual([[true, 1]]);
    const holders = (await asAdmin('getJobTitleHolders', { query: { JobTitleID: made.JobTitleID } })).json();
    expect(holders.map((one: { UserID: string }) => one.UserID)).toEqual([test.ids('learner').userId]);

    expect((await save(made.JobTitleID, 1, 'Late desk')).json()).toEqual({
      ...made,
      version: 2,
      name: 'Late desk',
      holders: 1,
    });
    expect((await save(made.JobTitleID, 1, 'Early desk')).status).toBe(409);
    expect((await save(null, null, 'late DESK')).status).toBe(409);

    expect((await asAdmin('removeJobTitle', { body: { JobTitleID: made.JobTitleID } })).status).toBe(200);
    expect((await ask('learner', { JobTitleID: made.JobTitleID })).status).toBe(404);
    const left = await test.sql('select 1 from portal.gamification_job_title_holder where user_id = $1', [
      test.ids('learner').userId,
    ]);
    expect(left).toEqual([]);
  });

  it('cannot be assigned by a learner, nor to a person who does not exist', async () => {
    const [known] = (await asAdmin('getJobTitles', {})).json();
    const body = { UserID: test.ids('learner').userId, JobTitleID: known.JobTitleID };
    expect((await test.ask('gamification/giveJobTitle', { as: 'learner', body })).status).toBe(403);
    expect((await give(crypto.randomUUID())).status).toBe(404);
  });
});
