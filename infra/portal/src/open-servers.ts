/** Everything that needs the database: opened in order, closed in reverse, and closed again where a later step fails. */

import { allAreas } from '@portico/api/areas/all';
import { allJobs, allSchedules } from '@portico/api/areas/all-jobs';
import { recordCourseProgress } from '@portico/api/areas/lms/public';
import type { Clock } from '@portico/api/platform/clock';
import { type Api, createApi } from '@portico/api/platform/create-api';
import { type Jobs, openJobs } from '@portico/api/platform/jobs/open-jobs';
import { deliverMail } from '@portico/api/platform/mail/deliver-mail';
import { type Mailbox, openMailbox } from '@portico/api/platform/mail/open-mailbox';
import { noCourier, type SmtpSettings, smtpCourier } from '@portico/api/platform/mail/smtp-courier';
import { type ContentServer, createContent } from '@portico/content/content';
import type { Log } from '@portico/contracts/platform/log';
import type { Brand } from '@portico/contracts/platform/tenant';
import { type OpenDatabase, openDatabase } from '@portico/database/open-database';
import type { Tenant } from '@portico/database/tenant';
import { seedTenants } from '@portico/database/tenants/seed-tenants';
import type { ShippedTenant } from '@portico/database/tenants/tenant-files';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { createIdentity, type Identity } from '@portico/identity/create-identity';
import type { Addresses } from './addresses.ts';
import { fillDemoData } from './fill-demo-data.ts';
import { databaseSecret, type Secrets } from './secrets.ts';
import { verifierOf } from './token-verifier.ts';

export interface ServersOptions {
  dataDir: string;
  filesDir: string;
  /** Folder of the frame's build. */
  frameDir?: string;
  databaseUrl: string | undefined;
  shippedTenants: readonly ShippedTenant[];
  /** Undefined: on the built-in database only (ruling 31). */
  demo: boolean | undefined;
  onlyTenant: string | undefined;
  clock: Clock;
  secrets: Secrets;
  addresses: Addresses;
  brandOf(tenant: Tenant): Brand;
  tell(what: string): void;
  log: Log;
  /** Undefined: no mail server; on the built-in database, mails are kept for the mailbox then. */
  mail?: SmtpSettings | undefined;
  /** Tests: an answer with more than its contract names is a fault. */
  strictAnswers?: boolean;
  /** False turns the built-in database's fsync off, for tests. */
  durable?: boolean;
}

export interface Servers {
  database: OpenDatabase;
  tenants: TenantStore;
  api: Api;
  identity: Identity;
  content: ContentServer;
  /** Not started yet: the portal answers first. */
  jobs: Jobs;
  /** Undefined where mail is sent. */
  mailbox: Mailbox | undefined;
  /** True where demo accounts exist. */
  demo: boolean;
  /** True where the database was empty before. */
  first: boolean;
  close(): Promise<void>;
}

/** What was opened, to be closed in reverse. A step that cannot be closed does not keep the others open. */
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
  const { log, tell, secrets, addresses, clock } = options;
  const close = closing(log);
  try {
    tell('Opening the database');
    const database = await openDatabase({
      dataDir: options.dataDir,
      url: options.databaseUrl,
      secret: databaseSecret(secrets),
      report: (message) => {
        tell(message);
        log('warn', 'database', { message });
      },
      ...(options.durable === undefined ? {} : { durable: options.durable }),
    });
    close.later(() => database.stop());
    const seeded = await seedTenants(database.owner, options.shippedTenants);
    if (seeded.length > 0) tell(`Tenants copied into the database: ${seeded.join(', ')}`);

    const tenants = openTenantStore(database.api, (message) => log('warn', 'tenants', { message }));
    close.later(() => tenants.close());
    const demo = await fillDemoData({ ...options, database, tenants });

    const identity = createIdentity({
      pool: database.identity,
      secret: secrets.derive('identity vault'),
      origin: addresses.origin,
      brandOf: options.brandOf,
      log,
    });
    close.later(() => identity.close());

    const scopedToken = secrets.derive('scoped tokens');
    const apiSecrets = { scopedToken, personKeys: secrets.derive('person keys'), signUpHook: undefined };
    const api = await createApi({
      database: database.api,
      tenants,
      verifier: verifierOf({ tenants, identity, addresses }),
      clock,
      secrets: apiSecrets,
      areas: allAreas,
      log,
      onlyTenant: options.onlyTenant,
      ...(options.strictAnswers === undefined ? {} : { strictAnswers: options.strictAnswers }),
    });
    close.later(() => api.close());

    const content = createContent({
      pool: database.api,
      filesDir: options.filesDir,
      ...(options.frameDir === undefined ? {} : { frameDir: options.frameDir }),
      contentOrigin: addresses.contentPattern,
      portalOrigin: addresses.origin,
      tenants,
      secret: scopedToken,
      courseProgressed: recordCourseProgress,
      now: clock.now,
      log,
    });
    close.later(() => content.close());

    const mailbox = database.embedded && !options.mail ? openMailbox(database.api) : undefined;
    if (mailbox) close.later(() => mailbox.close());
    const sender = options.mail ? smtpCourier(options.mail) : noCourier;
    const look = { origin: addresses.origin, brandOf: options.brandOf };
    const jobs = openJobs({
      database,
      tenants,
      clock,
      secrets: apiSecrets,
      jobs: [...allJobs, deliverMail({ look, courier: mailbox ? 'mailbox' : sender })],
      schedules: allSchedules,
      log,
    });
    close.later(() => jobs.close());
    return {
      database,
      tenants,
      api,
      identity,
      content,
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
