/** Teams release over HTTP: only their own remotes, only with a valid token, and only what they have signed. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ShownError } from '@portico/contracts/release/browser-errors';
import { createHttpServer, drain, listen } from '@portico/edge/server';
import { mostPending } from '@portico/releases/register-remote';
import { removeRejected } from '@portico/releases/remove-rejected';
import { openSigningKey, type SigningKey } from '@portico/releases/signing-key';
import { openTeamTokens, type TeamTokens } from '@portico/releases/team-tokens';
import type { Elsewhere } from '@portico/releases/use-elsewhere';
import { readList } from '@portico/releases/verify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BuiltRelease } from '../../releases/test/built-release.ts';
import { RunningStore } from '../../releases/test/running-store.ts';
import { portalElsewhere } from '../src/release-api/portal-elsewhere.ts';
import { type JsonCommand, readsOnly } from '../src/release-api/release-request.ts';
import { releaseApi } from '../src/release-api/serve-release-api.ts';

const stood = new RunningStore();
let server: Server;
let origin: string;
let tokens: TeamTokens;
/** The trusted key of the team of `lms`. */
let key: SigningKey;
const secrets: Record<string, string> = {};

const token = async (team: string, remotes: string[], days = 1) =>
  (await tokens.create({ team, remotes, days, by: 'ada' })).secret;

beforeEach(async () => {
  tokens = openTeamTokens(stood.secret(), () => stood.now);
  key = openSigningKey(path.join(stood.folder, 'lms.pem'));
  server = createHttpServer((request, response) => {
    const handled = releaseApi({
      releases: stood.open(async ({ named }) =>
        named.filter((name) => name === 'atlantis').map((name) => `There is no tenant ${name}.`),
      ),
      tokens,
      folders: { incoming: path.join(stood.folder, 'incoming'), answers: path.join(stood.folder, 'answers') },
      known: {
        readErrors: async (...asked) =>
          [fault].filter(({ version }) => asked[0] === 'lms' && [undefined, version].includes(asked[1])),
      },
      dataDir: stood.folder,
      log: (_, event, fields) => stood.logged.push({ event, fields }),
    })(request, response);
    if (!handled) response.writeHead(418).end();
  });
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
  secrets.own = await token('learning', ['lms']);
  secrets.long = await token('learning', ['lms'], 30);
  secrets.other = await token('news desk', ['news']);
  secrets.revoked = await token('learning', ['lms']);
  secrets.expired = await token('learning', ['lms']);
  secrets.forged = `${secrets.own?.slice(0, -1)}${secrets.own?.endsWith('A') ? 'B' : 'A'}`;
  const all = await tokens.list();
  await tokens.revoke(all[3]?.id ?? '', 'ada');
});
afterEach(() => drain(server, 100));

const as = (sender: string): Elsewhere =>
  portalElsewhere({ PORTICO_URL: origin, PORTICO_TEAM_TOKEN: secrets[sender] ?? '' }) as Elsewhere;

interface Uploaded {
  sender?: string;
  signer?: SigningKey;
  page?: string;
  remote?: string;
  change?: BuiltRelease['change'];
}

async function upload(version: string, uploaded: Uploaded = {}) {
  const { sender = 'own', signer = key, page = version, remote = 'lms', change } = uploaded;
  const folder = stood.built({ version, page, remote, ...(change ? { change } : {}) });
  const { bytes } = await readList(folder);
  return as(sender).upload(
    folder,
    { signature: signer.sign(bytes), publicKey: signer.publicKey },
    { remote, skipBrowser: 'it holds no pages' },
  );
}

async function send(sender: string | undefined, command: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/release-api/v1/${command}`, {
    method: 'POST',
    headers: { ...(sender === undefined ? {} : { authorization: `Bearer ${secrets[sender]}` }), ...headers },
    body: JSON.stringify(body),
  });
  const content = (await answer.json()) as { lines?: string[]; error?: { code: string; message: string } };
  return { status: answer.status, said: content.lines ?? content.error?.message };
}

const fault: ShownError = {
  ErrorID: 'f1',
  version: '1.1.0',
  name: 'TypeError',
  message: 'Nothing is there.',
  frames: [{ name: 'start', source: 'src/home.tsx', line: 3, column: 9, file: 'r/lms/1.1.0/home.js' }],
  route: '/lms/course/:id',
  requestId: 'abcdef12',
  count: 3,
  people: 2,
  firstAt: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-21T08:00:00.000Z',
};

/** Each command in a form that works for the team that owns the remote. */
const wellFormed: Record<JsonCommand, object> = {
  list: { remote: 'lms' },
  explain: { remote: 'lms', tenant: 'harbour' },
  calendar: { remote: 'lms' },
  errors: { remote: 'lms' },
  activate: { remote: 'lms', version: '1.1.0' },
  canary: { remote: 'lms', version: '1.1.0', percent: 10 },
  promote: { remote: 'lms' },
  rollback: { remote: 'lms' },
  pin: { remote: 'lms', version: '1.0.0', tenant: 'harbour' },
  unpin: { remote: 'lms', tenant: 'ember' },
  disable: { remote: 'lms', reason: 'a trial', tenant: 'harbour' },
  enable: { remote: 'lms', tenant: 'slate' },
};

/** Everything that the well-formed commands need in order to work. */
async function inUse(): Promise<void> {
  await stood.releases.trust('lms', key.publicKey);
  await upload('1.0.0');
  await upload('1.1.0');
  await upload('1.2.0');
  await stood.releases.activate('lms', '1.0.0');
  await stood.releases.pin('lms', 'ember', '1.0.0');
  await stood.releases.disable('lms', 'a trial', { tenant: 'slate' });
}

const expectedStatus = { own: 200, other: 403, forged: 401, revoked: 401, expired: 401, none: 401 } as const;

describe.each(Object.keys(wellFormed) as JsonCommand[])('%s', (command) => {
  test.each(Object.entries(expectedStatus))('by the sender "%s" is answered with %i', async (sender, status) => {
    await inUse();
    if (command === 'promote') await stood.releases.canary('lms', { version: '1.1.0', percent: 10 });
    if (command === 'rollback') await stood.releases.activate('lms', '1.1.0');
    const before = JSON.stringify(await stood.releases.list());
    if (sender === 'expired') stood.now = new Date('2026-11-23T09:00:00Z');
    const answer = await send(sender === 'none' ? undefined : sender, command, wellFormed[command]);
    expect([answer.status, answer.said]).toEqual([status, expect.anything()]);
    const isReading = readsOnly(command);
    expect(JSON.stringify(await stood.releases.list()) === before).toBe(status !== 200 || isReading);
  });
});

test.each(Object.entries(expectedStatus))(
  'an upload by the sender "%s" is answered with %i',
  async (sender, status) => {
    await stood.releases.trust('lms', key.publicKey);
    if (sender === 'expired') stood.now = new Date('2026-11-23T09:00:00Z');
    const uploading =
      sender === 'none'
        ? send(undefined, 'publish?remote=lms', {}).then(({ said }) => said)
        : upload('1.0.0', { sender });
    if (status === 200) expect(await uploading).toEqual(['lms 1.0.0 is in the store.']);
    else if (sender === 'none') expect(await uploading).toBe('Send a team’s token: Authorization: Bearer <token>.');
    else await expect(uploading).rejects.toThrow(/token/);
    expect((await stood.releases.list())[0]?.versions).toEqual(status === 200 ? ['1.0.0'] : []);
  },
);

test('source maps come with an upload, and no address leads to them', async () => {
  const map = { version: 3, sources: ['./src/home.tsx'], sourcesContent: ['secret'], names: [], mappings: 'AAAA' };
  const built = path.join(stood.folder, 'maps', 'lms-1.0.0');
  mkdirSync(built, { recursive: true });
  writeFileSync(path.join(built, 'lms-home.cccccccc.js.map'), JSON.stringify(map));
  await stood.releases.trust('lms', key.publicKey);
  expect(await upload('1.0.0')).toEqual(['lms 1.0.0 is in the store.']);
  const stored = await stood.releases.sourceMap('lms', '1.0.0', 'lms-home.cccccccc.js');
  expect(JSON.parse(stored ?? '')).toMatchObject({ sources: ['./src/home.tsx'] });
  expect(stored).not.toContain('secret');
  expect(await stood.releases.file('lms', '1.0.0', 'maps/lms-home.cccccccc.js.map')).toBeUndefined();
});

test('an archive of another remote than the request names is refused', async () => {
  await stood.releases.trust('news', key.publicKey);
  const folder = stood.built({ remote: 'news', version: '1.0.0' });
  const { bytes } = await readList(folder);
  await expect(
    as('own').upload(
      folder,
      { signature: key.sign(bytes), publicKey: key.publicKey },
      { remote: 'lms', skipBrowser: 'no pages' },
    ),
  ).rejects.toThrow('This is a release of news, not of lms. Nothing was changed.');
});

test('a release that is too large to be used is not stored', async () => {
  await stood.releases.trust('lms', key.publicKey);
  const folder = stood.built({ version: '1.0.0' });
  const { list } = await readList(folder);
  truncateSync(path.join(folder, list.entry), 51 * 1024 * 1024);
  await expect(stood.releases.publish(folder, key)).rejects.toThrow('is larger than 50 MB.');
  expect((await stood.releases.list())[0]?.versions).toEqual([]);
});

test('a foreign key, a tampered file and a taken address are refused in one sentence', async () => {
  await stood.releases.trust('lms', key.publicKey);
  await expect(upload('1.0.0', { signer: openSigningKey(path.join(stood.folder, 'foreign.pem')) })).rejects.toThrow(
    "The key is not the trusted one of lms's team. Nothing was changed.",
  );
  const folder = stood.built({ version: '1.0.0' });
  const { bytes, list } = await readList(folder);
  writeFileSync(path.join(folder, list.pages.home?.[1] ?? ''), 'something else');
  await expect(
    as('own').upload(
      folder,
      { signature: key.sign(bytes), publicKey: key.publicKey },
      { remote: 'lms', skipBrowser: 'no pages' },
    ),
  ).rejects.toThrow(/^lms-home\.cccccccc\.js is not the file that was built: its hash differs\.$/);
  await stood.releases.publish(
    stood.built({
      remote: 'news',
      version: '1.0.0',
      change: ({ description }) => {
        const [first] = description.routes;
        if (first) first.path = '/lms/home';
      },
    }),
  );
  await stood.releases.activate('news', '1.0.0');
  await expect(upload('1.0.1')).rejects.toThrow(/Its address \/lms\/home belongs to news 1\.0\.0\./);
  expect((await stood.releases.list()).find(({ remote }) => remote === 'lms')?.versions).toEqual([]);
});

test('a repeated request with the same key gets the same answer and is carried out once', async () => {
  await inUse();
  await stood.releases.activate('lms', '1.1.0');
  const key = { 'idempotency-key': 'the-first-rollback' };
  const first = await send('own', 'rollback', { remote: 'lms' }, key);
  expect(first.said).toEqual(['lms was rolled back from 1.1.0 to 1.0.0. It is used from the next page on.']);
  expect(await send('own', 'rollback', { remote: 'lms' }, key)).toEqual(first);
  expect((await stood.releases.list())[0]?.active).toBe('1.0.0');
  expect(await send('own', 'rollback', { remote: 'lms', reason: 'another' }, key)).toEqual({
    status: 409,
    said: 'This Idempotency-Key was used for another request. Nothing was changed.',
  });
});

test('a rollback during which the portal stopped is not carried out a second time', async () => {
  await inUse();
  await stood.releases.activate('lms', '1.1.0');
  await stood.releases.activate('lms', '1.2.0');
  const key = { 'idempotency-key': 'the-first-rollback' };
  await send('own', 'rollback', { remote: 'lms' }, key);
  const answers = path.join(stood.folder, 'answers');
  const files = readdirSync(answers).map((name) => path.join(answers, name));
  const file = files.find((each) => readFileSync(each, 'utf8').includes('rolled back')) ?? '';
  const { request } = JSON.parse(readFileSync(file, 'utf8'));
  // The state before the answer is known.
  writeFileSync(file, JSON.stringify({ request }));
  const { status, said } = await send('own', 'rollback', { remote: 'lms' }, key);
  expect([status, said]).toEqual([409, expect.stringContaining('the outcome is unknown')]);
  expect((await stood.releases.list())[0]?.active).toBe('1.1.0');
});

test('a refused rollback may be sent again with the same key', async () => {
  await inUse();
  const key = { 'idempotency-key': 'the-first-rollback' };
  expect((await send('own', 'rollback', { remote: 'lms' }, key)).status).toBe(409);
  await stood.releases.activate('lms', '1.1.0');
  expect((await send('own', 'rollback', { remote: 'lms' }, key)).status).toBe(200);
});

test('a preview says who would get what and changes nothing', async () => {
  await inUse();
  const before = JSON.stringify(await stood.releases.list());
  const body = { remote: 'lms', version: '1.1.0', percent: 50, tenants: ['harbour'], preview: true };
  expect((await send('own', 'canary', body)).said).toEqual([
    'lms for harbour: 1.0.0 -> 0-49 1.1.0, 50-99 1.0.0',
    'Nothing was changed.',
  ]);
  expect((await send('own', 'canary', { ...body, tenants: ['atlantis'] })).said).toContain(
    'There is no tenant atlantis.',
  );
  expect(JSON.stringify(await stood.releases.list())).toBe(before);
});

test.each([
  [{ remote: 'lms', version: '1.1.0', percent: 0 }, 'percent is missing or not valid.'],
  [{ remote: 'lms', version: 'latest', percent: 10 }, 'version is missing or not valid.'],
  [{ remote: 'lms', version: '1.1.0', percent: 10, sudo: true }, 'There is no field sudo.'],
  [{ version: '1.1.0', percent: 10 }, 'remote is missing or not valid.'],
])('%j is refused as invalid input', async (body, sentence) => {
  const { status, said } = await send('own', 'canary', body);
  expect([status, said]).toEqual([400, expect.stringContaining(sentence)]);
});

test('the history and the list of tokens name the sender; only the hash of a token is stored', async () => {
  await inUse();
  await send('own', 'canary', { ...wellFormed.canary, reason: 'the new player' });
  const id = (await tokens.list())[0]?.id;
  const history = (await stood.releases.list())[0]?.history.at(-1);
  expect(history).toMatchObject({ action: 'canary', by: `team learning (${id})`, reason: 'the new player' });
  const [own] = await tokens.list();
  expect(own).toMatchObject({ createdBy: 'ada', usedAt: stood.now.toISOString() });
  expect(readFileSync(stood.secret('release-tokens.json'), 'utf8')).not.toContain(secrets.own?.slice(-20));
});

test('a team can promote step by step and see the calendar, but cannot promote during a freeze', async () => {
  await inUse();
  await send('own', 'canary', { remote: 'lms', version: '1.1.0', percent: 10, tenants: ['harbour'], everyHours: 24 });
  const { id } = await stood.releases.freeze({
    from: '2026-11-22T00:00:00Z',
    until: '2026-11-24T00:00:00Z',
    reason: 'inventory',
    remotes: ['lms'],
  });
  expect((await send('own', 'calendar', { remote: 'lms' })).said).toEqual([
    '2026-11-22T00:00:00Z to 2026-11-24T00:00:00Z: freeze of lms (inventory)',
    '2026-11-24T00:00:00.000Z: lms 1.1.0 for 50 % of harbour',
    '2026-11-25T00:00:00.000Z: lms 1.1.0 for 100 % of harbour',
  ]);
  expect((await send('own', 'promote', { remote: 'lms' })).said).toEqual([
    '50 % of the people for harbour get lms 1.1.0, the others keep 1.0.0. It is promoted every 24 hours while its figures are good.',
  ]);
  stood.now = new Date('2026-11-22T08:00:00Z');
  const frozen =
    'Releases of lms are frozen from 2026-11-22T00:00:00Z to 2026-11-24T00:00:00Z (inventory). Rolling back and switching off are still possible. Nothing was changed.';
  for (const [command, body] of [
    ['promote', { all: true }],
    ['activate', { version: '1.2.0' }],
    ['pin', { version: '1.2.0', tenant: 'harbour' }],
    ['canary', { version: '1.1.0', percent: 100 }],
  ] as const)
    expect(await send('long', command, { remote: 'lms', ...body })).toEqual({ status: 409, said: frozen });
  expect((await send('long', 'promote', { remote: 'lms', despiteFreeze: true })).status).toBe(400);
  expect((await send('long', 'rollback', { remote: 'lms' })).status).toBe(200);
  await stood.releases.unfreeze(id);
  expect((await send('long', 'activate', { remote: 'lms', version: '1.2.0' })).status).toBe(200);
});

test('messages to a team name no other remote, and no tenant whose people met errors', async () => {
  await inUse();
  await stood.releases.activate('lms', '1.2.0');
  expect(await send('other', 'promote', { remote: 'news' })).toEqual({
    status: 409,
    said: 'No release of news is in the store. Nothing was changed.',
  });
  await stood.releases.canary('lms', { version: '1.1.0', percent: 10 });
  await stood.releases.stopCanary('lms', '1.1.0', { by: 'health of slate', reason: '3 people met errors' });
  await stood.releases.disable('lms', 'a fair', { tenant: 'harbour', by: 'administrators of harbour' });
  await stood.releases.canary('lms', { version: '1.1.0', percent: 10, tenants: ['slate', 'harbour'] });
  const list = (await send('own', 'list', { remote: 'lms' })).said as string[];
  expect(list.slice(2)).toEqual([
    '  canary 1.1.0: 10 % of 2 tenants',
    '  pinned to 1.0.0 for 1 tenant',
    '  switched off for 2 tenants',
    expect.stringMatching(/ activate 1\.2\.0 from 1\.0\.0$/),
    expect.stringMatching(/ canary 1\.1\.0 10 % from 1\.2\.0$/),
    expect.stringMatching(/ canary-stopped 1\.2\.0 from 1\.1\.0 by the portal \(3 people met errors\)$/),
    expect.stringMatching(/ disable for one tenant by administrators of the tenant \(a fair\)$/),
    expect.stringMatching(/ canary 1\.1\.0 10 % from 1\.2\.0$/),
  ]);
  expect(list.join()).not.toMatch(/slate|harbour|ember/);
  await stood.releases.stopCanary('lms', '1.1.0', { by: 'health of slate', reason: '3 people met errors' });
  const { status, said } = await send('own', 'rollback', { remote: 'lms' });
  expect([status, said]).toEqual([409, expect.stringContaining('by the portal (3 people met errors)')]);
});

test.each([
  ['http://portal.example.com', false],
  ['http://192.168.0.7:8080', false],
  ['http://localhost.example.com', false],
  ['http://127.example.com', false],
  ['https://portal.example.com', true],
  ['http://harbour.localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
])('a token is sent to %s: %j', (PORTICO_URL, isSent) => {
  const open = () => portalElsewhere({ PORTICO_URL, PORTICO_TEAM_TOKEN: 'portico_…' });
  if (isSent) expect(open()).toBeDefined();
  else expect(open).toThrow('Use https. Nothing was sent.');
});

test('addresses outside the API are passed on, and unknown commands are not found', async () => {
  expect((await fetch(`${origin}/home`)).status).toBe(418);
  expect(await send('own', 'prune', { remote: 'lms' })).toEqual({
    status: 404,
    said: 'The release API has no command prune.',
  });
  const got = await fetch(`${origin}/release-api/v1/list`, { headers: { authorization: `Bearer ${secrets.own}` } });
  expect(got.status).toBe(400);
});

test('the release command works with the portal that the environment names', async () => {
  await stood.releases.trust('lms', key.publicKey);
  const command = path.resolve(import.meta.dirname, '../src/operate-releases.ts');
  const release = async (...words: string[]) => {
    const PORTICO_URL = origin.replace('127.0.0.1', 'harbour.localhost');
    const env = { ...process.env, PORTICO_URL, PORTICO_TEAM_TOKEN: secrets.own };
    const done = promisify(execFile)(process.execPath, [command, ...words], { env });
    return done.then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  };
  const from = ['--from', stood.built({ version: '2.0.0' }), '--skip-browser', 'it holds no pages'];
  expect(await release('publish', 'lms', ...from)).toBe('Sign the release with the key of its team: --key <file>.');
  const keyed = [...from, '--key', path.join(stood.folder, 'lms.pem')];
  expect(await release('publish', 'lms', ...keyed, '--activate', '--reason', 'the first')).toBe(
    'lms 2.0.0 is in the store.\nlms 2.0.0 is the stable version. It is used from the next page on.',
  );
  expect(await release('list', 'lms')).toMatch(/^lms: 2\.0\.0 active\n/);
  expect(await release('list', 'news')).toBe('The token of learning is for lms, not for news.');
  expect(await release('explain', 'lms', '--tenant', 'harbour', '--user', 'ida')).toContain('Use --bucket.');
  expect(await release('prune', 'lms')).toContain('prune is a command for operators');
}, 120_000);

describe('a remote that the portal does not know', () => {
  const travel = { remote: 'travel', sender: 'travel' } as const;
  const travelOnly = { remote: 'travel' };
  const otherSwitch: BuiltRelease['change'] = ({ description }) => {
    description.flag = 'lms';
  };
  const versionsOf = async (remote: string) => (await stood.releases.list()).find((each) => each.remote === remote);
  beforeEach(async () => {
    secrets.travel = await token('travel desk', ['travel', 'quiz']);
  });

  test('registers itself, is used by no one until it is approved, and then like any other', async () => {
    expect(await upload('1.0.0', travel)).toEqual([
      'travel 1.0.0 is in the store.',
      expect.stringMatching(
        /^travel is new: an operator of the portal approves it once, with the key SHA256:\S{43}\.$/,
      ),
    ]);
    const activating = { remote: 'travel', version: '1.0.0' };
    const waiting = 'travel is new and waits for the approval of an operator: npm run release -- approve travel.';
    expect(await send('travel', 'activate', activating)).toEqual({
      status: 409,
      said: `${waiting} Nothing was changed.`,
    });
    await expect(stood.releases.trust('travel', key.publicKey)).rejects.toThrow(waiting);
    expect(await stood.versions()).toEqual([]);
    expect((await send('travel', 'explain', { remote: 'travel', tenant: 'harbour' })).said).toEqual([
      'travel: none, because it waits for the approval of an operator',
    ]);
    expect(stood.logged.filter(({ event }) => event === 'release refused')).toEqual([]);

    const preview = await stood.releases.approve('travel', { preview: true });
    expect(preview).toMatchObject({ description: { id: 'travel' }, by: expect.stringMatching(/^team travel desk/) });
    expect((await versionsOf('travel'))?.pending).toBeDefined();
    await stood.releases.approve('travel', { by: 'ada' });
    expect((await versionsOf('travel'))?.history.map(({ action }) => action)).toEqual([
      'register',
      'publish',
      'approve',
    ]);
    expect((await send('travel', 'activate', activating)).status).toBe(200);
    expect(await stood.versions()).toEqual([['travel', '1.0.0']]);
    await expect(stood.releases.approve('travel')).rejects.toThrow('travel does not wait for approval.');
    expect(await upload('1.1.0', { ...travel, page: 'another' })).toEqual(['travel 1.1.0 is in the store.']);
  });

  test('still waits if its approval failed, which can be repeated', async () => {
    await upload('1.0.0', travel);
    const keyFile = stood.secret('release-keys', 'travel.pub');
    mkdirSync(keyFile, { recursive: true });
    await expect(stood.releases.approve('travel')).rejects.toThrow();
    expect((await versionsOf('travel'))?.pending).toBeDefined();
    rmSync(keyFile, { recursive: true });
    await stood.releases.approve('travel');
    expect((await send('travel', 'activate', { remote: 'travel', version: '1.0.0' })).status).toBe(200);
  });

  test('more releases may wait, but only with the same key', async () => {
    await upload('1.0.0', travel);
    expect((await upload('1.1.0', { ...travel, page: 'another' }))[0]).toBe('travel 1.1.0 is in the store.');
    const foreign = openSigningKey(path.join(stood.folder, 'foreign.pem'));
    await expect(upload('1.2.0', { ...travel, signer: foreign })).rejects.toThrow(
      'travel waits for approval with another key. Nothing was changed.',
    );
    await stood.releases.approve('travel');
    await expect(upload('1.2.0', { ...travel, signer: foreign })).rejects.toThrow(
      "not the trusted one of travel's team",
    );
    expect((await versionsOf('travel'))?.versions).toEqual(['1.0.0', '1.1.0']);
  });

  test('that is rejected frees its id and leaves no files, and its team learns why', async () => {
    await upload('1.0.0', travel);
    await upload('1.1.0', { ...travel, page: 'another' });
    for (const reason of ['', '  ', 'x'.repeat(501)])
      await expect(stood.releases.reject('travel', reason)).rejects.toThrow('Give a reason of up to 500 characters');
    expect(await stood.releases.reject('travel', 'a trial', { preview: true })).toEqual(['1.0.0', '1.1.0']);
    expect((await versionsOf('travel'))?.versions).toEqual(['1.0.0', '1.1.0']);

    await stood.releases.reject('travel', 'Its menu entry misleads people.', { by: 'ada' });
    expect(await versionsOf('travel')).toBeUndefined();
    expect(readdirSync(stood.inStore()).filter((name) => name.includes('travel') || name.startsWith('.'))).toEqual([]);
    const why =
      'An operator of the portal rejected travel at 2026-11-21T09:00:00.000Z: Its menu entry misleads people.';
    for (const command of ['explain', 'list'])
      expect(
        await send('travel', command, command === 'list' ? travelOnly : { ...travelOnly, tenant: 'harbour' }),
      ).toEqual({
        status: 200,
        said: [why],
      });
    expect(await send('travel', 'promote', travelOnly)).toEqual({ status: 409, said: `${why} Nothing was changed.` });
    await expect(stood.releases.approve('travel')).rejects.toThrow('No release of travel is in the store.');

    // The same version with different content.
    expect(await upload('1.0.0', { ...travel, page: 'repaired' })).toEqual([
      'travel 1.0.0 is in the store.',
      why,
      expect.stringContaining('travel is new:'),
    ]);
    expect((await versionsOf('travel'))?.history.map(({ action, by }) => [action, by?.split(' ')[0]])).toEqual([
      ['reject', 'ada'],
      ['register', 'team'],
      ['publish', 'team'],
    ]);
    expect((await upload('1.0.1', { ...travel, page: 'once more' })).join()).not.toContain('rejected');
    await stood.releases.approve('travel');
    await expect(stood.releases.reject('travel', 'too late')).rejects.toThrow('travel does not wait for approval.');
    expect((await send('travel', 'activate', { ...travelOnly, version: '1.0.0' })).status).toBe(200);
    expect(await stood.versions()).toEqual([['travel', '1.0.0']]);
  });

  test('that was rejected may be registered by another team, which does not learn why', async () => {
    await upload('1.0.0', travel);
    await stood.releases.reject('travel', 'a secret of the first team');
    secrets.second = await token('second', ['travel']);
    const second = { ...travel, sender: 'second', signer: openSigningKey(path.join(stood.folder, 'second.pem')) };
    expect(await send('second', 'list', travelOnly)).toEqual({
      status: 200,
      said: ['No release of travel is in the store.'],
    });
    expect((await upload('1.0.0', second)).join()).not.toContain('secret');
    await stood.releases.approve('travel');
    expect(await stood.releases.rejections()).toEqual({});
  });

  test('is not removed if its rejection cannot be written', async () => {
    await upload('1.0.0', travel);
    const full = () => Promise.reject(new Error('the disk is full'));
    await expect(removeRejected(stood.inStore(), 'travel', full)).rejects.toThrow('the disk is full');
    expect((await stood.releases.approve('travel')).description.id).toBe('travel');
  });

  test('can have a limited number of releases while it waits, and so can its team', async () => {
    secrets.many = await token('travel desk', ['travel', 'hotels']);
    for (let each = 0; each < mostPending - 1; each++) await upload(`1.0.${each}`, { ...travel, page: `${each}` });
    await upload('1.0.0', { ...travel, remote: 'hotels', sender: 'many' });
    const full =
      '10 releases of travel desk wait for the approval of an operator, and no more may wait. Nothing was changed.';
    await expect(upload('2.0.0', travel)).rejects.toThrow(full);
    await expect(upload('2.0.0', { ...travel, remote: 'hotels', sender: 'many' })).rejects.toThrow(full);
    expect((await upload('1.0.0', { ...travel, page: '0' }))[0]).toContain('was already in the store');
    await stood.releases.reject('hotels', 'not now');
    expect((await upload('2.0.0', travel))[0]).toBe('travel 2.0.0 is in the store.');
  });

  test('cannot use the name of an area of the portal, another switch, or an address of others', async () => {
    await expect(upload('1.0.0', { ...travel, remote: 'quiz' })).rejects.toThrow(
      'quiz is the name of an area or feature of the portal itself. Nothing was changed.',
    );
    await expect(upload('1.0.0', { ...travel, change: otherSwitch })).rejects.toThrow(
      'The flag of a remote is its own id: travel, not lms.',
    );
    await expect(
      upload('1.0.0', {
        ...travel,
        change({ description }) {
          const [first] = description.routes;
          if (first) first.path = '/home';
        },
      }),
    ).rejects.toThrow('Its address /home belongs to the host.');
    expect(await versionsOf('travel')).toBeUndefined();
  });

  test('cannot use another switch after its approval either', async () => {
    await upload('1.0.0', travel);
    await stood.releases.approve('travel');
    await expect(upload('1.1.0', { ...travel, change: otherSwitch })).rejects.toThrow(
      'The flag of a remote is its own id: travel, not lms.',
    );
    expect((await versionsOf('travel'))?.versions).toEqual(['1.0.0']);
  });
});

describe('errors', () => {
  beforeEach(inUse);

  test('are read with their places, of all versions or of one', async () => {
    const lines = await as('own').send('errors', { remote: 'lms' });
    expect(lines).toEqual([
      'lms 1.1.0  TypeError: Nothing is there.',
      '    3 times, about 2 people, on /lms/course/:id',
      '    first 2026-11-20T08:00:00.000Z, last 2026-11-21T08:00:00.000Z, support code abcdef12',
      '      at start src/home.tsx:3:9',
    ]);
    expect(await as('own').send('errors', { remote: 'lms', version: '1.1.0' })).toEqual(lines);
    expect(await as('own').send('errors', { remote: 'lms', version: '1.0.0' })).toEqual([
      'No browser has reported an error of lms 1.0.0 within two weeks.',
    ]);
  });
});
