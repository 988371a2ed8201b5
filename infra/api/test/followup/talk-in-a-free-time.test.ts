/** The talk of a follow-up in a time at which both are free, if no one-to-one is planned. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { actingFor } from '../acting-for.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

let test: TestApi;
let world: FollowUpWorld;
const now = () => demoStart;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  world = await FollowUpWorld.make(test, now);
  // If coach and person have no draft, talks wait for their next session.
  await test.sql(
    `update portal.coaching_session set status = 1, submitted_at = session_date
     where coach_id = $1 and coachee_id = $2 and status = 0`,
    [test.ids('coach').userId, test.ids('learner').userId],
  );
});
afterAll(() => test?.close());
/** No one-to-one is planned. */
beforeEach(() => test.sql("update portal.coaching_event set cancelled_at = now() where type = 'coaching'"));

const freeTimes = async (QSR_ID: string, as = 'coach') => (await world.draftOf(QSR_ID, as)).talkTimes;
const firstOf = async (QSR_ID: string) => {
  const times = await freeTimes(QSR_ID);
  const [first] = times?.free ?? [];
  if (!times || !first) throw new Error('no free time');
  const { timeZone, minutes } = times;
  return { title: 'One-to-one', minutes, timeZone, date: first.date, timeStart: first.timeStart };
};
const planned = () =>
  test.sql(
    `select event_id as id, coach_id, coachee_id, made_by, to_char(starts_local, 'YYYY-MM-DD HH24:MI') as start
     from portal.coaching_event where type = 'coaching' and cancelled_at is null`,
  );
const invitations = async () =>
  (
    await test.sql("select from portal.portal_notification where user_id = $1 and message = 'event.invited'", [
      test.ids('learner').userId,
    ])
  ).length;

it('is planned with the follow-up in one call, and the follow-up leads to it on both sides', async () => {
  const fault = await world.released('no');
  const talkAt = await firstOf(fault);
  expect(talkAt.timeStart >= '09:00' && talkAt.timeStart < '17:00').toBe(true);
  const before = await invitations();
  const made = await world.create(fault, { talkAt });
  const [event, ...others] = await planned();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    coach_id: test.ids('coach').userId,
    coachee_id: test.ids('learner').userId,
    start: `${talkAt.date} ${talkAt.timeStart}`,
  });
  expect(await invitations()).toBe(before + 1);
  const talk = { state: 'planned', on: talkAt.date, route: `/schedule?day=${talkAt.date}&event=${event.id}` };
  expect(made.talk).toMatchObject(talk);
  expect((await world.find(made.followUpID, 'learner')).talk).toMatchObject(talk);

  // Now that one is planned, none is offered.
  const next = await world.draftOf(await world.released('no'));
  expect(next).toMatchObject({ talkOn: talkAt.date, talkTimes: null });
});

it('offers the first free time of each half day, never one at which either has an event', async () => {
  const fault = await world.released('no');
  const times = await freeTimes(fault);
  const halves = times?.free.map(({ date, timeStart }) => `${date} ${timeStart < '12:00'}`) ?? [];
  expect(halves.length).toBeGreaterThan(2);
  expect(new Set(halves).size).toBe(halves.length);
  const taken = await firstOf(fault);
  await test.sql(
    `insert into portal.coaching_event (tenant_id, event_id, owner_id, title, type, starts_local, all_day, time_zone, minutes,
       exdates, location, details, join_link, changed_at)
     select tenant_id, gen_random_uuid(), $1, 'Shift', 'other', $2::timestamp, false, $3, 30, '{}', '', '', '', now()
     from portal.account_user where user_id = $1`,
    [test.ids('learner').userId, `${taken.date} ${taken.timeStart}`, taken.timeZone],
  );
  const left = (await freeTimes(fault))?.free.map(({ date, timeStart }) => `${date} ${timeStart}`);
  expect(left).not.toContain(`${taken.date} ${taken.timeStart}`);
  const late = await world.ask('createFollowUp', 'coach', {
    ...{ QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
    talkAt: taken,
  });
  expect([late.status, late.json().error.current]).toEqual([
    409,
    { reason: 'taken', people: [test.ids('learner').userId] },
  ]);
  // Nothing of the follow-up was made either.
  expect(await planned()).toEqual([]);
  expect((await world.draftOf(fault)).how).toBe('act');
});

const setSchedule = async (isOn: boolean) => {
  const { tenantId } = await test.tenant('harbour');
  await test.sql(
    `update platform.tenant set settings = jsonb_set(settings, '{flags,schedule}', to_jsonb($2::boolean)), version = version + 1
     where tenant_id = $1`,
    [tenantId, isOn],
  );
};

it('leads to the schedule only those two who have it there, and no one while it is switched off', async () => {
  const fault = await world.released('no');
  const { followUpID, talk } = await world.create(fault, { talkAt: await firstOf(fault) });
  const talkOf = async (as: string) => (await world.find(followUpID, as)).talk;
  for (const as of ['coach', 'learner'])
    expect([as, await talkOf(as)]).toMatchObject([as, { on: talk?.on, route: talk?.route }]);
  expect(await talkOf('country')).toMatchObject({ state: 'planned', on: talk?.on, route: null });
  await setSchedule(false);
  try {
    await expect.poll(async () => (await talkOf('coach'))?.route, { timeout: 10_000 }).toBeNull();
    expect(await talkOf('learner')).toMatchObject({ on: talk?.on, route: null });
  } finally {
    await setSchedule(true);
  }
});

it('is not offered or planned for those who only propose, without a schedule, or without a talk', async () => {
  const fault = await world.released('no');
  const talkAt = await firstOf(fault);
  const plan = { QSR_ID: fault, questionId: world.questionId, CourseID: null, checkOn: '2026-12-10', talkAt };
  expect(await freeTimes(fault, 'country')).toBeNull();
  expect((await world.ask('createFollowUp', 'country', { ...plan, talk: true })).status).toBe(400);
  expect((await world.ask('createFollowUp', 'coach', { ...plan, talk: false })).status).toBe(400);
  await setSchedule(false);
  try {
    await expect.poll(() => freeTimes(fault), { timeout: 10_000 }).toBeNull();
    expect((await world.ask('createFollowUp', 'coach', { ...plan, talk: true })).status).toBe(400);
  } finally {
    await setSchedule(true);
  }
  expect(await planned()).toEqual([]);
});

it('of a delegate is planned for the leader, and says who planned it', async () => {
  await expect.poll(async () => await freeTimes(await world.released('no')), { timeout: 10_000 }).not.toBeNull();
  const fault = await world.released('no');
  const talkAt = await firstOf(fault);
  const reply = await test.ask('followup/createFollowUp', {
    as: 'delegate',
    context: await actingFor(test),
    body: { QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10', talkAt },
  });
  expect(reply.status, reply.text).toBe(200);
  expect(await planned()).toMatchObject([{ coach_id: test.ids('coach').userId, made_by: test.ids('delegate').userId }]);
});
