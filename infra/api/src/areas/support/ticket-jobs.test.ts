/** Tests the jobs of tickets: warnings before a clock runs out, and closing tickets whose requester does not reply. */

import type { TicketMetadata } from '@portico/contracts/support/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runJob } from '../../../test/run-job.ts';
import { ticketJobs } from './ticket-jobs.ts';

const tenantId = shippedTenantId('harbour');
const hour = 60;
const day = 24 * hour;
let test: TestApi;
let pool: pg.Pool;
let metadata: TicketMetadata;
let now = demoStart;
const at = (minutes: number) => {
  now = new Date(demoStart.getTime() + minutes * 60_000);
};
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  pool = new pg.Pool(test.database.api);
  metadata = (await test.ask('support/getNewTicket', { as: 'learner' })).json().metadata;
  await test.sql(
    `update portal.support_clock set first_reply_minutes = 60, solution_minutes = 600 where tenant_id = $1`,
    [tenantId],
  );
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
beforeEach(async () => {
  now = demoStart;
  await test.sql('delete from portal.support_ticket where tenant_id = $1', [tenantId]);
  await test.sql('delete from portal.portal_notification where tenant_id = $1', [tenantId]);
});

async function run(): Promise<void> {
  const tenant = await test.tenant('harbour');
  for (const job of ticketJobs) await runJob(job, { pool, tenant, now });
}
const post = async (as: string, name: string, body: object) => {
  const reply = await test.ask(`support/${name}` as 'support/submitTicket', { as, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};
async function submitted(): Promise<string> {
  const { ticketID } = await post('learner', 'submitTicket', {
    SUP_TCK_TYPE: metadata.Types[0]?.id,
    SUP_TCK_PRIORTY: metadata.Priorities[0]?.id,
    SUP_TCK_IMPACT: metadata.Impacts[0]?.id,
    comment: 'The board does not load.',
  });
  return ticketID;
}
const answer = (as: string, ticketID: string, state?: string) =>
  post(as, 'replyToTicket', {
    ticketID,
    text: 'Which one?',
    internal: false,
    seen: null,
    anyway: true,
    ...(state ? { state } : {}),
  });
const take = (as: string, ticketID: string) =>
  post(as, 'allocateTickets', { ticketIDs: [ticketID], to: test.ids(as).userId });
const received = async (as: string, ...messages: string[]): Promise<string[]> =>
  (
    await test.sql(
      `select message from portal.portal_notification where user_id = $1 and message = any($2) order by created_at, message`,
      [test.ids(as).userId, messages],
    )
  ).map(({ message }: { message: string }) => message);
const due = (as: string) => received(as, 'ticket.reply-due', 'ticket.solution-due');
const closing = () => received('learner', 'ticket.closing', 'ticket.closed');
const stateOf = async (ticketID: string): Promise<string> =>
  (await test.ask('support/getTicket', { as: 'learner', query: { ticketID } })).json().SUP_TCK_STATE.code;

it('the line of an unassigned ticket is warned after three quarters of the time, once for each clock', async () => {
  await submitted();
  at(44);
  await run();
  expect(await due('support1')).toEqual([]);
  at(45);
  await run();
  await run();
  expect([await due('support1'), await due('support2')]).toEqual([['ticket.reply-due'], []]);
  at(450);
  await run();
  await run();
  expect(await due('support1')).toEqual(['ticket.reply-due', 'ticket.solution-due']);
});

it('a warning that was read is not repeated', async () => {
  await submitted();
  at(45);
  await run();
  await test.sql('update portal.portal_notification set read_at = $2 where tenant_id = $1', [tenantId, now]);
  at(50);
  await run();
  expect(await due('support1')).toEqual(['ticket.reply-due']);
});

it('only the assignee is warned, and not about a reply that was already sent', async () => {
  const ticketID = await submitted();
  await take('support1', ticketID);
  await answer('support1', ticketID);
  at(50);
  await run();
  at(500);
  await run();
  expect([await due('support1'), await due('admin')]).toEqual([['ticket.solution-due'], []]);
});

it('the line is warned if the assignee has left or changed role', async () => {
  const ticketID = await submitted();
  await take('support1', ticketID);
  await post('support1', 'allocateTickets', { ticketIDs: [ticketID], to: test.ids('support2').userId });
  const support2 = test.ids('support2').userId;
  await test.sql('update portal.account_user set disabled_at = $2 where user_id = $1', [support2, now]);
  at(50);
  await run();
  expect([await due('support1'), await due('support2')]).toEqual([['ticket.reply-due'], []]);
  await test.sql(`update portal.account_user set disabled_at = null, role = 'Learner' where user_id = $1`, [support2]);
  at(500);
  await run();
  expect([await due('support1'), await due('support2')]).toEqual([['ticket.reply-due', 'ticket.solution-due'], []]);
  await test.sql(`update portal.account_user set role = 'Support Second Line' where user_id = $1`, [support2]);
});

it('a new warning is sent after a hand-over and when the allowed time changes', async () => {
  const ticketID = await submitted();
  at(50);
  await run();
  expect(await due('support2')).toEqual([]);
  await post('support1', 'handOverTicket', { ticketID, line: 'SecondLine', reason: 'Yours.' });
  await run();
  await run();
  expect([await due('support1'), await due('support2')]).toEqual([['ticket.reply-due'], ['ticket.reply-due']]);
  // A higher priority allows less time.
  const other = metadata.Priorities[1]?.id;
  await test.sql('update portal.support_clock set first_reply_minutes = 55 where priority_id = $1', [other]);
  await test.sql('delete from portal.portal_notification where tenant_id = $1', [tenantId]);
  await post('support2', 'classifyTickets', { ticketIDs: [ticketID], SUP_TCK_PRIORTY: other });
  await run();
  await run();
  expect([await due('support1'), await due('support2')]).toEqual([[], ['ticket.reply-due']]);
  await test.sql('update portal.support_clock set first_reply_minutes = 60 where priority_id = $1', [other]);
});

it('paused time does not count, and no warning is sent after the time is over', async () => {
  const paused = await submitted();
  await take('support1', paused);
  await answer('support1', paused, 'waiting');
  at(500);
  await run();
  expect(await due('support1')).toEqual([]);
  at(700);
  await run();
  await post('learner', 'replyToTicket', { ticketID: paused, text: 'The blue one.', internal: false, seen: null });
  await run();
  at(700 + 450);
  await run();
  expect(await due('support1')).toEqual(['ticket.solution-due']);
  await test.sql('delete from portal.portal_notification where tenant_id = $1', [tenantId]);
  const late = await submitted();
  await take('support1', late);
  at(700 + 450 + 601);
  await run();
  expect(await due('support1')).toEqual([]);
});

it('a ticket waiting for its requester is closed after a warning by mail, and can be reopened', async () => {
  const ticketID = await submitted();
  await answer('support1', ticketID, 'waiting');
  at(7 * day - 1);
  await run();
  expect(await closing()).toEqual([]);
  at(7 * day);
  await run();
  await run();
  expect(await closing()).toEqual(['ticket.closing']);
  const [row] = await test.sql(
    `select mailing, tells_until, message_values->>'days' as days from portal.portal_notification
     where user_id = $1 and message = 'ticket.closing'`,
    [test.ids('learner').userId],
  );
  expect(row).toEqual({
    mailing: 'unless-declined',
    tells_until: new Date(demoStart.getTime() + 10 * day * 60_000),
    days: '3',
  });
  at(10 * day - 1);
  await run();
  expect(await stateOf(ticketID)).toBe('waiting');
  at(10 * day);
  await run();
  expect([await stateOf(ticketID), await closing()]).toEqual(['resolved', ['ticket.closing', 'ticket.closed']]);
  await post('learner', 'reopenTicket', { ticketID, comment: 'It is back.' });
  expect(await stateOf(ticketID)).toBe('in-progress');
});

it('any activity on a ticket restarts the wait, and tickets that do not wait are not closed', async () => {
  const asked = await submitted();
  const untouched = await submitted();
  await answer('support1', asked, 'waiting');
  at(7 * day);
  await run();
  at(8 * day);
  await answer('support1', asked);
  at(14 * day);
  await run();
  expect([await stateOf(asked), await stateOf(untouched), await closing()]).toEqual([
    'waiting',
    'new',
    ['ticket.closing'],
  ]);
});
