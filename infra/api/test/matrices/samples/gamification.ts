/** Missions, points, badges and boards. Each sample of a write changes the current value. */
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

let made = 0;
const word = () => `${++made} ${crypto.randomUUID().slice(0, 8)}`;
const none: Sample = () => ({});

/** A self-reportable step that can be reported again. */
const reportable = async (who: SampleContext, test: TestApi) => ({
  MissionId: await first(
    test,
    `select mission_id as id from portal.gamification_mission where tenant_id = $1 and title = 'Peer helper'`,
    [who.tenantId],
  ),
  itemID: '41',
  username: who.username,
  userGUID: who.guid,
});
/** A day for which the person has not reported the step yet, because each day counts once. */
const dated = async (who: SampleContext, test: TestApi) => {
  const free = await first(
    test,
    `select to_char(day, 'YYYY-MM-DD') as id from generate_series('2026-11-03'::date, '2026-11-15', '1 day') day
     where not exists (select from portal.gamification_step_act a where a.user_id = $1 and a.act = to_char(day, 'YYYY-MM-DD'))
     order by day desc limit 1`,
    [who.userId],
  );
  const [year = '', month = '', day = ''] = free.split('-').map((part) => String(Number(part)));
  return { year, month, day };
};
const stored = async (who: SampleContext, test: TestApi, category: string, column: string, order = 'version desc') => {
  const [row] = (await test.sql(
    `select ${column} as id, version from portal.gamification_${category} where tenant_id = $1 order by ${order}, 1 limit 1`,
    [who.tenantId],
  )) as { id: string; version: number }[];
  if (!row) throw new Error(`demo data has no ${category}`);
  return row;
};
const credential = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select credential_id as id from portal.gamification_badge_holder where tenant_id = $1
     order by (user_id = $2) desc, 1 limit 1`,
    [who.tenantId, who.userId],
  );
const step = { title: 'Courses', deed: 'courseCompleted', target: 3, selfReportable: false };

export const gamificationSamples: Readonly<Record<string, Sample>> = {
  'gamification/getLeaderboard': (who) => ({
    query: { maxitems: '25', username: who.username, GroupID: who.organisationId },
  }),
  'gamification/getTeamLeaderboard': none,
  'gamification/comparePeople': (who) => ({
    query: { maxitems: '25', ladder: 'improvement', period: 'month', GroupID: who.organisationId },
  }),
  'gamification/compareTeams': async (who, test) => ({
    query: { period: 'season', SeasonID: (await stored(who, test, 'season', 'season_id', 'starts_on')).id },
  }),
  'gamification/getBoardChoices': none,
  'gamification/getMissionProgressByUser': none,
  'gamification/setGamificationItem': async (who, test) => ({ query: await reportable(who, test) }),
  'gamification/setGamificationItemWithDate': async (who, test) => ({
    query: { ...(await reportable(who, test)), ...(await dated(who, test)) },
  }),
  'gamification/getPlayerSettings': none,
  'gamification/savePlayerSettings': () => ({ body: { sight: 'nickname', nickname: `Owl ${word()}` } }),
  'gamification/getLedger': none,
  'gamification/getLedgerOf': (who) => ({ query: { UserID: who.userId } }),
  'gamification/findPlayers': async (who, test) => ({
    query: {
      text: await first(test, 'select first_name as id from portal.account_user where user_id = $1', [who.userId]),
    },
  }),
  'gamification/takeCelebrations': none,
  'gamification/getMyBadges': none,
  'gamification/getBadgeCredential': async (who, test) => ({ params: { id: await credential(who, test) } }),
  'gamification/checkBadge': async (who, test) => ({ query: { credentialID: await credential(who, test) } }),
  'gamification/getBadgeIssuer': none,
  'gamification/getBadgeKeys': none,
  'gamification/getRevokedBadges': none,
  'gamification/getKeptMissions': none,
  'gamification/saveMission': () => ({
    body: {
      MissionId: null,
      basedOn: null,
      title: `Mission ${word()}`,
      description: '',
      points: 10,
      startsOn: '2026-11-01',
      endsOn: null,
      enabled: true,
      steps: [{ itemID: 51, ...step }],
    },
  }),
  'gamification/getKeptBadges': none,
  'gamification/saveBadge': () => ({
    body: {
      BadgeID: null,
      basedOn: null,
      name: `Badge ${word()}`,
      description: 'For a test.',
      icon: 'star',
      enabled: true,
      criterion: { kind: 'points', threshold: 1_000_000 },
    },
  }),
  'gamification/getSeasons': none,
  'gamification/saveSeason': () => ({
    body: { SeasonID: null, basedOn: null, name: `Season ${word()}`, startsOn: '2026-01-01', endsOn: '2026-03-31' },
  }),
  'gamification/removeSeason': async (who, test) => ({
    body: { SeasonID: (await stored(who, test, 'season', 'season_id', `(name = 'A season of a test') desc`)).id },
  }),
  'gamification/getRules': none,
  'gamification/saveRule': async (who, test) => {
    const [saved] = await test.sql(
      `select version from portal.platform_field
       where tenant_id = $1 and subject_kind = 'points-rule' and field = 'quizPassed'`,
      [who.tenantId],
    );
    const baseVersion = Number(saved?.version ?? 0);
    return { body: { deed: 'quizPassed', points: 20 + (made++ % 500), dailyLimit: 4, baseVersion } };
  },
  'gamification/revokePoints': async (who, test) => ({
    body: {
      reason: 'Given by mistake.',
      pointID: await first(
        test,
        `select d.point_id as id from portal.gamification_deed d where d.tenant_id = $1 and d.revoked_at is null
           and d.deed <> 'missionCompleted' and d.user_id <> $2 order by d.counted_on, d.act limit 1`,
        [who.tenantId, who.userId],
      ),
    },
  }),
  'gamification/getJobTitles': none,
  'gamification/saveJobTitle': () => ({ body: { JobTitleID: null, basedOn: null, name: `Title ${word()}` } }),
  'gamification/removeJobTitle': async (who, test) => ({
    body: {
      JobTitleID: (await stored(who, test, 'job_title', 'job_title_id', `(name like 'A title of a test%') desc`)).id,
    },
  }),
  'gamification/getJobTitleHolders': async (who, test) => ({
    query: {
      JobTitleID: (await stored(who, test, 'job_title', 'job_title_id', `(name like 'A title of a test%'), name`)).id,
    },
  }),
  // Not the current job title, so that each sample changes something.
  'gamification/giveJobTitle': async (who, test) => ({
    body: {
      UserID: who.userId,
      JobTitleID: await first(
        test,
        `select job_title_id as id from portal.gamification_job_title j where tenant_id = $1 and not exists (
           select from portal.gamification_job_title_holder h where h.job_title_id = j.job_title_id and h.user_id = $2)
         order by (name like 'A title of a test%'), name limit 1`,
        [who.tenantId, who.userId],
      ),
    },
  }),
  'leaderboard/Score': none,
  'leaderboard/ScoreById': (who) => ({ params: { id: who.userId } }),
};

const prepared = 60;

/** Seasons and job titles to remove, and steps that accept every report. */
export async function prepareGamification(test: TestApi, tenant: string): Promise<void> {
  const { tenantId } = await test.tenant(tenant);
  await test.sql(
    `insert into portal.gamification_season (tenant_id, season_id, name, starts_on, ends_on)
     select $1, gen_random_uuid(), 'A season of a test', '2026-01-01', '2026-02-01' from generate_series(1, ${prepared})`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.gamification_job_title (tenant_id, job_title_id, name)
     select $1, gen_random_uuid(), 'A title of a test ' || n from generate_series(1, ${prepared}) n`,
    [tenantId],
  );
  await test.sql(`update portal.gamification_mission_item set target = 1000 where tenant_id = $1 and item_id = 41`, [
    tenantId,
  ]);
}
