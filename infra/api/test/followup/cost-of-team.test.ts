/**
 * What the calls about a team read depends on the team, not on the rest of the tenant, even before PostgreSQL has
 * statistics of the tables and once it plans prepared statements without their parameters.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { rowCountingClient } from '../growth/row-counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

const counting = rowCountingClient();
const now = () => demoStart;
let test: TestApi;
let world: FollowUpWorld;
let fault: string;
let teamID: string;
/** Someone of the same tenant in another team. */
let stranger: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now }, client: counting.Client });
  world = await FollowUpWorld.make(test, now);
  for (const table of tables) await test.sql(`alter table portal.${table} set (autovacuum_enabled = off)`);
  fault = await world.released('no');
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  teamID = row.team_id;
  const [other] = await test.sql(
    `select u.user_id from portal.account_user u where u.tenant_id = $2 and u.team_id <> $1 and not exists (
       select from portal.account_membership m where m.user_id = u.user_id and m.team_id = $1) order by u.user_id limit 1`,
    [teamID, (await test.tenant('harbour')).tenantId],
  );
  stranger = other.user_id;
  await followUp(await evaluated(test.ids('learner').userId, 20));
  // In a smaller table, any index is as good as the right one.
  await followUp(await evaluated(stranger, many));
}, 120_000);
afterAll(() => test?.close());

const tables = ['quiz_attempt', 'quiz_response', 'quiz_evaluation', 'quiz_evaluation_score', 'followup_case'] as const;

/** Released evaluations of the person with the same fault. */
async function evaluated(personId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const table of tables.slice(0, 4))
    await test.sql(
      `insert into portal.${table} select (jsonb_populate_record(r, jsonb_build_object('attempt_id', id)
         || case when to_jsonb(r) ? 'subject_id' then jsonb_build_object('subject_id', $3::uuid) else '{}' end)).*
       from portal.${table} r, unnest($2::uuid[]) id where r.attempt_id = $1`,
      [fault, ids, personId],
    );
  return ids;
}

const followUp = (faults: readonly string[]) =>
  test.sql(
    `insert into portal.followup_case (tenant_id, followup_id, person_id, origin_kind, origin_id, origin_part, made_by,
       made_at, leader_id, accepted_at, next_after, wants_talk, check_on, state)
     select a.tenant_id, gen_random_uuid(), a.subject_id, 'evaluation', a.attempt_id, $2, $3, '2026-11-03T09:00:00Z', $3,
       '2026-11-03T09:00:00Z', '2026-11-03T09:00:00Z', false, '2026-11-30', 'open'
     from portal.quiz_attempt a where a.attempt_id = any($1::uuid[])`,
    [faults, world.questionId, test.ids('coach').userId],
  );

const many = 1000;
const days = { from: '2026-11-01', to: '2026-11-30' };

it.each([
  ['getTeamFaults', 'a question', () => ({ teamID, questionId: world.questionId, ...days })],
  ['getTeamFaults', 'a question that no one answered', () => ({ teamID, questionId: crypto.randomUUID(), ...days })],
  ['getEffect', 'half a year', () => ({ teamID })],
] as const)('%s about %s reads as much with many evaluations of others as with few', async (name, _, query) => {
  const asked = query();
  const read = () => world.read(name, 'coach', { ...asked });
  const rows = async () => {
    // PostgreSQL may plan a prepared statement without its parameters from the sixth time on.
    for (let times = 0; times < 7; times += 1) await read();
    const { reads } = await counting.during(read);
    const own = reads.filter(({ name: of }) => /^(quiz|followup)_/.test(of));
    // Of two indexes that both find exactly the row, either may be taken.
    return { sum: own.reduce((sum, one) => sum + one.rows, 0), own };
  };
  const few = await rows();
  await followUp(await evaluated(stranger, many));
  const { sum, own } = await rows();
  // Statistics may be gathered in between, which changes the order of a few rows.
  expect(sum, JSON.stringify(own)).toBeLessThan(few.sum + many / 20);
});
