/**
 * Tests the list of everything open: the person's own tasks, what they await from others, and tasks of teams that they
 * lead.
 */
import type { Answer } from '@portico/contracts/platform/call';
import { type ActionView, actionsPerPage, type getActions } from '@portico/contracts/portal/action-calls';
import { byDay } from '@portico/contracts/portal/task-order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => demoStart, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterAll(() => test.close());

type Actions = Answer<typeof getActions>;
const id = (name: string) => test.ids(name).userId;

async function page(as: string, view: ActionView, more: Record<string, string> = {}): Promise<Actions> {
  const reply = await test.ask('portal/getActions', { as, query: { userID: id(as), view, ...more } });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
}

async function all(as: string, view: ActionView, more: Record<string, string> = {}): Promise<Actions['items']> {
  const items: Actions['items'] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const one: Actions = await page(as, view, { ...more, ...(next && { after: next }) });
    items.push(...one.items);
    next = one.next;
  }
  return items;
}

const find = async (as: string, view: ActionView, thing: string) =>
  (await all(as, view)).find((item) => item.id.endsWith(thing));

async function acceptedSession(): Promise<string> {
  const [row] = await test.sql(
    `update portal.coaching_session set status = 2, submitted_at = session_date, accepted_at = session_date,
       completed_at = null, completion_requested_at = null
     where session_id = (select session_id from portal.coaching_session
       where tenant_id = $1 and coach_id = $2 and coachee_id = $3 order by session_id limit 1) returning session_id`,
    [tenantId, id('coach'), id('learner')],
  );
  return row.session_id;
}

async function agreedAction(session: string, owner: string, day: string | null): Promise<string> {
  const [item] = await test.sql(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, owner_id, on_day, status,
       position)
     values ($1, gen_random_uuid(), $2, 'action', 'Call three customers', $3, $4, $5, 'not requested to complete',
       (select max(position) + 1 from portal.coaching_item where session_id = $2)) returning item_id`,
    [tenantId, session, id('learner'), id(owner), day],
  );
  return item.item_id;
}

/** Several people may owe the same thing, so lists of what others do begin with who does it. */
const namedFirst = /^\S+ .*\S: Call three customers$/;

const tickOf = async (as: string, item: Actions['items'][number] | undefined) => {
  expect(item?.tick).toBeTruthy();
  const { area, name, body } = item?.tick ?? { area: '', name: '', body: {} };
  return test.ask(`${area}/${name}` as Parameters<TestApi['ask']>[0], { as, body });
};

it('a coaching action is listed for its owner, awaited by the other person, and completed from the list', async () => {
  const session = await acceptedSession();
  const far = await agreedAction(session, 'learner', '2036-01-02');
  // Today shows only what is due soon; this list shows everything.
  expect(await find('learner', 'mine', far)).toMatchObject({
    id: `session.action ${far}`,
    source: 'coaching',
    dueOn: '2036-01-02',
    tick: { area: 'coaching', name: 'requestCompletion' },
  });
  expect(await find('coach', 'awaited', far)).toMatchObject({
    id: `session.agreed ${far}`,
    title: expect.stringMatching(namedFirst),
    tick: null,
  });
  expect(await find('learner', 'awaited', far)).toBeUndefined();
  expect(await find('learner2', 'mine', far)).toBeUndefined();

  expect((await tickOf('learner', await find('learner', 'mine', far))).status).toBe(200);
  expect(await find('learner', 'mine', far)).toBeUndefined();
  expect(await find('learner', 'awaited', far)).toMatchObject({ id: `session.unconfirmed ${far}` });
  const toConfirm = await find('coach', 'mine', far);
  expect(toConfirm).toMatchObject({ id: `session.item ${far}`, tick: { name: 'completeItem' } });
  expect((await tickOf('coach', toConfirm)).status).toBe(200);
  expect(await find('coach', 'mine', far)).toBeUndefined();
  expect(await find('learner', 'awaited', far)).toBeUndefined();
});

it('the coach’s own action is completed by the coach', async () => {
  const own = await agreedAction(await acceptedSession(), 'coach', '2026-12-01');
  expect(await find('learner', 'awaited', own)).toMatchObject({ id: `session.agreed ${own}` });
  expect((await tickOf('coach', await find('coach', 'mine', own))).status).toBe(200);
  expect(await find('coach', 'mine', own)).toBeUndefined();
});

it('an issue on a board is completed from the list', async () => {
  const [issue] = await test.sql(
    `update portal.pd_issue set state = 'in progress', closed_on = null, owner_id = $2, due_on = '2036-05-05',
       progress = 10
     where issue_id = (select i.issue_id from portal.pd_issue i join portal.pd_board b on b.board_id = i.board_id
       where i.tenant_id = $1 and i.archived_at is null and b.archived_at is null and b.team_id = (select m.team_id
         from portal.account_membership m where m.user_id = $2 limit 1) order by i.issue_id limit 1)
     returning issue_id`,
    [tenantId, id('learner')],
  );
  const shown = await find('learner', 'mine', issue.issue_id);
  expect(shown).toMatchObject({ source: 'boards', dueOn: '2036-05-05', tick: { name: 'updateIssue' } });
  expect((await tickOf('learner', shown)).status).toBe(200);
  expect(await find('learner', 'mine', issue.issue_id)).toBeUndefined();
});

it('leaders see what is open in their teams, and no one else does', async () => {
  const item = await agreedAction(await acceptedSession(), 'learner', '2026-12-02');
  expect(await find('coach', 'team', item)).toMatchObject({
    id: `session.of-team ${item}`,
    title: expect.stringMatching(namedFirst),
    source: 'coaching',
  });
  expect(await page('coach', 'team')).toMatchObject({ hasTeam: true });
  expect(await page('learner', 'team')).toMatchObject({ items: [], hasTeam: false });
  expect(await find('coach', 'team', item)).not.toHaveProperty('tick.name');
});

it('pages list each action once, by day, even if one is completed in between', async () => {
  const session = await acceptedSession();
  for (let at = 0; at < actionsPerPage + 5; at += 1)
    await agreedAction(session, 'learner', at % 7 === 0 ? null : `2027-01-${String((at % 28) + 1).padStart(2, '0')}`);
  const whole = await all('learner', 'mine');
  expect(whole.length).toBeGreaterThan(actionsPerPage);
  expect(new Set(whole.map((one) => one.id)).size).toBe(whole.length);
  expect(whole).toEqual(whole.toSorted(byDay));

  const first = await page('learner', 'mine');
  expect(first.items).toEqual(whole.slice(0, actionsPerPage));
  const last = first.items.at(-1);
  await test.sql(`update portal.coaching_item set status = 'completed' where item_id = $1`, [last?.id.split(' ')[1]]);
  const second = await page('learner', 'mine', { after: first.next ?? '' });
  expect(second.items).toEqual(whole.slice(actionsPerPage, 2 * actionsPerPage));
});

it('the list can be filtered by area, and offers the areas that have actions', async () => {
  const { sources } = await page('learner', 'mine');
  expect(sources).toEqual(expect.arrayContaining(['coaching', 'boards', 'tickets']));
  const boards = await all('learner', 'mine', { source: 'boards' });
  expect(boards.every(({ kind }) => kind.startsWith('board.'))).toBe(true);
  expect(boards).toEqual((await all('learner', 'mine')).filter(({ source }) => source === 'boards'));
});

it('someone else’s list is not found', async () => {
  const query = { userID: id('learner'), view: 'mine' };
  expect((await test.ask('portal/getActions', { as: 'learner2', query })).status).toBe(404);
});
