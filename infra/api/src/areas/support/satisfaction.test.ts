/**
 * Tests ratings of solved tickets: who gives them, who sees them, and how many people it takes before they are summed
 * up.
 */
import { ratingDays, satisfactionDays } from '@portico/contracts/support/ticket-rules';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let now = demoStart;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  // Ratings in the demo, if any, would count as well.
  await test.sql('update portal.support_ticket set rating = null, rated_at = null where tenant_id = $1', [tenantId]);
});
afterAll(() => test?.close());

const post = (as: string, name: string, body: object) =>
  test.ask(`support/${name}` as 'support/rateTicket', { as, body });

async function submitted(as = 'learner'): Promise<string> {
  const { metadata } = (await test.ask('support/getNewTicket', { as })).json();
  const reply = await post(as, 'submitTicket', {
    SUP_TCK_TYPE: metadata.Types[0].id,
    SUP_TCK_PRIORTY: metadata.Priorities[0].id,
    SUP_TCK_IMPACT: metadata.Impacts[0].id,
    comment: 'The board does not load.',
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.json().ticketID;
}
const solve = (as: string, ticketID: string) =>
  post(as, 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
const rate = async (as: string, ticketID: string, rating = 'good') =>
  (await post(as, 'rateTicket', { ticketID, rating })).status;
const read = async (as: string, ticketID: string) =>
  (await test.ask('support/getTicket', { as, query: { ticketID } })).json();
const said = async (as: string) => (await test.ask('support/getSatisfaction', { as })).json();

it('only the requester can rate a ticket, once it is solved', async () => {
  const ticketID = await submitted();
  expect([await rate('learner', ticketID), (await read('learner', ticketID)).mayRate]).toEqual([409, false]);
  await solve('support1', ticketID);
  expect(await read('learner', ticketID)).toMatchObject({ mayRate: true, rating: null });
  expect([await rate('support1', ticketID), await rate('learner2', ticketID)]).toEqual([409, 404]);
  expect((await read('support1', ticketID)).mayRate).toBe(false);
  const { SUP_TCK_UPDATED: updated } = await read('learner', ticketID);
  expect(await rate('learner', ticketID, 'poor')).toBe(200);
  expect(await rate('learner', ticketID, 'good')).toBe(200);
  expect(await read('support1', ticketID)).toMatchObject({ rating: 'good', SUP_TCK_UPDATED: updated });
});

it('reopening a ticket removes its rating, because it was about the earlier solution', async () => {
  const ticketID = await submitted();
  await solve('support1', ticketID);
  await rate('learner', ticketID, 'poor');
  expect((await post('learner', 'reopenTicket', { ticketID, comment: 'It is back.' })).status).toBe(200);
  expect(await read('learner', ticketID)).toMatchObject({ mayRate: false, rating: null });
});

it('a ticket can be rated for thirty days, and the rating is final after that', async () => {
  const ticketID = await submitted();
  await solve('support1', ticketID);
  now = new Date(demoStart.getTime() + ratingDays * 24 * 3_600_000);
  expect(await rate('learner', ticketID, 'good')).toBe(200);
  now = new Date(now.getTime() + 1);
  expect([await rate('learner', ticketID, 'poor'), await read('learner', ticketID)]).toMatchObject([
    409,
    { mayRate: false, rating: 'good' },
  ]);
  now = demoStart;
});

it('staff cannot rate their own work', async () => {
  const ticketID = await submitted('support1');
  await post('support1', 'allocateTickets', { ticketIDs: [ticketID], to: test.ids('support1').userId });
  await solve('support1', ticketID);
  expect([(await read('support1', ticketID)).mayRate, await rate('support1', ticketID)]).toEqual([false, 409]);
});

it('ratings of the last ninety days are summarised for the line once five people have rated', async () => {
  await test.sql('update portal.support_ticket set rating = null, rated_at = null where tenant_id = $1', [tenantId]);
  const people = ['learner', 'learner2', 'coach', 'coach2', 'country'];
  for (const [at, as] of people.entries()) {
    expect(await said('support1')).toBeNull();
    const ticketID = await submitted(as);
    await solve('support1', ticketID);
    expect(await rate(as, ticketID, at === 0 ? 'poor' : 'good')).toBe(200);
  }
  const all = { good: 4, okay: 0, poor: 1, people: 5 };
  expect([await said('support1'), await said('admin')]).toEqual([all, all]);
  // Another line has no ratings.
  expect(await said('support2')).toBeNull();
  expect((await test.ask('support/getSatisfaction', { as: 'learner' })).status).toBe(403);
  now = new Date(demoStart.getTime() + (satisfactionDays * 24 + 1) * 3_600_000);
  expect(await said('support1')).toBeNull();
  now = demoStart;
});
