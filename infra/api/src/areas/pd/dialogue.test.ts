/** Tests over HTTP what a team does on its board. */
import type { Board, Issue, MonthLetter, OpenBoard } from '@portico/contracts/pd/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let team: string;
let boardID: string;
beforeAll(async () => {
  test = await startTestApi();
  [{ team_id: team }] = (await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ])) as [{ team_id: string }];
  const all: Board[] = (await test.ask('pd/getTeamPDBoards', { as: 'learner', query: { TeamID: team } })).json();
  boardID = all.find(({ isToday }) => isToday)?.SessionIDPK ?? '';
});
afterAll(() => test?.close());

const read = async (as = 'learner', id = boardID): Promise<OpenBoard> =>
  (await test.ask('pd/readBoard', { as, query: { boardID: id } })).json();
const write = (name: string, as: string, body: unknown) =>
  test.ask(`pd/${name}`, { as, method: 'POST', body, headers: { 'idempotency-key': crypto.randomUUID() } });
const raise = async (change: object = {}, as = 'learner'): Promise<Issue> =>
  (await write('addIssue', as, { boardID, kind: 'issue', title: 'Headsets crackle', text: '', ...change })).json();
const create = (as: string, dt: string) =>
  test.ask('pd/createPDBoard', { as, method: 'POST', query: { TeamID: team, dt } });

describe('a board', () => {
  it('exists once per team and day; a second one is refused with the existing one', async () => {
    const reply = await create('coach', '2026-11-16');
    expect(reply.status).toBe(409);
    expect(reply.json().error).toMatchObject({
      code: 'conflict',
      current: { SessionIDPK: boardID, Held: '2026-11-16' },
    });
  });

  it('is created once if several leaders create it at once, and the others get the existing one', async () => {
    const replies = await Promise.all(['coach', 'admin', 'country'].map((as) => create(as, '2026-11-17')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const made = replies.find(({ status }) => status === 200)?.json().SessionIDPK;
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(reply.json().error.current.SessionIDPK).toBe(made);
    const rows = await test.sql('select 1 from portal.pd_board where team_id = $1 and held_on = $2', [
      team,
      '2026-11-17',
    ]);
    expect(rows).toHaveLength(1);
  });

  it('can also be created by GET, with a token, and only by leaders', async () => {
    const made = await test.ask('pd/createPDBoard', { as: 'coach', query: { TeamID: team, dt: '2026-11-18' } });
    expect(made.status).toBe(200);
    expect(made.json()).toMatchObject({ Held: '2026-11-18', isToday: false, metOn: null });
    expect((await test.ask('pd/createPDBoard', { query: { TeamID: team, dt: '2026-11-19' } })).status).toBe(401);
    expect((await create('learner', '2026-11-19')).status).toBe(403);
    expect((await create('coach2', '2026-11-19')).status).toBe(404);
  });

  it.each(['2026-11-15', '2026-12-01', '2027-11-16'])('is not created for %s', async (dt) => {
    expect((await create('coach', dt)).json().error).toMatchObject({ code: 'invalid_input' });
  });

  it('has the agenda of its team’s template', async () => {
    expect((await read()).agenda.map(({ part }) => part)).toEqual([
      'people',
      'letters',
      'performance',
      'news',
      'issues',
    ]);
  });

  it('accepts no change to its news and figures while it is archived', async () => {
    const query = { sessionID: boardID, userID: test.ids('coach').userId };
    const news = await write('addNewsItem', 'coach', {
      boardID,
      tag: 'people',
      title: 'A visit',
      text: '',
      until: null,
    });
    const measure = { title: 'Waiting time', unit: 'count', target: 3, better: 'down' };
    const figure = await write('addPerformanceDoc', 'coach', { boardID, kind: 'measure', measure, value: 3, note: '' });
    expect([news.status, figure.status], news.text + figure.text).toEqual([200, 200]);
    await test.ask('pd/deletePDBoard', { as: 'coach', query });
    const print = await test.fingerprint();
    const { PDPDPK } = figure.json();
    const limit = {
      PdId: PDPDPK,
      target: 4,
      dimensionID: null,
      redAt: null,
      basedOn: { target: 3, dimensionID: null, redAt: null },
    };
    const refused = [
      await write('updateNewsItem', 'coach', { nId: news.json().id, title: 'Two visits', versions: { title: 0 } }),
      await write('updatePerformanceDoc', 'coach', { PdId: PDPDPK, value: 4, versions: { value: 0 } }),
      await write('setMeasureLimit', 'coach', limit),
    ];
    for (const { status, text } of refused) expect([status, text]).toEqual([409, expect.stringMatching(/is archived/)]);
    expect(await test.fingerprint()).toBe(print);
    await create('coach', '2026-11-16');
  });

  it('can be archived and restored without losing anything', async () => {
    const before = await read('coach');
    const userID = test.ids('coach').userId;
    const query = { sessionID: boardID, userID };
    expect((await test.ask('pd/deletePDBoard', { as: 'learner', query })).status).toBe(403);
    expect((await test.ask('pd/deletePDBoard', { as: 'coach', query })).status).toBe(200);
    expect((await write('addIssue', 'learner', { boardID, kind: 'idea', title: 'x', text: '' })).status).toBe(409);
    expect((await create('coach', '2026-11-16')).json().SessionIDPK).toBe(boardID);
    expect(await read('coach')).toEqual(before);
  });
});

describe('an issue', () => {
  it('is carried over to the next board until it is closed', async () => {
    const issue = await raise();
    const [next] = await test.sql(
      "insert into portal.pd_board (tenant_id, board_id, team_id, held_on) select tenant_id, gen_random_uuid(), team_id, '2026-11-20' from portal.pd_board where board_id = $1 returning board_id",
      [boardID],
    );
    const stands = async () => (await read('learner', next.board_id)).issues.some(({ id }) => id === issue.id);
    expect(await stands()).toBe(true);
    const done = await write('updateIssue', 'vikram.petrov', { IId: issue.id, state: 'done', versions: {} });
    expect(done.status).toBe(404);
    const closed = await write('updateIssue', 'coach', { IId: issue.id, state: 'done', versions: {} });
    expect(closed.json()).toMatchObject({ state: 'done', progress: 100, closedOn: '2026-11-16' });
    expect(await stands()).toBe(false);
    await test.sql("update portal.pd_issue set closed_on = '2026-11-18' where issue_id = $1", [issue.id]);
    const renamed = await write('updateIssue', 'coach', { IId: issue.id, title: 'Done since', versions: {} });
    expect(renamed.json()).toMatchObject({ state: 'done', closedOn: '2026-11-18' });
    expect((await read()).issues.find(({ id }) => id === issue.id)?.state).toBe('done');
  });

  it.each([
    [{}, ['body.reason', 'body.dueOn']],
    [{ reason: 'Waiting.' }, ['body.dueOn']],
    [{ dueOn: '2026-11-20' }, ['body.reason']],
  ])('cannot be blocked with only %j', async (given, missing) => {
    const issue = await raise();
    const print = await test.fingerprint();
    const reply = await write('updateIssue', 'learner', { IId: issue.id, state: 'blocked', ...given, versions: {} });
    expect(reply.json().error.fields.map(({ path }: { path: string }) => path)).toEqual(missing);
    expect(await test.fingerprint()).toBe(print);
  });

  it('can be blocked with a reason and a due date', async () => {
    const issue = await raise();
    const change = { IId: issue.id, state: 'blocked', reason: 'Waiting.', dueOn: '2026-11-20', versions: {} };
    expect((await write('updateIssue', 'learner', change)).json()).toMatchObject({
      state: 'blocked',
      reason: 'Waiting.',
    });
  });

  it('merges text that two people edit at once, and is refused with both values if they conflict', async () => {
    const issue = await raise({ text: 'Four of nine headsets crackle on the window side.' });
    const text = (as: string, value: string) =>
      write('updateIssue', as, { IId: issue.id, text: value, versions: { text: 0 } });
    expect((await text('learner', 'Four of nine headsets crackle on the window side. Spares are here.')).status).toBe(
      200,
    );
    expect((await text('coach', 'Five of nine headsets crackle on the window side.')).json().text).toBe(
      'Five of nine headsets crackle on the window side. Spares are here.',
    );
    const state = (as: string, value: string) =>
      write('updateIssue', as, { IId: issue.id, state: value, versions: { state: 0 } });
    expect((await state('learner', 'in progress')).status).toBe(200);
    const refused = (await state('coach', 'done')).json().error;
    expect(refused).toMatchObject({ code: 'stale_version' });
    expect(refused.current.fields[0]).toMatchObject({
      field: 'state',
      yours: 'done',
      theirs: { value: 'in progress' },
    });
  });

  it('can be assigned to a team member only, who is notified', async () => {
    const issue = await raise();
    const to = (ownerID: string, version = 0) =>
      write('updateIssue', 'learner', { IId: issue.id, ownerID, versions: { ownerID: version } });
    expect((await to(test.ids('coach2').userId)).status).toBe(404);
    expect((await to(test.ids('coach').userId)).json().owner.UserID).toBe(test.ids('coach').userId);
    const [received] = await test.sql(
      `select count(*)::int as n from portal.portal_notification where user_id = $1 and message = 'board.owner'`,
      [test.ids('coach').userId],
    );
    expect(received.n).toBeGreaterThan(0);
  });

  it('counts votes', async () => {
    const issue = await raise();
    const like = { username: 'coach@harbour.example', objecttype: 'idea', ObjectID: issue.id };
    expect((await test.ask('service/setLike', { as: 'coach', method: 'POST', query: like })).status).toBe(200);
    const voted = async (as: string) => (await read(as)).issues.find(({ id }) => id === issue.id)?.votes;
    expect([await voted('coach'), await voted('learner')]).toEqual([
      { count: 1, mine: true },
      { count: 1, mine: false },
    ]);
  });

  it('counts its visible comments beside its votes', async () => {
    const [issue, other] = [await raise(), await raise({ title: 'The lift is slow' })];
    const subject = { objecttype: 'idea', ObjectID: issue.id };
    const comment = async (as: string, text: string) => {
      const body = { ...subject, body: [{ type: 'text', text }] };
      const reply = await test.ask('comment/addComment', { as, body });
      expect(reply.status, reply.text).toBe(200);
      return reply.json().CommentID as string;
    };
    const taken = await comment('learner', 'Spares are here.');
    await comment('coach', 'Thank you.');
    const counted = async (id = issue.id) => {
      const found = (await read()).issues.find((one) => one.id === id);
      return [found?.comments, found?.votes.count];
    };
    expect([await counted(), await counted(other.id)]).toEqual([
      [2, 0],
      [0, 0],
    ]);
    const deleted = await test.ask('comment/deleteComment', { as: 'learner', body: { CommentID: taken } });
    expect(deleted.status, deleted.text).toBe(200);
    expect(await counted()).toEqual([1, 0]);
  });

  it('takes no more comments and votes once archived, and shows the earlier ones', async () => {
    const issue = await raise();
    const subject = { objecttype: 'idea', ObjectID: issue.id };
    const comment = async () => {
      const body = { ...subject, body: [{ type: 'text', text: 'Spares are here.' }] };
      return (await test.ask('comment/addComment', { as: 'learner', body })).status;
    };
    const archive = (at: string) =>
      test.sql(`update portal.pd_issue set archived_at = ${at} where issue_id = $1`, [issue.id]);
    const vote = async (call: 'setLike' | 'unsetLike') => {
      const query = { ...subject, username: 'learner@harbour.example' };
      return (await test.ask(`service/${call}`, { as: 'learner', method: 'POST', query })).status;
    };
    expect(await comment()).toBe(200);
    expect(await vote('setLike')).toBe(200);
    await archive('now()');
    expect(await comment()).toBe(403);
    expect([await vote('unsetLike'), await vote('setLike')]).toEqual([403, 403]);
    expect((await test.ask('service/getLikes', { as: 'learner', query: subject })).json()).toMatchObject({ likes: 1 });
    const thread = await test.ask('comment/getComments', { as: 'learner', query: subject });
    expect(thread.json().comments).toHaveLength(1);
    await archive('null');
    expect(await comment()).toBe(200);
  });

  it('of an archived board can be changed and commented on, as it is still open on the next one', async () => {
    const issue = await raise();
    await test.ask('pd/deletePDBoard', {
      as: 'coach',
      query: { sessionID: boardID, userID: test.ids('coach').userId },
    });
    const changed = await write('updateIssue', 'learner', {
      IId: issue.id,
      text: 'Since Monday.',
      versions: { text: 0 },
    });
    expect(changed.status, changed.text).toBe(200);
    const body = { objecttype: 'idea', ObjectID: issue.id, body: [{ type: 'text', text: 'Spares are here.' }] };
    expect((await test.ask('comment/addComment', { as: 'learner', body })).status).toBe(200);
    await create('coach', '2026-11-16');
  });

  it('can have one open question to the next tier, which is answered once', async () => {
    const issue = await raise();
    const tier = (await read()).escalatesTo;
    const asked = await write('escalateIssue', 'learner', { IId: issue.id, ask: 'Please order ten.' });
    expect(asked.json()).toMatchObject({ ask: 'Please order ten.', toTeamID: tier?.TeamID, answer: null });
    expect((await write('escalateIssue', 'coach', { IId: issue.id, ask: 'Again?' })).status).toBe(409);
    const { escalationID } = asked.json();
    expect((await write('answerEscalation', 'coach', { escalationID, answer: 'No.' })).status).toBe(404);
    expect((await write('answerEscalation', 'admin', { escalationID, answer: 'On Thursday.' })).status).toBe(200);
    expect((await write('answerEscalation', 'admin', { escalationID, answer: 'On Friday.' })).status).toBe(409);
    const found = (await read()).issues.find(({ id }) => id === issue.id);
    expect(found?.escalation).toMatchObject({ answer: 'On Thursday.' });
    const history = await test.ask('pd/readIssueHistory', { as: 'learner', query: { IId: issue.id } });
    expect(
      history
        .json()
        .map(({ what }: { what: string }) => what)
        .sort(),
    ).toEqual(['answered', 'escalated', 'raised']);
  });

  it('can be archived by its author, and restored', async () => {
    const issue = await raise({}, 'coach');
    const put = (as: string) => test.ask('pd/deleteIssue', { as, query: { IId: issue.id } });
    expect((await put('learner')).status).toBe(404);
    expect((await put('coach')).status).toBe(200);
    expect((await read()).issues.some(({ id }) => id === issue.id)).toBe(false);
    const archived = await test.ask('pd/listArchived', { as: 'learner', query: { TeamID: team } });
    expect(archived.json()).toContainEqual(expect.objectContaining({ id: issue.id, canRestore: false }));
    expect((await write('restoreArchived', 'coach', { kind: 'issue', itemID: issue.id })).status).toBe(200);
    expect((await read('coach')).issues.find(({ id }) => id === issue.id)).toEqual(issue);
  });
});

describe('a day', () => {
  it('marked red needs a reason and a new action; marked green accepts no reason', async () => {
    const { letters, userStatuses } = await read();
    const dimensionID = letters[0]?.dimensionID ?? '';
    const mark = (as: unknown) => write('markDay', 'learner', { boardID, dimensionID, as });
    expect((await mark({ mark: 'red', reason: 'Late.' })).status).toBe(400);
    expect((await mark({ mark: 'green', reason: 'x' })).status).toBe(400);
    const action = { title: 'Call them', ownerID: userStatuses[0]?.user.UserID, dueOn: '2026-11-18' };
    const red = (await mark({ mark: 'red', reason: 'Late.', action })).json() as MonthLetter[];
    const today = red[0]?.marks.find(({ day }) => day === '2026-11-16');
    expect(today).toMatchObject({ mark: 'red', reason: 'Late.' });
    expect((await read()).issues.find(({ id }) => id === today?.issueID)).toMatchObject({
      title: 'Call them',
      text: 'Late.',
      state: 'new',
      reason: '',
      dueOn: '2026-11-18',
      dimensionID,
    });
    expect((await mark({ mark: 'red', reason: 'Late.', action })).status).toBe(409);
    expect((await mark({ mark: 'green' })).json()[0].marks.at(-1)).toMatchObject({ mark: 'green', issueID: null });
  });
});

describe('a meeting', () => {
  it('can be ended by a leader only, with a summary that absent members are notified of', async () => {
    const body = { boardID, summary: 'We order ten.', seconds: [60, 120, 30, 20, 300] };
    expect((await write('finishMeeting', 'learner', body)).status).toBe(403);
    const ended: OpenBoard = (await write('finishMeeting', 'coach', body)).json();
    expect(ended.meeting).toMatchObject({ summary: 'We order ten.', seconds: body.seconds });
    const received = await test.sql(`select user_id from portal.portal_notification where message = 'board.summary'`);
    const absent = ended.userStatuses
      .filter(({ statusID }) => [0, 4, 6, 7].includes(statusID))
      .map(({ user }) => user.UserID)
      .filter((id) => id !== test.ids('coach').userId);
    expect(new Set(received.map(({ user_id }) => user_id))).toEqual(new Set(absent));
  });
});

describe('two people who end the same meeting', () => {
  it('do not overwrite each other’s summary', async () => {
    const end = (summary: string, basedOn?: string | null) =>
      write('finishMeeting', 'coach', { boardID, summary, seconds: [], ...(basedOn !== undefined && { basedOn }) });
    const stale = await end('Mine.', null);
    expect([stale.status, stale.json().error.code]).toEqual([409, 'stale_version']);
    expect((await read('coach')).meeting?.summary).toBe('We order ten.');
    expect((await end('We order ten, on Friday.', 'We order ten.')).status).toBe(200);
    // A page of the previous release does not send `basedOn`.
    expect((await end('We order twelve.')).status).toBe(200);
  });
});

describe('settings for boards', () => {
  const settings = async () => (await test.ask('pd/readBoardSettings', { as: 'admin' })).json();

  it('cannot escalate in a circle', async () => {
    const { teams } = await settings();
    const top = teams.find(({ escalatesTo }: { escalatesTo: string | null }) => escalatesTo === null);
    const body = { TeamID: top.TeamID, tierID: null, templateID: null, escalatesTo: team };
    expect((await write('saveTeamSetup', 'admin', body)).json().error.code).toBe('conflict');
  });

  it('cannot overwrite a template that was saved since it was read', async () => {
    const { templates } = await settings();
    const [one] = templates;
    const change = {
      templateID: one.templateID,
      name: 'Daily',
      agenda: one.agenda,
      measures: [],
      basedOn: one.version,
    };
    expect((await write('saveBoardTemplate', 'admin', change)).status).toBe(200);
    expect((await write('saveBoardTemplate', 'admin', { ...change, name: 'Weekly' })).json().error.code).toBe(
      'stale_version',
    );
    expect((await write('saveBoardTemplate', 'coach', change)).status).toBe(403);
  });

  it('cannot overwrite letters that were saved since they were read', async () => {
    const { dimensions } = await settings();
    const renamed = (name: string) => dimensions.map((one: object, at: number) => (at === 0 ? { ...one, name } : one));
    const save = (name: string) =>
      write('saveBoardDimensions', 'admin', { dimensions: renamed(name), basedOn: dimensions });
    expect((await save('Safety first')).status).toBe(200);
    expect((await save('Safer')).json().error.code).toBe('stale_version');
    expect((await settings()).dimensions[0].name).toBe('Safety first');
    await write('saveBoardDimensions', 'admin', { dimensions });
  });

  it('cannot have the same letter twice', async () => {
    const twice = ['S', 'S'].map((letter) => ({ dimensionID: null, letter, name: 'Safety' }));
    expect((await write('saveBoardDimensions', 'admin', { dimensions: twice })).status).toBe(409);
  });
});
