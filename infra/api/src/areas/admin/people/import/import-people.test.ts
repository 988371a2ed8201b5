/**
 * Imports thousands of people into a real database and checks the results of a dry run and of a run, and that a second
 * run changes nothing.
 */
import { stableId } from '@portico/database/stable-id';
import type { Tenant } from '@portico/database/tenant';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../../../database/test/test-database.ts';
import { runTransaction } from '../../../../platform/run-transaction.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import {
  explainFault,
  type ImportOptions,
  importPeople,
  operator,
  type PeopleImportParts,
  reactivate,
  storeLeavers,
} from './public.ts';

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
  send: (text, values, name) => {
    statements += 1;
    db.send(text, values, name);
  },
  uses: db.uses,
});
const inTenant = <T>(work: (db: Transaction) => Promise<T>) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 30_000 }, (db) => work(counted(db)));

const importId = crypto.randomUUID();
const run = (text: string, options: Partial<ImportOptions> = {}, more: Partial<PeopleImportParts> = {}) =>
  importPeople(
    {
      importId,
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

/** Everything an import could change, in the portal and in the job queue. */
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
/** Statements per batch do not depend on the number of people. The full scale also shows memory and time. */
const people = process.env.PORTICO_TEST_SCALE === 'full' ? 10_000 : 1_000;
const wrong = people / 100;
/** A person in the middle of the file, on a valid line. */
const middle = people / 2 + 21;
/** Number of lines without a valid address or a known number: one in 500 of the first nine tenths of the file. */
const unclear = Math.ceil((people * 0.9) / 500);
/**
 * Every hundredth line is invalid, in one of five ways in turn. In each group of ten, the others report to the person
 * on the last line.
 */
async function manyPeople(): Promise<{ text: string; bad: { line: number; code: string }[] }> {
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

describe(`${people} people, one line in a hundred wrong`, { timeout: 180_000 }, () => {
  let file: Awaited<ReturnType<typeof manyPeople>>;
  const good = people - wrong;
  const batches = people / 500;
  beforeAll(async () => {
    file = await manyPeople();
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
      faulty: wrong,
      leavers: leavers.people.length,
      deactivated: 0,
    });
    expect(await everything()).toEqual(before);
    // The file and the database are each read twice, followed by one query per batch.
    expect(statements).toBeLessThanOrEqual(20 + 3 * batches);
  });

  test('the run imports exactly the others, with a handful of statements per batch', async () => {
    const { counts, faults } = await run(file.text, { invite: true });
    expect(counts).toMatchObject({ lines: people, created: good, changed: 0, unchanged: 0, faulty: wrong });
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
       where u.user_key = 'N-${middle}'`,
    );
    expect(one).toEqual({
      first_name: `First${middle}`,
      settings: { language: 'fr' },
      leader: `N-${middle - (middle % 10) + 9}`,
      team: (await places())[Math.floor(middle / 10) % 6]?.team,
    });
  });

  test('every person has a record, without their name in plain text', async () => {
    const [records] = await sql(
      `select count(*)::integer as records, bool_and(sealed is not null) as sealed, bool_or(after::text like '%First%') as revealed
       from portal.platform_audit where object_kind = 'account' and after ? 'Role'`,
    );
    expect(records).toEqual({ records: good, sealed: true, revealed: false });
  });

  test('importing the same file again changes nothing', async () => {
    const before = await everything();
    const { counts } = await run(file.text, { invite: true });
    expect(counts).toMatchObject({ created: 0, changed: 0, unchanged: good, faulty: wrong });
    expect(await everything()).toEqual(before);
  });

  test('a changed file changes only those lines', async () => {
    const text = file.text
      .replace('First17,Last17', 'First17,Married')
      .replace('n18@import.example', 'new18@import.example');
    const { counts } = await run(text);
    expect(counts).toMatchObject({ created: 0, changed: 2, unchanged: good - 2 });
    expect(await sql(`select last_name, version from portal.account_user where user_key = 'N-17'`)).toEqual([
      { last_name: 'Married', version: 2 },
    ]);
    // Someone whose address was changed is notified at the previous address.
    expect(await sql(`select address from portal.platform_mail where template = 'signInChanged'`)).toEqual([
      { address: 'n18@import.example' },
    ]);
  });

  test('people missing from the file are shown first, and deactivated only on request', async () => {
    const lines = file.text.split('\n');
    const unread = [lines[0], ...lines.slice(1, people * 0.9 + 1)].join('\n');
    // It is unclear whom these lines mean.
    expect((await run(unread, { dryRun: true })).leavers).toEqual({
      people: [],
      leaving: { barrier: 'unclear_lines', unclearLines: unclear, active: 0, mustType: false },
    });
    const shorter = unread.replace(/^(N-(\d+),.*),no address,/gm, '$1,n$2@import.example,');
    const shown = await run(shorter, { dryRun: true });
    // A tenth of the file is missing, and so is every active person of the demo except the System Administrator.
    const [demo] = await sql(
      `select count(*)::integer as people from portal.account_user where tenant_id = $1 and disabled_at is null
         and email not like '%@import.example' and role <> 'System Administrator'`,
      [tenantId],
    );
    expect(shown.leavers.people).toHaveLength(good / 10 + demo.people);
    expect(shown.leavers.leaving).toMatchObject({ barrier: null, active: good + demo.people, mustType: true });
    const left = () =>
      sql(`select count(*)::integer as left from portal.account_user where disabled_at = $1`, [demoStart]);
    await inTenant((db) => storeLeavers(db, importId, shown.leavers.people, demoStart));
    await run(shorter);
    expect(await left()).toEqual([{ left: 0 }]);
    expect((await run(shorter, { deactivateLeavers: true })).counts.deactivated).toBe(shown.leavers.people.length);
    expect(await left()).toEqual([{ left: shown.leavers.people.length }]);
    const [{ admins }] = (await sql(
      `select count(*)::integer as admins from portal.account_user
       where tenant_id = $1 and role = 'System Administrator' and disabled_at is null`,
      [tenantId],
    )) as [{ admins: number }];
    expect(admins).toBe(1);
    const again = await run(file.text);
    expect(again.faults.filter(({ code }) => code === 'is_deactivated')).toHaveLength(good / 10);
  });

  test('undoing an import reactivates exactly the people it deactivated, each with a record', async () => {
    const ofImport = await sql('select user_id from portal.account_user where disabled_at = $1 order by 1', [
      demoStart,
    ]);
    const [saved, ...others] = ofImport;
    // Someone was deactivated again later for another reason.
    const later = new Date(demoStart.getTime() + 1000);
    await sql('update portal.account_user set disabled_at = $2 where user_id = $1', [saved?.user_id, later]);
    const before = await sql('select user_id from portal.account_user where disabled_at is null');
    const { admin, record } = operator();
    const writing = { tenant, now: later, installationKey: new Uint8Array(32).fill(9), record };
    let reactivated = 0;
    let rounds = 0;
    for (let more = 1; more > 0; rounds += 1) {
      const step = await inTenant((db) => reactivate(db, importId, admin, writing));
      reactivated += step.reactivated;
      more = step.left;
    }
    expect([reactivated, rounds]).toEqual([others.length, Math.ceil(others.length / 500)]);
    const after = await sql('select user_id from portal.account_user where disabled_at is null');
    const ids = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id).toSorted();
    expect(ids(after)).toEqual(ids([...before, ...others]));
    expect(await sql('select disabled_at from portal.account_user where user_id = $1', [saved?.user_id])).toEqual([
      { disabled_at: later },
    ]);
    expect(
      await sql('select count(*)::integer as records from portal.platform_audit where request_id = $1', [
        record.requestId,
      ]),
    ).toEqual([{ records: others.length }]);
    expect(await inTenant((db) => reactivate(db, importId, admin, writing))).toEqual({ reactivated: 0, left: 0 });
  });
});

describe('an unreadable file has no leavers', () => {
  const header = 'first name,last name,e-mail,organisation';
  let everyone: { email: string; line: string; organisation: string }[];
  beforeAll(async () => {
    everyone = (await sql(
      `select u.email, o.name as organisation, concat_ws(',', u.first_name, u.last_name, u.email, o.name) as line
       from portal.account_user u join portal.account_membership m using (tenant_id, user_id)
       join portal.account_organisation o using (tenant_id, organisation_id)
       where u.tenant_id = $1 and u.email like '%@harbour.example' order by u.email`,
      [tenantId],
    )) as typeof everyone;
  });
  const check = async (text: string) => (await run(text, { dryRun: true, deactivateLeavers: true })).leavers;
  const all = () => everyone.map(({ line }) => line).join('\n');

  test.each([
    ['no heading', () => 'a,b,c\n1,2,3', 'no_heading'],
    ['an empty file', () => '', 'no_heading'],
    ['people without a heading', all, 'no_heading'],
    ['only a heading', () => header, 'no_organisation'],
    ['no organisation', () => 'first name,last name,e-mail\nAda,Author,ada@n.example', 'no_organisation'],
    ['an unknown organisation', () => `${header}\nAda,Author,ada@n.example,Nowhere`, 'no_organisation'],
    ['an invalid e-mail address', () => `${header}\n${all()}\nAda,Author,ada at n,`, 'unclear_lines'],
    ['a line with broken quotes', () => `${header}\n${all()}\nAda,"Auth"or,ada@n.example,`, 'unclear_lines'],
    ['a line with shifted cells', () => `${header}\n${all()}\nAuthor,ada@n.example,`, 'unclear_lines'],
  ])('%s: no one is a leaver', async (_, text, barrier) => {
    expect(await check(text())).toMatchObject({ people: [], leaving: { barrier } });
  });

  test('only leavers that were shown beforehand are deactivated', async () => {
    const { counts } = await run(`${header}\n${all()}`, { deactivateLeavers: true }, { importId: crypto.randomUUID() });
    expect(counts.leavers).toBeGreaterThan(0);
    expect(counts.deactivated).toBe(0);
  });

  test.each([
    ['sep=;', (text: string) => `sep=;\n${text.replaceAll(',', ';')}`],
    ['sep=| after a byte order mark', (text: string) => `\ufeffsep=|\r\n${text.replaceAll(',', '|')}`],
    ['a title row', (text: string) => `Employees 2026,,,\n${text}`],
    ['a title and semicolons', (text: string) => `Employees 2026\n\nAs of today\n${text.replaceAll(',', ';')}`],
  ])('%s is skipped: people in the file are not leavers', async (_, changed) => {
    const [missing, ...others] = everyone.toReversed();
    const text = changed(`${header}\n${others.map(({ line }) => line).join('\n')}`);
    const { people, leaving } = await check(text);
    const found = await sql('select email from portal.account_user where user_id = any($1)', [
      people.map(({ UserID }) => UserID),
    ]);
    const listed = new Set(others.map(({ email }) => email));
    expect(leaving.barrier).toBe(null);
    expect(found.filter(({ email }) => listed.has(email))).toEqual([]);
    expect(found.map(({ email }) => email)).toContain(missing?.email);
  });
});

describe('an interrupted import', { timeout: 60_000 }, () => {
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

  test('applies whole batches only, and continues where it stopped', async () => {
    let last: Parameters<NonNullable<PeopleImportParts['onProgress']>>[0] | undefined;
    const received: PeopleImportParts['onProgress'] = async (progress) => {
      if (progress.line > 900) throw new Error('the process ends');
      last = progress;
    };
    await expect(run(file('cut'), {}, { onProgress: received })).rejects.toThrow('the process ends');
    expect(await stored('cut')).toEqual({ count: 500, led: 0 });
    if (!last) throw new Error('no progress was reported');
    const { counts } = await run(file('cut'), {}, { after: last });
    expect(counts).toMatchObject({ lines: 1200, created: 1200, unchanged: 0 });
    expect(await stored('cut')).toEqual({ count: 1200, led: 1199 });
  });
});

describe('an administrator of part of the tenant', () => {
  const country = async (): Promise<Pick<PeopleImportParts, 'admin'>> => {
    const [row] = await sql(
      `select user_id as "userId", role, unit_id as "unitId", function_id as "functionId" from portal.account_user
       where tenant_id = $1 and username like 'country@%'`,
      [tenantId],
    );
    return { admin: { ...row, teamIds: [] } };
  };

  test('imports into their own teams, and grants no role above their own', async () => {
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
      'line 5, role: You can’t assign this role. Ask an administrator of the tenant.',
    );
  });
});
