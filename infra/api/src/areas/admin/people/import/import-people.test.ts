/** Ten thousand people from a file, over a real database: what a dry run says, what a run does, and that it is done once. */
import { stableId } from '@portico/database/demo/stable-id';
import type { Tenant } from '@portico/database/tenant';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../../../database/test/test-database.ts';
import { runTransaction } from '../../../../platform/run-transaction.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { explainFault, type ImportOptions, importPeople, operator, type PeopleImportParts } from './public.ts';

let database: TestDatabase;
let tenants: TenantStore;
let tenant: Tenant;
let pool: pg.Pool;
let superuser: pg.Client;
let statements = 0;

beforeAll(async () => {
  database = await createTestDatabase('filled');
  tenants = openTenantStore(database.api);
  tenant = (await tenants.bySlug('harbour')) as Tenant;
  pool = new pg.Pool(database.api);
  superuser = new pg.Client(database.superuser);
  await superuser.connect();
});
afterAll(async () => {
  await pool.end();
  await superuser.end();
  await tenants.close();
  await database.drop();
});
beforeEach(() => {
  statements = 0;
});

const tenantId = stableId('portico tenant', 'harbour');
const sql = async (text: string, values: unknown[] = []) => (await superuser.query(text, values)).rows;
const counted = (db: Transaction): Transaction => ({
  query: (text, values) => {
    statements += 1;
    return db.query(text, values);
  },
  prepared: (name, text, values) => {
    statements += 1;
    return db.prepared(name, text, values);
  },
  get orm() {
    return db.orm;
  },
});
const inTenant = <T>(work: (db: Transaction) => Promise<T>) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 30_000 }, (db) => work(counted(db)));

const run = (text: string, options: Partial<ImportOptions> = {}, more: Partial<PeopleImportParts> = {}) =>
  importPeople(
    {
      tenant,
      now: demoStart,
      installationKey: new Uint8Array(32).fill(9),
      text: () => [text],
      inTenant,
      ...operator(),
      ...more,
    },
    { dryRun: false, deactivateLeavers: false, invite: false, ...options },
  );

/** Everything that an import could change, in the portal and in the queue. */
const everything = async () => {
  const tables = ['account_user', 'account_membership', 'account_identity', 'admin_password_mail', 'platform_audit'];
  const parts = tables.map(
    (name) => `select '${name}' as name, count(*), sum(hashtextextended(t::text, 0)) from portal.${name} t`,
  );
  return sql(
    `${parts.join(' union all ')} union all select 'jobs', count(*), null from graphile_worker.jobs order by 1`,
  );
};

interface Place {
  organisation: string;
  team: string;
}
const places = () =>
  sql(
    `select o.name as organisation, t.name as team from portal.account_team t
     join portal.account_organisation o using (tenant_id, organisation_id) where tenant_id = $1 order by 2`,
    [tenantId],
  ) as Promise<Place[]>;

const heading = 'personal number,first name,last name,e-mail,language,role,organisation,team,reports to';
const people = 10_000;
/** Every hundredth line is wrong, in five ways by turns; in each ten lines the last is whom the others report to. */
async function tenThousand(): Promise<{ text: string; bad: { line: number; code: string }[] }> {
  const where = await places();
  const bad: { line: number; code: string }[] = [];
  const lines = Array.from({ length: people }, (_, at) => {
    const { organisation, team } = where[Math.floor(at / 10) % where.length] as Place;
    const leads = at % 10 === 9;
    const cells = [
      `N-${at}`,
      `First${at}`,
      `Last${at}`,
      `n${at}@import.example`,
      ['en', 'de', 'fr'][at % 3],
      leads ? 'Team Leader' : 'Learner',
      organisation,
      `"${team}"`,
      leads ? '' : `N-${Math.floor(at / 10) * 10 + 9}`,
    ];
    if (at % 100 === 50) {
      const kind = Math.floor(at / 100) % 5;
      if (kind === 0) cells[3] = 'no address';
      if (kind === 1) cells[2] = '';
      if (kind === 2) cells[7] = 'Team that is not there';
      if (kind === 3) cells[5] = 'Emperor';
      if (kind === 4) cells[0] = 'N-0';
      const code = ['not_an_email', 'empty', 'unknown_team', 'unknown_role', 'repeats_line'][kind] as string;
      bad.push({ line: at + 2, code });
    }
    return cells.join(',');
  });
  return { text: `${heading}\n${lines.join('\n')}\n`, bad };
}

describe('ten thousand people, one line in a hundred wrong', { timeout: 180_000 }, () => {
  let file: Awaited<ReturnType<typeof tenThousand>>;
  const good = people - people / 100;
  const batches = people / 500;
  beforeAll(async () => {
    file = await tenThousand();
  });

  test('a dry run names every wrong line and changes nothing', async () => {
    const before = await everything();
    const { counts, faults, leavers } = await run(file.text, { dryRun: true, deactivateLeavers: true, invite: true });
    expect(faults.map(({ line, code }) => ({ line, code }))).toEqual(file.bad);
    expect(counts).toEqual({
      lines: people,
      created: good,
      changed: 0,
      unchanged: 0,
      faulty: 100,
      leavers: leavers.length,
    });
    expect(await everything()).toEqual(before);
    // Two readings of everything, then one question for each batch.
    expect(statements).toBeLessThanOrEqual(20 + 3 * batches);
  });

  test('the run brings exactly the others, in a handful of statements a batch', async () => {
    const { counts, faults } = await run(file.text, { invite: true });
    expect(counts).toMatchObject({ lines: people, created: good, changed: 0, unchanged: 0, faulty: 100 });
    expect(faults.map(({ line, code }) => ({ line, code }))).toEqual(file.bad);
    expect(statements).toBeLessThanOrEqual(20 + 16 * batches);
    const [stored] = await sql(
      `select count(*)::integer as people, count(leader_id)::integer as led,
         count(*) filter (where role = 'Team Leader')::integer as leaders,
         (select count(*)::integer from portal.account_membership m join portal.account_user o using (tenant_id, user_id)
          where o.email like '%@import.example' and m.team_id = o.team_id) as in_teams,
         (select count(*)::integer from portal.account_identity i join portal.account_user o using (tenant_id, user_id)
          where o.email like '%@import.example') as sign_ins,
         (select count(*)::integer from portal.admin_password_mail) as invitations
       from portal.account_user where email like '%@import.example'`,
    );
    const leaders = people / 10;
    expect(stored).toEqual({
      people: good,
      led: good - leaders,
      leaders,
      in_teams: good,
      sign_ins: good,
      invitations: good,
    });
    const [one] = await sql(
      `select u.first_name, u.settings, l.user_key as leader, t.name as team from portal.account_user u
       join portal.account_user l on l.user_id = u.leader_id join portal.account_team t on t.team_id = u.team_id
       where u.user_key = 'N-4321'`,
    );
    expect(one).toEqual({
      first_name: 'First4321',
      settings: { language: 'de' },
      leader: 'N-4329',
      team: (await places())[432 % 6]?.team,
    });
  });

  test('every person left their record, without their name in the clear', async () => {
    const [records] = await sql(
      `select count(*)::integer as records, bool_and(sealed is not null) as sealed, bool_or(after::text like '%First%') as told
       from portal.platform_audit where object_kind = 'account' and after ? 'Role'`,
    );
    expect(records).toEqual({ records: good, sealed: true, told: false });
  });

  test('the same file again changes nothing at all', async () => {
    const before = await everything();
    const { counts } = await run(file.text, { invite: true });
    expect(counts).toMatchObject({ created: 0, changed: 0, unchanged: good, faulty: 100 });
    expect(await everything()).toEqual(before);
  });

  test('a changed file changes those lines only', async () => {
    const text = file.text
      .replace('First17,Last17', 'First17,Married')
      .replace('n18@import.example', 'new18@import.example');
    const { counts } = await run(text);
    expect(counts).toMatchObject({ created: 0, changed: 2, unchanged: good - 2 });
    expect(await sql(`select last_name, version from portal.account_user where user_key = 'N-17'`)).toEqual([
      { last_name: 'Married', version: 2 },
    ]);
  });

  test('whoever is missing from the file is shown first, and deactivated only where asked', async () => {
    const lines = file.text.split('\n');
    const shorter = [lines[0], ...lines.slice(1, 9_001)].join('\n');
    const shown = await run(shorter, { dryRun: true });
    // A tenth of the file, and everybody of the demo who is active and not the System Administrator.
    const [demo] = await sql(
      `select count(*)::integer as people from portal.account_user where tenant_id = $1 and disabled_at is null
         and email not like '%@import.example' and role <> 'System Administrator'`,
      [tenantId],
    );
    expect(shown.leavers).toHaveLength(990 + demo.people);
    const left = () =>
      sql(`select count(*)::integer as left from portal.account_user where disabled_at = $1`, [demoStart]);
    await run(shorter);
    expect(await left()).toEqual([{ left: 0 }]);
    await run(shorter, { deactivateLeavers: true });
    expect(await left()).toEqual([{ left: shown.leavers.length }]);
    const [{ admins }] = (await sql(
      `select count(*)::integer as admins from portal.account_user
       where tenant_id = $1 and role = 'System Administrator' and disabled_at is null`,
      [tenantId],
    )) as [{ admins: number }];
    expect(admins).toBe(1);
    const again = await run(file.text);
    expect(again.faults.filter(({ code }) => code === 'is_deactivated')).toHaveLength(990);
  });
});

describe('an import that breaks off', { timeout: 60_000 }, () => {
  const file = (name: string) =>
    `first name,last name,e-mail,reports to\n${Array.from(
      { length: 1200 },
      (_, at) => `${name}${at},Person,${name}${at}@cut.example,${name}1199@cut.example`,
    )
      .join('\n')
      .replace(/,[^,]*$/, ',')}`;
  const stored = async (name: string) =>
    (
      await sql(
        'select count(*)::integer as count, count(leader_id)::integer as led from portal.account_user where email like $1',
        [`${name}%@cut.example`],
      )
    )[0];

  test('keeps whole batches only, and goes on where it was', async () => {
    let last: Parameters<NonNullable<PeopleImportParts['told']>>[0] | undefined;
    const told: PeopleImportParts['told'] = async (progress) => {
      if (progress.line > 900) throw new Error('the process ends');
      last = progress;
    };
    await expect(run(file('cut'), {}, { told })).rejects.toThrow('the process ends');
    expect(await stored('cut')).toEqual({ count: 500, led: 0 });
    if (!last) throw new Error('nothing was told');
    const { counts } = await run(file('cut'), {}, { after: last });
    expect(counts).toMatchObject({ lines: 1200, created: 1200, unchanged: 0 });
    expect(await stored('cut')).toEqual({ count: 1200, led: 1199 });
  });
});

describe('an administrator of a part of the tenant', () => {
  const country = async (): Promise<Pick<PeopleImportParts, 'admin'>> => {
    const [row] = await sql(
      `select user_id as "userId", role, unit_id as "unitId", function_id as "functionId" from portal.account_user
       where tenant_id = $1 and username like 'country@%'`,
      [tenantId],
    );
    return { admin: { ...row, teamIds: [] } };
  };

  test('imports into their own teams, and gives no role above their own', async () => {
    const where = await sql(
      `select o.name as organisation, t.name as team, n.path @> array[(select unit_id from portal.account_user
         where tenant_id = $1 and username like 'country@%')] as own
       from portal.account_team t join portal.account_organisation o using (tenant_id, organisation_id)
       join portal.account_unit n on n.unit_id = t.team_id where t.tenant_id = $1`,
      [tenantId],
    );
    const own = where.find((one) => one.own) as Place;
    const other = where.find((one) => !one.own) as Place;
    const line = (name: string, role: string, { organisation, team }: Place) =>
      `${name},Person,${name}@country.example,${role},${organisation},"${team}"`;
    const text = [
      'first name,last name,e-mail,role,organisation,team',
      line('mine', 'Learner', own),
      line('lead', 'Team Leader', own),
      line('theirs', 'Learner', other),
      line('high', 'System Administrator', own),
      'Admin,Nobody,admin@harbour.example,Learner,,',
    ].join('\n');
    const { counts, faults } = await run(text, {}, await country());
    expect(counts).toMatchObject({ created: 2, faulty: 3 });
    expect(faults.map(({ line: at, code }) => [at, code])).toEqual([
      [4, 'not_yours'],
      [5, 'role_not_yours'],
      [6, 'not_yours'],
    ]);
    expect(faults.map(explainFault)[1]).toBe(
      'line 5, role: You cannot give this role. Ask an administrator of the tenant.',
    );
  });
});
