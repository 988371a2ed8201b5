/** Actions of sessions that refer to a course, an evaluation or an action on a board. */
import type { getPersonFacts } from '@portico/contracts/coaching/calls';
import type { PersonFactKind } from '@portico/contracts/coaching/person-facts';
import type { GoalOrAction, OpenSession } from '@portico/contracts/coaching/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { recordFact } from '../../src/platform/facts/record-fact.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

let test: TestApi;
let world: FollowUpWorld;
let tenantId: string;
let session: string;
const id = (name: string) => test.ids(name).userId;

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => demoStart, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
  world = await FollowUpWorld.make(test, () => demoStart);
});
afterAll(() => test?.close());
beforeEach(async () => {
  session = await world.startSession();
  await world.acceptSession(session);
});

const call = (name: string, as: string, body: object) => test.ask(`coaching/${name}`, { as, body });
const add = (kind: PersonFactKind, factID: string, as = 'coach') =>
  call('addFactAction', as, { sessionID: session, kind, factID, text: 'Do it' });
const open = async (as = 'coach'): Promise<OpenSession> =>
  (await call('getTGROWSession', as, { sessionID: session })).json();
const action = async (as = 'coach'): Promise<GoalOrAction | undefined> => (await open(as)).actions.at(-1);
const facts = async (kind: PersonFactKind) => {
  const reply = await test.ask('coaching/getPersonFacts', { as: 'coach', query: { userID: id('learner') } });
  return (reply.json() as Answer<typeof getPersonFacts>).facts.filter((fact) => fact.kind === kind);
};
const item = (itemID?: string) => ({ sessionID: session, itemID });

async function overdueCourse(): Promise<string> {
  const course = await world.course();
  await test.sql(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on) values ($1, $2, $3, '2026-11-01')
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
    [tenantId, id('learner'), course],
  );
  return course;
}

async function boardAction(): Promise<string> {
  const [row] = await test.sql(
    `update portal.pd_issue set owner_id = $2, kind = 'issue', state = 'in progress', closed_on = null, progress = 10
     where issue_id = (select i.issue_id from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)
       where i.tenant_id = $1 and i.archived_at is null and b.archived_at is null
         and b.team_id = (select team_id from portal.account_user where user_id = $2) order by i.issue_id limit 1)
     returning issue_id`,
    [tenantId, id('learner')],
  );
  return row.issue_id;
}
const onBoard = async (IId: string) =>
  (await test.ask('pd/readIssue', { as: 'coach', query: { IId } })).json().issue as {
    state: string;
    versions: Record<string, number>;
  };

it('completing an overdue course completes its action, and the coach can reopen it', async () => {
  const course = await overdueCourse();
  const reply = await add('course.overdue', course);
  expect(reply.status, reply.text).toBe(200);
  const before = await action();
  expect(before).toMatchObject({
    ...{ text: 'Do it', status: 'not requested to complete', ownerID: id('learner'), dueOn: '2026-11-01' },
    ...{ follows: 'course', isSeen: false, link: null, can: { reopen: false } },
  });
  expect((await action('learner'))?.link).toMatch(new RegExp(`^/lms/.+${course}`));
  expect((await add('course.overdue', course)).status).toBe(409);

  await world.completeCourse(course);
  await world.deliver();
  expect(await action()).toMatchObject({ completed: true, isSeen: true, can: { reopen: true } });
  expect((await action('learner'))?.can.reopen).toBe(false);
  const history = await test.ask('coaching/getSessionHistory', { as: 'coach', query: { sessionID: session } });
  expect(history.json().entries[0]).toMatchObject({ kind: 'itemSeen', itemText: 'Do it' });

  expect((await call('reopenItem', 'learner', item(before?.id))).status).toBe(403);
  expect((await call('reopenItem', 'coach2', item(before?.id))).status).toBe(404);
  expect((await call('reopenItem', 'coach', item(before?.id))).status).toBe(200);
  expect(await action()).toMatchObject({ status: 'not requested to complete', isSeen: false });
  expect((await call('reopenItem', 'coach', item(before?.id))).status).toBe(409);
});

it('an action that the coach completed stays completed when the course’s completion is reverted', async () => {
  await test.sql('delete from portal.lms_progress where user_id = $1', [id('learner')]);
  const course = await overdueCourse();
  await add('course.overdue', course);
  await call('completeItem', 'coach', item((await action())?.id));
  const reverted = { kind: 'course.reverted', personId: id('learner'), subjectId: course } as const;
  await test.inTenant(tenantId, (db) => recordFact({ db, now: demoStart }, reverted));
  await world.deliver();
  expect(await action()).toMatchObject({ completed: true, isSeen: false });
});

it('an acknowledged evaluation completes its action', async () => {
  const evaluation = await world.released('no');
  expect((await add('evaluation.score', evaluation)).status).toBe(200);
  expect(await action()).toMatchObject({ follows: 'evaluation', dueOn: null, isSeen: false });
  const acknowledged = await test.ask('quiz/acknowledgeEvaluation', {
    as: 'learner',
    body: { QSR_ID: evaluation, comment: '' },
  });
  expect(acknowledged.status, acknowledged.text).toBe(200);
  await world.deliver();
  expect(await action()).toMatchObject({ completed: true, isSeen: true });
});

it('an action of a board is the same action in both places, and listed once', async () => {
  const issue = await boardAction();
  expect((await add('board.action', issue)).status).toBe(200);
  const itemID = (await action())?.id;
  expect((await facts('session.action')).map((fact) => fact.id)).not.toContain(itemID);
  const set = async (state: string) => {
    const { versions } = await onBoard(issue);
    const reply = await test.ask('pd/updateIssue', { as: 'coach', body: { IId: issue, state, versions } });
    expect(reply.status, reply.text).toBe(200);
    await world.deliver();
  };

  await set('done');
  expect(await action()).toMatchObject({ completed: true, isSeen: true });
  await set('in progress');
  expect(await action()).toMatchObject({ completed: false, isSeen: false });

  await call('completeItem', 'coach', item(itemID));
  await world.deliver();
  expect((await onBoard(issue)).state).toBe('done');
  // Reopened on the board, although the coach completed it in the session.
  await set('in progress');
  expect(await action()).toMatchObject({ completed: false });

  // Both change before either is notified. The last fact decides, and in the end they are equal.
  await call('completeItem', 'coach', item(itemID));
  const { versions } = await onBoard(issue);
  await test.ask('pd/updateIssue', { as: 'coach', body: { IId: issue, state: 'done', versions } });
  const later = await onBoard(issue);
  await test.ask('pd/updateIssue', {
    as: 'coach',
    body: { IId: issue, state: 'in progress', versions: later.versions },
  });
  await world.deliver();
  expect((await onBoard(issue)).state === 'done').toBe((await action())?.completed);
});

const switchBoards = async (isOn: boolean) => {
  await test.sql(
    `update platform.tenant set settings = jsonb_set(settings, '{flags,pd}', $2::jsonb), version = version + 1
     where tenant_id = $1`,
    [tenantId, JSON.stringify(isOn)],
  );
  const isKnown = async () => (await test.tenant('harbour')).settings.flags.pd;
  await expect.poll(isKnown, { timeout: 10_000 }).toBe(isOn);
};

it('an action of a board is listed from the session if its board no longer lists it', async () => {
  const issue = await boardAction();
  await add('board.action', issue);
  const itemID = (await action())?.id ?? '';
  const isListed = async (as: string, view: string, thing: string) => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const query: Record<string, string> = { userID: id(as), view, ...(after && { after }) };
      const page = (await test.ask('portal/getActions', { as, query })).json();
      seen.push(...page.items.map((one: { id: string }) => one.id));
      after = page.next;
    } while (after !== null);
    return seen.some((one) => one.endsWith(thing));
  };
  const lists = async () => ({
    own: [await isListed('learner', 'mine', issue), await isListed('learner', 'mine', itemID)],
    team: [await isListed('coach', 'team', issue), await isListed('coach', 'team', itemID)],
    today: await (async () => {
      const waiting = (
        await test.ask('portal/getWaiting', { as: 'learner', query: { userID: id('learner'), all: '1' } })
      ).json();
      return [issue, itemID].map((thing) => waiting.items.some((one: { id: string }) => one.id.endsWith(thing)));
    })(),
    facts: [
      (await facts('board.action')).some((fact) => fact.id === issue),
      (await facts('session.action')).some((fact) => fact.id === itemID),
    ],
  });
  const onBoardOnly = { own: [true, false], team: [true, false], today: [true, false], facts: [true, false] };
  const inSessionOnly = { own: [false, true], team: [false, true], today: [false, true], facts: [false, true] };
  // Only this action, so that all lists are short enough.
  await test.sql(`update portal.pd_issue set archived_at = now() where owner_id = $1 and issue_id <> $2`, [
    id('learner'),
    issue,
  ]);
  await test.sql(
    `update portal.coaching_item set removed_at = now() where owner_id = $1 and kind = 'action' and item_id <> $2`,
    [id('learner'), itemID],
  );
  await test.sql('update portal.pd_issue set due_on = $2 where issue_id = $1', [issue, '2026-11-17']);
  await test.sql('update portal.coaching_item set on_day = $2 where item_id = $1', [itemID, '2026-11-17']);
  expect(await lists()).toEqual(onBoardOnly);

  const set = (column: string, value: string | null) =>
    test.sql(`update portal.pd_issue set ${column} = $2 where issue_id = $1`, [issue, value]);
  await set('archived_at', demoStart.toISOString());
  expect(await lists()).toEqual(inSessionOnly);
  await set('archived_at', null);
  const board = (at: string | null) =>
    test.sql(
      `update portal.pd_board set archived_at = $2, archived_by = case when $2::timestamptz is null then null else $3::uuid end
       where board_id = (select board_id from portal.pd_issue where issue_id = $1)`,
      [issue, at, id('coach')],
    );
  await board(demoStart.toISOString());
  expect(await lists()).toEqual(inSessionOnly);
  await board(null);
  // The board now lists it for someone else.
  await set('owner_id', id('coach'));
  expect((await lists()).own).toEqual([false, true]);
  await set('owner_id', id('learner'));
  await switchBoards(false);
  expect(await lists()).toEqual(inSessionOnly);
  await switchBoards(true);
  expect(await lists()).toEqual(onBoardOnly);
});

it('an action of a board is the same in every session that has it', async () => {
  const issue = await boardAction();
  await add('board.action', issue);
  const first = session;
  session = await world.startSession();
  await world.acceptSession(session);
  await add('board.action', issue);
  await call('completeItem', 'coach', item((await action())?.id));
  await world.deliver();
  session = first;
  expect((await onBoard(issue)).state).toBe('done');
  expect(await action()).toMatchObject({ completed: true, isSeen: true });
  await call('reopenItem', 'coach', item((await action())?.id));
  await world.deliver();
  expect((await onBoard(issue)).state).toBe('in progress');
});

it('adding an action for a fact is refused to readers, for unknown facts and for those without an action', async () => {
  const course = await overdueCourse();
  expect((await add('course.overdue', course, 'country')).status).toBe(403);
  expect((await add('course.overdue', course, 'coach2')).status).toBe(404);
  expect((await add('course.overdue', crypto.randomUUID())).status).toBe(404);
  const [score] = await facts('evaluation.score');
  expect((await add('course.finished', score?.id ?? '')).status).toBe(409);
});

it('a session uses at most thirty facts, with or without a link', async () => {
  const course = await overdueCourse();
  const use = () =>
    call('addFactEvidence', 'coach', { sessionID: session, kind: 'course.overdue', factID: course, text: 'Overdue' });
  expect((await use()).status).toBe(200);
  await test.sql(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, on_day, position, is_fact)
     select $1, gen_random_uuid(), $2, 'evidence', 'More', $3, '2026-11-01', n + 10, true from generate_series(1, 28) n`,
    [tenantId, session, id('coach')],
  );
  expect((await use()).status).toBe(200);
  expect((await use()).status).toBe(409);
  expect((await add('course.overdue', course)).status).toBe(409);
});
