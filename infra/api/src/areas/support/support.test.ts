import type { RequestContext } from '@portico/contracts/platform/context';
import type { Ticket, TicketMetadata, TicketSummary } from '@portico/contracts/support/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');

let test: TestApi;
let metadata: TicketMetadata;
beforeAll(async () => {
  test = await startTestApi();
  metadata = (await test.ask('support/getNewTicket', { as: 'learner' })).json().metadata;
});
afterAll(() => test?.close());

type List = 'getCreatedTickets' | 'getAllocatedTickets' | 'getUnAllocatedTickets';
const list = async (call: List, as: string, prefilter?: string): Promise<TicketSummary[]> => {
  const reply = await test.ask(`support/${call}`, { as, ...(prefilter ? { query: { prefilter } } : {}) });
  expect(reply.status).toBe(200);
  return reply.json();
};
const titles = (tickets: readonly TicketSummary[]) => tickets.map((one) => one.SUP_TCK_TITLE);
const idOf = async (title: string): Promise<string> =>
  (
    await test.sql('select ticket_id from portal.support_ticket where tenant_id = $1 and title = $2', [tenantId, title])
  )[0]?.ticket_id;
const read = (as: string, ticketID: string) => test.ask('support/getTicket', { as, query: { ticketID } });
const draft = () => ({
  SUP_TCK_TYPE: metadata.Types.find((one) => one.code === 'bug')?.id,
  SUP_TCK_PRIORTY: metadata.Priorities.find((one) => one.code === 'high')?.id,
  SUP_TCK_IMPACT: metadata.Impacts.find((one) => one.code === 'team')?.id,
  comment: 'The board does not load.\nSince this morning, for all of us.',
});
const submit = (as: string, body: object = draft(), more: Ask = {}) =>
  test.ask('support/submitTicket', { as, body, ...more });

describe('lists', () => {
  it('of created tickets contain only open ones by default', async () => {
    const open = ['Headset is silent on one side', 'Course begins at the start again'];
    expect(titles(await list('getCreatedTickets', 'learner'))).toEqual(open);
    expect(titles(await list('getCreatedTickets', 'learner', 'open'))).toEqual(open);
    expect(titles(await list('getCreatedTickets', 'learner', 'closed'))).toEqual([
      'Mails arrive in the wrong language',
    ]);
    expect(await list('getCreatedTickets', 'learner', 'all')).toHaveLength(3);
  });

  it('of assigned tickets contain those of the staff member', async () => {
    expect(titles(await list('getAllocatedTickets', 'support2')).sort()).toEqual([
      'Course begins at the start again',
      'One-to-one shows an hour too early',
    ]);
    expect(titles(await list('getAllocatedTickets', 'support2', 'closed'))).toEqual([
      'Score card prints on four pages',
    ]);
    expect(await list('getAllocatedTickets', 'admin')).toEqual([]);
  });

  it('of unassigned tickets contain those of the line, the oldest first', async () => {
    expect(titles(await list('getUnAllocatedTickets', 'support1'))).toEqual([
      'Badge does not open the training room',
      'Video without captions in “Fire and evacuation”',
      expect.any(String),
      expect.any(String),
    ]);
    expect(titles(await list('getUnAllocatedTickets', 'support2'))).toEqual(['Quiz closed before I could submit it']);
    expect(titles(await list('getUnAllocatedTickets', 'support3'))).toEqual(['Supplier’s package is refused']);
    expect(await list('getUnAllocatedTickets', 'admin')).toHaveLength(6);
  });

  it('for staff are refused to everyone else', async () => {
    for (const as of ['learner', 'coach', 'country'])
      for (const call of ['getAllocatedTickets', 'getUnAllocatedTickets'] as const)
        expect((await test.ask(`support/${call}`, { as })).status).toBe(403);
    expect((await test.ask('support/getCreatedTickets', { as: 'learner', query: { prefilter: 'mine' } })).status).toBe(
      400,
    );
  });

  it('of all tickets contain those that the person may read', async () => {
    const all = async (as: string): Promise<TicketSummary[]> => (await test.ask('support/getTickets', { as })).json();
    expect(await all('learner')).toHaveLength(3);
    expect(await all('admin')).toHaveLength(13);
    expect((await all('support3')).every((one) => one.SUP_TCK_LINE === 'ThirdLine')).toBe(true);
    expect((await all('learner2')).map((one) => one.SUP_TCK_TITLE)).toEqual(['Help article describes the old menu']);
  });
});

describe('a ticket', () => {
  it('has its thread, with internal notes only for people who work on it', async () => {
    const id = await idOf('Course begins at the start again');
    const forMaker: Ticket = (await read('learner', id)).json();
    expect(forMaker.thread.map((one) => one.internal)).toEqual([false, false, false]);
    expect([forMaker.comments, forMaker.followers]).toEqual([3, 1]);
    expect(forMaker.can).toEqual({ read: true, comment: true, allocate: false, close: true, reopen: false });
    const forStaff: Ticket = (await read('support2', id)).json();
    expect(forStaff.thread.map((one) => one.internal)).toEqual([false, false, false, true]);
    expect([forStaff.comments, forStaff.can.allocate]).toEqual([4, true]);
    expect(forStaff).toMatchObject({
      SUP_TCK_TYPE: { code: 'bug', SUP_TYPE_NAME: 'Bug' },
      SUP_TCK_PRIORTY: { code: 'high' },
      SUP_TCK_IMPACT: { code: 'person', name: 'Only me' },
      SUP_TCK_CLOSED: null,
      allocatedTo: { UserID: test.ids('support2').userId },
    });
  });

  it.each([
    ['learner2', 404],
    ['coach', 404],
    ['country', 404],
    ['support3', 404],
    // The first line has handed over the ticket and can still read it.
    ['support1', 200],
  ] as const)('of the second line returns to %s the status %i', async (as, status) => {
    expect((await read(as, await idOf('Course begins at the start again'))).status).toBe(status);
  });

  it('is read-only once closed', async () => {
    const closed: Ticket = (await read('learner', await idOf('Mails arrive in the wrong language'))).json();
    expect(closed.SUP_TCK_CLOSED).toBe('2026-10-23T15:30:00.000Z');
    expect(closed.can).toEqual({ read: true, comment: false, allocate: false, close: false, reopen: false });
  });
});

describe('submitting', () => {
  it('a ticket stores it for the first line, and lists it for the requester and the line', async () => {
    const made: Ticket = (await submit('learner2')).json();
    expect(made).toMatchObject({
      SUP_TCK_TITLE: 'The board does not load.',
      SUP_TCK_STATE: { code: 'new' },
      SUP_TCK_LINE: 'FirstLine',
      SUP_TCK_CREATED: '2026-11-16T08:00:00.000Z',
      SUP_TCK_CLOSED: null,
      createdBy: { UserID: test.ids('learner2').userId },
      createdFor: null,
      allocatedTo: null,
      thread: [{ text: draft().comment, internal: false }],
    });
    expect((await read('learner2', made.ticketID)).json()).toEqual(made);
    expect((await list('getCreatedTickets', 'learner2')).map((one) => one.ticketID)).toContain(made.ticketID);
    expect((await list('getUnAllocatedTickets', 'support1')).at(-1)?.ticketID).toBe(made.ticketID);
    expect((await list('getUnAllocatedTickets', 'support2')).map((one) => one.ticketID)).not.toContain(made.ticketID);
  });

  it('accepts a title and a severity', async () => {
    const SUP_TCK_SEVERITY = metadata.Severitys[1]?.id;
    const made = (await submit('learner2', { ...draft(), SUP_TCK_TITLE: ' No board ', SUP_TCK_SEVERITY })).json();
    expect(made).toMatchObject({ SUP_TCK_TITLE: 'No board', SUP_TCK_SEVERITY: { id: SUP_TCK_SEVERITY } });
  });

  it('without required fields is refused with the specified messages, and stores nothing', async () => {
    const before = await test.fingerprint();
    const reply = await submit('learner', { comment: '  ' });
    expect(reply.json().error).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: 'body.SUP_TCK_TYPE', message: 'Please select the type of issue.' },
        { path: 'body.SUP_TCK_PRIORTY', message: 'Please select the priority of the issue.' },
        { path: 'body.SUP_TCK_IMPACT', message: 'Please select the impact of the issue.' },
        { path: 'body.comment', message: 'Please add a comment.' },
      ],
    });
    expect(await test.fingerprint()).toBe(before);
  });

  it('refuses choices of another field and of another tenant', async () => {
    const before = await test.fingerprint();
    const swapped = { ...draft(), SUP_TCK_TYPE: draft().SUP_TCK_IMPACT };
    expect((await submit('learner', swapped)).json().error.fields).toEqual([
      { path: 'body.SUP_TCK_TYPE', message: 'Please select the type of issue.' },
    ]);
    const theirs = (await test.ask('support/getNewTicket', { as: 'learner', tenant: 'ember' })).json().metadata;
    const foreign = { ...draft(), SUP_TCK_IMPACT: theirs.Impacts[0].id };
    expect((await submit('learner', foreign)).status).toBe(400);
    expect(await test.fingerprint()).toBe(before);
  });

  it('the same request again stores one ticket', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const once = (await submit('learner2', draft(), { headers })).json();
    const again = (await submit('learner2', draft(), { headers })).json();
    expect(again).toEqual(once);
    const [row] = await test.sql('select count(*)::int as n from portal.support_ticket where ticket_id = $1', [
      once.ticketID,
    ]);
    expect(row?.n).toBe(1);
  });

  it('by a delegate names both people', async () => {
    const [row] = await test.sql('select organisation_id from portal.account_membership where user_id = $1', [
      test.ids('delegate').userId,
    ]);
    const context: RequestContext = {
      account: test.ids('delegate').userId,
      organisation: row?.organisation_id,
      principal: test.ids('coach').userId,
    };
    const made: Ticket = (await submit('delegate', draft(), { context })).json();
    expect([made.createdBy.UserID, made.createdFor?.UserID]).toEqual([
      test.ids('delegate').userId,
      test.ids('coach').userId,
    ]);
    const person = (name: string) => ({ UserID: test.ids(name).userId });
    expect(made.thread).toMatchObject([{ author: person('delegate'), writtenFor: person('coach') }]);
    expect((await list('getCreatedTickets', 'coach')).map((one) => one.ticketID)).toContain(made.ticketID);
    expect((await read('delegate', made.ticketID)).status).toBe(200);
    expect((await read('coach2', made.ticketID)).status).toBe(404);
  });
});

describe('form and staff', () => {
  it('the form lists the choices for its fields', () => {
    expect(metadata.Types.map((one) => one.SUP_TYPE_NAME)).toEqual([
      'Bug',
      'Question',
      'Access and accounts',
      'Equipment',
      'Content and courses',
    ]);
    expect(metadata.States.map((one) => one.code)).toEqual(['new', 'in-progress', 'waiting', 'resolved']);
  });

  it('staff are listed by line, for staff only', async () => {
    const staff = (await test.ask('support/getSupportStaff', { as: 'support1' })).json();
    const ids = (line: { UserID: string }[]) => line.map((one) => one.UserID);
    expect([ids(staff.FirstLine), ids(staff.SecondLine), ids(staff.ThirdLine)]).toEqual([
      [test.ids('support1').userId],
      [test.ids('support2').userId],
      [test.ids('support3').userId],
    ]);
    expect((await test.ask('support/getSupportStaff', { as: 'learner' })).status).toBe(403);
  });
});
