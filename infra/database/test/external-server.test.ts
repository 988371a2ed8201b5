/** DATABASE_URL: the same rules on a server run by someone else. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkServer } from '../src/external-server.ts';
import { roleSuffixFor } from '../src/installation-record.ts';
import { migrate } from '../src/migrate.ts';
import { oneAtATime } from '../src/one-at-a-time.ts';
import { openDatabase } from '../src/open-database.ts';
import { openServing } from '../src/open-serving.ts';
import { seedTenants } from '../src/tenants/seed-tenants.ts';
import { readShippedTenants } from '../src/tenants/tenant-files.ts';
import { startPooler } from './start-pooler.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testSecret } from './test-owner.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
/** Decision 0160 explains what everyday runs leave out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

beforeEach(async () => {
  database = await createTestDatabase('empty');
});
afterEach(() => database.drop());

function urlOf({ owner, name }: Pick<TestDatabase, 'owner' | 'name'>): string {
  if (owner.connectionString) return owner.connectionString;
  return `postgres://${owner.user}@localhost/${name}?host=${encodeURIComponent(owner.host ?? '')}`;
}

it('an external database is migrated, and its roles log in with passwords derived from the secret', async () => {
  const reports: string[] = [];
  const url = urlOf(database);
  const open = () => openDatabase({ dataDir: 'unused', url, secret: testSecret, report: (line) => reports.push(line) });
  const opened = await open();
  expect(opened.embedded).toBe(false);
  expect(reports).toEqual([expect.stringMatching(/^Database: \d+ migrations applied\.$/)]);
  for (const role of ['api', 'identity'] as const) {
    const rows = await withClient(
      opened[role],
      async (client) => (await client.query('select current_user as me')).rows,
    );
    expect(rows).toEqual([{ me: `portico_${role}_${roleSuffixFor(database.name)}` }]);
  }
  await opened.stop();
  await (await open()).stop();
  expect(reports).toHaveLength(1);
});

/** The database's own roles; a role that was altered has a different version. */
const loginRoles = () =>
  withClient(database.superuser, async (client) => {
    const { rows } = await client.query<{ name: string; version: string }>(
      'select rolname as name, xmin::text as version from pg_authid where right(rolname, length($1)) = $1 order by 1',
      [roleSuffixFor(database.name)],
    );
    return rows;
  });

const seedShipped = async (owner: ClientConfig) =>
  seedTenants(owner, await readShippedTenants(join(import.meta.dirname, '../../../tenants')));

/** Creates an installation in use. */
async function installation(of: TestDatabase, secret: string): Promise<void> {
  const opened = await openDatabase({ dataDir: 'unused', url: urlOf(of), secret });
  await seedShipped(opened.owner);
  await opened.stop();
}

const other = 'a secret of another installation, of thirty-two characters';
const file = '/data/secrets/installation.key';
interface Opening {
  secret?: string;
  isNew?: boolean;
  use?: 'portal' | 'command';
}
const openAgain = ({ secret = testSecret, isNew = false, use = 'portal' }: Opening = {}) =>
  openDatabase({ dataDir: 'unused', url: urlOf(database), secret, use, key: { file, isNew } });

it('S3: portal and commands refuse a missing key and that of another installation; commands alter no role', async () => {
  await installation(database, testSecret);
  const before = await loginRoles();
  expect(before).toHaveLength(3);
  for (const use of ['portal', 'command'] as const) {
    await expect(openAgain({ use, secret: other })).rejects.toThrow(
      /^\/data\/secrets\/installation\.key is the key of another installation than the database's: .*Nothing was changed\.$/,
    );
    await expect(openAgain({ use, secret: other, isNew: true })).rejects.toThrow(
      /^The database holds tenants, and the key .*installation\.key, is missing: .*Nothing was changed\.$/,
    );
  }
  await (await openAgain({ use: 'command' })).stop();
  expect(await loginRoles()).toEqual(before);
  await (await openAgain()).stop();
  expect(await loginRoles()).not.toEqual(before);
});

/** A database as left by a version without this record: its rights were granted to the plainly named roles. */
async function oldInstallation(of: TestDatabase): Promise<void> {
  await migrate(of.owner);
  await seedShipped(of.owner);
  await withClient(of.owner, (client) => client.query('drop table platform.installation'));
}

it.runIf(isFull)(
  'S3: an older database accepts the key of its first start but no new one, and gets its own login roles',
  async () => {
    await oldInstallation(database);
    await expect(openAgain({ secret: other, isNew: true })).rejects.toThrow(/is missing/);
    const opened = await openAgain();
    const { rows } = await withClient(opened.jobs, (client) => client.query('select current_user as me'));
    expect(rows).toEqual([{ me: `portico_jobs_${roleSuffixFor(database.name)}` }]);
    // They have the rights of the plain roles, and row-level security applies to them.
    const seen = await withClient(opened.api, (client) => client.query('select from portal.account_user'));
    expect(seen.rowCount).toBe(0);
    await opened.stop();
    await expect(openAgain({ secret: other })).rejects.toThrow(/another installation/);
  },
);

it.runIf(isFull)('S3: two older installations on one server no longer share login roles', async () => {
  const second = await createTestDatabase('empty');
  await oldInstallation(database);
  await oldInstallation(second);
  await (await openAgain()).stop();
  const own = await loginRoles();
  expect(own).toHaveLength(3);
  await installation(second, other);
  expect(await loginRoles()).toEqual(own);
  // The first installation continues as before, even after a restart.
  const again = await openAgain();
  const { rows } = await withClient(again.api, (client) => client.query('select current_user as me'));
  expect(rows).toEqual([{ me: `portico_api_${roleSuffixFor(database.name)}` }]);
  await again.stop();
  await second.drop();
});

describe('a process that does not migrate', () => {
  /** The address without the owner's name and password. */
  const servedUrl = () => {
    const url = new URL(urlOf(database));
    url.username = '';
    url.password = '';
    return url.href;
  };
  const serve = (secret = testSecret) => openServing({ url: servedUrl(), secret, file });

  it('is not ready until the database is migrated and has tenants, and then has the serving roles only', async () => {
    await expect(serve()).rejects.toMatchObject({
      code: 'NOT_MIGRATED',
      message: expect.stringContaining('npm run portal -- migrate'),
    });
    const opened = await openDatabase({ dataDir: 'unused', url: urlOf(database), secret: testSecret });
    await expect(serve()).rejects.toMatchObject({ code: 'NOT_MIGRATED' });
    await seedShipped(opened.owner);
    const served = await serve();
    expect(served).not.toHaveProperty('owner');
    for (const role of ['api', 'identity', 'jobs'] as const) {
      const { rows } = await withClient(served[role], (client) => client.query('select current_user as me'));
      expect(rows).toEqual([{ me: `portico_${role}_${roleSuffixFor(database.name)}` }]);
    }
    const change = 'create table portal.anything (id int)';
    await expect(withClient(served.api, (client) => client.query(change))).rejects.toMatchObject({ code: '42501' });
  });

  it('is not ready while a migration or a function of its version is missing, and refuses a database of a newer version', async () => {
    await installation(database, testSecret);
    const order = (sql: string) => withClient(database.owner, (client) => client.query(sql));
    // With passwords, the server lets no role in; without passwords, the record tells the two keys apart.
    const hasPasswords = process.env.DATABASE_URL_TEST !== undefined;
    await expect(serve(other)).rejects.toThrow(
      hasPasswords ? /lets no role in with the key in .*secrets/ : /is the key of another installation/,
    );
    await order(`update platform.installation set ready_for = 'an earlier version'`);
    await expect(serve()).rejects.toMatchObject({ code: 'NOT_MIGRATED' });
    await installation(database, testSecret);
    await order(`create table kept as select * from platform.repeatable`);
    await order(`update platform.repeatable set hash = 'older'`);
    await expect(serve()).rejects.toMatchObject({ code: 'NOT_MIGRATED' });
    await order('update platform.repeatable r set hash = k.hash from kept k where k.name = r.name');
    await (await serve()).stop();
    await order(
      `create table last as select * from platform.migration where name = (select max(name) from platform.migration)`,
    );
    await order(`delete from platform.migration where name = (select name from last)`);
    await expect(serve()).rejects.toMatchObject({ code: 'NOT_MIGRATED' });
    await order(`insert into platform.migration select * from last`);
    await order(`insert into platform.migration (name, hash) values ('29991231235959_platform_newer.sql', 'x')`);
    await expect(serve()).rejects.toThrow(/Start the newer version/);
  });
});

it('S3: two databases of one server have separate login roles, whatever their keys', async () => {
  const second = await createTestDatabase('empty');
  await installation(database, testSecret);
  const before = await loginRoles();
  await installation(second, other);
  expect(await loginRoles()).toEqual(before);
  await second.drop();
});

it('S3: roles are named by their database, in characters that need no quotes', () => {
  expect(['portico', 'Acme Foods-2', 'x'.repeat(60)].map(roleSuffixFor)).toEqual([
    'portico',
    'acme_foods_2_d5d51a92',
    `${'x'.repeat(30)}_42f2d973`,
  ]);
});

it('exclusive work is done by one process at a time, and continues after one that failed', async () => {
  let inside = 0;
  const seen: number[] = [];
  const work = (at: number) =>
    oneAtATime(database.owner, async () => {
      inside += 1;
      seen.push(inside);
      await wait(20);
      inside -= 1;
      if (at === 2) throw new Error('one of them fails');
      return at;
    });
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(seen).toEqual([1, 1, 1, 1, 1]);
});

describe('behind a pooler', () => {
  async function checkBehind(mode: 'session' | 'transaction'): Promise<string> {
    const url = new URL(urlOf(database));
    const socketFolder = url.searchParams.get('host');
    const pooler = await startPooler(
      mode,
      socketFolder ? { path: join(socketFolder, '.s.PGSQL.5432') } : { host: url.hostname, port: Number(url.port) },
    );
    url.search = '';
    url.host = `127.0.0.1:${pooler.port}`;
    try {
      await checkServer(url);
      return 'usable';
    } catch (cause) {
      return (cause as Error).message;
    } finally {
      pooler.close();
    }
  }

  it('a database is refused with a remedy if the pooler shares sessions between transactions', async () => {
    expect(await checkBehind('transaction')).toMatch(
      /^The pooler at 127\.0\.0\.1:\d+\/\w+ shares sessions between transactions.* Set pool_mode = session/,
    );
  });

  it('a database works if the pooler gives each connection its own session', async () => {
    expect(await checkBehind('session')).toBe('usable');
  });
});

it('a database user who bypasses row-level security is refused', async () => {
  const url = urlOf({ ...database, owner: database.superuser });
  await expect(openDatabase({ dataDir: 'unused', url, secret: testSecret })).rejects.toThrow(
    /is a superuser at .* or bypasses row-level security: tenants would not be kept apart\. Make an ordinary user/,
  );
  const tables = await withClient(database.superuser, async (client) => {
    const { rows } = await client.query("select count(*)::int as tables from pg_tables where schemaname = 'platform'");
    return rows;
  });
  expect(tables).toEqual([{ tables: 0 }]);
});

it.runIf(process.env.DATABASE_URL_TEST)('a wrong database password is refused without repeating it', async () => {
  const url = new URL(urlOf(database));
  url.password = 'not-the-password';
  const failure = await openDatabase({ dataDir: 'unused', url: url.href, secret: testSecret }).catch(
    (cause: Error) => cause,
  );
  expect((failure as Error).message).toMatch(/the user or the password was refused\. Correct them/);
  expect((failure as Error).message).not.toContain('not-the-password');
});
