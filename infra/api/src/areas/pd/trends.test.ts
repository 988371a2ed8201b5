/**
 * Trends compare the boards of several weeks: open items, statuses and marks of each day, and the values of measures.
 */
import type { Board } from '@portico/contracts/pd/shapes';
import type { TeamTrends } from '@portico/contracts/pd/team-shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let TeamID: string;
beforeAll(async () => {
  test = await startTestApi();
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  TeamID = row?.team_id;
});
afterAll(() => test?.close());

const ask = (as: string, weeks?: string) =>
  test.ask('pd/readTrends', { as, query: { TeamID, ...(weeks ? { weeks } : {}) } });
const trends = async (weeks?: string): Promise<TeamTrends> => (await ask('learner', weeks)).json();
const boards = async (): Promise<Board[]> =>
  (await test.ask('pd/getTeamPDBoards', { as: 'learner', query: { TeamID } })).json();

describe('days', () => {
  it('are those with a board in the last weeks, oldest first, up to today', async () => {
    const held = (await boards()).map((board) => board.Held).sort();
    for (const [weeks, first] of [
      ['2', '2026-11-03'],
      ['4', '2026-10-20'],
    ] as const)
      expect((await trends(weeks)).days.map(({ day }) => day)).toEqual(held.filter((day) => day >= first));
    expect((await trends()).days).toEqual((await trends('4')).days);
    expect((await ask('learner', '3')).status).toBe(400);
  });

  it('show the open items of each day and how many were closed', async () => {
    const before = (await trends('2')).days.at(-1);
    const today = (await boards())[0];
    const [issue] = await test.sql(
      `select i.issue_id as id, i.state from portal.pd_issue i
       join portal.pd_board b using (tenant_id, board_id)
       where b.team_id = $1 and i.closed_on is null and i.archived_at is null and i.raised_on < $2 limit 1`,
      [TeamID, today?.Held],
    );
    await test.sql(`update portal.pd_issue set closed_on = $2, state = 'done' where issue_id = $1`, [
      issue?.id,
      today?.Held,
    ]);
    expect((await trends('2')).days.at(-1)).toEqual({
      ...before,
      open: (before?.open ?? 0) - 1,
      closed: (before?.closed ?? 0) + 1,
    });
    await test.sql('update portal.pd_issue set closed_on = null, state = $2 where issue_id = $1', [
      issue?.id,
      issue?.state,
    ]);
    // Archived items are not counted.
    await test.sql('update portal.pd_issue set archived_at = now() where issue_id = $1', [issue?.id]);
    expect((await trends('2')).days.at(-1)?.open).toBe((before?.open ?? 0) - 1);
    await test.sql('update portal.pd_issue set archived_at = null where issue_id = $1', [issue?.id]);
    expect((await trends('2')).days.at(-1)).toEqual(before);
  });

  it('show how many of the members set a status', async () => {
    const today = (await boards())[0];
    const before = (await trends('2')).days.at(-1);
    const saidBefore = today?.userStatuses.filter(({ since }) => since !== null).length;
    expect(before).toMatchObject({ said: saidBefore, members: today?.userStatuses.length });
  });
});

describe('measures', () => {
  it('have the value from each day’s board, or none', async () => {
    const { days, measures } = await trends('2');
    const byId = new Map((await boards()).map((board) => [board.SessionIDPK, board]));
    const satisfaction = measures.find(({ title }) => title === 'Customer satisfaction');
    expect(satisfaction).toMatchObject({ unit: 'percent', target: 90, better: 'up' });
    expect(satisfaction?.values).toEqual(
      days.map(
        ({ boardID }) =>
          byId.get(boardID)?.PerformanceDocs.find(({ title }) => title === 'Customer satisfaction')?.value ?? null,
      ),
    );
    expect(satisfaction?.values.filter((value) => value !== null).length).toBeGreaterThan(3);
  });
});

it('trends can be read by the team and those above it only', async () => {
  for (const as of ['learner', 'coach', 'admin']) expect((await ask(as)).status, as).toBe(200);
  for (const as of ['coach2', 'support1']) expect([403, 404], as).toContain((await ask(as)).status);
});
