import { expect, test } from 'vitest';
import { readEnvironment } from '../src/environment.ts';

const read = (environment: Record<string, string>) => readEnvironment(environment, '/srv/portico');

test('without any variable the defaults of the README hold', () => {
  expect(read({ PORTICO_STARTED_AT: '5' })).toEqual({
    port: 8080,
    contentPort: 8081,
    dataDir: '/srv/portico/.data',
    databaseUrl: undefined,
    filesDir: '/srv/portico/.data/files',
    mail: undefined,
    onlyTenant: undefined,
    now: undefined,
    demo: undefined,
    remotes: 'federated',
    startedAt: 5,
    limits: { remoteWaitingPanelMs: undefined, remoteTimeoutMs: undefined, sessionRefreshMs: undefined },
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', PORTICO_DEMO: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('every variable is obeyed', () => {
  expect(
    read({
      PORT: '9000',
      CONTENT_PORT: '9001',
      PORTICO_DATA: 'elsewhere',
      DATABASE_URL: 'postgresql://portico@db/portico',
      STORAGE_URL: 'file:///var/files',
      SMTP_URL: 'smtp://user:word@mail.example.com:587',
      MAIL_FROM: 'portal@example.com',
      PORTICO_TENANT: 'acme',
      PORTICO_NOW: '2026-11-21T10:30:00+01:00',
      PORTICO_DEMO: 'true',
      PORTICO_REMOTES: 'linked',
      PORTICO_REMOTE_WAITING_MS: '200',
    }),
  ).toMatchObject({
    port: 9000,
    contentPort: 9001,
    dataDir: '/srv/portico/elsewhere',
    databaseUrl: 'postgresql://portico@db/portico',
    filesDir: '/var/files',
    mail: { url: 'smtp://user:word@mail.example.com:587', from: 'portal@example.com' },
    onlyTenant: 'acme',
    now: '2026-11-21T10:30:00+01:00',
    demo: true,
    remotes: 'linked',
    limits: { remoteWaitingPanelMs: 200 },
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535 (0 takes any free one), not "eighty".'],
  [
    { CONTENT_PORT: '70000' },
    'CONTENT_PORT must be a port number from 0 to 65535 (0 takes any free one), not "70000".',
  ],
  [{ PORT: '8081' }, 'PORT and CONTENT_PORT are both 8081: give them two different ports.'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL and MAIL_FROM belong together: give both, or neither.'],
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
    { STORAGE_URL: 's3://bucket' },
    'STORAGE_URL must be a folder such as file:///srv/portico/files (other stores are not supported yet), not "s3://bucket".',
  ],
])('%o is refused', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

test('a wrong database address is refused without repeating its password', () => {
  expect(() => read({ DATABASE_URL: 'mysql://portico:hunter2@db' })).toThrow(
    'DATABASE_URL must be an address such as postgresql://user@server/database.',
  );
});

test('all faults are told at once', () => {
  expect(() => read({ PORT: 'x', PORTICO_DEMO: 'y' })).toThrow(/^PORT must .* PORTICO_DEMO must /);
});
