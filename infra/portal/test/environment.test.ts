import { expect, test } from 'vitest';
import { isOneSite } from '../src/addresses.ts';
import { readEnvironment } from '../src/environment.ts';

const read = (environment: Record<string, string>) => readEnvironment(environment, '/srv/portico');

test('without any variable the documented defaults apply', () => {
  expect(read({ PORTICO_STARTED_AT: '5' })).toEqual({
    port: 8080,
    contentPort: 8081,
    published: undefined,
    parts: new Set(['edge', 'api', 'identity', 'content', 'worker', 'leaderboard']),
    elsewhere: { api: undefined, identity: undefined, leaderboard: undefined },
    leaderboardPort: 0,
    listen: '127.0.0.1',
    dataDir: '/srv/portico/.data',
    databaseUrl: undefined,
    migrates: true,
    filesDir: '/srv/portico/.data/files',
    storage: { kind: 'file', folder: '/srv/portico/.data/files' },
    scannerUrl: undefined,
    mail: undefined,
    pushServices: [],
    onlyTenant: undefined,
    drainMs: 0,
    connections: undefined,
    now: undefined,
    demo: undefined,
    remotes: 'federated',
    serviceWorker: true,
    startedAt: 5,
    limits: { remoteWaitingPanelMs: undefined, remoteTimeoutMs: undefined, sessionRefreshMs: undefined },
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', PORTICO_DEMO: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('every variable takes effect', () => {
  expect(
    read({
      PORT: '9000',
      CONTENT_PORT: '9001',
      PORTICO_ADDRESS: 'https://portal.example.com',
      CONTENT_ADDRESS: 'https://content.example.net',
      PORTICO_LISTEN: '0.0.0.0',
      PORTICO_PARTS: 'edge, content',
      API_URL: 'http://api:8080',
      IDENTITY_URL: 'http://identity:8080',
      LEADERBOARD_PORT: '8082',
      PORTICO_DATA: 'elsewhere',
      DATABASE_URL: 'postgresql://portico@db/portico',
      PORTICO_MIGRATE: '0',
      STORAGE_URL: 'file:///var/files',
      CLAMD_URL: 'tcp://127.0.0.1:3310',
      SMTP_URL: 'smtp://user:word@mail.example.com:587',
      MAIL_FROM: 'portal@example.com',
      PUSH_SERVICES: 'https://push.example.com, http://127.0.0.1:9100',
      PORTICO_TENANT: 'acme',
      PORTICO_NOW: '2026-11-21T10:30:00+01:00',
      PORTICO_DEMO: 'true',
      PORTICO_REMOTES: 'linked',
      PORTICO_WORKER: '0',
      PORTICO_REMOTE_WAITING_MS: '200',
      PORTICO_DRAIN_MS: '5000',
      PORTICO_DB_POOL: '8',
    }),
  ).toMatchObject({
    port: 9000,
    contentPort: 9001,
    published: { portal: 'https://portal.example.com', content: 'https://content.example.net' },
    listen: '0.0.0.0',
    parts: new Set(['edge', 'content']),
    elsewhere: { api: 'http://api:8080', identity: 'http://identity:8080' },
    leaderboardPort: 8082,
    dataDir: '/srv/portico/elsewhere',
    databaseUrl: 'postgresql://portico@db/portico',
    migrates: false,
    filesDir: '/var/files',
    storage: { kind: 'file', folder: '/var/files' },
    scannerUrl: 'tcp://127.0.0.1:3310',
    mail: { url: 'smtp://user:word@mail.example.com:587', from: 'portal@example.com' },
    pushServices: ['https://push.example.com', 'http://127.0.0.1:9100'],
    onlyTenant: 'acme',
    now: '2026-11-21T10:30:00+01:00',
    demo: true,
    remotes: 'linked',
    serviceWorker: false,
    limits: { remoteWaitingPanelMs: 200 },
    drainMs: 5000,
    connections: 8,
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535 (0 takes any free one), not "eighty".'],
  [
    { CONTENT_PORT: '70000' },
    'CONTENT_PORT must be a port number from 0 to 65535 (0 takes any free one), not "70000".',
  ],
  [{ PORT: '8081' }, 'PORT and CONTENT_PORT are both 8081: use two different ports.'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL and MAIL_FROM belong together: set both, or neither.'],
  [
    { SMTP_URL: 'http://user:word@mail', MAIL_FROM: 'portal@example.com' },
    'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587 or smtps://….',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Portal <portal@example.com>' },
    'MAIL_FROM must be the address that mail is sent from, such as portal@example.com, not "Portal <portal@example.com>".',
  ],
  [{ PORTICO_NOW: 'tomorrow' }, 'PORTICO_NOW must be an instant such as 2026-11-21T09:30:00Z, not "tomorrow".'],
  [{ PORTICO_DEMO: 'yes' }, 'PORTICO_DEMO must be 1 or 0, not "yes".'],
  [
    { PORTICO_TENANT: '../x' },
    'PORTICO_TENANT must be the id of one tenant, such as the first label of its address, not "../x".',
  ],
  [
    { STORAGE_URL: 'ftp://user:word@files' },
    'STORAGE_URL must be a folder such as file:///srv/portico/files, or a bucket such as s3://key:secret@files.example.com/bucket.',
  ],
  [
    { CLAMD_URL: 'http://scanner' },
    'CLAMD_URL must be the address of a virus scanner (clamd) such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl, not "http://scanner".',
  ],
  [
    { PORTICO_ADDRESS: 'https://portal.example.com' },
    'PORTICO_ADDRESS and CONTENT_ADDRESS belong together: set both, or neither.',
  ],
  [
    { PORTICO_ADDRESS: 'http://portal.example.com' },
    'PORTICO_ADDRESS must be the address below which each tenant has its own name, such as https://portal.example.com, not "http://portal.example.com".',
  ],
  [
    { PORTICO_ADDRESS: 'https://portal.example.com', CONTENT_ADDRESS: 'https://content.example.com' },
    'PORTICO_ADDRESS and CONTENT_ADDRESS must be two sites',
  ],
  [
    { PORTICO_PARTS: 'edge' },
    'API_URL must be set to the address of the API. IDENTITY_URL must be set to the address of the identity provider.',
  ],
  [{ PORTICO_PARTS: 'worker' }, 'LEADERBOARD_URL must be set to the address of the leaderboard service.'],
  [
    { PORTICO_PARTS: 'edge,everything' },
    'PORTICO_PARTS must be some of edge, api, identity, content, worker, leaderboard',
  ],
  [{ PORTICO_MIGRATE: '0' }, 'PORTICO_MIGRATE=0 needs DATABASE_URL'],
  [{ PORTICO_LISTEN: 'everywhere' }, 'PORTICO_LISTEN must be an address of this machine, such as 0.0.0.0'],
])('%o is refused', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

test('uploads may be stored in a bucket; packages stay in the data folder', () => {
  expect(read({ STORAGE_URL: 's3://key:se%2Fcret@files.example.com:9000/portico/uploads?region=eu-1' })).toMatchObject({
    filesDir: '/srv/portico/.data/files',
    storage: {
      kind: 's3',
      bucket: 'portico',
      prefix: 'uploads/',
      region: 'eu-1',
      endpoint: 'https://files.example.com:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    },
  });
});

test('a wrong address of a collector is refused without repeating its password', () => {
  const message =
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of an OpenTelemetry collector, such as http://collector:4318.';
  const wrong = () => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://portico:hunter2@collector:4317' });
  expect(wrong).toThrow(message);
  expect(wrong).not.toThrow('hunter2');
});

test('a wrong database address is refused without repeating its password', () => {
  expect(() => read({ DATABASE_URL: 'mysql://portico:hunter2@db' })).toThrow(
    'DATABASE_URL must be an address such as postgresql://user@server/database.',
  );
});

test('all errors are reported at once', () => {
  expect(() => read({ PORT: 'x', PORTICO_DEMO: 'y' })).toThrow(/^PORT must .* PORTICO_DEMO must /);
});

test.each([
  ['portal.example.com', 'content.example.com', true],
  ['example.com', 'content.example.com', true],
  ['portal.example.com', 'content.example.net', false],
  ['portal.acme.co.uk', 'content.acme-files.co.uk', false],
  ['portal.acme.co.uk', 'content.acme.co.uk', true],
])('%s and %s are one site: %s', (one, other, same) => {
  expect([isOneSite(one, other), isOneSite(other, one)]).toEqual([same, same]);
});
