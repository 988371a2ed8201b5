/** What a delegate writes on a board appears under the coach's name, with the delegate's name next to it. */

import type { Board, Issue, OpenBoard } from '@portico/contracts/pd/shapes';
import type { RequestContext } from '@portico/contracts/platform/context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingFor } from '../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let context: RequestContext;
let team: string;
let boardID: string;
beforeAll(async () => {
  test = await startTestApi();
  context = await actingFor(test);
  [{ team }] = await test.sql('select team_id as team from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  const all: Board[] = (await test.ask('pd/getTeamPDBoards', { as: 'learner', query: { TeamID: team } })).json();
  boardID = all.find(({ isToday }) => isToday)?.SessionIDPK ?? '';
});
afterAll(() => test?.close());

const as = (who: string) => (who === 'delegate' ? { as: who, context } : { as: who });
const get = async (name: string, query: Record<string, string>, who = 'delegate') =>
  (await test.ask(`pd/${name}`, { ...as(who), query })).json();
async function write(name: string, body: object, who = 'delegate') {
  const reply = await test.ask(`pd/${name}`, { ...as(who), body });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
}
const board = (who?: string): Promise<OpenBoard> => get('readBoard', { boardID }, who);
const person = (name: string) => expect.objectContaining({ UserID: test.ids(name).userId });
const both = { principal: () => person('coach'), delegate: () => person('delegate') };
const raise = (who?: string): Promise<Issue> =>
  write('addIssue', { boardID, kind: 'issue', title: `Raised by ${who ?? 'proxy'}`, text: '' }, who);

it('news and issues written by a delegate name both people; those people write themselves name only the author', async () => {
  const news = await write('addNewsItem', { boardID, tag: 'people', title: 'A visit', text: '', until: null });
  const issue = await raise();
  const own = await raise('coach');
  const shown = await board('learner');
  expect(shown.newsItems.find(({ id }) => id === news.id)).toMatchObject({
    author: both.principal(),
    madeBy: both.delegate(),
  });
  const issueOf = (id: string) => shown.issues.find((one) => one.id === id);
  expect(issueOf(issue.id)).toMatchObject({ createdBy: both.principal(), madeBy: both.delegate() });
  expect(issueOf(own.id)).toMatchObject({ createdBy: both.principal(), madeBy: null });
  expect(await get('listActions', { TeamID: team, filter: 'all' })).toContainEqual(
    expect.objectContaining({ IId: issue.id, createdBy: both.principal(), madeBy: both.delegate() }),
  );
});

it('a delegate’s question to the next tier and the history of the issue name both people', async () => {
  const issue = await raise();
  await write('updateIssue', { IId: issue.id, state: 'in progress', versions: {} });
  const { escalationID } = await write('escalateIssue', { IId: issue.id, ask: 'Ten, please.' });
  await write('answerEscalation', { escalationID, answer: 'On Thursday.' }, 'admin');
  const found = (await board('learner')).issues.find(({ id }) => id === issue.id);
  expect(found?.escalation).toMatchObject({
    askedBy: both.principal(),
    madeBy: both.delegate(),
    answeredBy: person('admin'),
    answerMadeBy: null,
  });
  const history: { what: string; by: object; madeBy: object | null }[] = await get(
    'readIssueHistory',
    { IId: issue.id },
    'learner',
  );
  const byProxy = { by: both.principal(), madeBy: both.delegate() };
  const received = (what: string) => history.find((event) => event.what === what);
  expect([received('raised'), received('escalated'), received('changed')]).toMatchObject([byProxy, byProxy, byProxy]);
  expect(received('answered')).toMatchObject({ by: person('admin'), madeBy: null });
});

it('a day marked, a meeting ended and an issue archived by a delegate name both people', async () => {
  const dimensionID = (await board()).letters[0]?.dimensionID;
  const letters = await write('markDay', { boardID, dimensionID, as: { mark: 'green' } });
  expect(letters[0].marks.at(-1)).toMatchObject({ markedBy: both.principal(), madeBy: both.delegate() });
  const ended = await write('finishMeeting', { boardID, summary: 'Done.', seconds: [60] });
  expect(ended.meeting).toMatchObject({ ledBy: both.principal(), madeBy: both.delegate() });
  const issue = await raise();
  expect((await test.ask('pd/deleteIssue', { ...as('delegate'), query: { IId: issue.id } })).status).toBe(200);
  expect(await get('listArchived', { TeamID: team }, 'learner')).toContainEqual(
    expect.objectContaining({ id: issue.id, archivedBy: both.principal(), madeBy: both.delegate() }),
  );
});

it('boards, steps, documents and links created by a delegate record both people', async () => {
  const made = await test.ask('pd/createPDBoard', { ...as('delegate'), query: { TeamID: team, dt: '2026-11-20' } });
  expect(made.status, made.text).toBe(200);
  const issue = await raise();
  const measure = { title: 'Calls', unit: 'count', target: null, better: 'up' };
  const document = await write('addPerformanceDoc', { boardID, kind: 'measure', measure, value: 3, note: '' });
  const [{ course }] = await test.sql(
    `select c.course_id as course from portal.lms_course c join portal.account_user u using (tenant_id)
     where u.user_id = $1 order by c.course_id limit 1`,
    [test.ids('coach').userId],
  );
  const [{ curriculum }] = await test.sql(
    'select curriculum_id as curriculum from portal.lms_curriculum_course where course_id = $1 limit 1',
    [course],
  );
  await write('linkIssue', { IId: issue.id, address: `/lms/${curriculum}/${course}/course` });
  const [principal, delegate] = [test.ids('coach').userId, test.ids('delegate').userId];
  const stored = async (table: string, author: string, key: string, id: string) =>
    (await test.sql(`select ${author} as by, made_by from portal.${table} where ${key} = $1`, [id])).at(-1);
  const expected = { by: principal, made_by: delegate };
  expect(await stored('pd_board', 'created_by', 'board_id', made.json().SessionIDPK)).toEqual(expected);
  expect(await stored('pd_issue_step', 'taken_by', 'issue_id', issue.id)).toEqual(expected);
  expect(await stored('pd_document', 'added_by', 'document_id', document.PDPDPK)).toEqual(expected);
  expect(await stored('pd_issue_link', 'added_by', 'issue_id', issue.id)).toEqual(expected);
});
