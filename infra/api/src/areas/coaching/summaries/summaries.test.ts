import type { OrgSummary } from '@portico/contracts/coaching/summary-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let OrgId: string;
let team: string;
beforeAll(async () => {
  test = await startTestApi();
  const [row] = await test.sql(
    'select organisation_id, team_id from portal.account_membership where user_id = $1 order by position limit 1',
    [test.ids('coach').userId],
  );
  OrgId = row.organisation_id;
  team = row.team_id;
});
afterAll(() => test?.close());

const org = (as: string, more: Record<string, string> = {}) =>
  test.ask('coaching/getCoachingSummaryByOrg', { as, query: { OrgId, ...more } });
const user = (as: string, more: Record<string, string> = {}, whose = 'learner') =>
  test.ask('coaching/getCoachingSummaryByUser', { as, query: { UserID: test.ids(whose).userId, ...more } });

describe('a person’s summary', () => {
  it('covers the last thirty days, with the same counts for coach and coachee and without drafts', async () => {
    const own = (await user('coach')).json();
    expect(own).toMatchObject({
      dateFrom: '2026-10-17',
      dateTo: '2026-11-16',
      figures: { sessions: 3, counts: { saved: 1, submitted: 1, accepted: 1, completed: 0 }, rejected: 1 },
      coverage: 'covered',
    });
    const theirs = (await user('learner')).json();
    expect(theirs.figures).toEqual(own.figures);
    // The list contains the sessions the reader may open: for the coach also the draft.
    expect([own.sessions.length, theirs.sessions.length]).toEqual([4, 3]);
  });

  it('counts a session on the day in the reader’s time zone, not in UTC', async () => {
    const at = (settings: string) =>
      test.sql('update portal.account_user set settings = settings || $2::jsonb where user_id = $1', [
        test.ids('coach').userId,
        settings,
      ]);
    const [row] = (await test.sql(
      `update portal.coaching_session set session_date = '2026-09-14T22:30:00Z'
       where coachee_id = $1 and coach_id = $2 and status = 3 and session_date < '2026-09-30' returning session_id`,
      [test.ids('learner').userId, test.ids('coach').userId],
    )) as { session_id: string }[];
    expect(row).toBeDefined();
    const on = async (day: string) =>
      (await user('coach', { dateFrom: day, dateTo: day })).json().figures.sessions as number;
    await at('{"timeZone":"Europe/Berlin"}');
    expect([await on('2026-09-14'), await on('2026-09-15')]).toEqual([0, 1]);
    await at('{"timeZone":"America/New_York"}');
    expect([await on('2026-09-14'), await on('2026-09-15')]).toEqual([1, 0]);
    await at('{"timeZone":null}');
  });

  it('covers the requested period, including its first and last day', async () => {
    const asked = { dateFrom: '2026-09-14', dateTo: '2026-10-13' };
    expect((await user('coach', asked)).json().figures).toMatchObject({ sessions: 2, counts: { completed: 2 } });
    expect((await user('coach', { dateFrom: '2026-10-01', dateTo: '2026-09-01' })).status).toBe(400);
  });

  it('is not found by people outside the coaching', async () => {
    for (const as of ['learner2', 'coach2', 'support1']) expect((await user(as)).status).toBe(404);
  });
});

describe('a session’s summary', () => {
  it('counts its parts, open actions and days, and is not found by others', async () => {
    const [{ session_id: coachingSessionID }] = (await test.sql(
      'select session_id from portal.coaching_session where coachee_id = $1 and status = 2',
      [test.ids('learner').userId],
    )) as [{ session_id: string }];
    const ask = (as: string) =>
      test.ask('coaching/getCoachingSummaryBySessionID', { as, query: { coachingSessionID } });
    expect((await ask('learner')).json()).toMatchObject({
      parts: { goals: 1, evidences: 1, feedbacks: 1, options: 3, actions: 2 },
      actions: { open: 2, done: 0, overdue: 1 },
      days: { toAcceptance: 1, toCompletion: null },
    });
    expect((await ask('learner2')).status).toBe(404);
  });
});

describe('an organisation’s summary', () => {
  it('covers the caller’s scope, and its totals are the sums of its teams', async () => {
    const own: OrgSummary = (await org('coach')).json();
    expect(own.teams.map((one) => one.TeamID)).toEqual([team]);
    expect(own.figures).toEqual(own.teams[0]?.figures);
    const { covered = 0, planned = 0, due = 0, overdue = 0 } = own.coverage ?? {};
    expect(covered + planned + due + overdue).toBe(own.people);
    const whole: OrgSummary = (await org('admin')).json();
    expect(whole.teams.length).toBeGreaterThan(1);
    expect(whole.people).toBe(whole.teams.reduce((sum, one) => sum + one.people, 0));
  });

  it('counts the sessions of a team in the same way for its coach and for people above them', async () => {
    const [drafts] = await test.sql(
      `select count(*)::int as drafts from portal.coaching_session where coach_id = $1 and submitted_at is null`,
      [test.ids('coach').userId],
    );
    expect(drafts?.drafts).toBeGreaterThan(0);
    const of = async (as: string) =>
      (await org(as)).json().teams.find((one: { TeamID: string }) => one.TeamID === team);
    expect(await of('country')).toEqual(await of('coach'));
  });

  /** Reduces a team to that many learners, including the learner from the demo. */
  const shrink = (teamId: string, people: number) =>
    test.sql(
      `update portal.account_user set disabled_at = now() where tenant_id = $1 and user_id in (
         select m.user_id from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
         where m.team_id = $2 and u.role = 'Learner' and u.user_guid is not null and u.disabled_at is null
         order by u.user_id = $3 desc, u.user_id offset $4)`,
      [tenantId, teamId, test.ids('learner').userId, people],
    );

  it('shows no figures of a small group to people outside it', async () => {
    await shrink(team, 2);
    const whole: OrgSummary = (await org('admin')).json();
    expect(whole.teams.find((one) => one.TeamID === team)).toMatchObject({ people: 2, figures: null, coverage: null });
    expect(whole.teams.filter((one) => one.figures === null).length).toBeGreaterThanOrEqual(2);
    expect((await org('coach')).json().figures).not.toBeNull();
  });

  it('shows coachees’ feedback only in aggregate, and not of too few people', async () => {
    const wide = { dateFrom: '2026-01-01', dateTo: '2026-11-22' };
    const whole: OrgSummary = (await org('admin', wide)).json();
    const [said] = await test.sql(
      `select count(*)::int as answers, count(distinct s.coachee_id)::int as people, round(avg(r.rating), 1)::float as rating
       from portal.coaching_reflection r join portal.coaching_session s using (tenant_id, session_id)
       join portal.account_membership m on m.tenant_id = s.tenant_id and m.user_id = s.coachee_id and m.organisation_id = $2
       join portal.account_user u on u.tenant_id = s.tenant_id and u.user_id = s.coachee_id and u.disabled_at is null
       where r.tenant_id = $1`,
      [tenantId, OrgId],
    );
    expect(whole.reflections).toMatchObject(said);
    expect((await org('admin', { dateFrom: '2026-01-01', dateTo: '2026-01-02' })).json().reflections).toBeNull();
  });

  it('does not let small groups be derived from the total or from the reader’s own team', async () => {
    const [large, small] = ((await org('admin')).json() as OrgSummary).teams.filter(({ TeamID }) => TeamID !== team);
    if (!large || !small) throw new Error('the demo data lacks three teams');
    await shrink(small.TeamID, 1);
    const received = async () => {
      const { figures, teams } = (await org('admin')).json() as OrgSummary;
      return [figures, ...teams.map((one) => one.figures)].filter((one) => one !== null).length;
    };
    // Only the total is disclosed. With the figures of the large team, those of the two small ones could be found by
    // subtraction.
    expect(await received()).toBe(1);
    const join = (teamId: string | null) =>
      test.sql('update portal.account_membership set team_id = $2 where user_id = $1', [
        test.ids('admin').userId,
        teamId,
      ]);
    await join(large.TeamID);
    const { figures, teams } = (await org('admin')).json() as OrgSummary;
    expect(figures).toBeNull();
    expect(teams.filter((one) => one.figures !== null).map(({ TeamID }) => TeamID)).toEqual([large.TeamID]);
    await join(null);
  });

  it('is refused to learners and not found outside the caller’s scope', async () => {
    expect((await org('learner')).status).toBe(403);
    const other = await test.ask('coaching/getCoachingSummaryByOrg', {
      as: 'coach',
      query: { OrgId: crypto.randomUUID() },
    });
    expect(other.status).toBe(404);
  });
});
