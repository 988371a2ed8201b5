/**
 * Tests trigger type 21 for each kind of object: who may use it, who is notified, and that all other types are refused.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi();
  tenantId = (await test.tenant('harbour')).tenantId;
});
beforeEach(() => test.sql('delete from portal.portal_notification'));
afterAll(() => test.close());

const id = (name: string) => test.ids(name).userId;
const trigger = (as: string, ObjectGUID: string, TriggerType = '21', tenant = 'harbour') =>
  test.ask('portal/triggerNotification', { as, tenant, method: 'POST', query: { TriggerType, ObjectGUID } });
const received = async () => {
  const rows = await test.sql('select user_id, message, caused_by from portal.portal_notification order by user_id');
  return rows.map(({ user_id, message, caused_by }) => [user_id, message, caused_by]);
};
const sorted = (rows: unknown[][]) => rows.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));

async function ticket(columns: Record<string, unknown>): Promise<string> {
  const ticketId = crypto.randomUUID();
  const all: Record<string, unknown> = {
    allocated_to: null,
    created_for: null,
    closed_at: null,
    line: 'SecondLine',
    ...columns,
    ticket_id: ticketId,
  };
  const names = Object.keys(all);
  await test.sql(
    `insert into portal.support_ticket (tenant_id, title, type_id, priority_id, impact_id, severity_id, state_id, created_at,
       updated_at, ${names.join(', ')})
     select tenant_id, 'x', type_id, priority_id, impact_id, severity_id, state_id, created_at, updated_at,
       ${names.map((_, at) => `$${at + 2}`).join(', ')}
     from portal.support_ticket where tenant_id = $1 limit 1`,
    [tenantId, ...Object.values(all)],
  );
  return ticketId;
}

it('a ticket: notifies its creator and assignee, but not the caller', async () => {
  const object = await ticket({ created_by: id('learner'), allocated_to: id('support2') });
  expect((await trigger('learner', object)).json()).toEqual({ told: 1 });
  expect(await received()).toEqual([[id('support2'), 'ticket.asked', id('learner')]]);
  const links = await test.sql(
    `select link from portal.portal_notification where message = 'ticket.asked' and link like '%' || $1`,
    [object],
  );
  expect(links).toEqual([{ link: `/support-ticket/${object}` }]);
  expect((await trigger('support2', object)).json()).toEqual({ told: 1 });
  expect(await received()).toEqual(
    sorted([
      [id('support2'), 'ticket.asked', id('learner')],
      [id('learner'), 'ticket.asked', id('support2')],
    ]),
  );
});

it('a ticket of others, or a closed one, does not exist', async () => {
  const theirs = await ticket({ created_by: id('learner'), allocated_to: id('support2') });
  const closed = await ticket({ created_by: id('learner'), allocated_to: id('support2'), closed_at: new Date() });
  const answers = await Promise.all([
    trigger('learner2', theirs),
    trigger('support3', theirs),
    trigger('learner', theirs, '21', 'ember'),
    trigger('learner', closed),
    trigger('learner', crypto.randomUUID()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await trigger('learner', theirs, '20')).status).toBe(400);
  expect(await received()).toEqual([]);
});

async function session(columns: Record<string, unknown>): Promise<string> {
  const sessionId = crypto.randomUUID();
  const all: Record<string, unknown> = {
    coach_id: id('coach'),
    coachee_id: id('learner'),
    status: 0,
    submitted_at: null,
    ...columns,
  };
  const names = Object.keys(all);
  await test.sql(
    `insert into portal.coaching_session (tenant_id, session_id, session_date, current_step, topic_comment, reality_text,
       ${names.join(', ')})
     values ($1, $2, now(), 'topic', '', '', ${names.map((_, at) => `$${at + 3}`).join(', ')})`,
    [tenantId, sessionId, ...Object.values(all)],
  );
  return sessionId;
}

it('a session: notifies the other person, once it has been submitted', async () => {
  const draft = await session({});
  expect((await trigger('coach', draft)).json()).toEqual({ told: 0 });
  expect((await trigger('learner', draft)).status).toBe(404);
  const submitted = await session({ status: 1, submitted_at: new Date() });
  expect((await trigger('coach', submitted)).json()).toEqual({ told: 1 });
  expect((await trigger('learner', submitted)).json()).toEqual({ told: 1 });
  expect((await trigger('learner2', submitted)).status).toBe(404);
  expect(await received()).toEqual(
    sorted([
      [id('learner'), 'coaching-session.asked', id('coach')],
      [id('coach'), 'coaching-session.asked', id('learner')],
    ]),
  );
});

it('today’s board: notifies the team; a past board is not found', async () => {
  const boards = await test.sql(
    `select b.board_id, b.held_on = date '2026-11-16' as is_today, m.user_id from portal.pd_board b
     join portal.account_membership m on m.tenant_id = b.tenant_id and m.team_id = b.team_id
     where m.user_id = $1 order by b.held_on desc`,
    [id('learner')],
  );
  const today = boards.find(({ is_today }) => is_today)?.board_id;
  const past = boards.find(({ is_today }) => !is_today)?.board_id;
  const reply = await trigger('learner', today);
  expect(reply.status).toBe(200);
  const members = await test.sql(
    `select u.user_id from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
     join portal.pd_board b on b.tenant_id = m.tenant_id and b.team_id = m.team_id
     where b.board_id = $1 and u.disabled_at is null and u.user_guid is not null and u.user_id <> $2 order by 1`,
    [today, id('learner')],
  );
  expect(reply.json()).toEqual({ told: members.length });
  expect((await received()).map(([userId]) => userId)).toEqual(members.map(({ user_id }) => user_id));
  expect((await trigger('learner', past)).status).toBe(404);
  expect((await trigger('coach2', today)).status).toBe(404);
});

it('an archived board: no one is notified until it is restored', async () => {
  const [{ board_id: board }] = await test.sql(
    `select b.board_id from portal.pd_board b
     join portal.account_membership m on m.tenant_id = b.tenant_id and m.team_id = b.team_id
     where m.user_id = $1 and b.held_on = date '2026-11-16'`,
    [id('learner')],
  );
  const archive = await test.ask('pd/deletePDBoard', {
    as: 'coach',
    query: { sessionID: board, userID: id('coach') },
  });
  expect(archive.status).toBe(200);
  expect((await trigger('coach', board)).status).toBe(404);
  expect(await received()).toEqual([]);
  const restored = await test.ask('pd/restoreArchived', { as: 'coach', body: { kind: 'board', itemID: board } });
  expect(restored.status).toBe(200);
  expect((await trigger('coach', board)).status).toBe(200);
  expect(await received()).not.toEqual([]);
});

it('the tenant’s settings have no one to notify', async () => {
  expect((await trigger('admin', tenantId)).status).toBe(404);
});

it('refuses a caller who has notified too many, and says when to retry', async () => {
  const object = await ticket({ created_by: id('learner'), allocated_to: id('support2') });
  await test.sql(
    `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, created_at, caused_by)
     select $1, gen_random_uuid(), $2, 'portal', 'x', 'x', timestamptz '2026-11-16T08:00:00Z', $3 from generate_series(1, 1000)`,
    [tenantId, id('learner2'), id('learner')],
  );
  const reply = await trigger('learner', object);
  expect([reply.status, reply.headers['retry-after']]).toEqual([429, '600']);
});
