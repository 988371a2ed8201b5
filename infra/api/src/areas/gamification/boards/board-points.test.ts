/**
 * Standings stored on write result in the same leaderboard as adding up everyone's points, after any sequence of
 * changes.
 */
import type { Tenant } from '@portico/database/tenant';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contributions } from '../../../../test/contributions.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { eraseRows } from '../../../platform/personal-data/erase-rows.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { boardOf, firstOf, firstOnBoard, type Group } from './scores.ts';
import { teamsOver } from './teams.ts';

let test: TestApi;
let pool: pg.Pool;
let tenant: Tenant;
let people: string[];
let groups: Group[];
const always = { from: null, to: null };

const ids = async (sql: string): Promise<string[]> =>
  (await test.sql(sql, [tenant.tenantId])).map(({ id }) => String(id));

beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
  tenant = await test.tenant('harbour');
  people = await ids('select user_id as id from portal.account_user where tenant_id = $1 order by 1');
  const none = { organisationId: null, teamId: null, jobTitleId: null };
  const teams = await test.sql(
    'select team_id as id, organisation_id as organisation from portal.account_team where tenant_id = $1 order by 1 limit 4',
    [tenant.tenantId],
  );
  const organisations = await ids(
    'select organisation_id as id from portal.account_organisation where tenant_id = $1 order by 1 limit 3',
  );
  groups = [
    none,
    ...organisations.map((organisationId) => ({ ...none, organisationId })),
    ...teams.map(({ id, organisation }) => ({ ...none, organisationId: String(organisation), teamId: String(id) })),
  ];
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

const inTenant = <T>(work: (db: Transaction) => Promise<T>, tenantId = tenant.tenantId): Promise<T> =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 60_000 }, work);

interface Change {
  what: keyof typeof statements;
  person: number;
  points: number;
}

const statements = {
  give: `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
    values ($1, gen_random_uuid(), $2, $3, 'test', now())`,
  correct: `update portal.gamification_point set points = $3 where tenant_id = $1 and point_id = (
    select point_id from portal.gamification_point where tenant_id = $1 and user_id = $2 order by 1 limit 1)`,
  forget: 'delete from portal.gamification_point where tenant_id = $1 and user_id = $2 and points > $3',
  leave: 'update portal.account_user set disabled_at = now() where tenant_id = $1 and user_id = $2 and $3 <> 0',
  comeBack: 'update portal.account_user set disabled_at = null where tenant_id = $1 and user_id = $2 and $3 <> 0',
  rename: `update portal.account_user set last_name = 'É' || $3 where tenant_id = $1 and user_id = $2`,
  hide: `insert into portal.gamification_player (tenant_id, user_id, sight) select $1, $2, 'hidden' where $3 <> 0
    on conflict (tenant_id, user_id) do update set sight = 'hidden'`,
  nickname: `insert into portal.gamification_player (tenant_id, user_id, sight, nickname)
    values ($1, $2::uuid, 'nickname', left(($2::uuid)::text, 13) || $3) on conflict (tenant_id, user_id)
    do update set sight = 'nickname', nickname = excluded.nickname`,
  appear: 'delete from portal.gamification_player where tenant_id = $1 and user_id = $2 and $3 <> 0',
  leaveTeam: 'update portal.account_membership set team_id = null where tenant_id = $1 and user_id = $2 and $3 <> 0',
  leaveOrganisation: `delete from portal.account_membership where tenant_id = $1 and user_id = $2 and position <> 0 and $3 <> 0`,
  changeTeam: `update portal.account_membership m set team_id = (select t.team_id from portal.account_team t
    where t.tenant_id = $1 and t.organisation_id = m.organisation_id order by abs(hashtext(t.team_id::text || $3::text)) limit 1)
    where tenant_id = $1 and user_id = $2`,
};

const apply = ({ what, person, points }: Change): Promise<unknown> =>
  test.sql(statements[what].replaceAll('$3', `(${points}::integer)`), [
    tenant.tenantId,
    people[person % people.length],
  ]);

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom(...(Object.keys(statements) as (keyof typeof statements)[])),
  person: fc.nat(200),
  points: fc.oneof(fc.constantFrom(-250, -5, 5, 10, 100, 300), fc.integer({ min: 1, max: 2000 })),
});

async function compareAll(meId: string, most: number): Promise<void> {
  await inTenant(async (db) => {
    for (const group of groups) {
      const board = boardOf(group, tenant.tenantId);
      if (!board) throw new Error('These groups have boards.');
      const stored = await firstOnBoard(db, board, meId, most);
      const added = await firstOf(db, group, always, { meId, most });
      const shown = ({
        user_id,
        username,
        name,
        avatar,
        team_name,
        points,
        score,
        rank,
        people: all,
        above,
      }: (typeof stored)[0]) => ({
        ...{ user_id, username, name, avatar, team_name, points, score, rank },
        people: all,
        above: user_id === meId ? above : undefined,
      });
      expect(stored.map(shown), JSON.stringify({ group, meId, most })).toEqual(added.map(shown));
    }
    for (const { organisationId, teamId } of groups) {
      const ladder = { organisationId, own: teamId === null ? [] : [teamId] };
      // A period since the beginning of time adds up all points.
      const added = await teamsOver(db, ladder, { from: new Date(0), to: null });
      expect(await teamsOver(db, ladder, always), JSON.stringify(ladder)).toEqual(added);
    }
  });
}

it('stored leaderboards match the demo data for every person', async () => {
  for (const meId of people.slice(0, 12)) await compareAll(meId, 5);
});

it('stored leaderboards equal leaderboards added up from all points, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.nat(200),
      fc.constantFrom(1, 3, 25, 100),
      async (changes, me, most) => {
        for (const one of changes) await apply(one);
        await compareAll(people[me % people.length] ?? '', most);
        for (const { person } of changes.slice(0, 2)) await compareAll(people[person % people.length] ?? '', most);
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

it('stored leaderboards count points that concurrent transactions give one person', async () => {
  const [person] = people;
  const give = () =>
    inTenant((db) =>
      db.query(
        `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
         values ($1, gen_random_uuid(), $2, 7, 'test', now())`,
        [tenant.tenantId, person],
      ),
    );
  await Promise.all(Array.from({ length: 8 }, give));
  await compareAll(person ?? '', 10);
});

it('updates do not deadlock, in whatever order transactions give points and report events', async () => {
  const give = (client: pg.PoolClient, userId: string | undefined) =>
    client.query(
      `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
       values ($1, gen_random_uuid(), $2, 3, 'test', now())`,
      [tenant.tenantId, userId],
    );
  const report = (client: pg.PoolClient) =>
    client.query(
      `insert into portal.live_event (tenant_id, kind, subject_kind, subject_id, audience)
       values ($1, 'test', 'test', gen_random_uuid(), array['tenant'])`,
      [tenant.tenantId],
    );
  const some = people.slice(0, 24);
  // Without the retry after a deadlock that the transaction of a call has.
  const run = async (order: readonly string[], eventAt: number) => {
    const client = await pool.connect();
    try {
      for (let round = 0; round < 6; round += 1) {
        await client.query(`begin; set local app.tenant = '${tenant.tenantId}'`);
        for (const [at, one] of order.entries()) {
          if (at === eventAt) await report(client);
          await give(client, one);
        }
        if (eventAt === order.length) await report(client);
        await client.query('commit');
      }
    } finally {
      client.release(true);
    }
  };
  const turned = (by: number) => [...some.slice(by), ...some.slice(0, by)];
  await Promise.all([
    run(some, 0),
    run(some.toReversed(), some.length),
    run(turned(8), 0),
    run(turned(16).toReversed(), some.length),
  ]);
  await compareAll(some[0] ?? '', 100);
});

it('stored leaderboards stay correct when constraints are checked immediately, as during a restore', async () => {
  await inTenant(async (db) => {
    await db.query('set constraints all immediate');
    await db.query(`update portal.account_user set last_name = last_name || '?' where user_id = any($1::uuid[])`, [
      people.slice(0, 20),
    ]);
    await db.query('update portal.account_user set last_name = last_name || $2 where user_id = $1', [people[1], '!']);
  });
  expect(await test.sql('select from portal.gamification_standing_change')).toEqual([]);
  await compareAll(people[1] ?? '', 100);
});

it('totals that become zero are removed', async () => {
  await apply({ what: 'give', person: 2, points: 1234 });
  await apply({ what: 'give', person: 2, points: 1 });
  expect(await test.sql('select from portal.gamification_standing_total where people = 0')).toEqual([]);
});

it('stored leaderboards stay correct when one statement changes everyone', async () => {
  await test.sql(`update portal.account_user set last_name = last_name || '!' where tenant_id = $1`, [tenant.tenantId]);
  await test.sql(
    `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
     select tenant_id, gen_random_uuid(), user_id, 1, 'test', now() from portal.account_user where tenant_id = $1`,
    [tenant.tenantId],
  );
  await compareAll(people[3] ?? '', 100);
});

it('stored leaderboards stay correct after a migration that changes every tenant', async () => {
  await test.sql(
    `select platform.platform_each_tenant($$
       update portal.account_user set last_name = last_name || ' jr.' where tenant_id = platform.current_tenant()
     $$)`,
  );
  expect(await test.sql('select from portal.gamification_standing_change')).toEqual([]);
  await compareAll(people[4] ?? '', 100);
});

it('erasing a person removes them from stored leaderboards', async () => {
  const person = people.at(-1);
  const count = () =>
    test.sql('select from portal.gamification_standing where tenant_id = $1 and user_id = $2', [
      tenant.tenantId,
      person,
    ]);
  await apply({ what: 'comeBack', person: people.length - 1, points: 1 });
  await apply({ what: 'give', person: people.length - 1, points: 7 });
  await apply({ what: 'appear', person: people.length - 1, points: 1 });
  expect(await count()).not.toEqual([]);
  const named = { username: 'somewhere', email: 'somewhere@else.example', fullName: 'Some Where' };
  const subject = { tenantId: tenant.tenantId, userId: person ?? '', ...named, now: new Date() };
  await inTenant(async (db) => {
    for (const entry of contributions.personalData) await eraseRows(db, entry, subject);
  });
  expect(await count()).toEqual([]);
});

it('points in one tenant leave the stored leaderboards of other tenants unchanged', async () => {
  const other = await test.tenant('ember');
  const of = (tenantId: string) =>
    test.sql('select * from portal.gamification_standing where tenant_id = $1 order by board_id, user_id', [tenantId]);
  const before = await of(other.tenantId);
  await apply({ what: 'give', person: 1, points: 5 });
  expect(await of(other.tenantId)).toEqual(before);
  const seen = await inTenant(
    (db) => db.query('select from portal.gamification_standing where tenant_id = $1', [tenant.tenantId]),
    other.tenantId,
  );
  expect(seen).toEqual([]);
});
