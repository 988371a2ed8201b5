/** Everything that needs the database. It is opened in order and closed in reverse, also if a later step fails. */

import path from 'node:path';
import { allAreas } from '@portico/api/areas/all';
import { recordCourseProgress } from '@portico/api/areas/lms/public';
import { jobsOf, schedulesOf } from '@portico/api/platform/area/area-jobs';
import { collectContributions } from '@portico/api/platform/area/collect-contributions';
import type { Clock } from '@portico/api/platform/clock';
import { type Api, createApi } from '@portico/api/platform/create-api';
import { type FileServicesOptions, openFiles } from '@portico/api/platform/files/file-services';
import { type Jobs, openJobs } from '@portico/api/platform/jobs/open-jobs';
import { type Mailbox, openMailbox } from '@portico/api/platform/mail/open-mailbox';
import { noCourier, type SmtpSettings, smtpCourier } from '@portico/api/platform/mail/smtp-courier';
import { pushKeys } from '@portico/api/platform/push/push-settings';
import type { ReleaseStore } from '@portico/api/platform/release-store';
import type { Telemetry } from '@portico/api/platform/telemetry/telemetry';
import { announceChanges } from '@portico/api/services/release/announce-changes';
import { errorsOfTenants } from '@portico/api/services/release/errors-of-tenants';
import { type ContentServer, createContent } from '@portico/content/content';
import type { Log } from '@portico/contracts/platform/log';
import type { Brand } from '@portico/contracts/platform/tenant';
import type { ShownError } from '@portico/contracts/release/browser-errors';
import type { OpenDatabase, ServingDatabase } from '@portico/database/open-database';
import type { Tenant } from '@portico/database/tenant';
import { seedTenants } from '@portico/database/tenants/seed-tenants';
import type { ShippedTenant } from '@portico/database/tenants/tenant-files';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { createIdentity, type Identity } from '@portico/identity/create-identity';
import { startLeaderboard } from '@portico/leaderboard/start-process';
import type { Addresses } from './addresses.ts';
import { fillDemoData } from './fill-demo-data.ts';
import { openForServing } from './open-own-database.ts';
import { type OverrideFiles, openOverrideFiles } from './override-files.ts';
import { allParts, type Elsewhere, type Parts } from './parts.ts';
import type { Secrets } from './secrets.ts';
import { verifierOf } from './token-verifier.ts';

export interface ServersOptions {
  dataDir: string;
  filesDir: string;
  /** Storage for uploads; in `filesDir` by default. */
  storage?: FileServicesOptions['storage'];
  /** Origins of push services in addition to those of common browsers. */
  pushServices?: readonly string[];
  /** Undefined if uploads are not scanned for viruses. */
  scannerUrl?: string | undefined;
  /** Folder of the frame's build. */
  frameDir?: string;
  databaseUrl: string | undefined;
  /** False if another process migrates the database. True by default. */
  migrates?: boolean;
  shippedTenants: readonly ShippedTenant[];
  /** Undefined means on the built-in database only (ruling 31). */
  demo: boolean | undefined;
  onlyTenant: string | undefined;
  /** The servers that this process runs; all by default. The others are opened but serve no requests. */
  parts?: Parts;
  elsewhere?: Elsewhere;
  /** Port of this process's leaderboard service; any free port of this machine by default. */
  leaderboardPort?: number;
  /** Address of this machine to listen on. */
  listen?: string;
  clock: Clock;
  secrets: Secrets;
  releases: ReleaseStore;
  addresses: Addresses;
  brandOf(tenant: Tenant): Brand;
  report(what: string): void;
  log: Log;
  /** Undefined if no collector is configured. */
  telemetry?: Telemetry | undefined;
  /** Undefined if there is no mail server. On the built-in database, mails are then stored for the mailbox. */
  mail?: SmtpSettings | undefined;
  /** For tests: an answer with fields that its contract does not declare is an error. */
  strictAnswers?: boolean;
  /** Maximum number of database connections for calls, and the same again for courses. */
  connections?: number | undefined;
  /** False turns off the built-in database's fsync, for tests. */
  durable?: boolean;
}

export interface Servers {
  /** Includes the owner only if this process migrates. */
  database: ServingDatabase & Partial<OpenDatabase>;
  tenants: TenantStore;
  api: Api;
  identity: Identity;
  content: ContentServer;
  /** What broke in the browsers of all tenants, for the team of the remote. */
  errorsOf(remote: string, version?: string): Promise<ShownError[]>;
  /** Files that developers serve for their own sessions. */
  overrides: OverrideFiles;
  /** Not started yet, because the portal should answer first. */
  jobs: Jobs;
  /** Undefined if mail is sent. */
  mailbox: Mailbox | undefined;
  /** True if demo accounts exist. */
  demo: boolean;
  /** True if the database was empty before. */
  first: boolean;
  close(): Promise<void>;
}

/** Closes what was opened in reverse order. If one step fails to close, the others are still closed. */
function closing(log: Log) {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    later: (step: () => Promise<unknown>) => void steps.unshift(step),
    async now() {
      for (const step of steps.splice(0))
        await step().catch((error: Error) => log('error', 'a part did not close', { reason: error.message }));
    },
  };
}

export async function openServers(options: ServersOptions): Promise<Servers> {
  const { log, report, secrets, addresses, clock, parts = allParts, elsewhere } = options;
  const close = closing(log);
  const contributions = collectContributions(allAreas);
  try {
    report('Opening the database');
    const database = await openForServing(secrets, {
      dataDir: options.dataDir,
      url: options.databaseUrl,
      migrates: options.migrates ?? true,
      report: (message) => {
        report(message);
        log('warn', 'database', { message });
      },
      ...(options.durable === undefined ? {} : { durable: options.durable }),
    });
    close.later(() => database.stop());
    const { owner } = database;
    const seeded = owner ? await seedTenants(owner, options.shippedTenants) : [];
    if (seeded.length > 0) report(`Tenants copied into the database: ${seeded.join(', ')}`);

    const tenants = openTenantStore(database.api, (message) => log('warn', 'tenants', { message }));
    close.later(() => tenants.close());
    const files = openFiles({
      storage: options.storage ?? { kind: 'file', folder: options.filesDir },
      dataDir: options.dataDir,
      packagesDir: path.join(options.filesDir, 'packages'),
      scannerUrl: options.scannerUrl,
      contentOrigin: addresses.contentPattern,
      subjects: contributions.media,
    });
    close.later(async () => files.storage.close());
    const packages = { folder: files.packagesDir, storage: files.storage };
    const demo = owner
      ? await fillDemoData({ ...options, database: { ...database, owner }, tenants, packages })
      : options.demo === true;

    const identity = createIdentity({
      pool: database.identity,
      secret: secrets.derive('identity vault'),
      origin: addresses.origin,
      brandOf: options.brandOf,
      log,
    });
    close.later(() => identity.close());

    const scopedToken = secrets.derive('scoped tokens');
    const leaderboardKey = Buffer.from(secrets.derive('leaderboard service')).toString('hex');
    const leaderboard = parts.has('leaderboard')
      ? startLeaderboard({
          folder: path.join(options.dataDir, 'leaderboard'),
          key: leaderboardKey,
          port: options.leaderboardPort,
          listen: options.listen,
          log,
        })
      : undefined;
    if (leaderboard) close.later(() => leaderboard.stop());
    const apiSecrets = {
      scopedToken,
      links: secrets.derive('signed links'),
      buckets: secrets.derive('release buckets'),
      personKeys: secrets.derive('person keys'),
      seats: secrets.derive('seats of visitors'),
      bootNonces: secrets.derive('boot nonces'),
      signUpHook: undefined,
      origin: addresses.origin,
      leaderboard: { address: leaderboard?.address ?? (() => elsewhere?.leaderboard), key: leaderboardKey },
      push: {
        ...pushKeys(secrets.derive('web push')),
        // Push services contact the operator of the installation, whose address is unknown without a mail server.
        contact: `mailto:${options.mail?.from ?? `postmaster@${new URL(addresses.origin('portal')).hostname}`}`,
        services: options.pushServices ?? [],
      },
    };
    const api = await createApi({
      database: database.api,
      tenants,
      verifier: verifierOf({ tenants, identity, addresses, seats: secrets.derive('seats of visitors') }),
      clock,
      secrets: apiSecrets,
      files,
      areas: allAreas,
      releases: options.releases,
      log,
      telemetry: options.telemetry,
      domain: addresses.domain,
      onlyTenant: options.onlyTenant,
      ...(options.strictAnswers === undefined ? {} : { strictAnswers: options.strictAnswers }),
      ...(options.connections === undefined ? {} : { connections: options.connections }),
    });
    close.later(() => api.close());

    const content = createContent({
      pool: database.api,
      ...(options.connections === undefined ? {} : { connections: options.connections }),
      files,
      ...(options.frameDir === undefined ? {} : { frameDir: options.frameDir }),
      contentOrigin: addresses.contentPattern,
      portalOrigin: addresses.origin,
      tenants,
      secret: scopedToken,
      exports: contributions.exports,
      courseProgressed: recordCourseProgress,
      now: clock.now,
      log,
    });
    close.later(() => content.close());

    const overrides = openOverrideFiles({ pool: database.api, key: scopedToken, now: clock.now, log });
    close.later(() => overrides.close());

    // The edge serves releases, so it is the first to be notified of a change.
    if (parts.has('edge')) {
      const notifying = announceChanges({ database: database.api, tenants, releases: options.releases, log });
      close.later(() => notifying.close());
    }

    const mailbox = database.embedded && !options.mail ? openMailbox(database.api) : undefined;
    if (mailbox) close.later(() => mailbox.close());
    const sender = options.mail ? smtpCourier(options.mail) : noCourier;
    const jobs = openJobs({
      database,
      tenants,
      clock,
      secrets: apiSecrets,
      jobs: jobsOf(allAreas, {
        files,
        releases: options.releases,
        accounts: identity.accounts,
        look: { origin: addresses.origin, brandOf: options.brandOf },
        courier: mailbox ? 'mailbox' : sender,
        clock,
        contributions,
      }),
      schedules: schedulesOf(allAreas),
      log,
      tracer: options.telemetry?.tracer,
    });
    close.later(() => jobs.close());
    return {
      database,
      tenants,
      api,
      identity,
      content,
      errorsOf: (remote, version) =>
        errorsOfTenants({ tenants, inTenant: api.inTenant, releases: options.releases, log }, remote, version),
      overrides,
      jobs,
      mailbox,
      demo,
      first: seeded.length > 0,
      close: close.now,
    };
  } catch (error) {
    await close.now();
    throw error;
  }
}
