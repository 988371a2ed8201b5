/**
 * Puts the servers together: two listeners, the database, tenants, API, provider, content, releases and edge. Used by
 * `npm start`, `npm run dev` and tests alike; everything it needs is given, nothing is read from the environment.
 */
import type { Server } from 'node:http';
import path from 'node:path';
import { createEdge } from '@portico/edge/edge';
import type { EdgeOptions } from '@portico/edge/options';
import { createHttpServer, drain, listen } from '@portico/edge/server';
import { openReleases, type Releases } from '@portico/releases/releases';
import { type Addresses, addressesOf } from './addresses.ts';
import { portalTenants } from './edge-tenants.ts';
import { portFault } from './free-ports.ts';
import { bootIdentityOf } from './identity-settings.ts';
import { mailboxHandler } from './mailbox/serve-mailbox.ts';
import { openServers, type Servers, type ServersOptions } from './open-servers.ts';
import { publishBuilds } from './publish-builds.ts';
import { openSecrets } from './secrets.ts';
import { untilReachable } from './until-reachable.ts';

/** How long running requests may take after the stop was asked for. */
const graceMs = 10_000;

/** Where pages get their files from. */
export interface PageSources {
  host: EdgeOptions['host'];
  /** Folders of releases to publish, once they are built; new ones become active. Pages come when this resolves. */
  releaseFolders: Promise<readonly string[]>;
  /** `npm run dev`: in place of the store's releases. */
  releases?: EdgeOptions['releases'];
  /** `npm run dev`: what only a developer may see. */
  development?: EdgeOptions['development'];
}

export interface PortalOptions extends PageSources, Omit<ServersOptions, 'secrets' | 'addresses' | 'brandOf'> {
  /** 0 takes any free port. */
  port: number;
  contentPort: number;
  /** The tenant that an address without a tenant leads to. */
  firstTenant: string | undefined;
  limits?: Partial<Record<keyof EdgeOptions['limits'], number | undefined>>;
}

export interface Portal extends Addresses {
  port: number;
  contentPort: number;
  releases: Releases;
  /** Resolves once calls are answered; rejects where that can never be. The listeners answer "starting" until then. */
  ready: Promise<Servers>;
  /** Reports of browsers about the content security policy since the start. */
  policyReports(): number;
  /** Running requests end (at most 10 s), then everything that was started here stops. */
  close(): Promise<void>;
}

const standardLimits = { remoteWaitingPanelMs: 8_000, remoteTimeoutMs: 120_000 };

const chosenLimits = (limits: PortalOptions['limits'] = {}): EdgeOptions['limits'] => ({
  remoteWaitingPanelMs: limits.remoteWaitingPanelMs ?? standardLimits.remoteWaitingPanelMs,
  remoteTimeoutMs: limits.remoteTimeoutMs ?? standardLimits.remoteTimeoutMs,
  ...(limits.sessionRefreshMs === undefined ? {} : { sessionRefreshMs: limits.sessionRefreshMs }),
});

async function listenOn(server: Server, name: string, port: number): Promise<number> {
  try {
    return await listen(server, port);
  } catch (error) {
    throw portFault(error, name, port);
  }
}

async function publishing(releases: Releases, { releaseFolders, tell }: PortalOptions): Promise<void> {
  const activated = await publishBuilds(releases, await releaseFolders);
  if (activated.length > 0) tell(`Releases now active: ${activated.join(', ')}`);
}

function contentHandler(servers: () => Servers | undefined) {
  return createHttpServer((request, response) => {
    const content = servers()?.content;
    if (content) return void content.handle(request, response);
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('The portal is starting. Try again in a few seconds.\n');
  });
}

export async function composePortal(options: PortalOptions): Promise<Portal> {
  const { dataDir, log, tell, onlyTenant, clock } = options;
  const secrets = openSecrets(dataDir);
  let servers: Servers | undefined;
  let addresses: Addresses | undefined;
  const known = () => {
    if (!addresses) throw new Error('The ports are not known yet.');
    return addresses;
  };
  const lateAddresses: Addresses = {
    origin: (slug) => known().origin(slug),
    get contentPattern() {
      return known().contentPattern;
    },
  };
  const tenants = portalTenants(() => servers?.tenants, options.firstTenant, log);
  const releases = openReleases(path.join(dataDir, 'releases'), { secrets: secrets.folder, log });
  const edge = createEdge({
    tenants,
    releases: options.releases ?? releases,
    host: options.host,
    backends: () => ({
      api: servers?.api.handle,
      identity:
        servers && ((request, response, tenant) => servers?.identity.handle(request, response, tenants.behind(tenant))),
    }),
    isStarting: () => servers === undefined,
    identityOf: (tenant) => bootIdentityOf(tenants.behind(tenant), lateAddresses.origin(tenant.slug)),
    get contentOrigin() {
      return lateAddresses.contentPattern;
    },
    limits: chosenLimits(options.limits),
    now: clock.now,
    log,
    onlyTenant,
    development: options.development,
  });

  const mailbox = mailboxHandler(
    () => servers?.mailbox && { mailbox: servers.mailbox, tenants: servers.tenants },
    onlyTenant,
    log,
  );
  const front = createHttpServer((request, response) => {
    if (!mailbox(request, response)) edge.handle(request, response);
  });
  const content = contentHandler(() => servers);
  const stopListening = () => Promise.all([drain(front, graceMs), drain(content, graceMs)]);
  const abandoned = new AbortController();
  try {
    const port = await listenOn(front, 'PORT', options.port);
    const contentPort = await listenOn(content, 'CONTENT_PORT', options.contentPort);
    addresses = addressesOf({ port, contentPort }, onlyTenant);
    const opening = untilReachable(
      () => openServers({ ...options, secrets, addresses: lateAddresses, brandOf: tenants.brandOf }),
      { tell, stop: abandoned.signal },
    );
    // Whichever fails first is told at once.
    const ready = Promise.all([opening, publishing(releases, options)]).then(([opened]) => {
      servers = opened;
      opened.jobs.start();
      return opened;
    });
    // Whoever awaits it hears of a failure; nobody awaiting must not end the process.
    ready.catch(() => {});
    opening.catch(() => {});
    return {
      port,
      contentPort,
      origin: addresses.origin,
      contentPattern: addresses.contentPattern,
      releases,
      ready,
      policyReports: edge.policyReports,
      async close() {
        abandoned.abort();
        await stopListening();
        const opened = await opening.catch(() => undefined);
        await opened?.close();
      },
    };
  } catch (error) {
    await stopListening();
    throw error;
  }
}
