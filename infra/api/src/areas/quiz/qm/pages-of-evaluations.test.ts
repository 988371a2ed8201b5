/** The list of evaluations in pages. */
import { mostListedEvaluations } from '@portico/contracts/quiz/qm/listed';
import type { EvaluationSummary } from '@portico/contracts/quiz/qm/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { FollowUpWorld } from '../../../../test/followup/followup-world.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
let world: FollowUpWorld;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => demoStart, real: Date.now } });
  world = await FollowUpWorld.make(test, () => demoStart);
});
afterAll(() => test?.close());

async function pageAfter(after?: string, more: Record<string, string> = {}): Promise<EvaluationSummary[]> {
  const query = { userID: test.ids(world.agent).userId, ...more, ...(after !== undefined && { after }) };
  const reply = await test.ask('quiz/getEvaluations', { as: 'coach', query });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
}

it('can be read to the end, each evaluation once, also those changed within one millisecond', async () => {
  const first = await world.released('no');
  const day = demoStart.toISOString().slice(0, 10);
  const copies = 2 * mostListedEvaluations + 10;
  const ids = Array.from({ length: copies }, () => crypto.randomUUID());
  await test.sql(
    `insert into portal.quiz_attempt select (jsonb_populate_record(a, jsonb_build_object('attempt_id', n.id,
       'session_id', gen_random_uuid()))).*
     from portal.quiz_attempt a, unnest($2::uuid[]) n (id) where a.attempt_id = $1`,
    [first, ids],
  );
  await test.sql(
    `insert into portal.quiz_evaluation select (jsonb_populate_record(e, jsonb_build_object('attempt_id', n.id,
       'changed_at', e.changed_at + make_interval(secs => n.place / 10000000.0)))).*
     from portal.quiz_evaluation e, unnest($2::uuid[]) with ordinality n (id, place) where e.attempt_id = $1`,
    [first, ids],
  );
  const listed: string[] = [];
  const sizes: number[] = [];
  for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
    const page = await pageAfter(after, { from: day });
    sizes.push(page.length);
    listed.push(...page.map(({ QSR_ID }) => QSR_ID));
    expect(page.slice(0, -1).every(({ cursor }) => cursor === undefined)).toBe(true);
    after = page.at(-1)?.cursor;
  }
  expect(sizes.slice(0, 2)).toEqual([mostListedEvaluations, mostListedEvaluations]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.toSorted()).toEqual(expect.arrayContaining([first]));
  expect(ids.filter((id) => !listed.includes(id))).toEqual([]);
});

it.each([
  'x',
  '2026-13-45|2026-11-16 08:00:00+00|x',
  "2026-11-16|'; --|",
  '2026-02-30|2026-11-16 08:00:00+00|00000000-0000-4000-8000-000000000000',
  '2026-11-16|2026-02-30 08:00:00+00|00000000-0000-4000-8000-000000000000',
])('a malformed position starts from the newest: %s', async (after) => {
  expect((await pageAfter(after)).map(({ QSR_ID }) => QSR_ID)).toEqual((await pageAfter()).map(({ QSR_ID }) => QSR_ID));
});
