import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import type { Session } from '@portico/contracts/coaching/shapes';
import type { RequestContext } from '@portico/contracts/platform/context';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
const now = '2026-11-16T08:00:00.000Z';

let test: TestApi;
let team: string;
let asCoach: RequestContext;
beforeAll(async () => {
  test = await startTestApi();
  team = await teamOf('learner');
  const [row] = await test.sql('select organisation_id from portal.account_membership where user_id = $1', [
    test.ids('delegate').userId,
  ]);
  asCoach = {
    account: test.ids('delegate').userId,
    organisation: row?.organisation_id,
    principal: test.ids('coach').userId,
  };
});
afterAll(() => test?.close());

const teamOf = async (name: string, slug = 'harbour'): Promise<string> =>
  (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name, slug).userId]))[0]
    ?.team_id;
const sessions = (as: string, more: Ask = {}, teamID = team) =>
  test.ask('coaching/getTeamCoachingSessions', { as, query: { teamID }, ...more });
const ofLearner = (all: Session[]) => all.filter((one) => one.coacheeID === test.ids('learner').userId);
const details = (as: string, whose: string, more: Ask = {}) =>
  test.ask('coaching/getUserCoachingDetails', { as, query: { ID: test.ids(whose).guid }, ...more });
const events = (as: string, whose = as) =>
  test.ask('coaching/getUpcomingEvents', { as, query: { ID: test.ids(whose).guid } });

describe('sessions of a team', () => {
  it('are shown to the coach in every state, newest first', async () => {
    const own = ofLearner((await sessions('coach')).json());
    expect(own.map((one) => [one.status, one.sessionDate.slice(0, 10), one.rejectionReason !== null])).toEqual([
      [0, '2026-11-16', false],
      [1, '2026-11-14', false],
      [0, '2026-11-11', true],
      [2, '2026-11-03', false],
      [3, '2026-10-13', false],
      [3, '2026-09-14', false],
    ]);
  });

  it('contain topic, goals, reality, options and actions', async () => {
    const found = ofLearner((await sessions('coach')).json()).find((one) => one.status === 2);
    expect(found).toMatchObject({
      currentStep: 'actions',
      coachID: test.ids('coach').userId,
      madeBy: { UserID: test.ids('delegate').userId },
      submittedOn: '2026-11-03T11:20:00.000Z',
      acceptedOn: '2026-11-04T11:50:00.000Z',
      completedOn: null,
      topic: { name: 'Difficult conversations' },
      reality: { date: '2026-11-03' },
      attachments: { evidence: [], feedback: [], reality: [], option: [], action: [] },
      label: 'accepted',
      can: { amend: true, submit: false, accept: false, reject: false, requestCompletion: false, complete: true },
    });
    expect([found?.goals.length, found?.evidences.length, found?.feedbacks.length, found?.options.length]).toEqual([
      1, 1, 1, 3,
    ]);
    expect(found?.optionSelected).toBe(found?.options[0]?.id);
    expect(found?.actions.map((one) => [one.status, one.completed, one.dueOn, one.createdBy])).toEqual([
      ['not requested to complete', false, '2026-11-13', test.ids('coach').userId],
      ['requested', false, '2026-11-20', test.ids('learner').userId],
    ]);
    expect(found?.parentSessionFK).not.toBeNull();
    expect(found?.CalendarIdFk).not.toBeNull();
  });

  it('list their stored attachments', async () => {
    const [session] = ofLearner((await sessions('coach')).json());
    await test.sql(
      `insert into portal.coaching_attachment (tenant_id, attachment_id, session_id, type, parent_id, filename)
       values ($1, gen_random_uuid(), $2, 'evidence', $3, 'call-notes.pdf')`,
      [tenantId, session?.sessionID, session?.evidences[0]?.id],
    );
    const [again] = ofLearner((await sessions('coach')).json());
    expect(again?.attachments.evidence).toMatchObject([
      { type: 'evidence', parentId: session?.evidences[0]?.id, filename: 'call-notes.pdf' },
    ]);
  });

  it('leave out a coach’s drafts for all other readers', async () => {
    for (const as of ['country', 'admin']) {
      const own = ofLearner((await sessions(as)).json());
      expect(own.map((one) => one.status)).toEqual([1, 0, 2, 3, 3]);
      expect(own.flatMap((one) => Object.values(one.can)).some(Boolean)).toBe(false);
    }
  });

  it('are shown to the coach’s delegate as to the coach', async () => {
    const reply = await sessions('delegate', { context: asCoach });
    expect(reply.status).toBe(200);
    expect(ofLearner(reply.json())[0]).toMatchObject({ status: 0, can: { submit: true } });
  });

  it('are refused to people who do not coach, and not found by coaches of other teams', async () => {
    for (const as of ['learner', 'support1', 'delegate']) expect((await sessions(as)).status).toBe(403);
    expect((await sessions('coach2')).status).toBe(404);
    expect((await sessions('coach', {}, await teamOf('coach2'))).status).toBe(404);
    expect((await sessions('admin', {}, await teamOf('learner', 'ember'))).status).toBe(404);
  });
});

describe('the coach’s overview', () => {
  const overview = async (as = 'coach') =>
    (await test.ask('coaching/getPreviousNextSessionsByTeam', { as, query: { TeamID: team } })).json();

  it('has a line for each coachee and counts them', async () => {
    const { members, summary, TeamID } = await overview();
    expect(TeamID).toBe(team);
    const [row] = await test.sql(
      `select count(*)::int as people from portal.account_user
       where team_id = $1 and role <> 'Team Leader' and disabled_at is null`,
      [team],
    );
    expect(members).toHaveLength(row?.people);
    expect(summary.covered + summary.planned + summary.due + summary.overdue).toBe(row?.people);
    const of = (...states: string[]) =>
      members.filter((one: { coverage: string }) => states.includes(one.coverage)).length;
    expect([summary.covered, summary.planned]).toEqual([of('covered'), of('planned')]);
    // A planned session does not count as coaching.
    expect(summary.planned).toBeGreaterThan(0);
    expect(summary.waitingForCoach).toBe(1);
  });

  it('has the learner’s figures', async () => {
    const line = (await overview()).members.find(
      (one: { coachee: { UserID: string } }) => one.coachee.UserID === test.ids('learner').userId,
    );
    // The previous session was on 14 November, two calendar days ago. Today's draft does not count as held.
    expect(line).toMatchObject({ daysSincePrevious: 2, coverage: 'covered', openActions: 2, overdueActions: 1 });
    expect(line.previous).toMatchObject({ status: 1, sessionDate: '2026-11-14T10:30:00.000Z' });
    expect(line.next.start > now).toBe(true);
  });

  it('counts an action as overdue once its day is over where the coach is', async () => {
    const coach = test.ids('coach').userId;
    const [{ settings }] = await test.sql('select settings from portal.account_user where user_id = $1', [coach]);
    const setSettings = (to: object) =>
      test.sql('update portal.account_user set settings = $2 where user_id = $1', [coach, JSON.stringify(to)]);
    const overdueIn = async (zone: string): Promise<number> => {
      await setSettings({ ...settings, timeZone: zone });
      return (await overview()).members.find(
        (one: { coachee: { UserID: string } }) => one.coachee.UserID === test.ids('learner').userId,
      ).overdueActions;
    };
    const move = (from: string, to: string) =>
      test.sql('update portal.coaching_item set on_day = $2 where on_day = $1 and tenant_id = $3', [
        from,
        to,
        tenantId,
      ]);
    await move('2026-11-13', '2026-11-15');
    expect([await overdueIn('UTC'), await overdueIn('Pacific/Pago_Pago')]).toEqual([1, 0]);
    await move('2026-11-15', '2026-11-13');
    await setSettings(settings);
  });

  it('is refused to learners, and not found by coaches of other teams', async () => {
    const ask = (as: string) => test.ask('coaching/getPreviousNextSessionsByTeam', { as, query: { TeamID: team } });
    expect((await ask('learner')).status).toBe(403);
    expect((await ask('coach2')).status).toBe(404);
  });
});

describe('a person’s coaching', () => {
  it('is shown to the person without their coach’s draft', async () => {
    const { sessions: own, openActions, counts, can, user } = (await details('learner', 'learner')).json();
    expect(user.UserGUID).toBe(test.ids('learner').guid);
    expect(own.map((one: Session) => one.status)).toEqual([1, 0, 2, 3, 3]);
    expect(counts).toEqual({ saved: 1, submitted: 1, accepted: 1, completed: 2 });
    expect(openActions.map((one: { dueOn: string }) => one.dueOn)).toEqual(['2026-11-13', '2026-11-20']);
    expect(can).toEqual({ startSession: false });
  });

  it('tells the coachee who coaches them, with only name, team, shared sessions and the next meeting', async () => {
    const { coaches } = (await details('learner', 'learner')).json();
    const coach = coaches.find((one: { user: { UserID: string } }) => one.user.UserID === test.ids('coach').userId);
    expect(Object.keys(coach).sort()).toEqual(['CompanyName', 'next', 'sessions', 'user']);
    // Excludes the coach's draft.
    expect(coach.sessions).toBe(5);
    expect(coach.next.start > now).toBe(true);
    const ids = coaches.map((one: { user: { UserID: string } }) => one.user.UserID);
    for (const name of ['learner', 'learner2', 'coach2']) expect(ids).not.toContain(test.ids(name).userId);
    expect((await details('coach', 'learner')).json().coaches).toBeUndefined();
  });

  it('does not list a coach whose account is disabled', async () => {
    const coach = test.ids('coach').userId;
    const listed = async () =>
      (await details('learner', 'learner'))
        .json()
        .coaches.some((one: { user: { UserID: string } }) => one.user.UserID === coach);
    const disable = (at: string | null) =>
      test.sql('update portal.account_user set disabled_at = $2 where user_id = $1', [coach, at]);
    expect(await listed()).toBe(true);
    await disable(now);
    expect(await listed()).toBe(false);
    await disable(null);
  });

  it('is shown in full to the coach and their delegate, who can start a session', async () => {
    const { counts, can } = (await details('coach', 'learner')).json();
    expect([counts.saved, can.startSession]).toEqual([2, true]);
    expect((await details('delegate', 'learner', { context: asCoach })).json().can.startSession).toBe(true);
  });

  it.each([
    ['learner', 'learner2'],
    ['learner', 'coach'],
    ['coach2', 'learner'],
    ['support1', 'learner'],
    ['delegate', 'learner'],
  ])('%s does not find %s', async (as, whose) => {
    expect((await details(as, whose)).status).toBe(404);
    expect((await events(as, whose)).status).toBe(404);
  });
});

describe('upcoming events', () => {
  it('list each occurrence of a series in the next two weeks, soonest first', async () => {
    const all = (await events('learner')).json() as CalendarEvent[];
    const starts = all.map((one) => one.start);
    expect(starts).toEqual([...starts].sort());
    expect(all.every((one) => one.end > now && one.start < '2026-11-30T08:00:00.000Z')).toBe(true);
    const huddles = all.filter((one) => one.title === 'Team huddle');
    expect(huddles).toHaveLength(10);
    expect(new Set(huddles.map((one) => `${one.timeStart} ${one.timeEnd} ${one.duration}`))).toEqual(
      new Set(['09:15 09:30 15']),
    );
    expect(huddles[0]).toMatchObject({ recurring: 'weekly', rrule: { freq: 'weekly', until: null }, editable: false });
    expect(new Set(huddles.map((one) => one.itterationID)).size).toBe(10);
  });

  it('of two people show each of them the other one', async () => {
    const one = ((await events('learner')).json() as CalendarEvent[]).find(({ coachee }) => coachee !== null);
    const same = ((await events('coach')).json() as CalendarEvent[]).find(({ id }) => id === one?.id);
    expect(one?.counterpart?.UserID).toBe(test.ids('coach').userId);
    expect(same?.counterpart?.UserID).toBe(test.ids('learner').userId);
  });

  it('leave out excluded days and cancelled events', async () => {
    const before = (await events('learner')).json() as CalendarEvent[];
    const gone = before.filter((one) => one.title === 'Team huddle')[1]?.date;
    await test.sql(
      `update portal.coaching_event set exdates = array[$2::date]
       where tenant_id = $1 and title = 'Team huddle' and owner_id = $3`,
      [tenantId, gone, test.ids('coach').userId],
    );
    const after = (await events('learner')).json() as CalendarEvent[];
    expect(after.filter((one) => one.title === 'Team huddle').map((one) => one.date)).not.toContain(gone);
    expect(after).toHaveLength(before.length - 1);
    await test.sql(
      `update portal.coaching_event set cancelled_at = now() where tenant_id = $1 and title = 'Team huddle' and owner_id = $2`,
      [tenantId, test.ids('coach').userId],
    );
    expect(((await events('learner')).json() as CalendarEvent[]).some((one) => one.title === 'Team huddle')).toBe(
      false,
    );
  });

  it('are editable for the coach, who can also list the learner’s', async () => {
    const own = (await events('coach')).json() as CalendarEvent[];
    const coaching = own.filter((one) => one.type === 'coaching');
    expect(coaching).not.toEqual([]);
    expect(coaching.filter((one) => !one.editable || one.coachee === null)).toEqual([]);
    const theirs = (await events('coach', 'learner')).json() as CalendarEvent[];
    expect(new Set(theirs.map((one) => one.userGuid))).toEqual(new Set([test.ids('learner').guid]));
  });
});

describe('topics', () => {
  it('are listed in the tenant’s order', async () => {
    const topics = (await test.ask('coaching/getCoachingTopics', { as: 'learner' })).json();
    expect(topics.map((one: { name: string }) => one.name).slice(0, 3)).toEqual([
      'Listening and asking',
      'Difficult conversations',
      'Writing clearly',
    ]);
    expect(topics).toHaveLength(8);
  });
});
