/** Environment variables of Portico, checked once. Errors name the variable and the values it accepts. */

import path from 'node:path';
import { readScannerUrl } from '@portico/api/platform/files/scanner';
import { readStorageUrl, type StorageSettings } from '@portico/api/platform/files/storage-url';
import { mailAddress } from '@portico/contracts/platform/mail';
import { millisecondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { isOneSite, type Published } from './addresses.ts';
import { type Elsewhere, missedParts, type PartName, partNames, readParts } from './parts.ts';
import { StartFault } from './start-fault.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const milliseconds = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(millisecondsInHour));
const onOff = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** Undefined if any of them is not an origin. */
function readOrigins(list: string): string[] | undefined {
  const origins = list.split(',').map((each) => each.trim());
  return origins.every((each) => URL.canParse(each) && new URL(each).origin === each) ? origins : undefined;
}

/** True for an address such as `https://portal.example.com`: a domain name, and secure. */
function isPublicOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  return origin === value && protocol === 'https:' && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}
const publicOrigin = z.string().check(z.refine(isPublicOrigin));

/** Address of another process of this installation in its internal network. */
const innerAddress = z.string().check(z.regex(/^http:\/\/[a-z0-9.-]+:\d{1,5}$/));

const variables = {
  PORT: { schema: port, must: 'a port number from 0 to 65535 (0 takes any free one)' },
  CONTENT_PORT: { schema: port, must: 'a port number from 0 to 65535 (0 takes any free one)' },
  PORTICO_ADDRESS: {
    schema: publicOrigin,
    must: 'the address below which each tenant has its own name, such as https://portal.example.com',
  },
  CONTENT_ADDRESS: {
    schema: publicOrigin,
    must: 'the address of courses and uploads, on another site, such as https://content.example.net',
  },
  PORTICO_LISTEN: { schema: z.union([z.ipv4(), z.ipv6()]), must: 'an address of this machine, such as 0.0.0.0' },
  PORTICO_DATA: { schema: z.string().check(z.minLength(1)), must: 'a folder' },
  DATABASE_URL: {
    schema: z.string().check(z.regex(/^postgres(?:ql)?:\/\//)),
    must: 'an address such as postgresql://user@server/database',
  },
  PORTICO_MIGRATE: { schema: onOff, must: '1 or 0' },
  STORAGE_URL: {
    schema: z.string().check(z.refine((value) => readStorageUrl(value) !== undefined)),
    must: 'a folder such as file:///srv/portico/files, or a bucket such as s3://key:secret@files.example.com/bucket',
  },
  CLAMD_URL: {
    schema: z.string().check(z.refine((value) => readScannerUrl(value) !== undefined)),
    must: 'the address of a virus scanner (clamd) such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  },
  SMTP_URL: {
    schema: z.string().check(
      z.regex(/^smtps?:\/\/[^/?#]+\/?$/),
      z.refine((value) => URL.canParse(value)),
    ),
    must: 'an address such as smtp://user:password@mail.example.com:587 or smtps://…',
  },
  MAIL_FROM: { schema: mailAddress, must: 'the address that mail is sent from, such as portal@example.com' },
  PUSH_SERVICES: {
    schema: z.string().check(z.refine((value) => readOrigins(value) !== undefined)),
    must: 'origins of push services such as https://push.example.com, separated by commas',
  },
  PORTICO_TENANT: {
    schema: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    must: 'the id of one tenant, such as the first label of its address',
  },
  PORTICO_NOW: { schema: z.iso.datetime({ offset: true }), must: 'an instant such as 2026-11-21T09:30:00Z' },
  PORTICO_DEMO: { schema: onOff, must: '1 or 0' },
  PORTICO_REMOTES: {
    schema: z.enum(['federated', 'linked']),
    must: 'federated (remotes released separately) or linked (all in one build)',
  },
  PORTICO_PARTS: {
    schema: z.string().check(z.refine((value) => readParts(value) !== undefined)),
    must: `some of ${partNames.join(', ')}, separated by commas`,
  },
  API_URL: { schema: innerAddress, must: 'an address such as http://api:8080' },
  IDENTITY_URL: { schema: innerAddress, must: 'an address such as http://identity:8080' },
  LEADERBOARD_URL: { schema: innerAddress, must: 'an address such as http://leaderboard:8082' },
  LEADERBOARD_PORT: { schema: port, must: 'a port number from 0 to 65535 (0 takes any free one)' },
  PORTICO_DRAIN_MS: { schema: milliseconds, must: 'milliseconds from 1 to 3600000' },
  PORTICO_DB_POOL: {
    schema: z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)),
    must: 'a number of connections from 2 to 500',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.string().check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))),
    must: 'the address of an OpenTelemetry collector, such as http://collector:4318',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().check(z.minimum(0), z.maximum(1)),
    must: 'a share from 0 to 1',
  },
  PORTICO_WORKER: { schema: onOff, must: '1 or 0' },
  PORTICO_STARTED_AT: { schema: z.coerce.number(), must: 'milliseconds since 1970' },
  PORTICO_REMOTE_WAITING_MS: { schema: milliseconds, must: 'milliseconds from 1 to 3600000' },
  PORTICO_REMOTE_TIMEOUT_MS: { schema: milliseconds, must: 'milliseconds from 1 to 3600000' },
  PORTICO_SESSION_REFRESH_MS: { schema: milliseconds, must: 'milliseconds from 1 to 3600000' },
} as const;
type Name = keyof typeof variables;

export const environmentVariables: readonly string[] = Object.keys(variables);

export interface Settings {
  port: number;
  contentPort: number;
  /** Addresses of a public portal behind a proxy that terminates TLS. Undefined for names below localhost. */
  published: Published | undefined;
  /** The servers that this process runs. */
  parts: ReadonlySet<PartName>;
  elsewhere: Elsewhere;
  /** 0 means any free port. */
  leaderboardPort: number;
  /** Address of this machine on which both ports are opened. */
  listen: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** False if a serving process leaves the database's tables to the command `migrate`. */
  migrates: boolean;
  /** Folder of course packages, and of uploads unless they are stored in a bucket. */
  filesDir: string;
  /** Storage for uploads. */
  storage: StorageSettings;
  /** Undefined if uploads are not scanned for viruses. */
  scannerUrl: string | undefined;
  /** Undefined if there is no mail server. */
  mail: { url: string; from: string } | undefined;
  /** Origins of push services in addition to those of common browsers. */
  pushServices: readonly string[];
  onlyTenant: string | undefined;
  /** Milliseconds between reporting that the process is not ready and closing its ports. */
  drainMs: number;
  /** Maximum number of database connections for calls, and the same again for courses. Undefined means 20 and 10. */
  connections: number | undefined;
  now: string | undefined;
  /** Undefined means demo data on the built-in database only (ruling 31). */
  demo: boolean | undefined;
  /** `linked` builds all remotes together with the host, for small installations and as a benchmark. */
  remotes: 'federated' | 'linked';
  /** Undefined if no OpenTelemetry collector is configured. `share`: of calls and jobs that are traced, 0 to 1. */
  collector: { address: string; share: number } | undefined;
  /** False makes installed service workers unregister themselves. */
  serviceWorker: boolean;
  /** When the command was entered, in milliseconds since 1970. */
  startedAt: number;
  limits: {
    remoteWaitingPanelMs: number | undefined;
    remoteTimeoutMs: number | undefined;
    sessionRefreshMs: number | undefined;
  };
}

/** Error messages never repeat the values of these. */
const mayHoldPassword: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

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
  const storage = readStorageUrl(value('STORAGE_URL') ?? '');
  const filesDir = storage?.kind === 'file' ? path.resolve(root, storage.folder) : path.join(dataDir, 'files');
  const portal = value('PORTICO_ADDRESS');
  const content = value('CONTENT_ADDRESS');
  const collector = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  const share = value('OTEL_TRACES_SAMPLER_ARG');
  const smtp = { url: value('SMTP_URL'), from: value('MAIL_FROM') };
  const settings: Settings = {
    port: value('PORT') ?? 8080,
    contentPort: value('CONTENT_PORT') ?? 8081,
    published: portal !== undefined && content !== undefined ? { portal, content } : undefined,
    parts: readParts(value('PORTICO_PARTS') ?? partNames.join(',')) ?? new Set(partNames),
    elsewhere: { api: value('API_URL'), identity: value('IDENTITY_URL'), leaderboard: value('LEADERBOARD_URL') },
    leaderboardPort: value('LEADERBOARD_PORT') ?? 0,
    listen: value('PORTICO_LISTEN') ?? '127.0.0.1',
    dataDir,
    databaseUrl: value('DATABASE_URL'),
    migrates: value('PORTICO_MIGRATE') ?? true,
    filesDir,
    storage: storage?.kind === 's3' ? storage : { kind: 'file', folder: filesDir },
    scannerUrl: value('CLAMD_URL'),
    mail: smtp.url !== undefined && smtp.from !== undefined ? { url: smtp.url, from: smtp.from } : undefined,
    pushServices: readOrigins(value('PUSH_SERVICES') ?? '') ?? [],
    onlyTenant: value('PORTICO_TENANT'),
    drainMs: value('PORTICO_DRAIN_MS') ?? 0,
    connections: value('PORTICO_DB_POOL'),
    now: value('PORTICO_NOW'),
    demo: value('PORTICO_DEMO'),
    remotes: value('PORTICO_REMOTES') ?? 'federated',
    collector: collector === undefined ? undefined : { address: collector, share: share ?? 1 },
    serviceWorker: value('PORTICO_WORKER') ?? true,
    startedAt: value('PORTICO_STARTED_AT') ?? Date.now(),
    limits: {
      remoteWaitingPanelMs: value('PORTICO_REMOTE_WAITING_MS'),
      remoteTimeoutMs: value('PORTICO_REMOTE_TIMEOUT_MS'),
      sessionRefreshMs: value('PORTICO_SESSION_REFRESH_MS'),
    },
  };
  if (isGiven(environment, 'SMTP_URL') !== isGiven(environment, 'MAIL_FROM'))
    faults.push('SMTP_URL and MAIL_FROM belong together: set both, or neither.');
  if (isGiven(environment, 'PORTICO_ADDRESS') !== isGiven(environment, 'CONTENT_ADDRESS'))
    faults.push('PORTICO_ADDRESS and CONTENT_ADDRESS belong together: set both, or neither.');
  if (portal && content && isOneSite(new URL(portal).hostname, new URL(content).hostname))
    faults.push(
      'PORTICO_ADDRESS and CONTENT_ADDRESS must be two sites, or courses could steal sign-ins: use two domains.',
    );
  if (!settings.migrates && settings.databaseUrl === undefined)
    faults.push(
      'PORTICO_MIGRATE=0 needs DATABASE_URL: the built-in database is migrated by the process that opens it.',
    );
  faults.push(...missedParts(settings.parts, settings.elsewhere));
  if (settings.port !== 0 && settings.port === settings.contentPort)
    faults.push(`PORT and CONTENT_PORT are both ${settings.port}: use two different ports.`);
  if (faults.length > 0) throw new StartFault(faults.join(' '));
  return settings;
}
