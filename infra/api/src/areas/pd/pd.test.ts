import type { Board } from '@portico/contracts/pd/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let team: string;
beforeAll(async () => {
  test = await startTestApi();
  team = await teamOf('learner');
});
afterAll(() => test?.close());

const teamOf = async (name: string, slug = 'harbour'): Promise<string> =>
  (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name, slug).userId]))[0]
    ?.team_id;
const ask = (as: string, TeamID = team) => test.ask('pd/getTeamPDBoards', { as, query: { TeamID } });
const boards = async (as = 'learner'): Promise<Board[]> => (await ask(as)).json();
const latest = async (as = 'learner'): Promise<Board> => {
  const [first] = await boards(as);
  if (!first) throw new Error('no board');
  return first;
};
const set = (as: string, whose: string, statusID: string, boardID: string, seen?: string) =>
  test.ask('pd/updateUserStatus', {
    as,
    query: { boardID, userID: test.ids(whose).userId, statusID, ...(seen === undefined ? {} : { seen }) },
  });

describe('boards of a team', () => {
  it('are listed newest first, with today’s marked', async () => {
    const all = await boards();
    expect(all[0]).toMatchObject({ Held: '2026-11-16', isToday: true, startsAt: '2026-11-16T09:15:00.000Z' });
    expect(all.filter((one) => one.isToday)).toHaveLength(1);
    const held = all.map((one) => one.Held);
    expect(held).toEqual([...held].sort().reverse());
    expect(held).toHaveLength(15);
  });

  it('contain their own documents, and news and issues that were current on their day', async () => {
    for (const one of await boards()) {
      // Includes news from earlier boards that is still valid, and issues that are still open.
      expect(one.newsItems.some((news) => news.PDBFK === one.SessionIDPK)).toBe(true);
      expect(one.newsItems.every((news) => news.PDBFK === one.SessionIDPK || (news.until ?? '') >= one.Held)).toBe(
        true,
      );
      expect(one.issues.every((issue) => issue.raisedOn <= one.Held)).toBe(true);
      expect(one.issues.every((issue) => issue.closedOn === null || issue.closedOn >= one.Held)).toBe(true);
      expect(one.PerformanceDocs.every((doc) => doc.PDBFK === one.SessionIDPK)).toBe(true);
    }
    const today = await latest();
    expect(today.PerformanceDocs).toHaveLength(4);
  });

  it('show the recent readings of a measure', async () => {
    const [today, before] = await boards();
    const measure = today?.PerformanceDocs.find((doc) => doc.title === 'Customer satisfaction');
    expect(measure).toMatchObject({ kind: 'measure', unit: 'percent', target: 90, better: 'up', filename: null });
    expect(measure?.readings).toHaveLength(7);
    expect(measure?.readings.at(-1)).toBe(measure?.value);
    const earlier = before?.PerformanceDocs.find((doc) => doc.title === 'Customer satisfaction');
    expect(measure?.readings.at(-2)).toBe(earlier?.value);
  });

  it('list all members of the team, even without a status', async () => {
    const today = await latest();
    const [row] = await test.sql(
      `select count(*)::int as members from portal.account_user where team_id = $1 and disabled_at is null`,
      [team],
    );
    expect(today.userStatuses).toHaveLength(row?.members);
    const learner = today.userStatuses.find(({ user }) => user.UserID === test.ids('learner').userId);
    expect(learner).toMatchObject({ statusID: 0, since: null });
  });

  it('can be changed only on their day, depending on the role', async () => {
    const [today, before] = await boards();
    expect([today?.can, before?.can]).toEqual([
      { setOwnStatus: true, setStatusOfOthers: false, edit: true, lead: false },
      { setOwnStatus: false, setStatusOfOthers: false, edit: false, lead: false },
    ]);
    expect((await latest('coach')).can).toEqual({
      setOwnStatus: true,
      setStatusOfOthers: true,
      edit: true,
      lead: true,
    });
    expect((await latest('country')).can).toEqual({
      setOwnStatus: false,
      setStatusOfOthers: true,
      edit: true,
      lead: true,
    });
  });

  it('of another team are not found', async () => {
    expect((await ask('learner', await teamOf('coach2'))).status).toBe(404);
    expect((await ask('coach', await teamOf('coach2'))).status).toBe(404);
    expect((await ask('admin', await teamOf('learner', 'ember'))).status).toBe(404);
    expect((await ask('support1')).status).toBe(404);
  });
});

describe('the status of a person', () => {
  it('can be set by themselves', async () => {
    const today = await latest();
    const reply = await set('learner', 'learner', '3', today.SessionIDPK);
    expect(reply.json()).toMatchObject({ statusID: 3, since: '2026-11-16T08:00:00.000Z' });
    const [first] = (await latest('learner2')).userStatuses.filter(({ statusID }) => statusID === 3);
    expect((await latest()).userStatuses.slice(0, 3).map(({ user }) => user.UserID)).toContain(
      test.ids('learner').userId,
    );
    expect(first?.statusID).toBe(3);
    expect((await set('learner', 'learner', '1', today.SessionIDPK)).json()).toMatchObject({ statusID: 1 });
  });

  it('can be set for a member by the coach, which is recorded', async () => {
    const today = await latest('coach');
    expect((await set('coach', 'learner2', '4', today.SessionIDPK)).status).toBe(200);
    const [row] = await test.sql(
      'select status_id, set_by from portal.pd_user_status where board_id = $1 and user_id = $2',
      [today.SessionIDPK, test.ids('learner2').userId],
    );
    expect(row).toEqual({ status_id: 4, set_by: test.ids('coach').userId });
  });

  it('cannot be set by anyone else', async () => {
    const today = await latest();
    const before = await test.fingerprint();
    expect((await set('learner', 'learner2', '1', today.SessionIDPK)).status).toBe(404);
    expect((await set('coach2', 'learner', '1', today.SessionIDPK)).status).toBe(404);
    expect((await set('coach2', 'coach2', '1', today.SessionIDPK)).status).toBe(404);
    expect((await set('admin', 'coach2', '1', today.SessionIDPK)).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
  });

  it('sent late replaces the status the person had seen, but not a newer one', async () => {
    const { SessionIDPK } = await latest();
    await set('learner', 'learner', '1', SessionIDPK);
    expect((await set('learner', 'learner', '5', SessionIDPK, '0.1')).json()).toMatchObject({ statusID: 5 });
    await set('learner', 'learner', '7', SessionIDPK);
    const before = await test.fingerprint();
    const late = await set('learner', 'learner', '2', SessionIDPK, '0.1.5');
    expect([late.status, late.json().error.current]).toEqual([409, { statusID: 7 }]);
    // Sending the current status again succeeds, no matter who set it first.
    expect((await set('learner', 'learner', '7', SessionIDPK, '0')).json()).toMatchObject({ statusID: 7 });
    expect(await test.fingerprint()).toBe(before);
    expect((await set('learner', 'learner', '1', SessionIDPK, '8')).json().error.code).toBe('invalid_input');
  });

  it('cannot be changed on a past board', async () => {
    const [, before] = await boards();
    const print = await test.fingerprint();
    expect((await set('learner', 'learner', '1', before?.SessionIDPK ?? '')).status).toBe(409);
    expect(await test.fingerprint()).toBe(print);
  });

  it.each(['0', '8', '-1', '1.0', 'ready', ''])('refuses the status "%s"', async (statusID) => {
    const reply = await set('learner', 'learner', statusID, (await latest()).SessionIDPK);
    expect(reply.json().error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'query.statusID' }] });
  });
});
