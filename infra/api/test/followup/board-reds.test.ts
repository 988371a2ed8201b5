/** Follow-ups of red days on a board, over HTTP. */
import type { FollowUp, FollowUpDraft } from '@portico/contracts/followup/shapes';
import type { MonthLetter } from '@portico/contracts/pd/shapes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { deliverFacts } from '../../src/platform/facts/deliver-facts.ts';
import { contributions } from '../contributions.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { runDueJobs } from '../run-due-jobs.ts';

const origin = 'board';
const clock = { days: 0, minutes: 0 };
const now = () => new Date(demoStart.getTime() + (clock.days * 24 * 60 + clock.minutes) * 60_000);
const today = () => now().toISOString().slice(0, 10);
let test: TestApi;
let TeamID: string;
/** Assigned to the learner, without a deadline. */
let CourseID: string;
/** A letter, and the board of today. */
let questionId: string;
let QSR_ID: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [idOf('learner')]);
  TeamID = row.team_id;
  // If coach and person have no draft, talks wait for their next session.
  await test.sql(
    `update portal.coaching_session set status = 1, submitted_at = session_date
     where coach_id = $1 and coachee_id = $2 and status = 0`,
    [idOf('coach'), idOf('learner')],
  );
  [{ course_id: CourseID }] = await test.sql('delete from portal.lms_deadline where user_id = $1 returning course_id', [
    idOf('learner'),
  ]);
});
afterAll(() => test?.close());

const idOf = (name: string) => test.ids(name).userId;
const deliver = () => runDueJobs(test, now(), deliverFacts(contributions.facts));
const ok = (reply: Awaited<ReturnType<TestApi['ask']>>) => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.json();
};
/** Goes to the next day and opens its board. */
async function nextDay(): Promise<void> {
  clock.days += 1;
  await test.sql('delete from portal.pd_board where team_id = $1 and held_on >= $2', [TeamID, today()]);
  QSR_ID = ok(await test.ask('pd/createPDBoard', { as: 'coach', query: { TeamID, dt: today() } })).SessionIDPK;
}
async function mark(as: 'green' | 'red' | 'none', ownerID = idOf('learner')): Promise<MonthLetter[]> {
  const action = { title: 'Tidy the stairs', ownerID, dueOn: '2026-12-24' };
  const body = {
    ...{ boardID: QSR_ID, dimensionID: questionId },
    as: as === 'red' ? { mark: as, reason: 'Someone slipped.', action } : { mark: as },
  };
  const letters = ok(await test.ask('pd/markDay', { as: 'coach', body }));
  await deliver();
  return letters;
}
beforeEach(async () => {
  await test.sql(`update portal.followup_case set state = 'withdrawn', ended_at = $1 where ended_at is null`, [now()]);
  await nextDay();
  [{ id: questionId }] = await test.sql(
    `select dimension_id as id from portal.pd_dimension where archived_at is null
       and tenant_id = (select tenant_id from portal.account_user where user_id = $1) order by position limit 1`,
    [idOf('learner')],
  );
});

const plan = (more: object = {}) => ({
  ...{ origin, QSR_ID, questionId, personID: idOf('learner'), CourseID: null, talk: true },
  ...{ checks: 2, checkOn: new Date(now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10), ...more },
});
const ask = (name: string, as: string, body: object) => test.ask(`followup/${name}`, { as, body });
const create = async (more: object = {}, as = 'coach'): Promise<FollowUp> =>
  ok(await ask('createFollowUp', as, plan(more)));
const draft = (as: string, personID?: string) =>
  test.ask('followup/getFollowUpDraft', { as, query: { origin, QSR_ID, questionId, ...(personID && { personID }) } });
const ofBoard = async (as: string) =>
  ok(await test.ask('followup/getEvaluationFollowUps', { as, query: { QSR_ID, origin } }));
const find = async (as: string, id: string): Promise<FollowUp | undefined> =>
  (
    ok(await test.ask('followup/getFollowUps', { as, query: { userID: idOf('learner') } })).followUps as FollowUp[]
  ).find(({ followUpID }) => followUpID === id);

it('a red day is acted on for a member of the team, and the next days show whether it helped', async () => {
  await mark('red');
  expect(await ofBoard('coach')).toEqual({
    ...{ from: [], next: [], inProgress: [] },
    actOn: [{ questionId, how: 'act' }],
  });
  const suggested: FollowUpDraft = ok(await draft('coach', idOf('learner')));
  expect(suggested).toMatchObject({
    ...{ how: 'act', person: { UserID: idOf('learner') }, checks: 5, lessons: [] },
    before: { origin, QSR_ID, answer: 'red', comment: 'Someone slipped.', QMDate: today() },
    board: { day: today() },
  });
  const people = suggested.people?.map(({ UserID }) => UserID) ?? [];
  expect(people).toContain(idOf('learner2'));
  // No one follows up on themselves.
  expect(people).not.toContain(idOf('coach'));
  clock.minutes += 1;
  const red = { QSR_ID, day: today() };
  const { followUpID, question } = await create({ action: 'Tidy the stairs.' });
  expect(question.text).toBe('Safety');
  expect(await ofBoard('coach')).toMatchObject({ from: [{ followUpID }], actOn: [] });
  // Only the two sides of it see it.
  expect(await ofBoard('learner')).toMatchObject({ from: [{ followUpID }], actOn: [] });
  expect(await ofBoard('learner2')).toEqual({ from: [], next: [], actOn: [], inProgress: [] });
  expect((await ask('createFollowUp', 'coach', plan({ personID: idOf('learner2') }))).status).toBe(409);

  await nextDay();
  await mark('green');
  const before = { origin, answer: 'red', QSR_ID: red.QSR_ID, QMDate: red.day };
  for (const as of ['coach', 'learner'])
    expect(await find(as, followUpID)).toMatchObject({
      ...{ state: 'open', outcome: 'unchecked', checks: 2, before },
      scores: [{ origin, answer: 'green', QMDate: today() }],
    });
  await nextDay();
  await mark('green');
  for (const as of ['coach', 'learner'])
    expect(await find(as, followUpID)).toMatchObject({ state: 'checked', outcome: 'met', next: { QSR_ID } });
  expect(
    await test.sql(`select from portal.portal_notification where user_id = $1 and message = 'followup.checked'`, [
      idOf('coach'),
    ]),
  ).toHaveLength(1);
  // Taking the mark back takes the score back.
  await mark('none');
  expect(await find('coach', followUpID)).toMatchObject({ state: 'open', scores: [{ answer: 'green' }] });
  await mark('red');
  expect(await find('coach', followUpID)).toMatchObject({ state: 'checked', outcome: 'better' });
  ok(await ask('endFollowUp', 'coach', { followUpID, how: 'close', reason: '' }));
  await nextDay();
  await mark('green');
  expect(await find('coach', followUpID)).toMatchObject({
    state: 'closed',
    outcome: 'better',
    next: { answer: 'red' },
  });
});

it('needs a person of the team, and the latest red day of the letter', async () => {
  await mark('red');
  const { personID: _none, ...nobody } = plan();
  expect((await ask('createFollowUp', 'coach', nobody)).json().error).toMatchObject({
    ...{ code: 'invalid_input', fields: [{ path: 'body.personID' }] },
  });
  expect((await ask('createFollowUp', 'coach', plan({ personID: idOf('country') }))).status).toBe(404);
  expect((await ask('createFollowUp', 'coach', plan({ personID: idOf('coach') }))).status).toBe(404);
  expect(ok(await draft('coach')).people.length).toBeGreaterThan(1);
  const old = QSR_ID;
  await nextDay();
  await mark('green');
  const refused = [
    await ask('createFollowUp', 'coach', plan()),
    await ask('createFollowUp', 'coach', plan({ QSR_ID: old })),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect((await ofBoard('coach')).actOn).toEqual([]);
  // Marks of other teams do not count.
  expect((await draft('learner', idOf('learner2'))).status).toBe(403);
});

it('is proposed by those who do not lead the person, and not offered to the rest of the team or to other teams', async () => {
  await mark('red');
  expect(ok(await draft('country', idOf('learner')))).toMatchObject({ how: 'propose' });
  const { followUpID } = await create({}, 'country');
  expect(await find('learner', followUpID)).toBeUndefined();
  expect(ok(await ask('answerFollowUp', 'coach', { followUpID, accept: true, reason: '' }))).toMatchObject({
    ...{ state: 'open', leader: { UserID: idOf('coach') } },
  });
  const [stranger] = await test.sql(
    `select t.team_id from portal.account_team t where t.tenant_id = (select tenant_id from portal.account_user
       where user_id = $1) and not exists (select from portal.account_membership m where m.user_id = $1
       and m.team_id = t.team_id) order by 1 limit 1`,
    [idOf('coach')],
  );
  const [{ id: elsewhere }] = await test.sql(
    `select board_id as id from portal.pd_board where team_id = $1 order by held_on limit 1`,
    [stranger.team_id],
  );
  const query = { origin, QSR_ID: elsewhere };
  expect((await test.ask('followup/getEvaluationFollowUps', { as: 'coach', query })).status).toBe(404);
});

it('is open to the team while one of its members has a follow-up of the letter', async () => {
  await mark('red');
  const members: FollowUpDraft = ok(await draft('coach'));
  const names = members.people?.map(({ LastName, FirstName }) => `${LastName} ${FirstName}`) ?? [];
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  const [first] = members.people ?? [];
  clock.minutes += 1;
  await create({ personID: first?.UserID });
  await nextDay();
  await mark('red');
  expect((await ofBoard('coach')).actOn).toEqual([{ questionId, how: 'act' }]);
  expect(ok(await draft('coach'))).toMatchObject({ how: 'act', people: members.people });
  expect((await draft('coach', first?.UserID)).status).toBe(409);
  expect(ok(await draft('coach', members.people?.[1]?.UserID))).toMatchObject({ how: 'act' });
});

it('counts the first days that are awaited, and tells the leader once', async () => {
  await mark('red');
  clock.minutes += 1;
  const { followUpID } = await create();
  const days: string[] = [];
  for (const as of ['green', 'green', 'red'] as const) {
    await nextDay();
    await mark(as);
    days.push(today());
  }
  expect(await find('coach', followUpID)).toMatchObject({
    ...{ state: 'checked', outcome: 'met' },
    scores: days.slice(0, 2).map((QMDate) => ({ QMDate })),
  });
  expect(
    await test.sql(
      `select from portal.portal_notification where user_id = $1 and message = 'followup.checked'
         and created_at::date >= $2::date`,
      [idOf('coach'), days[0]],
    ),
  ).toHaveLength(1);
});

it.each(['none', 'green'] as const)(
  'is withdrawn with its steps if the red mark becomes %s, and can be made again',
  async (undone) => {
    await mark('red');
    clock.minutes += 1;
    const { followUpID } = await create({ CourseID });
    const steps = async () => [
      await test.sql('select from portal.lms_deadline where user_id = $1 and course_id = $2', [
        idOf('learner'),
        CourseID,
      ]),
      await test.sql(
        `select from portal.followup_talk t join portal.coaching_agenda using (tenant_id, agenda_id) where t.followup_id = $1
         and withdrawn_at is null`,
        [followUpID],
      ),
    ];
    expect((await steps()).map((rows) => rows.length)).toEqual([1, 1]);
    await mark(undone);
    expect(await test.sql('select state from portal.followup_case where followup_id = $1', [followUpID])).toEqual([
      { state: 'withdrawn' },
    ]);
    expect((await steps()).map((rows) => rows.length)).toEqual([0, 0]);
    for (const as of ['coach', 'learner'])
      expect(
        await test.sql(
          `select from portal.portal_notification where user_id = $1 and message = 'followup.withdrawn' and created_at = $2`,
          [idOf(as), now()],
        ),
      ).toHaveLength(1);
    // The letter is free again.
    await mark('red');
    clock.minutes += 1;
    expect(await create()).toMatchObject({ state: 'open' });
  },
);

it('a proposal says so when its person has left the team of the board', async () => {
  await mark('red');
  const { followUpID } = await create({}, 'country');
  const [{ team_id: other }] = await test.sql(
    `select team_id from portal.account_team where tenant_id = (select tenant_id from portal.account_user
       where user_id = $1) and team_id <> $2 order by 1 limit 1`,
    [idOf('coach'), TeamID],
  );
  const moveTo = (from: string, to: string) =>
    test.sql('update portal.account_membership set team_id = $3 where user_id = $1 and team_id = $2', [
      ...[idOf('learner'), from, to],
    ]);
  // The leader still leads them, in another team.
  await test.sql(
    `insert into portal.account_membership (tenant_id, user_id, organisation_id, team_id, position)
     select o.tenant_id, $1, o.organisation_id, $2, 90 from portal.account_organisation o
     where o.tenant_id = (select tenant_id from portal.account_user where user_id = $1)
       and not exists (select from portal.account_membership m where m.user_id = $1 and m.organisation_id = o.organisation_id)
     order by o.organisation_id limit 1`,
    [idOf('coach'), other],
  );
  await moveTo(TeamID, other);
  const refused = await ask('answerFollowUp', 'coach', { followUpID, accept: true, reason: '' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('no longer in the team')]);
  ok(await ask('answerFollowUp', 'coach', { followUpID, accept: false, reason: 'Left.' }));
  await moveTo(other, TeamID);
  await test.sql('delete from portal.account_membership where user_id = $1 and team_id = $2', [idOf('coach'), other]);
});

it('keeps its board until it has ended, and goes with it', async () => {
  await mark('red');
  const { followUpID } = await create();
  const old = '2019-01-01';
  await test.sql(`update portal.pd_issue set state = 'done', closed_on = $2 where board_id = $1`, [QSR_ID, today()]);
  await test.sql('update portal.pd_mark set on_day = $2 where team_id = $1 and on_day = $3', [TeamID, old, today()]);
  await test.sql('update portal.pd_board set held_on = $2 where board_id = $1', [QSR_ID, old]);
  const due = async () =>
    ok(await test.ask('admin/previewRetention', { as: 'admin', query: { noun: 'boards', days: '1095' } })).due;
  const before = await due();
  ok(await ask('endFollowUp', 'coach', { followUpID, how: 'withdraw', reason: 'A test.' }));
  expect(await due()).toBe(before + 1);
  await test.sql('delete from portal.pd_board where board_id = $1', [QSR_ID]);
  expect(await find('coach', followUpID)).toBeUndefined();
});
