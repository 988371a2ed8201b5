/**
 * Tests presence over HTTP: sent on the streams of those who are present, refused to people who may not see the
 * subject.
 */

import { openTenantStore } from '@portico/database/tenants/tenant-store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { type LiveServer, startLiveServer } from '../../../test/live/live-server.ts';
import { allAreas } from '../../areas/all.ts';
import { createApi } from '../../platform/create-api.ts';

const key = new Uint8Array(32);

let live: LiveServer;
beforeAll(async () => {
  live = await startLiveServer();
});
afterAll(() => live.close());

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });
const id = (name: string) => live.test.ids(name).userId;
const say = (
  as: string,
  subject: unknown,
  more: Record<string, unknown> = {},
  call: 'sayHere' | 'sayGone' = 'sayHere',
) =>
  live.test.ask(`live/${call}`, {
    as,
    body: { subject, tab: tabs[as] ?? crypto.randomUUID(), ...(call === 'sayHere' ? { writing: null } : {}), ...more },
  });
const tabs: Record<string, string> = {
  learner: crypto.randomUUID(),
  coach: crypto.randomUUID(),
  admin: crypto.randomUUID(),
};

async function todaysBoard() {
  const [row] = await live.test.sql(
    `select b.board_id from portal.pd_board b join portal.account_membership m
       on m.tenant_id = b.tenant_id and m.team_id = b.team_id where m.user_id = $1 order by b.held_on desc limit 1`,
    [id('learner')],
  );
  return { kind: 'board', id: row.board_id };
}

it('people at a board see each other and which field each is editing; others are not informed', async () => {
  const board = await todaysBoard();
  const [learner, coach, bystander] = await Promise.all(
    ['learner', 'coach', 'learner2'].map((one) => live.stream(one)),
  );
  const seen = (client: typeof learner) =>
    client?.said
      .filter(({ message }) => message === 'presence')
      .map(({ data }) => data.people.map((one: { id: string; writing: string | null }) => [one.id, one.writing]));
  const sorted = (rows: [string, string | null][]) => rows.toSorted(([one], [other]) => one.localeCompare(other));

  expect((await say('learner', board)).json()).toEqual({ ok: true });
  await until(() => expect(seen(learner)).toEqual([[[id('learner'), null]]]));
  expect(learner?.said.at(-1)).toMatchObject({ id: undefined, data: { subject: board } });
  await say('coach', board, { writing: 'news' });
  const both = sorted([
    [id('learner'), null],
    [id('coach'), 'news'],
  ]);
  await until(() => expect(sorted(seen(coach)?.at(-1) ?? [])).toEqual(both));
  await until(() => expect(sorted(seen(learner)?.at(-1) ?? [])).toEqual(both));
  expect(learner?.said.at(-1)?.data.people.every((one: { name: string }) => /^\S+ \S+/.test(one.name))).toBe(true);
  await say('coach', board, {}, 'sayGone');
  await until(() => expect(seen(learner)?.at(-1)).toEqual([[id('learner'), null]]));
  expect(seen(coach)).toHaveLength(1);
  expect(seen(bystander)).toEqual([]);
});

it('presence is refused to people who may not see the subject, whatever its kind', async () => {
  const board = await todaysBoard();
  const [ember] = await live.test.sql('select tenant_id from platform.tenant where slug = $1', ['ember']);
  const answers = await Promise.all([
    say('coach2', board),
    say('learner', { kind: 'ticket', id: board.id }),
    say('learner', { kind: 'board', id: crypto.randomUUID() }),
    say('learner', { kind: 'tenant-settings', id: live.tenantId }),
    say('admin', { kind: 'tenant-settings', id: ember.tenant_id }),
    say('learner', { kind: 'mission', id: board.id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const badKind = await say('learner', { kind: 'salary', id: board.id });
  expect(badKind.status).toBe(400);
});

it('leaving a subject that is unknown or hidden from the person is accepted, and sent to no one', async () => {
  const board = await todaysBoard();
  const learner = await live.stream('learner');
  await say('learner', board);
  const people = () => learner.said.findLast(({ message }) => message === 'presence')?.data.people.length;
  await until(() => expect(people()).toBe(1));
  const received = learner.said.length;
  expect((await say('learner', { kind: 'board', id: crypto.randomUUID() }, {}, 'sayGone')).status).toBe(200);
  expect((await say('coach2', board, {}, 'sayGone')).status).toBe(200);
  // A repeated message is only sent to its sender. If the stranger's departure had been sent, it would have arrived
  // before this.
  await say('learner', board);
  await until(() => expect(learner.said.length).toBe(received + 1));
  expect(people()).toBe(1);
});

it('people can leave a subject that was deleted or that they may no longer see', async () => {
  const board = await todaysBoard();
  const [learner, coach] = await Promise.all(['learner', 'coach'].map((one) => live.stream(one)));
  const present = (client: typeof learner) =>
    client?.said
      .findLast(({ message }) => message === 'presence')
      ?.data.people.map((one: { id: string }) => one.id)
      .toSorted();
  await say('learner', board);
  await say('coach', board);
  const both = [id('learner'), id('coach')].toSorted();
  await until(() => expect(present(learner)).toEqual(both));
  const set = (statement: string, values: unknown[]) => live.test.sql(statement, values);
  const [{ team }] = await set('select team_id as team from portal.account_user where user_id = $1', [id('learner')]);
  const moveTo = async (to: string, from: string) => {
    await set('update portal.account_user set team_id = $2 where user_id = $1', [id('learner'), to]);
    await set('update portal.account_membership set team_id = $2 where user_id = $1 and team_id = $3', [
      ...[id('learner'), to, from],
    ]);
  };
  const [{ away }] = await set(
    `select team_id as away from portal.account_team where tenant_id = $1 and team_id not in
       (select team_id from portal.account_membership where user_id = $2 and team_id is not null)
     order by team_id limit 1`,
    [live.tenantId, id('learner')],
  );
  await moveTo(away, team);
  try {
    expect((await say('learner', board)).status).toBe(404);
    expect((await say('learner', board, {}, 'sayGone')).status).toBe(200);
    await until(() => expect(present(coach)).toEqual([id('coach')]));
  } finally {
    await moveTo(team, away);
  }
  expect((await say('learner', board)).status).toBe(200);
  await until(() => expect(present(coach)).toEqual(both));
  await say('learner', board, {}, 'sayGone');
  await say('coach', board, {}, 'sayGone');

  const [{ id: later }] = await set(
    `insert into portal.pd_board (tenant_id, board_id, team_id, held_on) values ($1, gen_random_uuid(), $2, '2027-01-04')
     returning board_id as id`,
    [live.tenantId, team],
  );
  const deleted = { kind: 'board', id: later };
  await say('learner', deleted);
  await say('coach', deleted);
  await until(() => expect(present(coach)).toEqual(both));
  await set('delete from portal.pd_board where board_id = $1', [later]);
  expect((await say('learner', deleted)).status).toBe(404);
  expect((await say('learner', deleted, {}, 'sayGone')).status).toBe(200);
  await until(() => expect(present(coach)).toEqual([id('coach')]));
  await say('coach', deleted, {}, 'sayGone');
});

it('administrators see each other at the tenant’s settings', async () => {
  const client = await live.stream('admin');
  expect((await say('admin', { kind: 'tenant-settings', id: live.tenantId }, { writing: 'brand' })).status).toBe(200);
  await until(() =>
    expect(client.said.findLast(({ message }) => message === 'presence')?.data).toMatchObject({
      subject: { kind: 'tenant-settings', id: live.tenantId },
      people: [{ id: id('admin'), writing: 'brand' }],
    }),
  );
});

it('presence is shared by all processes', async () => {
  const board = await todaysBoard();
  const { database, files, issuer } = live.test;
  const tenants = openTenantStore(database.api);
  const other = await createApi({
    database: database.api,
    tenants,
    verifier: issuer.verifier,
    clock: { now: () => demoStart, real: Date.now },
    secrets: { scopedToken: key, links: key, personKeys: key, signUpHook: undefined },
    files: files.services,
    areas: allAreas,
    log: () => {},
    connections: 2,
  });
  try {
    const learner = await live.stream('learner');
    await until(() => expect(learner.said[0]?.message).toBe('hello'));
    const answer = await other.inject({
      method: 'POST',
      url: '/api/live/sayHere',
      headers: { host: 'harbour.localhost', authorization: `Bearer ${await live.test.tokenOf('learner')}` },
      payload: { subject: board, tab: crypto.randomUUID(), writing: 'title' },
    });
    expect(answer.statusCode).toBe(200);
    await until(() =>
      expect(learner.said.findLast(({ message }) => message === 'presence')?.data.people).toMatchObject([
        { id: id('learner'), writing: 'title' },
      ]),
    );
  } finally {
    await other.close();
    await tenants.close();
  }
});

it('presence leaves no row in the database', async () => {
  const before = await live.test.fingerprint();
  await say('learner', await todaysBoard());
  expect(await live.test.fingerprint()).toBe(before);
});
