/** Tests that the exported leaderboard has exactly the people, names and ranks of the page. */
import type { Leaderboard } from '@portico/contracts/gamification/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportLines, exportLines } from '../../../../test/export-lines.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { leaderboardExport } from './leaderboard-export.ts';

let test: TestApi;
let lines: ExportLines;
beforeAll(async () => {
  test = await startTestApi();
  lines = exportLines(test, leaderboardExport);
});
afterAll(async () => {
  await lines?.close();
  await test?.close();
});

const page = async (as: string): Promise<Leaderboard> =>
  (
    await test.ask('gamification/getLeaderboard', { as, query: { username: `${as}@harbour.example`, maxitems: '100' } })
  ).json();

it('the leaderboard export starts with the lines shown on the page', async () => {
  const { entries } = await page('learner');
  const own = await lines.of('learner', {});
  const seen = entries.map((one) => [one.rank, one.name, one.level, one.points]);
  expect(seen.length).toBeGreaterThan(5);
  expect(own.slice(0, seen.length).map(([rank, name, , level, points]) => [rank, name, level, points])).toEqual(seen);
});

it('the leaderboard export omits hidden people and shows people with a nickname by nickname only', async () => {
  const appear = (as: string, visibility: string, nickname: string | null) =>
    test.ask('gamification/savePlayerSettings', { as, body: { sight: visibility, nickname } });
  const before = await lines.of('coach', {});
  expect((await appear('learner', 'hidden', null)).status).toBe(200);
  expect((await appear('learner2', 'nickname', 'Kestrel')).status).toBe(200);
  const after = await lines.of('coach', {});
  expect(after).toHaveLength(before.length - 1);
  const names = after.map(([, name]) => name);
  expect(names).toContain('Kestrel');
  const [real] = await test.sql(
    `select trim(first_name || ' ' || last_name) as name from portal.account_user where user_id = $1`,
    [test.ids('learner2').userId],
  );
  expect(names).not.toContain(real?.name);
});

it('the leaderboard export is not found for a group outside the person’s own', async () => {
  await expect(lines.of('learner', { GroupID: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
});
