/** Tests the planning of a team's missing one-to-ones: who is listed, what is proposed, and sending all or none. */
import type { PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let teamID: string;
beforeAll(async () => {
  test = await startTestApi();
  const [row] = await test.sql('select team_id as id from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  teamID = row?.id;
});
afterAll(() => test?.close());
/** No one-to-one is planned, and no one has been coached. */
beforeEach(async () => {
  await test.sql('delete from portal.portal_notification where tenant_id = $1', [tenantId]);
  await test.sql('update portal.coaching_event set cancelled_at = now() where tenant_id = $1', [tenantId]);
  await test.sql(
    "update portal.coaching_session set session_date = session_date - interval '200 days' where tenant_id = $1",
    [tenantId],
  );
});

interface Plan {
  timeZone: string;
  more: number;
  missing: { coachee: { UserID: string }; works?: object | null; free: PlanStart[]; proposed: string | null }[];
}
const plan = async (as = 'coach', minutes = '30'): Promise<Plan> => {
  const reply = await test.ask('coaching/getOneToOnePlan', { as, query: { teamID, minutes } });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};
const proposedFor = ({ missing }: Plan, UserID: string) => {
  const one = missing.find(({ coachee }) => coachee.UserID === UserID);
  return one?.free.find(({ start }) => start === one.proposed);
};
const meetingsOf = ({ missing }: Plan) =>
  missing.flatMap(({ coachee, free, proposed }) => {
    const at = free.find(({ start }) => start === proposed);
    return at ? [{ coacheeID: coachee.UserID, date: at.date, timeStart: at.timeStart }] : [];
  });
const send = (meetings: object[], more: object = {}, as = 'coach', key = crypto.randomUUID()) =>
  test.ask('coaching/sendOneToOnes', {
    as,
    headers: { 'idempotency-key': key },
    body: { teamID, title: 'One-to-one', minutes: 30, timeZone: 'UTC', meetings, ...more },
  });
const planned = async (): Promise<number> => {
  const [row] = await test.sql(
    `select count(*)::int as n from portal.coaching_event where tenant_id = $1 and cancelled_at is null and type = 'coaching'`,
    [tenantId],
  );
  return row?.n;
};

it('lists who is due, proposes a time of its own for each, and invites all with one call', async () => {
  const proposed = await plan();
  const learner = test.ids('learner').userId;
  expect(proposed.more).toBe(0);
  expect(proposed.missing.map(({ coachee }) => coachee.UserID)).toContain(learner);
  expect(proposed.missing.map(({ coachee }) => coachee.UserID)).not.toContain(test.ids('coach').userId);
  const meetings = meetingsOf(proposed);
  expect(new Set(meetings.map(({ date, timeStart }) => `${date} ${timeStart}`)).size).toBe(meetings.length);
  const reply = await send(meetings, { timeZone: proposed.timeZone });
  expect(reply.json()).toEqual({ planned: meetings.length });
  expect(await planned()).toBe(meetings.length);
  expect((await plan()).missing.map(({ coachee }) => coachee.UserID)).not.toContain(learner);
  const invited = await test.sql(
    `select count(*)::int as n from portal.portal_notification where tenant_id = $1 and message = 'event.invited'`,
    [tenantId],
  );
  expect(invited[0]?.n).toBe(meetings.length);
});

it('a repeated call plans nothing twice', async () => {
  const proposed = await plan();
  const [meeting] = meetingsOf(proposed);
  const key = crypto.randomUUID();
  const first = await send([meeting ?? {}], { timeZone: proposed.timeZone }, 'coach', key);
  const second = await send([meeting ?? {}], { timeZone: proposed.timeZone }, 'coach', key);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await planned()).toBe(1);
});

it('proposes only times within the hours that the person has set, and shows these', async () => {
  const learner = test.ids('learner').userId;
  const workingHours = { days: [2], from: '13:00', to: '15:00' };
  const set = (hours: object | null) =>
    test.ask('account/SaveSettings', {
      as: 'learner',
      body: { userSettings: { workingHours: hours, timeZone: 'UTC' } },
    });
  expect((await set(workingHours)).status).toBe(200);
  const proposed = await plan();
  const one = proposed.missing.find(({ coachee }) => coachee.UserID === learner);
  expect(one).toMatchObject({ works: { ...workingHours, timeZone: 'UTC' } });
  expect(one?.free.length).toBeGreaterThan(0);
  for (const { start } of one?.free ?? []) {
    expect(new Date(start).getUTCDay()).toBe(2);
    expect(start.slice(11, 16) >= '13:00' && start.slice(11, 16) <= '14:30').toBe(true);
  }
  await set(null);
});

it('sends none if a time has been taken since, and names whose', async () => {
  const proposed = await plan();
  const meetings = meetingsOf(proposed);
  const learner = test.ids('learner').userId;
  const at = proposedFor(proposed, learner);
  const busy = await test.ask('coaching/saveCalendarData', {
    as: 'coach',
    body: {
      ...{ change: null, date: at?.date, timeStart: at?.timeStart, duration: 30, allDay: false, rule: null },
      ...{ timeZone: proposed.timeZone, title: 'Handover', type: 'other', location: '', details: '', joinLink: '' },
      ...{ coacheeID: null, participantIDs: [learner] },
    },
  });
  expect(busy.status, busy.text).toBe(200);
  const reply = await send(meetings, { timeZone: proposed.timeZone });
  expect(reply.status).toBe(409);
  expect(reply.json().error.current).toEqual({ reason: 'taken', people: [learner] });
  expect(await planned()).toBe(0);
  expect(proposedFor(await plan(), learner)?.start).not.toBe(at?.start);
});

it('refuses someone who has a one-to-one by now, a time that is over, and two at once', async () => {
  const proposed = await plan();
  const [first, second] = meetingsOf(proposed);
  const zone = { timeZone: proposed.timeZone };
  expect((await send([first ?? {}], zone)).status).toBe(200);
  const again = await send([{ ...first, timeStart: '16:30' }], zone);
  expect(again.json().error.current).toEqual({ reason: 'taken', people: [first?.coacheeID] });
  const over = await send([{ ...second, date: '2020-03-02' }], zone);
  expect(over.json().error.current).toEqual({ reason: 'taken', people: [second?.coacheeID] });
  // Also a time far beyond any plan, which would have every series of meetings expanded until then.
  for (const date of ['2027-02-01', '9999-12-31', '0001-01-01']) {
    const outside = await send([{ ...second, date }], zone);
    expect([date, outside.status, outside.json().error.current]).toEqual([
      date,
      409,
      { reason: 'taken', people: [second?.coacheeID] },
    ]);
  }
  const twice = await send([second ?? {}, second ?? {}], zone);
  expect(twice.status).toBe(400);
});

it('two leaders who press at the same time plan one meeting with each person', async () => {
  const proposed = await plan();
  const [meeting] = meetingsOf(proposed);
  const zone = { timeZone: proposed.timeZone };
  const replies = await Promise.all([send([meeting ?? {}], zone), send([meeting ?? {}], zone, 'country')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await planned()).toBe(1);
});

it('is for those who lead the team: others are refused, and no one outside it can be invited', async () => {
  const [meeting] = meetingsOf(await plan());
  expect((await send([meeting ?? {}], {}, 'learner')).status).toBe(403);
  expect((await send([meeting ?? {}], {}, 'coach2')).status).toBe(404);
  const outside = { ...meeting, coacheeID: test.ids('coach2').userId };
  expect((await send([outside])).status).toBe(404);
  expect(await planned()).toBe(0);
});
