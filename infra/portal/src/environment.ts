/** The environment variables that Portico obeys, checked once. A wrong one is named with what it must be. */
import path from 'node:path';
import { mailAddress } from '@portico/contracts/platform/mail';
import * as z from 'zod/mini';
import { StartFault } from './start-fault.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const milliseconds = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3_600_000));
const onOff = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

const variables = {
  PORT: { schema: port, must: 'a port number from 0 to 65535 (0 takes any free one)' },
  CONTENT_PORT: { schema: port, must: 'a port number from 0 to 65535 (0 takes any free one)' },
  PORTICO_DATA: { schema: z.string().check(z.minLength(1)), must: 'a folder' },
  DATABASE_URL: {
    schema: z.string().check(z.regex(/^postgres(?:ql)?:\/\//)),
    must: 'an address such as postgresql://user@server/database',
  },
  STORAGE_URL: {
    schema: z.string().check(z.regex(/^file:\/\/\/?[^/]/)),
    must: 'a folder such as file:///srv/portico/files (other stores are not supported yet)',
  },
  SMTP_URL: {
    schema: z.string().check(
      z.regex(/^smtps?:\/\/[^/?#]+\/?$/),
      z.refine((value) => URL.canParse(value)),
    ),
    must: 'an address such as smtp://user:password@mail.example.com:587 or smtps://…',
  },
  MAIL_FROM: { schema: mailAddress, must: 'the address that mail is sent from, such as portal@example.com' },
  PORTICO_TENANT: {
    schema: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    must: 'the id of one tenant, such as the first label of its address',
  },
  PORTICO_NOW: { schema: z.iso.datetime({ offset: true }), must: 'an instant such as 2026-11-21T09:30:00Z' },
  PORTICO_DEMO: { schema: onOff, must: '1 or 0' },
  PORTICO_REMOTES: {
    schema: z.enum(['federated', 'linked']),
    must: 'federated (remotes released on their own) or linked (all in one build)',
  },
  PORTICO_STARTED_AT: { schema: z.coerce.number(), must: 'milliseconds since 1970' },
  PORTICO_REMOTE_WAITING_MS: { schema: milliseconds, must: 'milliseconds from 1 to 3600000' },
  PORTICO_REMOTE_TIMEOUT_MS: { schema: milliseconds, must: 'milliseconds from 1 to 3600000' },
  PORTICO_SESSION_REFRESH_MS: { schema: milliseconds, must: 'milliseconds from 1 to 3600000' },
} as const;
type Name = keyof typeof variables;

export interface Settings {
  port: number;
  contentPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Folder of course packages and uploads. */
  filesDir: string;
  /** Undefined: no mail server. */
  mail: { url: string; from: string } | undefined;
  onlyTenant: string | undefined;
  now: string | undefined;
  /** Undefined: demo data on the built-in database only (ruling 31). */
  demo: boolean | undefined;
  /** `linked`: all remotes in one build with the host, for small installations and as yardstick. */
  remotes: 'federated' | 'linked';
  /** When the command was given, milliseconds since 1970. */
  startedAt: number;
  limits: {
    remoteWaitingPanelMs: number | undefined;
    remoteTimeoutMs: number | undefined;
    sessionRefreshMs: number | undefined;
  };
}

/** Their values are never repeated. */
const mayHoldPassword: ReadonlySet<Name> = new Set(['DATABASE_URL', 'SMTP_URL']);

type Environment = Readonly<Record<string, string | undefined>>;

const isGiven = (environment: Environment, name: Name): boolean => (environment[name] ?? '').trim() !== '';

export function readEnvironment(environment: Environment, root: string): Settings {
  const faults: string[] = [];
  function value<N extends Name>(name: N): z.output<(typeof variables)[N]['schema']> | undefined {
    const given = environment[name];
    if (given === undefined || !isGiven(environment, name)) return undefined;
    const { schema, must } = variables[name];
    const parsed = z.safeParse(schema, given);
    if (parsed.success) return parsed.data as z.output<(typeof variables)[N]['schema']>;
    faults.push(`${name} must be ${must}${mayHoldPassword.has(name) ? '' : `, not "${given}"`}.`);
    return undefined;
  }
  const dataDir = path.resolve(root, value('PORTICO_DATA') ?? '.data');
  const storage = value('STORAGE_URL');
  const smtp = { url: value('SMTP_URL'), from: value('MAIL_FROM') };
  const settings: Settings = {
    port: value('PORT') ?? 8080,
    contentPort: value('CONTENT_PORT') ?? 8081,
    dataDir,
    databaseUrl: value('DATABASE_URL'),
    filesDir: storage
      ? path.resolve(root, decodeURIComponent(storage.replace(/^file:\/\//, '')))
      : path.join(dataDir, 'files'),
    mail: smtp.url !== undefined && smtp.from !== undefined ? { url: smtp.url, from: smtp.from } : undefined,
    onlyTenant: value('PORTICO_TENANT'),
    now: value('PORTICO_NOW'),
    demo: value('PORTICO_DEMO'),
    remotes: value('PORTICO_REMOTES') ?? 'federated',
    startedAt: value('PORTICO_STARTED_AT') ?? Date.now(),
    limits: {
      remoteWaitingPanelMs: value('PORTICO_REMOTE_WAITING_MS'),
      remoteTimeoutMs: value('PORTICO_REMOTE_TIMEOUT_MS'),
      sessionRefreshMs: value('PORTICO_SESSION_REFRESH_MS'),
    },
  };
  if (isGiven(environment, 'SMTP_URL') !== isGiven(environment, 'MAIL_FROM'))
    faults.push('SMTP_URL and MAIL_FROM belong together: give both, or neither.');
  if (settings.port !== 0 && settings.port === settings.contentPort)
    faults.push(`PORT and CONTENT_PORT are both ${settings.port}: give them two different ports.`);
  if (faults.length > 0) throw new StartFault(faults.join(' '));
  return settings;
}
