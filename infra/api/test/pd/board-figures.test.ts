/**
 * Figures that the portal calculates for a board: values, the rule of five people, letters that turn red, and who sees
 * them.
 */
import type { BoardFigureKind } from '@portico/contracts/pd/board-figure-kinds';
import type { OfferedFigure } from '@portico/contracts/pd/calls/documents';
import type { OpenBoard, PerformanceDoc } from '@portico/contracts/pd/shapes';
import { smallGroup } from '@portico/contracts/platform/small-groups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { placeForm, type SampleForm } from '../../src/areas/quiz/qm/sample-form.ts';
import { startTestApi, type TestApi } from '../harness.ts';

let test: TestApi;
let form: SampleForm;
let tenantId: string;
let TeamID: string;
let members: string[];
let boardID: string;
const clock = { now: demoStart };
const today = demoStart.toISOString().slice(0, 10);
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => clock.now, real: Date.now } });
  ({ tenantId } = await test.tenant('harbour'));
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  TeamID = row.team_id;
  form = await placeForm(test, { teamId: TeamID }, 'harbour');
  const people = await test.sql(
    `select u.user_id as id from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
     where m.team_id = $1 and u.role <> 'Team Leader' and u.disabled_at is null and u.user_guid is not null order by u.user_id`,
    [TeamID],
  );
  members = people.map(({ id }: { id: string }) => id);
  expect(members.length).toBeGreaterThan(smallGroup);
});
afterAll(() => test?.close());

const ask = (name: string, body: object, as = 'learner') => test.ask(`pd/${name}`, { as, body });
const open = async (as = 'learner'): Promise<OpenBoard> =>
  (await test.ask('pd/readBoard', { as, query: { boardID } })).json();
const offered = async (): Promise<OfferedFigure[]> =>
  (await test.ask('pd/getBoardFigures', { as: 'learner', query: { boardID } })).json();
const figure = async (kind: string, subject: string | null = null) =>
  (await offered()).find((one) => one.kind === kind && one.subject === subject);
const add = (more: object = {}, as = 'learner') =>
  ask(
    'addPerformanceDoc',
    {
      ...{ kind: 'figure', boardID, note: '', figure: 'quality.score', subject: null, title: 'Quality', target: 85 },
      ...{ dimensionID: null, redAt: null, ...more },
    },
    as,
  );

/** An approved evaluation with this score. With a fault, its first question was failed. */
async function evaluate(
  agentId: string | undefined,
  score: number,
  more: { fault?: boolean; released?: string; day?: string } = {},
) {
  const id = crypto.randomUUID();
  const { fault = false, day = '2026-11-10', released = day } = more;
  await test.sql(
    `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, subject_id, evaluator_id,
       started_at, submitted_at, ended_by, score)
     select $1, $2, q.quiz_id, q.current_version_id, $3, $4, $5, $5, 'person', $6
     from portal.quiz_quiz q where q.quiz_id = $7`,
    [tenantId, id, agentId, test.ids('coach').userId, `${day}T08:00:00Z`, score, form.quizId],
  );
  await test.sql(
    `insert into portal.quiz_evaluation (tenant_id, attempt_id, status, step, work_type, qm_date, qm_ref, interaction, revision,
       released_on, changed_at)
     values ($1, $2, 'approved', 'third', 'Booking', $3, '', '{"kind":"transcript","transcript":"","notes":[]}', 1, $4, now())`,
    [tenantId, id, day, released],
  );
  const ids = form.questions.map((one) => one.id);
  await test.sql(
    `insert into portal.quiz_evaluation_score (tenant_id, attempt_id, number, score, fatal, answered, faults, given_by, given_at)
     values ($1, $2, 1, $3, false, $4, $5, $6, now())`,
    [tenantId, id, score, ids, fault ? ids.slice(0, 1) : [], test.ids('coach').userId],
  );
}

async function setFlag(flag: 'quiz' | 'gamification', on: boolean): Promise<void> {
  await test.sql(
    `update platform.tenant set settings = jsonb_set(settings, array['flags', $1], $2::jsonb), version = version + 1
     where slug = 'harbour'`,
    [flag, JSON.stringify(on)],
  );
  await expect.poll(async () => (await test.tenant('harbour')).settings.flags[flag], { timeout: 10_000 }).toBe(on);
}

beforeEach(async () => {
  clock.now = demoStart;
  await test.sql(`update portal.quiz_evaluation set qm_date = '2026-01-05' where tenant_id = $1`, [tenantId]);
  await test.sql(
    'delete from portal.pd_document d using portal.pd_measure m where m.measure_id = d.measure_id and m.figure is not null',
  );
  await test.sql('delete from portal.pd_measure where figure is not null');
  await test.sql('delete from portal.pd_board where team_id = $1 and held_on = $2', [TeamID, today]);
  const made = await test.ask('pd/createPDBoard', { as: 'coach', query: { TeamID, dt: today } });
  boardID = made.json().SessionIDPK;
});

it('is raised as an issue without names, which shows the latest value for as long as it is open', async () => {
  const [subject = ''] = form.questions.map(({ id }) => id);
  const raise = (as: string, more: object = {}) =>
    ask('raiseFigure', { TeamID, figure: 'quality.fault', subject, title: 'Ada Berg forgets names', ...more }, as);
  for (const [at, agent] of members.slice(0, smallGroup - 1).entries()) await evaluate(agent, 80, { fault: at < 2 });
  expect((await raise('coach')).json().error).toMatchObject({ code: 'conflict', current: { reason: 'tooFew' } });
  expect((await open()).issues.map(({ title }) => title)).not.toContain('Greets by name');
  await evaluate(members[4], 90);
  const raised = await raise('coach');
  expect(raised.status, raised.text).toBe(200);
  const { IId } = raised.json();
  expect(raised.json()).toEqual({ IId, boardID, wasOpen: false });
  const read = async () => (await test.ask('pd/readIssue', { as: 'learner', query: { IId } })).json();
  const { issue, links } = await read();
  expect(issue).toMatchObject({ title: 'Greets by name', text: '', owner: { UserID: test.ids('coach').userId } });
  const link = { kind: 'figure', title: 'Greets by name', page: expect.stringContaining(`failed=${subject}`) };
  expect(links).toMatchObject([{ ...link, figure: { value: 40, unit: 'percent', readOn: clock.now.toISOString() } }]);
  // Four weeks later, the next board reads it again.
  clock.now = new Date('2026-12-21T09:00:00Z');
  for (const agent of members.slice(0, smallGroup)) await evaluate(agent, 100, { day: '2026-12-16' });
  const next = await test.ask('pd/createPDBoard', { as: 'coach', query: { TeamID, dt: '2026-12-21' } });
  await ask('refreshFigures', { boardID: next.json().SessionIDPK }, 'coach');
  expect((await read()).links).toMatchObject([{ ...link, figure: { value: 0, readOn: clock.now.toISOString() } }]);
  // The team no longer measures it.
  const [latest] = await test.sql(
    'select document_id from portal.pd_document where board_id = $1 and archived_at is null and read_at is not null',
    [next.json().SessionIDPK],
  );
  await test.ask('pd/deletePerformanceDoc', { as: 'coach', query: { PdId: latest.document_id } });
  expect((await read()).links).toMatchObject([{ ...link, figure: null }]);
  clock.now = new Date('2026-12-22T09:00:00Z');
  expect((await raise('coach')).json().error).toMatchObject({ code: 'conflict', current: { reason: 'noBoard' } });
  expect((await raise('coach2')).status).toBe(404);
  expect((await raise('learner')).status).toBe(403);
  await test.sql('delete from portal.pd_board where team_id = $1 and held_on = $2', [TeamID, '2026-12-21']);
});

it('is raised once while its issue is open, and again once that is done', async () => {
  const raise = async () => {
    const raised = await ask('raiseFigure', { TeamID, figure: 'missions.streak', subject: null, title: 'M' }, 'coach');
    expect(raised.status, raised.text).toBe(200);
    return raised.json();
  };
  const first = await raise();
  expect(await raise()).toEqual({ ...first, wasOpen: true });
  const issues = async () => (await open()).issues.filter(({ title }) => title === 'M');
  expect(await issues()).toHaveLength(1);
  await test.sql(`update portal.pd_issue set state = 'done', closed_on = $2, progress = 100 where issue_id = $1`, [
    first.IId,
    today,
  ]);
  const second = await raise();
  expect(second).toMatchObject({ wasOpen: false });
  expect(second.IId).not.toBe(first.IId);
});

it('says why a thirteenth figure is not raised', async () => {
  await test.sql(
    `insert into portal.pd_measure (tenant_id, measure_id, team_id, title, unit, better, position, figure, figure_subject)
     select $1, gen_random_uuid(), $2, 'Q' || n, 'percent', 'down', n, 'quality.fault', gen_random_uuid()
     from generate_series(1, 12) n`,
    [tenantId, TeamID],
  );
  const raised = await ask('raiseFigure', { TeamID, figure: 'missions.streak', subject: null, title: 'M' }, 'coach');
  expect(raised.json().error).toMatchObject({ code: 'conflict', current: { reason: 'tooMany' } });
});

it('leads from an issue to the page of its figure only those who have that page', async () => {
  const raised = await ask('raiseFigure', { TeamID, figure: 'missions.streak', subject: null, title: 'M' }, 'coach');
  expect(raised.status, raised.text).toBe(200);
  const coached = await ask('raiseFigure', { TeamID, figure: 'coaching.coverage', subject: null, title: 'C' }, 'coach');
  const linksFor = async (as: string, { IId }: { IId: string } = raised.json()) =>
    (await test.ask('pd/readIssue', { as, query: { IId } })).json().links;
  const measured = { kind: 'figure', figure: { unit: 'percent' } };
  expect(await linksFor('coach', coached.json())).toMatchObject([{ ...measured, page: '/coach/overview' }]);
  expect(await linksFor('learner', coached.json())).toMatchObject([{ ...measured, page: null }]);
  expect(await linksFor('learner')).toMatchObject([{ ...measured, page: '/missions' }]);
  await setFlag('gamification', false);
  try {
    expect(await linksFor('learner')).toMatchObject([{ ...measured, page: null }]);
  } finally {
    await setFlag('gamification', true);
  }
});

it('a mean is shown only for five or more people, of results released in the last four full weeks', async () => {
  for (const [at, agent] of members.slice(0, smallGroup - 1).entries()) await evaluate(agent, 80 + at);
  expect(await figure('quality.score')).toMatchObject({ isShown: false });
  expect((await add()).json().error).toMatchObject({ code: 'conflict', current: { reason: 'tooFew' } });
  await evaluate(members[4], 60, { released: today });
  await evaluate(members[4], 60, { day: today });
  await evaluate(members[4], 60, { day: '2026-10-18' });
  expect(await figure('quality.score')).toMatchObject({ isShown: false });
  await evaluate(members[4], 90);
  expect(await figure('quality.score')).toMatchObject({ isShown: true, isMeasured: false });
  expect((await add()).json()).toMatchObject({ value: 83.2 });
});

it('a figure has its source, cannot be overwritten by hand, and does not disclose the effect of one more result', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 80);
  const added: PerformanceDoc = (await add()).json();
  expect(added).toMatchObject({
    ...{ kind: 'measure', title: 'Quality', value: 80, unit: 'percent', better: 'up', target: 85, valuedBy: null },
    figure: { kind: 'quality.score', link: `/quiz/quality?team=${TeamID}&tab=trends` },
  });
  const typed = await ask('updatePerformanceDoc', { PdId: added.PDPDPK, value: 99, versions: {} });
  expect(typed.status).toBe(409);
  const values = async () => {
    const again: OpenBoard = (await ask('refreshFigures', { boardID })).json();
    return again.PerformanceDocs.filter(({ figure }) => figure).map(({ value, figure }) => ({ value, figure }));
  };
  const { value, figure: source } = added;
  await evaluate(members[5], 20, { released: today });
  expect(await values()).toEqual([{ value, figure: source }]);
  expect(Object.keys(source ?? {})).not.toContain('cases');
  // A correction of something that already counted, and a figure that is removed and added again.
  await evaluate(members[5], 20);
  expect(await values()).toEqual([{ value, figure: source }]);
  await test.ask('pd/deletePerformanceDoc', { as: 'coach', query: { PdId: added.PDPDPK } });
  expect((await add()).json()).toMatchObject({ value: 80 });
  expect(await figure('quality.score')).toMatchObject({ isMeasured: true });
  expect((await ask('refreshFigures', { boardID }, 'learner2')).status).not.toBe(500);
});

it('a typed value names the person who last changed it', async () => {
  const body = {
    kind: 'measure',
    boardID,
    note: '',
    value: 7,
    measure: { title: 'Calls', unit: 'count', target: null, better: 'up' },
  };
  const added: PerformanceDoc = (await ask('addPerformanceDoc', body)).json();
  const nameOf = async (as: string) => {
    const [row] = await test.sql('select first_name, last_name from portal.account_user where user_id = $1', [
      test.ids(as).userId,
    ]);
    return { FirstName: row.first_name, LastName: row.last_name };
  };
  expect(added).toMatchObject({ figure: null, valuedBy: await nameOf('learner') });
  const changed = await ask('updatePerformanceDoc', { PdId: added.PDPDPK, value: 8, versions: {} }, 'coach');
  expect(changed.json()).toMatchObject({ value: 8, valuedBy: await nameOf('coach') });
  const noted = await ask('updatePerformanceDoc', { PdId: added.PDPDPK, note: 'By hand.', versions: {} });
  expect(noted.json()).toMatchObject({ valuedBy: await nameOf('coach') });
});

it('the figure of a question counts how often people of the team fail it', async () => {
  const subject = form.questions[0]?.id ?? null;
  for (const [at, agent] of members.slice(0, 6).entries()) await evaluate(agent, 70, { fault: at < 2 });
  await evaluate(test.ids('learner2').userId, 0, { fault: true });
  expect(await figure('quality.fault', subject)).toMatchObject({ name: 'Greets by name', isShown: true });
  const doc: PerformanceDoc = (await add({ figure: 'quality.fault', subject, title: 'Greeting' })).json();
  const ofTeam = members.includes(test.ids('learner2').userId);
  expect(doc).toMatchObject({ better: 'down', value: ofTeam ? 42.9 : 33.3 });
  expect(doc.figure?.link).toContain(`failed=${subject}`);
  expect((await add({ figure: 'quality.fault', subject: null })).status).toBe(400);
  expect((await add({ figure: 'quality.score', subject })).status).toBe(400);
  expect((await add({ figure: 'quality.fault', subject: crypto.randomUUID() })).status).toBe(409);
});

it('the next board repeats a figure, with a new value once five people have new results, unless it was removed', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 80);
  const added: PerformanceDoc = (await add()).json();
  const dropBoards = () => test.sql('delete from portal.pd_board where team_id = $1 and held_on > $2', [TeamID, today]);
  const next = async (dt: string): Promise<OpenBoard> => {
    await dropBoards();
    clock.now = new Date(`${dt}T08:00:00Z`);
    return (await test.ask('pd/createPDBoard', { as: 'coach', query: { TeamID, dt } })).json();
  };
  const day = '2026-11-17';
  for (const agent of members.slice(0, 4)) await evaluate(agent, 60, { day });
  expect((await next(day)).PerformanceDocs).toMatchObject([{ value: 80, readings: [80, 80], figure: added.figure }]);
  expect((await next('2026-11-23')).PerformanceDocs).toMatchObject([{ value: 80, figure: added.figure }]);
  await evaluate(members[4], 60, { day });
  expect((await next('2026-11-23')).PerformanceDocs).toMatchObject([{ value: 70, readings: [80, 70] }]);
  await dropBoards();
  clock.now = demoStart;
  await test.ask('pd/deletePerformanceDoc', { as: 'coach', query: { PdId: added.PDPDPK } });
  expect((await next(day)).PerformanceDocs).toEqual([]);
  await dropBoards();
});

it('the letter and the limits of a figure are stored with its measure, and can be changed', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 70);
  const { letters } = await open();
  const letter = letters[1];
  const added: PerformanceDoc = (await add({ dimensionID: letter?.dimensionID, redAt: 75 })).json();
  expect(added).toMatchObject({ dimensionID: letter?.dimensionID, redAt: 75 });
  const was = { target: 85, dimensionID: letter?.dimensionID, redAt: 75 };
  const limit = { PdId: added.PDPDPK, target: 90, dimensionID: null, redAt: null, basedOn: was };
  expect((await ask('setMeasureLimit', limit)).json()).toMatchObject({ target: 90, dimensionID: null, redAt: null });
  const late = await ask('setMeasureLimit', { ...limit, target: 95 });
  expect([late.status, late.json().error.code]).toEqual([409, 'stale_version']);
  expect((await ask('setMeasureLimit', { ...limit, dimensionID: crypto.randomUUID() })).status).toBe(404);
  expect((await ask('setMeasureLimit', limit, 'coach2')).status).toBe(404);
  expect((await add({ dimensionID: crypto.randomUUID() })).status).toBe(404);
});

it('figures are offered and can be added by people of the team only', async () => {
  const kinds = new Set((await offered()).map(({ kind }) => kind));
  expect(kinds).toContain('coaching.coverage');
  expect((await test.ask('pd/getBoardFigures', { as: 'coach2', query: { boardID } })).status).toBe(404);
  expect(await figure('coaching.coverage')).toMatchObject({ isShown: true });
  const { value } = (await add({ figure: 'coaching.coverage' })).json();
  expect(value).toBeGreaterThanOrEqual(0);
});

it('a measure that the portal calculates cannot be chosen for a typed value, not even by its title', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 70);
  const { measureID }: PerformanceDoc = (await add()).json();
  const typed = (measure: object) =>
    ask('addPerformanceDoc', { kind: 'measure', boardID, note: '', value: 99, measure });
  expect((await typed({ measureID })).status).toBe(404);
  const own = await typed({ title: 'quality', unit: 'percent', target: null, better: 'up' });
  expect(own.json()).toMatchObject({ value: 99, figure: null });
  expect(own.json().measureID).not.toBe(measureID);
  const { measures } = (await test.ask('pd/readBoardTeam', { as: 'coach', query: { TeamID } })).json();
  expect(measures.map((one: { measureID: string }) => one.measureID)).not.toContain(measureID);
});

it('a second person who adds the same figure changes nothing about it', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 70);
  const first: PerformanceDoc = (await add({ note: 'Since May.', redAt: 75 })).json();
  const { title, target, redAt, note } = first;
  const second = (await add({ title: 'Score', target: 10, redAt: 5 }, 'coach')).json();
  expect(second).toMatchObject({ PDPDPK: first.PDPDPK, title, target, redAt, note });
});

it('a removed figure makes room for another', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 70);
  await test.sql(
    `with made as (insert into portal.pd_measure (tenant_id, measure_id, team_id, title, unit, better, position, figure,
         figure_subject)
       select $1, gen_random_uuid(), $2, 'Fault', 'percent', 'down', n, 'quality.fault', gen_random_uuid()
       from generate_series(100, 111) n returning measure_id)
     insert into portal.pd_document (tenant_id, document_id, board_id, added_by, updated_at, note, position, measure_id,
       value, read_at, cases)
     select $1, gen_random_uuid(), $3, $4, now(), '', 100, measure_id, 1, now(), 1 from made`,
    [tenantId, TeamID, boardID, test.ids('coach').userId],
  );
  expect((await add()).status).toBe(409);
  await test.sql(
    `update portal.pd_document set archived_at = now(), archived_by = added_by where board_id = $1 and position = 100`,
    [boardID],
  );
  expect((await add()).json()).toMatchObject({ value: 70 });
});

it('a limit that another board of the team has just changed is not overwritten', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 70);
  const added: PerformanceDoc = (await add()).json();
  const basedOn = { target: 85, dimensionID: null, redAt: null };
  await test.sql('begin');
  await test.sql('update portal.pd_measure set target = 60 where measure_id = $1', [added.measureID]);
  const late = ask('setMeasureLimit', { ...basedOn, PdId: added.PDPDPK, target: 90, basedOn });
  const isWaiting = async () => (await test.sql('select from pg_locks where not granted')).length > 0;
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
  await test.sql('commit');
  expect([(await late).status, (await late).json().error.code]).toEqual([409, 'stale_version']);
});

it('a board that was created in advance offers to read its figures, and has them after that', async () => {
  for (const agent of members.slice(0, 5)) await evaluate(agent, 70);
  const dt = '2026-11-17';
  const drop = () => test.sql('delete from portal.pd_board where team_id = $1 and held_on = $2', [TeamID, dt]);
  await drop();
  expect((await open()).measuresFigures).toBe(false);
  await add();
  const { SessionIDPK } = (await test.ask('pd/createPDBoard', { as: 'coach', query: { TeamID, dt } })).json();
  clock.now = new Date(`${dt}T08:00:00Z`);
  const ahead: OpenBoard = (await test.ask('pd/readBoard', { as: 'learner', query: { boardID: SessionIDPK } })).json();
  expect(ahead).toMatchObject({ isToday: true, measuresFigures: true, PerformanceDocs: [] });
  const read: OpenBoard = (await ask('refreshFigures', { boardID: SessionIDPK })).json();
  expect(read.PerformanceDocs).toMatchObject([{ value: 70, figure: { kind: 'quality.score' } }]);
  await drop();
});

it('an area that is switched off has no figures: neither offered, added nor read again', async () => {
  const turn = (on: boolean) => setFlag('quiz', on);
  for (const agent of members.slice(0, 5)) await evaluate(agent, 70);
  const kinds = async () => new Set((await offered()).map(({ kind }) => kind));
  const withAll = await kinds();
  expect(withAll).toContain('quality.score');
  expect((await add()).json()).toMatchObject({ value: 70 });
  // As if it had been read long ago, so that reading it again would change it.
  await test.sql(
    `update portal.pd_document set value = 40, read_at = read_at - interval '6 weeks' where board_id = $1`,
    [boardID],
  );
  const values = async () => {
    const reply = await ask('refreshFigures', { boardID });
    expect(reply.status, reply.text).toBe(200);
    return (reply.json() as OpenBoard).PerformanceDocs.flatMap((one) => (one.figure ? [one.value] : []));
  };
  const links = async () => (await open()).PerformanceDocs.flatMap(({ figure: one }) => (one ? [one.link] : []));
  await turn(false);
  try {
    const off = ['quality.score', 'quality.fault', 'verification.rate'] as const;
    expect(await kinds()).toEqual(withAll.difference(new Set<BoardFigureKind>(off)));
    expect(await values()).toEqual([40]);
    expect((await add()).status).toBe(404);
    expect(await links()).toEqual([null]);
  } finally {
    await turn(true);
  }
  expect(await kinds()).toEqual(withAll);
  expect(await values()).toEqual([70]);
  expect(await links()).toEqual([expect.stringMatching(/^\/quiz\/quality/)]);
});

it('a figure links to a page of coaches for coaches only', async () => {
  await sources[0]?.[1](members.slice(0, 5));
  expect((await add({ figure: 'courses.onTime' })).json().figure).toMatchObject({ link: null });
  const { PerformanceDocs } = await open('coach');
  expect(PerformanceDocs.find(({ figure: one }) => one?.kind === 'courses.onTime')?.figure?.link).toBe('/lms/team');
});

/**
 * What counts for each figure. It is the same for five people, except that only the second part counts for the fifth.
 */
const sources: readonly [
  kind: BoardFigureKind,
  prepare: (people: readonly string[]) => Promise<unknown>,
  value: number,
][] = [
  [
    'courses.onTime',
    async (people) => {
      const [{ course_id }] = await test.sql(
        `select course_id from portal.lms_course where tenant_id = $1 and state = 'published' order by course_id limit 1`,
        [tenantId],
      );
      await test.sql(`update portal.lms_deadline set due_on = '2026-01-05' where tenant_id = $1`, [tenantId]);
      await test.sql(
        `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on)
         select $1, id, $2, '2026-11-10' from unnest($3::uuid[]) id
         on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
        [tenantId, course_id, people],
      );
      await test.sql(
        `insert into portal.lms_progress (tenant_id, user_id, course_id, percent, completed_at, updated_at)
         select $1, id, $2, 100, case when at = 5 then timestamptz '2026-11-11T09:00Z' else '2026-11-10T21:00Z' end, now()
         from unnest($3::uuid[]) with ordinality p (id, at)
         on conflict (tenant_id, user_id, course_id) do update set percent = 100, completed_at = excluded.completed_at`,
        [tenantId, course_id, people],
      );
    },
    80,
  ],
  [
    'verification.rate',
    async (people) => {
      await test.sql(
        `update portal.quiz_attempt set submitted_at = '2026-01-05T09:00Z', started_at = '2026-01-05T08:00Z'
         where tenant_id = $1 and submitted_at is not null and user_id is not null`,
        [tenantId],
      );
      // At first everyone fails, including the last attempt of the fifth person.
      await test.sql(
        `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, started_at, submitted_at,
           ended_by, score, passed)
         select $1, gen_random_uuid(), q.quiz_id, q.current_version_id, id, day, day, 'person', 50, day > '2026-11-05' and at < 5
         from unnest($2::uuid[]) with ordinality p (id, at)
         cross join unnest(array['2026-11-02T09:00Z', '2026-11-10T09:00Z']::timestamptz[]) day
         cross join (select * from portal.quiz_quiz where tenant_id = $1 and kind = 'verification' and removed_at is null
           order by quiz_id limit 1) q`,
        [tenantId, people],
      );
    },
    80,
  ],
  [
    'tickets.inTime',
    async (people) => {
      await test.sql(
        `insert into portal.support_clock (tenant_id, priority_id, solution_minutes)
         select tenant_id, choice_id, 600 from portal.support_choice where tenant_id = $1 and kind = 'priority'
         on conflict (tenant_id, priority_id) do update set solution_minutes = 600`,
        [tenantId],
      );
      await test.sql(
        `update portal.support_ticket t set allocated_to = p.id, created_at = '2026-11-09T09:00Z', merged_into = null,
           closed_at = '2026-11-10T09:00Z', solution_ms = case when p.at = 5 then 36000001 else 36000000 end
         from unnest($2::uuid[]) with ordinality p (id, at)
         join (select ticket_id, row_number() over (order by ticket_id) as at from portal.support_ticket
           where tenant_id = $1) k on k.at = p.at
         where t.tenant_id = $1 and t.ticket_id = k.ticket_id`,
        [tenantId, people],
      );
    },
    80,
  ],
  [
    'missions.streak',
    async (people) => {
      await test.sql('delete from portal.gamification_step_act where tenant_id = $1', [tenantId]);
      await test.sql(
        `insert into portal.gamification_step_act (tenant_id, user_id, mission_id, item_id, act, done_at, how)
         select $1, p.id, i.mission_id, i.item_id, day::text, day, 'server'
         from unnest($2::uuid[]) with ordinality p (id, at)
         cross join unnest(array['2026-10-19T00:00Z', '2026-10-30T09:00Z', '2026-11-02T09:00Z', '2026-11-15T23:59Z']::timestamptz[])
           with ordinality d (day, week)
         cross join (select * from portal.gamification_mission_item where tenant_id = $1 order by mission_id, item_id limit 1) i
         where p.at < 5 or d.week <> 2`,
        [tenantId, people],
      );
    },
    0,
  ],
];

it.each(sources)('reads %s of five people', async (kind, prepare, share) => {
  const people = members.slice(0, 5);
  await prepare(people);
  // Streaks cover everyone in the team, of whom four have one.
  const value = kind === 'missions.streak' ? Math.round(4000 / members.length) / 10 : share;
  expect(await figure(kind)).toMatchObject({ isShown: true });
  expect((await add({ figure: kind })).json()).toMatchObject({ value, better: 'up', unit: 'percent' });
});

it.each(['courses.onTime', 'verification.rate', 'tickets.inTime'] as const)('hides %s of four people', async (kind) => {
  const [, prepare] = sources.find(([one]) => one === kind) ?? [];
  await prepare?.(members.slice(0, 5));
  const [fifth] = members.slice(4);
  for (const change of [
    'delete from portal.lms_deadline where user_id = $1',
    `update portal.quiz_attempt set submitted_at = '2026-01-05T09:00Z', started_at = '2026-01-05T08:00Z' where user_id = $1`,
    'update portal.support_ticket set allocated_to = null where allocated_to = $1',
  ])
    await test.sql(change, [fifth]);
  expect((await figure(kind))?.isShown).toBe(false);
});

/** The value of the figure if it were measured now. */
const measured = async (kind: string): Promise<number> => {
  await test.sql(
    `delete from portal.pd_document d using portal.pd_measure m where m.measure_id = d.measure_id and m.figure = $1`,
    [kind],
  );
  return (await add({ figure: kind })).json().value;
};

it.each([
  ['west of UTC', 'America/New_York', '2026-11-11T03:00Z', 100],
  ['east of UTC', 'Asia/Tokyo', '2026-11-10T16:00Z', 80],
])('a course is on time by the local day of a person %s', async (_, zone, doneAt, value) => {
  await sources[0]?.[1](members.slice(0, 5));
  const [fifth] = members.slice(4);
  const [{ settings }] = await test.sql('select settings from portal.account_user where user_id = $1', [fifth]);
  const setSettings = (to: object) =>
    test.sql('update portal.account_user set settings = $2 where user_id = $1', [fifth, JSON.stringify(to)]);
  await setSettings({ ...settings, timeZone: zone });
  await test.sql(
    `update portal.lms_progress set completed_at = $2 where user_id = $1 and completed_at = '2026-11-11T09:00Z'`,
    [fifth, doneAt],
  );
  expect(await measured('courses.onTime')).toBe(value);
  await setSettings(settings);
});

it('an open course that is no longer assigned to the person does not count as late', async () => {
  await sources[0]?.[1](members.slice(0, 5));
  const [fifth] = members.slice(4);
  const [{ course_id }] = await test.sql(
    `select course_id from portal.lms_course c where tenant_id = $1 and state = 'published'
       and not exists (select from portal.lms_deadline d where d.course_id = c.course_id and d.due_on = '2026-11-10')
     order by course_id desc limit 1`,
    [tenantId],
  );
  await test.sql('delete from portal.lms_progress where user_id = $1 and course_id = $2', [fifth, course_id]);
  await test.sql('delete from portal.lms_curriculum_course where course_id = $1', [course_id]);
  await test.sql(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on) values ($1, $2, $3, '2026-11-10')
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
    [tenantId, fifth, course_id],
  );
  const [{ open }] = await test.sql(
    `select count(*)::int as open from portal.lms_deadline where user_id = $1 and due_on = '2026-11-10'`,
    [fifth],
  );
  expect(open).toBe(2);
  expect(await measured('courses.onTime')).toBe(80);
});

it.each([
  ['without a pass mark', 'update portal.quiz_attempt set passed = null where user_id = $1', 100],
  ['that is still being marked', 'update portal.quiz_attempt set to_mark = true where user_id = $1', 100],
])('an attempt %s counts neither as passed nor as failed', async (_, change, value) => {
  expect(members.length).toBeGreaterThan(5);
  const people = members.slice(0, 6);
  const prepare = sources[1]?.[1];
  // The fifth person fails, and so does the sixth.
  await prepare?.(people);
  await test.sql('update portal.quiz_attempt set passed = true where user_id = $1', [people[4]]);
  await test.sql(change, [people[5]]);
  expect(await measured('verification.rate')).toBe(value);
});

it('a removed verification does not count', async () => {
  await sources[1]?.[1](members.slice(0, 5));
  const remove = (at: string | null) =>
    test.sql(
      `update portal.quiz_quiz set removed_at = $2 where quiz_id in (select quiz_id from portal.quiz_attempt
         where tenant_id = $1 and submitted_at = '2026-11-10T09:00Z')`,
      [tenantId, at],
    );
  await remove('2026-11-14T09:00Z');
  expect((await figure('verification.rate'))?.isShown).toBe(false);
  await remove(null);
});
