/** Backups as operators make them: processes, a portal in use, the embedded database and an external server. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadDatabase } from '@portico/database/copy/load-database';
import { measureOf } from '@portico/database/copy/measure';
import { withSnapshot } from '@portico/database/copy/snapshot';
import { type OpenDatabase, openDatabase } from '@portico/database/open-database';
import { installedPostgres, startInstalledPostgres } from '@portico/testkit/run/installed-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { beginStaging, settleRestore, stagingFolder } from '../src/backup/settle-restore.ts';
import { backupCommand } from '../src/commands/backup.ts';
import { restoreCommand } from '../src/commands/restore.ts';
import type { Portal } from '../src/compose.ts';
import { databaseSecret, openSecrets } from '../src/secrets.ts';
import { copyFilledPortal, fillTimeout } from './filled-portal.ts';
import { command, commandHere, type Place, startCommand } from './run-command.ts';
import { ask, dropFolder, makeFolder, standPortal } from './running-portal.ts';

// Processes and databases take time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });
const folder = makeFolder();
const at = (name: string): Place => ({
  dataDir: path.join(folder, name, 'data'),
  filesDir: path.join(folder, name, 'files'),
});
const source: Place = { dataDir: path.join(folder, 'data'), filesDir: path.join(folder, 'files') };
const archive = path.join(folder, 'first.age');
const keyFile = path.join(folder, 'secret.key');
const opening = ['--identity-file', keyFile];
let recipient = '';
let portal: Portal;
/** The contents of the archive. They cannot be read again, because the portal's own jobs continue to write. */
let backedUp: unknown[];

const open = ({ dataDir, databaseUrl }: Place): Promise<OpenDatabase> =>
  openDatabase({ dataDir, url: databaseUrl, secret: databaseSecret(openSecrets(dataDir)), durable: false });

async function opened<T>(place: Place, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await open(place);
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

/** Table, tenant, rows and hash. The audit trail is left out, because the commands themselves add to it. */
const contents = (place: Place): Promise<unknown[]> =>
  opened(place, (database) =>
    withSnapshot(database.owner, async (snapshot) => {
      const found: unknown[] = [];
      for (const section of snapshot.sections) {
        const { bytes, rows } = await snapshot.read(section);
        const { sha256 } = await measureOf(bytes);
        if (section.table.name !== 'portal.platform_audit')
          found.push([section.table.name, section.tenantId, rows(), sha256]);
      }
      return found;
    }),
  );

const filesOf = (place: Place): string[] =>
  readdirSync(place.filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return `${path.relative(place.filesDir, file)} ${readFileSync(file).toString('base64').slice(0, 200)}`;
    })
    .sort();

const audited = (place: Place, call: string): Promise<{ identity: string; object_kind: string }[]> =>
  opened(place, async ({ owner }) => {
    const client = new pg.Client(owner);
    await client.connect();
    await client.query(`select set_config('app.tenant', (select tenant_id::text from platform.tenant limit 1), false)`);
    const { rows } = await client.query('select identity, object_kind from portal.platform_audit where call = $1', [
      call,
    ]);
    await client.end();
    return rows;
  });

async function signingKeys({ port }: Portal): Promise<string[]> {
  const { text } = await ask(port, 'harbour.localhost', '/oidc/jwks');
  return (JSON.parse(text) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
}

const isFull = process.env.PORTICO_TEST_SCALE === 'full';

beforeAll(async () => {
  await copyFilledPortal(folder);
  ({ portal } = await standPortal(folder));
  await portal.ready;
  // Creates the tenant's signing keys, sealed with the installation's key.
  await signingKeys(portal);
  const made = await commandHere(source, backupCommand, '--make-key', keyFile);
  recipient = /age1[a-z0-9]+/.exec(made.stdout)?.[0] ?? '';
}, fillTimeout);
afterAll(async () => {
  await portal.close();
  dropFolder(folder);
});

describe('backup', () => {
  test.each([
    [[], 'Name one file.'],
    [['x.age'], 'Say how to encrypt the archive: either --recipient <age1…> or --passphrase-file <file>.'],
    [['x.age', '--recipient', 'age1nobody'], '"age1nobody" is not a public key.'],
    [['x.age', '--passphrase-file', 'nowhere'], 'nowhere cannot be read'],
  ])('%j is refused before any database is opened', async (words, sentence) => {
    await expect(backupCommand.run(words)).rejects.toThrow(sentence);
  });

  test('runs alongside the portal, is recorded in the audit trail, and is never overwritten', async () => {
    let before: unknown[];
    // Repeats if a job of the portal has written in the meantime, because the archive's contents are then unknown.
    do {
      rmSync(archive, { force: true });
      before = await contents(source);
      const { code, stdout, stderr } = await command(source, 'backup', archive, '--recipient', recipient);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/first\.age: 3 tenants, \d+ rows, \d+ files/);
      backedUp = await contents(source);
    } while (JSON.stringify(before) !== JSON.stringify(backedUp));
    expect(await audited(source, 'operator/backup')).toContainEqual({
      identity: expect.stringMatching(/^operator\/\w+$/),
      object_kind: 'backup',
    });
    const again = await commandHere(source, backupCommand, archive, '--recipient', recipient);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('is encrypted: neither names nor keys are readable', () => {
    const bytes = readFileSync(archive);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('harbour')).toBe(false);
    expect(bytes.includes(readFileSync(path.join(source.dataDir, 'secrets/installation.key')))).toBe(false);
  });
});

describe('restore', () => {
  const target = at('target');

  test('a dry run checks and changes nothing', async () => {
    const { code, stdout } = await commandHere(target, restoreCommand, archive, ...opening, '--dry-run');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing was changed.')]);
    expect(() => readdirSync(target.dataDir)).toThrow();
  });

  test('an archive that was altered, truncated or encrypted with another key is refused before anything is changed', async () => {
    const bytes = readFileSync(archive);
    const altered = Buffer.from(bytes);
    altered.writeUInt8((altered.readUInt8(bytes.length >> 1) + 1) % 256, bytes.length >> 1);
    const other = path.join(folder, 'other.key');
    await commandHere(source, backupCommand, '--make-key', other);
    for (const [name, content, words, sentence] of [
      ['altered.age', altered, opening, 'is damaged or cut off'],
      ['cut.age', bytes.subarray(0, bytes.length - 70_000), opening, 'is damaged or cut off'],
      ['letter.age', Buffer.from('dear operator'), opening, 'is not a Portico backup'],
      ['first.age', bytes, ['--identity-file', other], 'does not open with this key'],
    ] as const) {
      writeFileSync(path.join(folder, name), content);
      const { code, stderr } = await commandHere(target, restoreCommand, path.join(folder, name), ...words);
      expect([name, code, stderr]).toEqual([name, 1, expect.stringContaining(sentence)]);
    }
    expect(() => readdirSync(target.dataDir)).toThrow();
  });

  test('restores rows, files and keys to an empty installation', async () => {
    const { code, stderr } = await command(target, 'restore', archive, ...opening);
    expect([code, stderr]).toEqual([0, '']);
    expect(await contents(target)).toEqual(backedUp);
    expect(filesOf(target)).toEqual(filesOf(source));
    expect(filesOf(target).length).toBeGreaterThan(3);
    for (const name of ['installation.key', 'releases.pem'])
      expect(readFileSync(path.join(target.dataDir, 'secrets', name))).toEqual(
        readFileSync(path.join(source.dataDir, 'secrets', name)),
      );
    expect(readdirSync(path.join(target.dataDir, 'releases')).sort()).toEqual(
      readdirSync(path.join(source.dataDir, 'releases')).sort(),
    );
    expect(await audited(target, 'operator/restore')).toHaveLength(1);
  });

  test('a portal on the restored data can open sealed values: it signs with the same keys', async () => {
    const { portal: restored } = await standPortal(path.join(folder, 'target'));
    await restored.ready;
    const keys = await signingKeys(restored);
    await restored.close();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).toEqual(await signingKeys(portal));
  });

  test('overwrites existing data only on request, and never under a running portal', async () => {
    const full = await commandHere(target, restoreCommand, archive, ...opening);
    expect([full.code, full.stderr]).toEqual([
      1,
      expect.stringContaining('contains 3 tenants: ember, harbour, slate.'),
    ]);
    const running = await commandHere(source, restoreCommand, archive, ...opening, '--replace');
    expect([running.code, running.stderr]).toEqual([1, expect.stringContaining('The portal is running')]);
  });

  test.runIf(isFull)('a restore that is killed leaves everything as it was and can be repeated', async () => {
    await opened(target, async ({ owner }) => {
      const client = new pg.Client(owner);
      await client.connect();
      await client.query(`update platform.tenant set version = 77 where slug = 'ember'`);
      await client.end();
    });
    const before = await contents(target);
    const database = await open(target);
    const holder = new pg.Client(database.owner);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table platform.tenant in access share mode');
    const { child, ended, said } = startCommand(target, ['restore', archive, ...opening, '--replace']);
    await expect.poll(said, { timeout: 30_000 }).toContain('Bringing in');
    child.kill('SIGKILL');
    await ended;
    await holder.end();
    await database.stop();
    expect(await contents(target)).toEqual(before);
    const { code, stderr } = await commandHere(target, restoreCommand, archive, ...opening, '--replace');
    expect([code, stderr]).toEqual([0, '']);
    expect(await contents(target)).toEqual(backedUp);
    expect(readdirSync(target.dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
  });
});

describe('a restore interrupted between database and keys', () => {
  const place = at('cut');
  const received: string[] = [];
  const settle = () => settleRestore({ dataDir: place.dataDir, databaseUrl: undefined }, (what) => received.push(what));
  const key = () => readFileSync(path.join(place.dataDir, 'secrets/installation.key'));
  const wait = async (restoreId: string) => {
    await beginStaging(place.dataDir, restoreId);
    mkdirSync(path.join(stagingFolder(place.dataDir), 'secrets'));
    writeFileSync(path.join(stagingFolder(place.dataDir), 'secrets/installation.key'), Buffer.alloc(32, 7));
  };

  test('is rolled back if the database was not changed, and completed if it was', async () => {
    const first = await opened(place, async () => key());
    await wait(crypto.randomUUID());
    await settle();
    expect(key()).toEqual(first);
    const restoreId = crypto.randomUUID();
    await opened(place, ({ owner }) =>
      withSnapshot(owner, async ({ migrations }) => migrations).then((migrations) =>
        loadDatabase(owner, { restoreId, backupAt: new Date(), migrations }, async () => {}),
      ),
    );
    await wait(restoreId);
    await settle();
    expect(key()).toEqual(Buffer.alloc(32, 7));
    expect(readFileSync(path.join(place.dataDir, `before-restore-${restoreId}/secrets/installation.key`))).toEqual(
      first,
    );
    expect(received).toEqual([
      'An interrupted restore has been undone: everything is as it was before.',
      'An interrupted restore has now been completed.',
    ]);
    await settle();
    expect(received).toHaveLength(2);
  });
});

const installed = installedPostgres();
/** Everyday runs restore to the embedded database only; the full run also tries an external one. */
test.runIf(isFull && installed)(
  'an installation can be moved from the embedded database to a server, and from there to another',
  async () => {
    const server = await startInstalledPostgres(installed?.bin ?? '');
    try {
      // An ordinary user, as everywhere; a superuser is refused.
      const owner = new URL(server.url);
      owner.username = 'portico';
      const client = new pg.Client(server.url);
      await client.connect();
      await client.query(`create role portico login createrole password ${pg.escapeLiteral(owner.password)}`);
      for (const name of ['one', 'two']) await client.query(`create database ${name} owner portico`);
      await client.end();
      const urls = ['one', 'two'].map((name) => Object.assign(new URL(owner), { pathname: `/${name}` }).href);
      const [one, two] = [
        { ...at('one'), databaseUrl: urls[0] },
        { ...at('two'), databaseUrl: urls[1] },
      ];
      const passphrase = path.join(folder, 'passphrase');
      writeFileSync(passphrase, 'nine correct horses\n');
      expect(await commandHere(one, restoreCommand, archive, ...opening)).toMatchObject({ code: 0, stderr: '' });
      const onServer = path.join(folder, 'server.age');
      expect(await commandHere(one, backupCommand, onServer, '--passphrase-file', passphrase)).toMatchObject({
        code: 0,
      });
      expect(await commandHere(two, restoreCommand, onServer, '--passphrase-file', passphrase)).toMatchObject({
        code: 0,
      });
      // A restore rebuilds the search index, and another server version stems words differently.
      const withoutStems = (sections: unknown[]) =>
        (sections as unknown[][]).map((section) =>
          section[0] === 'platform.search_entry' ? section.slice(0, 3) : section,
        );
      expect(withoutStems(await contents(one))).toEqual(withoutStems(backedUp));
      expect(await contents(two)).toEqual(await contents(one));
      expect(filesOf(two)).toEqual(filesOf(source));
    } finally {
      server.stop();
    }
  },
  300_000,
);
