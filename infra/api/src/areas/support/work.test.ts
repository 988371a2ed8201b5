/**
 * Tests work on tickets: three lines, internal notes, concurrent replies, clocks, merging, followers and replies by
 * mail.
 */
import { storageLocations } from '@portico/contracts/media/storage-locations';
import type { Ticket, TicketMetadata, TicketSummary } from '@portico/contracts/support/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { png } from '../../../test/media/make-files.ts';

const tenantId = shippedTenantId('harbour');
const minute = 60_000;

let test: TestApi;
let metadata: TicketMetadata;
let now = demoStart;
const passes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  metadata = (await test.ask('support/getNewTicket', { as: 'learner' })).json().metadata;
});
afterAll(() => test?.close());
beforeEach(() => {
  now = demoStart;
});

type Call = Parameters<TestApi['ask']>[0];
const post = (as: string | undefined, name: string, body: object) =>
  test.ask(`support/${name}` as Call, { ...(as === undefined ? {} : { as }), body });
const read = async (as: string, ticketID: string): Promise<Ticket> => {
  const reply = await test.ask('support/getTicket', { as, query: { ticketID } });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};
const codeOf = (list: readonly { id: string; code: string }[], code: string) =>
  list.find((one) => one.code === code)?.id;

async function submitted(as = 'learner', more: object = {}): Promise<Ticket> {
  const reply = await post(as, 'submitTicket', {
    SUP_TCK_TYPE: codeOf(metadata.Types, 'bug'),
    SUP_TCK_PRIORTY: codeOf(metadata.Priorities, 'high'),
    SUP_TCK_IMPACT: codeOf(metadata.Impacts, 'team'),
    comment: 'The board does not load.',
    ...more,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
}
const answer = (as: string, ticketID: string, text: string, more: object = {}) =>
  post(as, 'replyToTicket', { ticketID, text, internal: false, seen: null, ...more });
const followers = async (as: string, ticketId: string): Promise<string[]> => {
  const reply = await test.ask('support/getFollowers', { as, query: { ticketId } });
  return reply.json().map(({ email }: { email: string }) => email);
};
const follow = (as: string, ticketId: string, email: string, call = 'addFollower') =>
  test.ask(`support/${call}` as Call, { as, method: 'POST', query: { email, ticketId } });

interface Mail {
  address: string;
  template: string;
  template_values: Record<string, string>;
}
const mailsTo = (address: string): Promise<Mail[]> =>
  test.sql(
    `select address, template, template_values from portal.platform_mail where tenant_id = $1 and address = $2
       and template like 'ticket%' order by xmin::text::bigint`,
    [tenantId, address],
  );
const lastMail = async (address: string): Promise<Mail> => {
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
};

describe('the three support lines', () => {
  it('can hand a ticket over with a reason, which leaves it unassigned in the new line', async () => {
    const { ticketID } = await submitted();
    const hand = (as: string, line: string) => post(as, 'handOverTicket', { ticketID, line, reason: `To ${line}` });
    expect((await hand('support2', 'ThirdLine')).status).toBe(404);
    expect((await hand('learner', 'SecondLine')).status).toBe(403);
    const take = (as: string) => post(as, 'allocateTickets', { ticketIDs: [ticketID], to: test.ids(as).userId });
    expect((await take('support1')).status).toBe(200);
    expect((await hand('support1', 'FirstLine')).status).toBe(409);
    expect((await hand('support1', 'SecondLine')).status).toBe(200);
    // The first line can still read what it has handed over, but no longer change it.
    expect((await take('support1')).status).toBe(409);
    const nothing = { comment: false, allocate: false, close: false, reopen: false };
    expect((await read('support1', ticketID)).can).toEqual({ read: true, ...nothing });
    expect((await test.ask('support/getTicket', { as: 'support3', query: { ticketID } })).status).toBe(404);
    const inSecond = await read('support2', ticketID);
    expect(inSecond).toMatchObject({ SUP_TCK_LINE: 'SecondLine', allocatedTo: null });
    await take('support2');
    await hand('support2', 'ThirdLine');
    const { history } = await read('support3', ticketID);
    expect(history.filter(({ kind }) => kind === 'line')).toMatchObject([
      { from: 'FirstLine', to: 'SecondLine', reason: 'To SecondLine', by: { UserID: test.ids('support1').userId } },
      { from: 'SecondLine', to: 'ThirdLine', reason: 'To ThirdLine', by: { UserID: test.ids('support2').userId } },
    ]);
  });

  it('assign a ticket that is handed over automatically if configured', async () => {
    const stored = await post('admin', 'saveSupportLine', { line: 'ThirdLine', inTurn: true });
    expect(stored.status, stored.text).toBe(200);
    const { ticketID } = await submitted();
    await post('support1', 'handOverTicket', { ticketID, line: 'ThirdLine', reason: 'Logs' });
    expect((await read('support3', ticketID)).allocatedTo?.UserID).toBe(test.ids('support3').userId);
    await post('admin', 'saveSupportLine', { line: 'ThirdLine', inTurn: false });
  });

  it('assign a ticket in turn to the person with the fewest open ones: closed ones do not count', async () => {
    const [first, second] = [test.ids('support3').userId, test.ids('support2').userId];
    const [{ role }] = await test.sql('select role from portal.account_user where user_id = $1', [second]);
    const setRole = (to: string) =>
      test.sql('update portal.account_user set role = $2 where user_id = $1', [second, to]);
    await setRole('Support Third Line');
    const assigned = async (to: string): Promise<string> => {
      const { ticketID } = await submitted();
      await test.sql('update portal.support_ticket set line = $2, allocated_to = $3 where ticket_id = $1', [
        ...[ticketID, 'ThirdLine', to],
      ]);
      return ticketID;
    };
    await test.sql('update portal.support_ticket set allocated_to = null where allocated_to = any($1)', [
      [first, second],
    ]);
    const ticketIDs = [await assigned(first), await assigned(first)];
    const closed = await post('support3', 'setTicketState', { ticketIDs, state: 'resolved' });
    expect(closed.status, closed.text).toBe(200);
    await assigned(second);
    await post('admin', 'saveSupportLine', { line: 'ThirdLine', inTurn: true });
    const { ticketID } = await submitted();
    await post('support1', 'handOverTicket', { ticketID, line: 'ThirdLine', reason: 'Logs' });
    expect((await read('support3', ticketID)).allocatedTo?.UserID).toBe(first);
    await post('admin', 'saveSupportLine', { line: 'ThirdLine', inTurn: false });
    await setRole(role);
  });
});

describe('internal information', () => {
  it('is hidden from the requester: notes, their number, reasons, links and assignments', async () => {
    const secret = 'internal word';
    const { ticketID } = await submitted();
    const other = await submitted('learner2', { SUP_TCK_TITLE: `${secret} of another ticket` });
    await answer('support1', ticketID, `${secret} note`, { internal: true });
    await post('support1', 'linkTickets', { ticketID, other: other.ticketID, linked: true });
    await post('support1', 'allocateTickets', { ticketIDs: [ticketID], to: test.ids('support1').userId });
    await answer('support1', ticketID, 'We look at it.');
    await post('support1', 'handOverTicket', { ticketID, line: 'SecondLine', reason: `${secret} reason` });
    const calls = [
      ['getTicket', { ticketID }],
      ['getTickets', {}],
      ['getCreatedTickets', { prefilter: 'all' }],
      ['getFollowers', { ticketId: ticketID }],
    ] as const;
    for (const [name, query] of calls) {
      const reply = await test.ask(`support/${name}`, { as: 'learner', query });
      expect([name, reply.status]).toEqual([name, 200]);
      expect(reply.text).not.toContain(secret);
      expect(reply.text).not.toContain(other.ticketID);
    }
    const found = await test.ask('search/find', { as: 'learner', query: { q: secret, kind: 'ticket' } });
    expect(found.text).not.toContain(ticketID);
    const asked = await read('learner', ticketID);
    expect([asked.comments, asked.history.map(({ kind }) => kind)]).toEqual([2, ['state']]);
    const staff = await read('support2', ticketID);
    expect([staff.comments, staff.linked.length]).toEqual([3, 0]);
    expect((await read('admin', ticketID)).linked).toMatchObject([{ ticketID: other.ticketID }]);
    expect((await mailsTo('learner@harbour.example')).some((mail) => JSON.stringify(mail).includes(secret))).toBe(
      false,
    );
    expect((await answer('learner', ticketID, 'Mine', { internal: true })).status).toBe(403);
  });
});

describe('files of an answer', () => {
  const upload = async (as: string, name: string): Promise<string> => {
    const reply = await test.ask('media/file/', {
      as,
      file: { name, bytes: await png(), type: 'image/png' },
      query: { c: '2', uploadID: crypto.randomUUID(), storageLocationID: storageLocations.attachment },
    });
    expect(reply.status, reply.text).toBe(200);
    return reply.json().mediaID;
  };
  const filesOf = async (as: string, ticketID: string) =>
    (await read(as, ticketID)).thread.map(({ files }) => files.map(({ name }) => name));

  it('must be the writer’s own uploads, and are shown only to readers of the answer', async () => {
    const { ticketID } = await submitted('learner', { files: [await upload('learner', 'board.png')] });
    const note = { internal: true, files: [await upload('support1', 'cable.png')] };
    expect((await answer('support1', ticketID, 'Only for us.', note)).status).toBe(200);
    expect(await filesOf('learner', ticketID)).toEqual([['board.png']]);
    expect(await filesOf('support1', ticketID)).toEqual([['board.png'], ['cable.png']]);
    const stolen = { files: [await upload('learner2', 'mine.png')] };
    expect((await answer('learner', ticketID, 'With another’s file.', stolen)).status).toBe(404);
    expect((await read('learner', ticketID)).thread).toHaveLength(1);
  });
});

describe('two staff members who answer at once', () => {
  it('only one answer is sent; the other is refused with it, and can still be sent after that', async () => {
    const { ticketID, thread } = await submitted();
    const seen = thread[0]?.id ?? null;
    const replies = await Promise.all(
      ['support1', 'admin'].map((as) => answer(as, ticketID, `Answer of ${as}`, { seen })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = replies[0]?.status === 200 ? 'support1' : 'admin';
    const late = sent === 'admin' ? 'support1' : 'admin';
    const { current } = replies.find(({ status }) => status === 409)?.json().error ?? {};
    expect(current).toMatchObject({ text: `Answer of ${sent}` });
    expect((await read('learner', ticketID)).thread).toHaveLength(2);
    expect((await answer(late, ticketID, `Answer of ${late}`, { seen, anyway: true })).status).toBe(200);
    expect((await answer(late, ticketID, 'And one more', { seen: current.comment })).status).toBe(200);
    expect((await read('learner', ticketID)).thread.map(({ text }) => text)).toEqual([
      'The board does not load.',
      `Answer of ${sent}`,
      `Answer of ${late}`,
      'And one more',
    ]);
  });

  it('an answer of the requester is never refused for that', async () => {
    const { ticketID } = await submitted();
    await answer('support1', ticketID, 'We look at it.');
    expect((await answer('learner', ticketID, 'Thank you')).status).toBe(200);
  });
});

describe('clocks', () => {
  it('are paused while support waits for the requester, and measure the time without pauses', async () => {
    await test.sql(
      `insert into portal.support_clock (tenant_id, priority_id, first_reply_minutes, solution_minutes) values ($1, $2, 60, 240)
       on conflict (tenant_id, priority_id) do update set first_reply_minutes = 60, solution_minutes = 240`,
      [tenantId, codeOf(metadata.Priorities, 'high')],
    );
    const { ticketID } = await submitted();
    const clocks = async () => (await read('support1', ticketID)).clocks;
    const due = (minutes: number) => new Date(demoStart.getTime() + minutes * minute).toISOString();
    expect(await clocks()).toEqual({
      firstReply: { state: 'running', dueOn: due(60) },
      solution: { state: 'running', dueOn: due(240) },
    });
    passes(45);
    await answer('support1', ticketID, 'Which board?', { state: 'waiting' });
    passes(600);
    expect(await clocks()).toEqual({
      firstReply: { state: 'met', dueOn: null },
      solution: { state: 'paused', dueOn: null },
    });
    await answer('learner', ticketID, 'The blue one.');
    expect((await clocks()).solution).toEqual({ state: 'running', dueOn: due(840) });
    passes(196);
    expect((await clocks()).solution.state).toBe('late');
    await post('support1', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
    expect((await clocks()).solution.state).toBe('missed');
    const [row] = await test.sql('select solution_ms::int as took from portal.support_ticket where ticket_id = $1', [
      ticketID,
    ]);
    expect(row.took).toBe((45 + 196) * minute);
  });

  it('continue where they stopped when the ticket is reopened', async () => {
    const { ticketID } = await submitted();
    passes(30);
    await post('learner', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
    passes(3 * 24 * 60);
    const again = await post('learner', 'reopenTicket', { ticketID, comment: 'It is back.' });
    expect(again.json()).toMatchObject({ SUP_TCK_CLOSED: null, SUP_TCK_STATE: { code: 'in-progress' } });
    expect(again.json().clocks.solution.dueOn).toBe(
      new Date(demoStart.getTime() + (240 + 3 * 24 * 60) * minute).toISOString(),
    );
    await post('learner', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
    passes(15 * 24 * 60);
    expect((await post('learner', 'reopenTicket', { ticketID, comment: 'And again.' })).status).toBe(409);
    expect((await post('support1', 'reopenTicket', { ticketID, comment: 'We saw it, too.' })).status).toBe(200);
  });
});

it('requesters can close their own ticket, and followers cannot', async () => {
  const { ticketID } = await submitted();
  const can = async (as: string) => (await read(as, ticketID)).can;
  expect(await can('learner')).toMatchObject({ close: true, allocate: false });
  expect(await can('support1')).toMatchObject({ allocate: true });
  await follow('learner', ticketID, 'coach@harbour.example');
  const end = (as: string) => post(as, 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
  expect((await end('coach')).status).toBe(404);
  expect((await end('learner')).status).toBe(200);
  const ended = await read('learner', ticketID);
  expect(ended.SUP_TCK_CLOSED).not.toBeNull();
  expect(ended.can).toMatchObject({ close: false, reopen: true });
});

describe('merging', () => {
  it('moves the thread and followers to the other ticket, where each requester reads only their own part', async () => {
    const one = await submitted('learner', { comment: 'Words of the first' });
    const two = await submitted('learner2', { comment: 'Words of the second' });
    await follow('learner', one.ticketID, 'friend@elsewhere.example');
    expect((await post('support1', 'mergeTickets', { ticketID: one.ticketID, into: two.ticketID })).status).toBe(200);
    const merged = await read('support1', two.ticketID);
    expect(merged.thread.map(({ text, of }) => [text, of?.ticketID ?? null])).toEqual([
      ['Words of the first', one.ticketID],
      ['Words of the second', null],
    ]);
    expect((await read('learner2', two.ticketID)).thread.map(({ text }) => text)).toEqual(['Words of the second']);
    const gone = await read('learner', one.ticketID);
    expect(gone).toMatchObject({ SUP_TCK_STATE: { code: 'resolved' }, mergedInto: null });
    expect(gone.can).toMatchObject({ comment: false, reopen: false });
    expect((await read('support1', one.ticketID)).mergedInto?.ticketID).toBe(two.ticketID);
    expect(await followers('support1', two.ticketID)).toEqual([
      'friend@elsewhere.example',
      'learner2@harbour.example',
      'learner@harbour.example',
    ]);
    expect((await post('support1', 'mergeTickets', { ticketID: one.ticketID, into: two.ticketID })).status).toBe(409);
    // After another merge, the first ticket points to the last one directly.
    const three = await submitted('coach');
    await post('support1', 'mergeTickets', { ticketID: two.ticketID, into: three.ticketID });
    expect((await read('support1', one.ticketID)).mergedInto?.ticketID).toBe(three.ticketID);
  });

  it('is refused without access to both tickets', async () => {
    const one = await submitted();
    const two = await submitted();
    await post('support1', 'handOverTicket', { ticketID: two.ticketID, line: 'SecondLine', reason: 'Logs' });
    const before = await test.fingerprint();
    for (const [as, status] of [
      ['support1', 409],
      ['support2', 404],
      ['learner', 403],
    ] as const)
      expect((await post(as, 'mergeTickets', { ticketID: one.ticketID, into: two.ticketID })).status).toBe(status);
    expect(await test.fingerprint()).toBe(before);
  });
});

describe('linking', () => {
  it('is recorded on both tickets, can be removed, and is hidden from requesters', async () => {
    const one = await submitted('learner', { SUP_TCK_TITLE: 'Left' });
    const two = await submitted('learner2', { SUP_TCK_TITLE: 'Right' });
    const link = (as: string, linked: boolean) =>
      post(as, 'linkTickets', { ticketID: two.ticketID, other: one.ticketID, linked });
    expect([(await link('learner', true)).status, (await link('support2', true)).status]).toEqual([403, 404]);
    for (const linked of [true, true, false, false]) expect((await link('support1', linked)).status).toBe(200);
    const { linked, history } = await read('support1', one.ticketID);
    expect(linked).toEqual([]);
    expect(history.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['linked', '', 'Right'],
      ['linked', 'Right', ''],
    ]);
    expect((await read('learner', one.ticketID)).history).toEqual([]);
  });
});

describe('severity', () => {
  it('can be set and removed only by people who work on the ticket', async () => {
    const { ticketID } = await submitted();
    const [minor] = metadata.Severitys;
    const rate = (as: string, id: string | null) =>
      post(as, 'classifyTickets', { ticketIDs: [ticketID], SUP_TCK_SEVERITY: id });
    expect([(await rate('learner', null)).status, (await rate('support1', crypto.randomUUID())).status]).toEqual([
      403, 400,
    ]);
    expect((await rate('support1', minor?.id ?? '')).status).toBe(200);
    expect((await read('learner', ticketID)).SUP_TCK_SEVERITY).toEqual(minor);
    expect((await rate('support1', null)).status).toBe(200);
    expect((await read('support1', ticketID)).history.map(({ from, to }) => [from, to])).toEqual([
      ['', 'Minor'],
      ['Minor', ''],
    ]);
  });
});

describe('actions on many tickets', () => {
  it('are done completely or not at all', async () => {
    const mine = await submitted();
    const theirs = await submitted();
    await post('support1', 'handOverTicket', { ticketID: theirs.ticketID, line: 'SecondLine', reason: 'Logs' });
    const ticketIDs = [mine.ticketID, theirs.ticketID];
    const before = await test.fingerprint();
    expect((await post('support1', 'setTicketState', { ticketIDs, state: 'waiting' })).status).toBe(409);
    expect((await post('support1', 'allocateTickets', { ticketIDs, to: null })).status).toBe(409);
    const low = codeOf(metadata.Priorities, 'low');
    expect((await post('support1', 'classifyTickets', { ticketIDs, SUP_TCK_PRIORTY: low })).status).toBe(409);
    expect(await test.fingerprint()).toBe(before);
    expect((await post('admin', 'classifyTickets', { ticketIDs, SUP_TCK_PRIORTY: low })).status).toBe(200);
    for (const ticketID of ticketIDs) expect((await read('admin', ticketID)).SUP_TCK_PRIORTY.code).toBe('low');
    expect(
      (await post('support1', 'allocateTickets', { ticketIDs: [mine.ticketID], to: test.ids('coach').userId })).status,
    ).toBe(404);
  });

  it('tickets are not assigned to people whose account is disabled', async () => {
    const { ticketID } = await submitted();
    const disable = (at: Date | null) =>
      test.sql('update portal.account_user set disabled_at = $2 where user_id = $1', [test.ids('support2').userId, at]);
    const assign = () =>
      post('support1', 'allocateTickets', { ticketIDs: [ticketID], to: test.ids('support2').userId });
    await disable(new Date());
    expect((await assign()).status).toBe(404);
    await disable(null);
    expect((await assign()).status).toBe(200);
  });

  it('requesters can close their own tickets, and nothing else', async () => {
    const { ticketID } = await submitted();
    expect((await post('learner', 'setTicketState', { ticketIDs: [ticketID], state: 'waiting' })).status).toBe(409);
    expect((await post('learner2', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' })).status).toBe(404);
    expect((await post('learner', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' })).status).toBe(200);
    const list: TicketSummary[] = (await test.ask('support/getCreatedTickets', { as: 'learner' })).json();
    expect(list.map((one) => one.ticketID)).not.toContain(ticketID);
  });
});

describe('followers', () => {
  it('get public answers by mail until they unsubscribe by link, and can resubscribe with the same link', async () => {
    const { ticketID } = await submitted();
    expect(await followers('learner', ticketID)).toEqual(['learner@harbour.example']);
    const friend = `friend-${ticketID.slice(0, 8)}@elsewhere.example`;
    expect((await follow('learner2', ticketID, friend)).status).toBe(404);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await follow('learner', ticketID, friend.toUpperCase())).status).toBe(200);
    await answer('support1', ticketID, 'A note', { internal: true });
    expect(await mailsTo(friend)).toEqual([]);
    await answer('support1', ticketID, 'It works again.');
    const mail = await lastMail(friend);
    expect(mail).toMatchObject({ template: 'ticketFollowed', template_values: { text: 'It works again.' } });
    expect(await lastMail('learner@harbour.example')).toMatchObject({
      template: 'ticketAnswer',
      template_values: { link: `/support-ticket/${ticketID}` },
    });
    const link = mail.template_values.unsubscribe ?? '';
    const subscription = async () => (await test.ask('link/getMailSubscription', { query: { link } })).json();
    expect(await subscription()).toEqual({ topic: 'ticket', subscribed: true });
    await test.ask('link/unsubscribe', { method: 'POST', query: { link } });
    expect(await followers('learner', ticketID)).toEqual(['learner@harbour.example']);
    await test.ask('link/resubscribe', { method: 'POST', query: { link } });
    expect(await subscription()).toEqual({ topic: 'ticket', subscribed: true });
    expect((await follow('learner', ticketID, friend, 'unfollowTicket')).status).toBe(200);
    await answer('support1', ticketID, 'One more.');
    expect(await mailsTo(friend)).toHaveLength(1);
  });
});

describe('a subject with invisible characters', () => {
  const subject = 'Board\tof\u2028team\u0085A\r\nis\vempty';

  it('is stored as one line, and the ticket can be answered', async () => {
    const { ticketID, SUP_TCK_TITLE } = await submitted('learner', { SUP_TCK_TITLE: subject });
    expect(SUP_TCK_TITLE).toBe('Board of team A is empty');
    expect((await answer('support1', ticketID, 'It\fworks\vagain.')).status).toBe(200);
    expect(await lastMail('learner@harbour.example')).toMatchObject({
      template_values: { title: 'Board of team A is empty', text: 'It\nworks\nagain.' },
    });
  });

  it('does not prevent answers to a ticket that was stored with it', async () => {
    const { ticketID } = await submitted();
    await test.sql('update portal.support_ticket set title = $2 where ticket_id = $1', [ticketID, subject]);
    expect((await answer('support1', ticketID, 'Now?')).status).toBe(200);
    expect(await lastMail('learner@harbour.example')).toMatchObject({
      template_values: { title: 'Board of team A is empty' },
    });
  });
});

describe('an answer by mail', () => {
  let message = 0;
  const mail = (token: string, from: string, text: string, more: object = {}) =>
    post(undefined, 'receiveMail', {
      to: `${token}@harbour.portico.example`,
      from,
      text,
      messageId: `<m${message++}@mail.example>`,
      ...more,
    });
  const tokenFor = async (address: string) => (await lastMail(address)).template_values.reply ?? '';

  it('is added to the ticket once under its author, and ends the wait for the requester', async () => {
    const { ticketID } = await submitted();
    await answer('support1', ticketID, 'Since when?', { state: 'waiting' });
    const token = await tokenFor('learner@harbour.example');
    const text = 'Since Monday.\n\nOn Mon, Support wrote:\n> Since when?';
    const messageId = '<once@mail.example>';
    const replies = [];
    for (let twice = 0; twice < 2; twice += 1)
      replies.push(
        (await mail(token.toUpperCase(), 'Ida <learner@harbour.example>', text, { messageId })).json().result,
      );
    expect(replies).toEqual(['kept', 'ignored']);
    const ticket = await read('support1', ticketID);
    expect(ticket.SUP_TCK_STATE.code).toBe('in-progress');
    expect(ticket.thread.at(-1)).toMatchObject({
      text: 'Since Monday.',
      mailText: text,
      via: 'mail',
      internal: false,
      author: { UserID: test.ids('learner').userId },
    });
    expect((await mail(token, 'learner@harbour.example', 'I am away.', { automatic: true })).json().result).toBe(
      'ignored',
    );
    expect((await read('support1', ticketID)).thread).toHaveLength(3);
  });

  it('from another sender is shown to staff only, under the sender’s address', async () => {
    const { ticketID } = await submitted();
    await answer('support1', ticketID, 'Since when?');
    const token = await tokenFor('learner@harbour.example');
    expect((await mail(token, 'stranger@elsewhere.example', 'I know, too.')).json().result).toBe('kept');
    expect((await read('learner', ticketID)).thread).toHaveLength(2);
    expect((await read('support1', ticketID)).thread.at(-1)).toMatchObject({
      internal: true,
      author: null,
      authorEmail: 'stranger@elsewhere.example',
    });
  });

  it('from a follower without an account is public, under their address', async () => {
    const { ticketID } = await submitted();
    const friend = `helper-${ticketID.slice(0, 8)}@elsewhere.example`;
    await follow('learner', ticketID, friend);
    await answer('support1', ticketID, 'Since when?');
    expect((await mail(await tokenFor(friend), friend, 'Since\u0007Tuesday.\0')).json().result).toBe('kept');
    expect((await read('learner', ticketID)).thread.at(-1)).toMatchObject({ author: null, authorEmail: friend });
    expect((await lastMail('learner@harbour.example')).template_values).toMatchObject({
      text: 'Since Tuesday.',
      by: friend,
    });
  });

  it('loses no text, wherever it is in the mail', async () => {
    const { ticketID } = await submitted();
    await answer('support1', ticketID, 'Since when?');
    const token = await tokenFor('learner@harbour.example');
    const last = async () => (await read('learner', ticketID)).thread.at(-1);
    const below = 'On Mon, Support <x@y.example> wrote:\n> Since when?\n\nSince Monday.\n> And where?\nIn Hull.';
    expect((await mail(token, 'learner@harbour.example', below)).json().result).toBe('kept');
    expect(await last()).toMatchObject({ text: 'Since Monday.\n\nIn Hull.', mailText: below });
    const forwarded = '-----Original Message-----\nFrom: Support\n\nSince when?\n\nSince Monday.';
    expect((await mail(token, 'learner@harbour.example', forwarded)).json().result).toBe('kept');
    expect(await last()).toMatchObject({ text: forwarded, mailText: null });
    const long = `${'word '.repeat(2000)}\n-- \nIda`;
    expect((await mail(token, 'learner@harbour.example', long)).json().result).toBe('kept');
    expect(await last()).toMatchObject({ text: expect.stringMatching(/word…$/), mailText: long });
  });

  it('with a token that is forged, truncated, of another tenant or expired is not found', async () => {
    const { ticketID } = await submitted();
    await answer('support1', ticketID, 'Since when?');
    const token = await tokenFor('learner@harbour.example');
    const before = await test.fingerprint();
    const otherStart = token.startsWith('b') ? 'c' : 'b';
    const forged = [token.slice(0, 26) + 'a'.repeat(32), token.slice(1), 'support', otherStart + token.slice(1)];
    for (const one of forged) expect((await mail(one, 'learner@harbour.example', 'x')).status).toBe(404);
    const elsewhere = {
      host: 'ember',
      body: { to: `${token}@ember.x.example`, from: 'a@b.example', text: 'x', messageId: '<z>' },
    };
    expect((await test.ask('support/receiveMail', elsewhere)).status).toBe(404);
    passes(366 * 24 * 60);
    expect((await mail(token, 'learner@harbour.example', 'x')).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
  });
});

describe('a report of a problem', () => {
  it('is stored with the ticket, without the query of the path', async () => {
    const report = {
      route: '/lms/home?link=secret#x',
      versions: { lms: '1.2.0' },
      failures: [{ at: '2026-11-16T08:00:00.000Z', call: 'lms/getCourses', code: 'unexpected', requestId: 'r-1' }],
      browser: 'Test browser',
    };
    const { ticketID } = await submitted('learner', { report });
    expect((await read('support1', ticketID)).report).toEqual({ ...report, route: '/lms/home' });
  });

  it('from the player contains the last calls of the lesson, and nothing that a course could write into them', async () => {
    const call = {
      at: 900,
      call: 'LMSSetValue',
      element: 'cmi.suspend_data',
      value: '*5000',
      answer: 'false',
      error: '405',
    };
    const lesson = {
      courseID: '0b0d2d7c-3a0f-4a57-9d0e-2f6a3f8d9c11',
      course: 'Fares',
      lesson: 'Refunds',
      package: { standard: '1.2', importedAt: '2026-11-16T08:00:00.000Z' },
      calls: [call],
    };
    const report = { route: '/splayer', versions: {}, failures: [], browser: 'Test browser', lesson };
    const { ticketID } = await submitted('learner', { report });
    expect((await read('support1', ticketID)).report).toEqual(report);
    for (const calls of [[{ ...call, value: 'page=3' }], [{ ...call, element: 'cmi.jane' }], Array(51).fill(call)]) {
      const refused = await post('learner', 'submitTicket', {
        SUP_TCK_TYPE: codeOf(metadata.Types, 'bug'),
        SUP_TCK_PRIORTY: codeOf(metadata.Priorities, 'high'),
        SUP_TCK_IMPACT: codeOf(metadata.Impacts, 'team'),
        comment: 'The lesson does not save.',
        report: { ...report, lesson: { ...lesson, calls } },
      });
      expect(refused.status).toBe(400);
    }
  });
});
