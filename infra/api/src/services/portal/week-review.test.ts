/** Tests what people see of their last week, from the data of each area, and on which day Today shows it. */
import type { Answer } from '@portico/contracts/platform/call';
import type { getWeekReview } from '@portico/contracts/portal/week-calls';
import type { WeekCount } from '@portico/contracts/portal/week-review';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { actingFor } from '../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { lesson, placePackage } from '../../../test/player-package.ts';

let test: TestApi;
let tenantId: string;
// A Monday.
let now = demoStart;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
  const placed = await placePackage(test, [lesson('Listen')], 'harbour');
  await placed.close();
});
afterAll(() => test?.close());
beforeEach(() => {
  now = demoStart;
});

const me = () => test.ids('learner').userId;
const day = 86_400_000;
const read = async (as = 'learner'): Promise<Answer<typeof getWeekReview>> => {
  const reply = await test.ask('portal/getWeekReview', { as, query: { userID: test.ids(as).userId } });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};
const countOf = async (kind: WeekCount): Promise<number> =>
  (await read()).review?.counts.find((one) => one.kind === kind)?.count ?? 0;

/** Inserts one event of each kind at this time. */
const happen: Record<WeekCount, (at: string) => Promise<unknown>> = {
  courses: (at) =>
    test.sql(
      `insert into portal.lms_completion (tenant_id, completion_id, user_id, course_id, completed_at, how, minutes)
       select $1, gen_random_uuid(), $2, c.course_id, $3, 'course', 5 from portal.lms_course c
       where c.tenant_id = $1 and not exists (select from portal.lms_completion o where o.tenant_id = c.tenant_id
         and o.user_id = $2 and o.course_id = c.course_id) order by c.course_id limit 1`,
      [tenantId, me(), at],
    ),
  lessons: (at) =>
    test.sql(
      `with attempt as (insert into portal.player_attempt
         (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
         select $1, gen_random_uuid(), $2, gen_random_uuid(), i.package_id, 1, 'a-' || substr(md5(random()::text), 1, 26), $3
         from portal.player_item i where i.tenant_id = $1 and i.kind <> 'heading' order by i.item_id limit 1
         returning tenant_id, attempt_id, package_id)
       insert into portal.player_lesson (tenant_id, attempt_id, item_id, status, hundredths, resumable, played_at)
       select a.tenant_id, a.attempt_id, i.item_id, 'passed', 0, false, $3 from attempt a
       join lateral (select item_id from portal.player_item i where i.tenant_id = a.tenant_id
         and i.package_id = a.package_id and i.kind <> 'heading' limit 1) i on true`,
      [tenantId, me(), at],
    ),
  quizzes: (at) =>
    test.sql(
      `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, started_at, submitted_at)
       select v.tenant_id, gen_random_uuid(), v.quiz_id, v.version_id, $2, $3, $3 from portal.quiz_version v
       where v.tenant_id = $1 order by v.version_id limit 1`,
      [tenantId, me(), at],
    ),
  actions: (at) =>
    test.sql(
      `update portal.pd_issue set state = 'done', progress = 100, owner_id = $2, raised_on = '2026-11-01',
         closed_on = ($3::timestamptz at time zone 'UTC')::date
       where tenant_id = $1 and issue_id = (select issue_id from portal.pd_issue where tenant_id = $1
         and closed_on is null and archived_at is null order by issue_id limit 1)`,
      [tenantId, me(), at],
    ),
  missions: (at) =>
    test.sql(
      `insert into portal.gamification_deed (tenant_id, user_id, deed, act, point_id, points, counted_on)
       values ($1, $2, 'missionCompleted', gen_random_uuid()::text, gen_random_uuid(), 0,
         ($3::timestamptz at time zone 'UTC')::date)`,
      [tenantId, me(), at],
    ),
  kudos: (at) =>
    test.sql(
      `insert into portal.portal_kudos (tenant_id, kudos_id, giver_id, receiver_id, badge, words, only_receiver, given_at)
       values ($1, gen_random_uuid(), $4, $2, 'team', '', true, $3)`,
      [tenantId, me(), at, test.ids('coach').userId],
    ),
};

describe('the look back', () => {
  it.each(Object.keys(happen) as WeekCount[])('counts %s of last week, and none before or after it', async (kind) => {
    await test.sql(
      `update portal.account_user set settings = settings - 'timeZone', device_zone = null where user_id = $1`,
      [me()],
    );
    const before = await countOf(kind);
    for (const at of ['2026-11-08T23:59:59Z', '2026-11-16T00:00:00Z']) await happen[kind](at);
    expect(await countOf(kind)).toBe(before);
    await happen[kind]('2026-11-09T00:00:00Z');
    expect(await countOf(kind)).toBe(before + 1);
    expect(await read()).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
  });

  describe('of coaching', () => {
    interface Action {
      status?: string;
      owner?: string | null;
      removed?: string | null;
      follows?: 'issue' | 'course' | null;
    }
    /** Completes an action in the first session that meets the condition, and leaves it as described. */
    const complete = async (
      { status = 'completed', owner = null, removed = null, follows = null }: Action,
      where: string,
    ) => {
      const added = await test.sql(
        `with item as (
           insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, owner_id, status,
             position, removed_at, follows_kind, follows_id)
           select s.tenant_id, gen_random_uuid(), s.session_id, 'action', 'Listen first', s.coach_id, $3, $4, 99, $5, $6,
             case when $6::text is null then null else gen_random_uuid() end
           from portal.coaching_session s where s.tenant_id = $1 and s.coachee_id = $2 and ${where}
           order by s.session_id limit 1 returning tenant_id, item_id, session_id, created_by, text)
         insert into portal.coaching_history
           (tenant_id, entry_id, session_id, happened_at, kind, done_by, item_id, item_text)
         select tenant_id, gen_random_uuid(), session_id, '2026-11-12T09:00:00Z', 'itemCompleted', created_by, item_id, text
         from item returning entry_id`,
        [tenantId, me(), owner, status, removed, follows],
      );
      expect(added).toHaveLength(1);
    };
    const seen = 's.submitted_at is not null';

    it('counts actions that were completed with a coach', async () => {
      const before = await countOf('actions');
      await complete({}, seen);
      await complete({ owner: me() }, seen);
      await complete({ owner: me(), follows: 'course' }, seen);
      expect(await countOf('actions')).toBe(before + 3);
    });

    it.each<[string, () => Action]>([
      ['were reopened', () => ({ status: 'not requested to complete' })],
      ['were removed', () => ({ removed: '2026-11-13T09:00:00Z' })],
      ['the coach owns', () => ({ owner: test.ids('coach').userId })],
      ['follow an issue, which counts itself', () => ({ owner: me(), follows: 'issue' })],
    ])('does not count actions that %s', async (_, action) => {
      const before = await countOf('actions');
      await complete(action(), seen);
      expect(await countOf('actions')).toBe(before);
    });

    it('does not count actions of a session that only the coach can see', async () => {
      const before = await countOf('actions');
      const [draft] = await test.sql(
        `insert into portal.coaching_session (tenant_id, session_id, coach_id, coachee_id, made_by, session_date,
           current_step, status, topic_comment, reality_text)
         values ($1, gen_random_uuid(), $3, $2, $3, '2026-11-12T08:00:00Z', 'topic', 0, '', '') returning session_id`,
        [tenantId, me(), test.ids('coach').userId],
      );
      await complete({}, `s.session_id = '${draft.session_id}'`);
      expect(await countOf('actions')).toBe(before);
    });
  });

  it('begins and ends with the person’s own days', async () => {
    const setZone = (zone: string) =>
      test.sql('update portal.account_user set device_zone = $2 where user_id = $1', [me(), zone]);
    await setZone('Pacific/Auckland');
    const before = await countOf('kudos');
    // Monday morning there.
    await happen.kudos('2026-11-15T12:00:00Z');
    expect(await countOf('kudos')).toBe(before);
    await setZone('UTC');
    expect(await countOf('kudos')).toBe(before + 1);
  });

  it('has the points of the week, the places gained in it, and no place that was lost', async () => {
    const [own] = await test.sql(
      `select m.organisation_id as id from portal.account_membership m where m.user_id = $1 order by m.position limit 1`,
      [me()],
    );
    const before = (await read()).review?.points ?? 0;
    await test.sql(
      `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
       values ($1, gen_random_uuid(), $2, 30, 'Test', '2026-11-11T09:00:00Z'), ($1, gen_random_uuid(), $2, 70, 'Test', '2026-11-16T06:00:00Z')`,
      [tenantId, me()],
    );
    const rank = (previous: number | null, current: number) =>
      test.sql(
        `insert into portal.gamification_week_rank (tenant_id, board_id, user_id, rank, previous_rank, taken_on)
         values ($1, $2, $3, $5, $4, '2026-11-16') on conflict (tenant_id, board_id, user_id)
         do update set rank = excluded.rank, previous_rank = excluded.previous_rank, taken_on = excluded.taken_on`,
        [tenantId, own.id, me(), previous, current],
      );
    await rank(9, 6);
    expect((await read()).review).toMatchObject({ points: before + 30, movedUp: 3 });
    await rank(6, 9);
    expect((await read()).review).toMatchObject({ movedUp: null });
    await rank(null, 9);
    expect((await read()).review).toMatchObject({ movedUp: null });
  });

  it.each([
    // Monday morning, while ranks of the week that is over for the person are the latest.
    [
      'Pacific/Auckland',
      '2026-11-15T20:00:00Z',
      { from: '2026-11-09', rank: 3, previous: null, taken: '2026-11-09' },
      3,
    ],
    // Sunday evening, when ranks of the next week are stored already.
    [
      'America/Los_Angeles',
      '2026-11-16T04:00:00Z',
      { from: '2026-11-02', rank: 0, previous: 3, taken: '2026-11-16' },
      null,
    ],
    [
      'America/Los_Angeles',
      '2026-11-16T20:00:00Z',
      { from: '2026-11-09', rank: 0, previous: 3, taken: '2026-11-16' },
      3,
    ],
  ])(
    'has the places of the person’s own week: %s at %s',
    async (zone, time, { from, rank, previous, taken }, gained) => {
      now = new Date(time);
      await test.sql('update portal.account_user set device_zone = $2 where user_id = $1', [me(), zone]);
      await happen.kudos(`${from}T18:00:00Z`);
      // Ranks so many places below that of today.
      await test.sql(
        `insert into portal.gamification_week_rank (tenant_id, board_id, user_id, rank, previous_rank, taken_on)
       select o.tenant_id, o.board_id, o.user_id, b.rank + $3, b.rank + $4, $5::date
       from portal.gamification_standing o
       cross join lateral (select count(*)::int + 1 as rank from portal.gamification_standing s
         where s.tenant_id = o.tenant_id and s.board_id = o.board_id and s.points > o.points) b
       where o.tenant_id = $1 and o.user_id = $2 and o.board_id = (select m.organisation_id
         from portal.account_membership m where m.user_id = $2 order by m.position limit 1)
       on conflict (tenant_id, board_id, user_id)
       do update set rank = excluded.rank, previous_rank = excluded.previous_rank, taken_on = excluded.taken_on`,
        [tenantId, me(), rank, previous, taken],
      );
      expect(await read()).toMatchObject({ from, review: { movedUp: gained } });
      await test.sql(`update portal.account_user set device_zone = 'UTC' where user_id = $1`, [me()]);
    },
  );

  it('is nothing if nothing happened', async () => {
    now = new Date(demoStart.getTime() + 70 * day);
    expect((await read()).review).toBeNull();
  });

  it.each([
    ['kudos', 'kudos'],
    ['missions', 'gamification'],
  ] as const)('leaves out %s while the tenant has switched off %s', async (kind, flag) => {
    const turn = async (on: boolean) => {
      await test.sql(
        `update platform.tenant set settings = jsonb_set(settings, array['flags', $2], $1::jsonb), version = version + 1
         where tenant_id = $3`,
        [JSON.stringify(on), flag, tenantId],
      );
      await expect.poll(async () => (await test.tenant('harbour')).settings.flags[flag], { timeout: 10_000 }).toBe(on);
    };
    await happen[kind]('2026-11-10T09:00:00Z');
    expect(await countOf(kind)).toBeGreaterThan(0);
    await turn(false);
    expect(await countOf(kind)).toBe(0);
    await turn(true);
    expect(await countOf(kind)).toBeGreaterThan(0);
  });

  it('is visible to the person alone, and not to a delegate', async () => {
    const query = { userID: me() };
    expect((await test.ask('portal/getWeekReview', { as: 'coach', query })).status).toBe(404);
    const context = await actingFor(test);
    const own = { userID: test.ids('delegate').userId };
    const acting = await test.ask('portal/getWeekReview', { as: 'delegate', context, query: own });
    expect(acting.status).toBe(403);
  });
});

describe('the first visit in a week', () => {
  const signIn = async () => {
    const body = { Username: 'learner@harbour.example', LastLoginDate: now.toISOString() };
    return (await test.ask('account/Validate', { as: 'learner', body })).json().weekToReview;
  };
  const wasHere = async (daysAgo: number | null) => {
    await test.sql('delete from portal.account_sign_in where user_id = $1', [me()]);
    await test.sql('update portal.account_user set last_login_at = $2, week_opened_on = null where user_id = $1', [
      me(),
      daysAgo === null ? null : new Date(now.getTime() - daysAgo * day),
    ]);
  };

  it('names the week before, until the day is over', async () => {
    await wasHere(3);
    expect(await signIn()).toBe('2026-11-09');
    now = new Date(demoStart.getTime() + day / 4);
    expect(await signIn()).toBe('2026-11-09');
    now = new Date(demoStart.getTime() + day);
    expect(await signIn()).toBeNull();
  });

  it('can be on any day of it, but is not the second one, and not the first visit ever', async () => {
    now = new Date(demoStart.getTime() + 3 * day);
    await wasHere(6);
    expect(await signIn()).toBe('2026-11-09');
    await wasHere(2);
    expect(await signIn()).toBeNull();
    await wasHere(null);
    expect(await signIn()).toBeNull();
  });
});
