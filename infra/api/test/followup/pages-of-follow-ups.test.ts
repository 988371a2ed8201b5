/** The list of follow-ups in pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

let test: TestApi;
let world: FollowUpWorld;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => demoStart, real: Date.now } });
  world = await FollowUpWorld.make(test, () => demoStart);
});
afterAll(() => test?.close());

const pageAfter = async (after?: string): Promise<{ ids: string[]; next: string | null }> => {
  const query = { userID: test.ids(world.agent).userId, ...(after !== undefined && { after }) };
  const { followUps, next } = (await world.read('getFollowUps', 'coach', query)).json();
  return { ids: followUps.map(({ followUpID }: { followUpID: string }) => followUpID), next };
};

it('lists each once, newest first, also those made within one millisecond', async () => {
  const { followUpID } = await world.create(await world.released('no'));
  await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  const all = await test.sql(
    `insert into portal.followup_case (tenant_id, followup_id, person_id, origin_kind, origin_id, origin_part, made_by, made_at,
       leader_id, accepted_at, next_after, wants_talk, check_on, state, outcome, ended_by, ended_at)
     select tenant_id, gen_random_uuid(), person_id, origin_kind, origin_id, origin_part, made_by,
       made_at + make_interval(secs => n / 1000000.0), leader_id, accepted_at, next_after, false, check_on, state, outcome,
       ended_by, ended_at
     from portal.followup_case, generate_series(1, 110) n where followup_id = $1 returning followup_id as id, made_at`,
    [followUpID],
  );
  const listed: string[] = [];
  for (let page = await pageAfter(); ; page = await pageAfter(page.next ?? undefined)) {
    listed.push(...page.ids);
    if (page.next === null) break;
  }
  expect(listed.filter((id) => all.some((one) => one.id === id))).toEqual(all.map(({ id }) => id).toReversed());
  expect(new Set(listed).size).toBe(listed.length);
});

it('a malformed position starts from the beginning', async () => {
  expect(await pageAfter('2026-11-16T08:00:00.000Z|x')).toEqual(await pageAfter());
});
