/** Issues that follow-ups raise on a board, over HTTP: created in one press, without the person’s name, and shown as the board has them. */
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { actingFor } from '../acting-for.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import * as make from '../quiz/place-quiz.ts';
import { FollowUpWorld } from './followup-world.ts';

let test: TestApi;
let world: FollowUpWorld;
let TeamID: string;
let boardID: string;
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
const today = demoStart.toISOString().slice(0, 10);
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  world = await FollowUpWorld.make(test, now);
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  TeamID = row.team_id;
});
afterAll(() => test?.close());

const openBoard = async (dt: string): Promise<string> => {
  const reply = await test.ask('pd/createPDBoard', { as: 'coach', query: { TeamID, dt } });
  expect(reply.status, reply.text).toBe(200);
  return reply.json().SessionIDPK;
};
beforeEach(async () => {
  clock.minutes += 1;
  await test.sql(
    `delete from portal.pd_board where held_on >= $2
       and team_id in (select team_id from portal.account_membership where user_id = $1)`,
    [test.ids('learner').userId, today],
  );
  boardID = await openBoard(today);
});

const raised = async (as = 'coach'): Promise<FollowUp> =>
  world.create(await world.released('no'), { talk: false, boardIssue: true }, as);
const idOf = async (followUpID: string): Promise<string> =>
  (await test.sql('select issue_id from portal.followup_case where followup_id = $1', [followUpID]))[0].issue_id;
const move = async (IId: string, state: string) => {
  const { issue } = (await test.ask('pd/readIssue', { as: 'coach', query: { IId } })).json();
  const body = { IId, state, versions: { state: issue.versions.state ?? 0 } };
  const reply = await test.ask('pd/updateIssue', { as: 'coach', body });
  expect(reply.status, reply.text).toBe(200);
};
const actionsOf = async (as: string): Promise<{ id: string; title: string }[]> =>
  (await test.ask('portal/getActions', { as, query: { userID: test.ids(as).userId, view: 'mine' } })).json().items;

it('names only its owner, is listed once, and has the state that it has on the board', async () => {
  const fault = await world.released('no');
  expect((await world.draftOf(fault)).board).toEqual({ team: expect.any(String), day: today });
  const { followUpID, issue } = await world.create(fault, { boardIssue: true });
  const IId = await idOf(followUpID);
  const route = `/pd/board/${boardID}/idea/${IId}`;
  expect(issue).toEqual({ state: 'open', title: 'Greets by name', route, doneOn: null });
  expect((await world.find(followUpID, 'learner')).issue).toEqual(issue);
  const onBoard = (await test.ask('pd/readIssue', { as: 'learner', query: { IId } })).json();
  expect(onBoard.issue).toMatchObject({ title: 'Greets by name', owner: { UserID: test.ids('coach').userId } });
  const { UserID, FirstName, LastName } = (await world.find(followUpID)).person;
  for (const about of [UserID, FirstName, LastName, fault, followUpID])
    expect(JSON.stringify([onBoard.issue, onBoard.links])).not.toContain(about);

  const listed = (all: { title: string }[]) => all.filter(({ title }) => title === 'Greets by name').length;
  expect(listed(await actionsOf('coach'))).toBe(1);
  expect(listed(await actionsOf('learner'))).toBe(0);

  await move(IId, 'done');
  for (const as of ['coach', 'learner'])
    expect((await world.find(followUpID, as)).issue).toEqual({ ...issue, state: 'done', doneOn: today });
  expect(listed(await actionsOf('coach'))).toBe(0);
  await move(IId, 'in progress');
  expect((await world.find(followUpID)).issue).toEqual(issue);
  await test.ask('pd/deleteIssue', { as: 'coach', query: { IId } });
  const gone = { state: 'gone', title: '', route: null, doneOn: null };
  for (const as of ['coach', 'learner']) expect((await world.find(followUpID, as)).issue).toEqual(gone);
  await test.ask('pd/restoreArchived', { as: 'coach', body: { kind: 'issue', itemID: IId } });
  expect((await world.find(followUpID)).issue).toEqual(issue);
  // The board is deleted once it is as old as boards may get.
  await test.sql('delete from portal.pd_board where board_id = $1', [boardID]);
  expect((await world.find(followUpID)).issue).toEqual(gone);
  await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'A test.' });
});

it('stays on the board when the follow-up or its person goes', async () => {
  const { followUpID } = await raised();
  const IId = await idOf(followUpID);
  await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'A test.' });
  expect((await world.find(followUpID)).issue).toMatchObject({ state: 'open' });
  await test.sql('delete from portal.followup_case where followup_id = $1', [followUpID]);
  expect((await test.ask('pd/readIssue', { as: 'coach', query: { IId } })).status).toBe(200);
});

it('is raised on the next board that its team has', async () => {
  await test.sql('delete from portal.pd_board where board_id = $1', [boardID]);
  const fault = await world.released('no');
  expect((await world.draftOf(fault)).board).toBeNull();
  const refused = await world.ask('createFollowUp', 'coach', {
    ...{ QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: false, checkOn: '2026-12-10' },
    boardIssue: true,
  });
  expect(refused.json().error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.boardIssue' }] });
  expect(await test.sql('select from portal.followup_case where origin_id = $1', [fault])).toEqual([]);
  await openBoard('2026-11-20');
  const next = await openBoard('2026-11-18');
  expect((await world.draftOf(fault)).board).toMatchObject({ day: '2026-11-18' });
  const { issue } = await world.create(fault, { talk: false, boardIssue: true });
  expect(issue?.route).toContain(next);
});

it('is neither offered with a proposal nor to those who may not write on the board, nor while boards are off', async () => {
  const fault = await world.released('no');
  const body = {
    ...{ QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: false, checkOn: '2026-12-10' },
    boardIssue: true,
  };
  expect(await world.draftOf(fault, 'country')).not.toHaveProperty('board');
  expect((await world.ask('createFollowUp', 'country', body)).status).toBe(400);
  const flags = async (pd: boolean) => {
    await test.sql(
      `update platform.tenant set settings = jsonb_set(settings, '{flags,pd}', $1::jsonb), version = version + 1
       where slug = 'harbour'`,
      [JSON.stringify(pd)],
    );
    await expect.poll(async () => (await test.tenant('harbour')).settings.flags.pd, { timeout: 10_000 }).toBe(pd);
  };
  await flags(false);
  expect((await world.draftOf(fault)).board).toBeNull();
  expect((await world.ask('createFollowUp', 'coach', body)).status).toBe(400);
  await flags(true);
  // The coach may not write on the boards of other teams.
  const [other] = await test.sql(
    `select t.team_id as id from portal.account_team t join portal.pd_board b using (tenant_id) where b.board_id = $1
       and not exists (select from portal.account_membership m where m.user_id = $2 and m.team_id = t.team_id)
     order by 1 limit 1`,
    [boardID, test.ids('coach').userId],
  );
  await test.sql('delete from portal.pd_board where team_id = $1 and held_on = $2', [other.id, today]);
  await test.sql('update portal.pd_board set team_id = $2 where board_id = $1', [boardID, other.id]);
  await test.sql(
    `insert into portal.account_membership (tenant_id, user_id, organisation_id, team_id, position)
     select u.tenant_id, u.user_id, o.organisation_id, $2, 9 from portal.account_user u
     join portal.account_organisation o using (tenant_id)
     where u.user_id = $1 and o.organisation_id not in (select organisation_id from portal.account_membership
       where user_id = $1)
     limit 1`,
    [test.ids('learner').userId, other.id],
  );
  expect((await world.draftOf(fault)).board).toBeNull();
  expect((await world.ask('createFollowUp', 'coach', body)).status).toBe(400);
});

it('does not tell the question of a quiz to those who have yet to take it', async () => {
  const placed = await make.placeQuiz(test, {
    ...{ kind: 'verification', rules: { passMark: 100, review: 'after attempt' }, to: ['learner'] },
    sets: [{ Questions: [make.single('Where is the spare key?')] }],
  });
  const [question] = placed.content.QuestionSets.flatMap(({ Questions }) => Questions);
  const { QSR_ID } = (await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: placed.quizId } })).json();
  const Answers = [
    { questionId: question?.id, base: 0, flagged: false, given: { options: [question?.options[1]?.id] } },
  ];
  const query = { userID: test.ids('learner').userId };
  await test.ask('quiz/submitQuiz', { as: 'learner', query, body: { QuizID: placed.quizId, QSR_ID, Answers } });
  clock.minutes += 1;
  const reply = await world.ask('createFollowUp', 'coach', {
    ...{ QSR_ID, questionId: question?.id, CourseID: null, talk: false, checkOn: '2026-12-10', boardIssue: true },
  });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.json().question.text).toBe('Where is the spare key?');
  expect(reply.json().issue).toMatchObject({ state: 'open', title: placed.content.title });
});

it('names a delegate as the one who raised it, and the person they act for as its owner', async () => {
  const fault = await world.released('no');
  const reply = await test.ask('followup/createFollowUp', {
    ...{ as: 'delegate', context: await actingFor(test) },
    body: {
      QSR_ID: fault,
      questionId: world.questionId,
      CourseID: null,
      talk: false,
      checkOn: '2026-12-10',
      boardIssue: true,
    },
  });
  expect(reply.json().issue, reply.text).toMatchObject({ state: 'open' });
  const [coach, delegate] = ['coach', 'delegate'].map((name) => test.ids(name).userId);
  expect(
    await test.sql('select owner_id, created_by, made_by from portal.pd_issue where issue_id = $1', [
      await idOf(reply.json().followUpID),
    ]),
  ).toEqual([{ owner_id: coach, created_by: coach, made_by: delegate }]);
});

it('its board is not shown while boards are switched off', async () => {
  const { followUpID, issue } = await raised();
  expect(issue).toMatchObject({ route: expect.any(String), title: 'Greets by name' });
  const turn = async (on: boolean) => {
    await test.sql(
      `update platform.tenant set settings = jsonb_set(settings, '{flags,pd}', $1::jsonb), version = version + 1
       where slug = 'harbour'`,
      [String(on)],
    );
    await expect.poll(async () => (await test.tenant('harbour')).settings.flags.pd, { timeout: 10_000 }).toBe(on);
  };
  await turn(false);
  try {
    expect((await world.find(followUpID)).issue).toMatchObject({ state: 'open', title: '', route: null });
  } finally {
    await turn(true);
  }
});
