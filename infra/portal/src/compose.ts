/**
 * Composes the servers: two listeners, the database, tenants, API, provider, content, releases and edge. Used by `npm
 * start`, `npm run dev` and tests alike. Everything it needs is passed in; it reads nothing from the environment.
 */
import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawIcon } from '@portico/api/platform/files/draw-icon';
import { bootNonce } from '@portico/api/services/release/nonce';
import { createEdge } from '@portico/edge/edge';
import type { EdgeOptions } from '@portico/edge/options';
import { createHttpServer, drain, listen } from '@portico/edge/server';
import { rememberHosts } from '@portico/edge/serving/earlier-hosts';
import type { Releases } from '@portico/releases/operations';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { openReleases } from '@portico/releases/releases';
import { openTeamTokens } from '@portico/releases/team-tokens';
import { type Addresses, addressesOf, type Published } from './addresses.ts';
import { type PortalTenants, portalTenants } from './edge-tenants.ts';
import { forwardTo } from './forward.ts';
import { portFault } from './free-ports.ts';
import { bootIdentityOf } from './identity-settings.ts';
import { mailboxHandler } from './mailbox/serve-mailbox.ts';
import { openServers, type Servers, type ServersOptions } from './open-servers.ts';
import { allParts } from './parts.ts';
import { publishBuilds } from './publish-builds.ts';
import { releaseApi } from './release-api/serve-release-api.ts';
import { releaseStore } from './release-store.ts';
import { type ReadTenants, reviewWith, whyUnseen } from './review-releases.ts';
import { openSecrets } from './secrets.ts';
import { untilReachable } from './until-reachable.ts';

/** How long running requests may continue once a stop has been requested. */
const graceMs = 10_000;

/** Where pages get their files from. */
export interface PageSources {
  host: EdgeOptions['host'];
  /**
   * Folders of releases to publish once they are built; new ones become active. Pages are served when this resolves.
   */
  releaseFolders: Promise<readonly string[]>;
  /** `npm run dev`: replaces the store's releases. */
  releases?: EdgeOptions['releases'];
  /** `npm run dev`: serves what only a developer may see. */
  development?: EdgeOptions['development'];
}

export interface PortalOptions
  extends PageSources,
    Omit<ServersOptions, 'secrets' | 'releases' | 'addresses' | 'brandOf'> {
  /** 0 uses any free port. */
  port: number;
  contentPort: number;
  /** Undefined for names below localhost. */
  published?: Published | undefined;
  /** Address of this machine to listen on; the loopback address by default. */
  listen?: string;
  /** The redirect target of an address without a tenant. */
  firstTenant: string | undefined;
  limits?: Partial<Record<keyof EdgeOptions['limits'], number | undefined>>;
  /**
   * How long a stop waits after telling load balancers that this process takes no more requests and before closing its
   * ports. Until then, requests are still served. 0 by default.
   */
  drainMs?: number;
  /** False unregisters installed service workers. */
  serviceWorker?: boolean;
}

export interface Portal extends Addresses {
  port: number;
  contentPort: number;
  releases: Releases;
  /**
   * Resolves once calls are answered; rejects if that will never be possible. Until then, listeners answer "starting".
   * If a public portal has fixed ports, its listeners are not open yet, so that load balancers send no requests there.
   */
  ready: Promise<Servers>;
  /** Number of content security policy reports since startup. */
  policyReports(): number;
  /** Waits for running requests (at most 10 s), then stops everything that was started here. */
  close(): Promise<void>;
}

const standardLimits = { remoteWaitingPanelMs: 8_000, remoteTimeoutMs: 120_000 };

const chosenLimits = (limits: PortalOptions['limits'] = {}): EdgeOptions['limits'] => ({
  remoteWaitingPanelMs: limits.remoteWaitingPanelMs ?? standardLimits.remoteWaitingPanelMs,
  remoteTimeoutMs: limits.remoteTimeoutMs ?? standardLimits.remoteTimeoutMs,
  ...(limits.sessionRefreshMs === undefined ? {} : { sessionRefreshMs: limits.sessionRefreshMs }),
});

async function listenOn(server: Server, name: string, port: number, address: string | undefined): Promise<number> {
  try {
    return await listen(server, port, address);
  } catch (error) {
    throw portFault(error, name, port);
  }
}

async function publishing(releases: Releases, options: PortalOptions): Promise<void> {
  const folders = await options.releaseFolders;
  // Only edge processes publish to the store, because all processes have the same builds.
  if ((options.parts ?? allParts).has('edge')) await publishBuilds(releases, folders, options);
}

/** The servers for calls and sign-in: those of this process, or other processes. */
function backendsOf(
  { parts = allParts, elsewhere = {} }: PortalOptions,
  servers: () => Servers | undefined,
  tenants: PortalTenants,
): EdgeOptions['backends'] {
  const api = elsewhere.api === undefined ? undefined : forwardTo(elsewhere.api);
  const identity = elsewhere.identity === undefined ? undefined : forwardTo(elsewhere.identity);
  return () => {
    const opened = servers();
    if (!opened) return { api: undefined, identity: undefined };
    return {
      api: parts.has('api') ? opened.api.handle : api,
      identity: parts.has('identity')
        ? (request, response, tenant) => opened.identity.handle(request, response, tenants.behind(tenant))
        : identity,
      health: opened.api.handle,
    };
  };
}

function contentHandler(opened: () => Servers['content'] | undefined, before: (response: ServerResponse) => void) {
  return createHttpServer((request, response) => {
    before(response);
    const content = opened();
    if (content) return void content.handle(request, response);
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('The portal is starting. Try again in a few seconds.\n');
  });
}

export async function composePortal(options: PortalOptions): Promise<Portal> {
  const { dataDir, log, report, onlyTenant, clock, parts = allParts } = options;
  const secrets = openSecrets(dataDir);
  const bootNonces = secrets.derive('boot nonces');
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
    get domain() {
      return known().domain;
    },
  };
  const tenants = portalTenants(() => servers?.tenants, options.firstTenant, log);
  const releases = openReleases(path.join(dataDir, 'releases'), { secrets: secrets.folder, log });
  const tenantsNow: ReadTenants = async () => {
    if (!servers) throw new Error('the portal is starting');
    return new Map((await servers.tenants.list()).map((tenant) => [tenant.slug, tenant]));
  };
  const reviewed = openReleases(path.join(dataDir, 'releases'), {
    secrets: secrets.folder,
    log,
    review: reviewWith(tenantsNow, {
      withhold: (reasons) => log('warn', 'release API: reasons withheld', { reasons }),
    }),
  });
  const teams = releaseApi({
    releases: reviewed,
    tokens: openTeamTokens(secrets.folder),
    folders: { incoming: path.join(dataDir, 'incoming'), answers: path.join(dataDir, 'release-answers') },
    known: {
      whyUnseen: (remote, store) => whyUnseen(remote, store, tenantsNow),
      readErrors: async (remote, version) => {
        if (!servers) throw new ReleaseRefusal('The portal is starting. Try again in a few seconds.');
        return servers.errorsOf(remote, version);
      },
    },
    dataDir,
    log,
  });
  const host = rememberHosts(options.host, path.join(dataDir, 'hosts'), log);
  const edge = createEdge({
    tenants,
    releases: options.releases ?? releases,
    // In development, there is a single page whose files change all the time.
    host: options.development ? options.host : host,
    backends: backendsOf(options, () => servers, tenants),
    isStarting: () => servers === undefined,
    nonceOf: (tenant, document) => bootNonce(bootNonces, tenant.slug, document, clock.now()),
    drawIcon,
    identityOf: (tenant) => bootIdentityOf(tenants.behind(tenant), lateAddresses.origin(tenant.slug)),
    get contentOrigin() {
      return lateAddresses.contentPattern;
    },
    limits: chosenLimits(options.limits),
    now: clock.now,
    log,
    onlyTenant,
    overrideFile: async (tenant, token, name) => servers?.overrides.read(tenants.behind(tenant), token, name),
    get domain() {
      return lateAddresses.domain;
    },
    // The proxy in front terminates TLS; its headers are neither needed nor trusted.
    ...(options.published ? { isSecure: () => true, isPublished: true } : {}),
    workerOff: options.serviceWorker === false,
    development: options.development,
  });

  const mailbox = mailboxHandler(
    () => servers?.mailbox && { mailbox: servers.mailbox, tenants: servers.tenants },
    onlyTenant,
    log,
  );
  let isLeaving = false;
  /** A connection that stays open would break off when the process ends, perhaps in the middle of its next request. */
  const beforeLeaving = (response: ServerResponse) => {
    if (isLeaving) response.shouldKeepAlive = false;
  };
  const front = createHttpServer((request, response) => {
    beforeLeaving(response);
    if (mailbox(request, response)) return;
    if (parts.has('edge') && teams(request, response)) return;
    edge.handle(request, response);
  });
  const content = contentHandler(() => (parts.has('content') ? servers?.content : undefined), beforeLeaving);
  const stopListening = () => Promise.all([drain(front, graceMs), drain(content, graceMs)]);
  const abandoned = new AbortController();
  try {
    const openPorts = async () => ({
      port: await listenOn(front, 'PORT', options.port, options.listen),
      contentPort: await listenOn(content, 'CONTENT_PORT', options.contentPort, options.listen),
    });
    const opensWhenReady = options.published !== undefined && options.port > 0 && options.contentPort > 0;
    const { port, contentPort } = opensWhenReady ? options : await openPorts();
    addresses = addressesOf({ ...options, port, contentPort }, onlyTenant);
    const opening = untilReachable(
      () =>
        openServers({
          ...options,
          secrets,
          releases: releaseStore(
            {
              ...releases,
              // Everything is reviewed except what the portal rolls back automatically.
              stepCanary: reviewed.stepCanary,
              pin: reviewed.pin,
              unpin: reviewed.unpin,
              rollback: reviewed.rollback,
              disable: reviewed.disable,
              enable: reviewed.enable,
            },
            log,
          ),
          addresses: lateAddresses,
          brandOf: tenants.brandOf,
        }),
      { report, stop: abandoned.signal },
    );
    // Whichever fails first is reported immediately.
    const ready = Promise.all([opening, publishing(releases, options)]).then(async ([opened]) => {
      servers = opened;
      if (opensWhenReady && !abandoned.signal.aborted) await openPorts();
      if (parts.has('worker')) opened.jobs.start();
      return opened;
    });
    // Callers that await this get the failure. If there are none, it must not end the process.
    ready.catch(() => {});
    opening.catch(() => {});
    return {
      port,
      contentPort,
      origin: addresses.origin,
      contentPattern: addresses.contentPattern,
      domain: addresses.domain,
      releases,
      ready,
      policyReports: edge.policyReports,
      async close() {
        abandoned.abort();
        isLeaving = true;
        servers?.api.leave();
        if (servers && options.drainMs) await sleep(options.drainMs);
        // Streams never end on their own, so the listeners would wait for them forever.
        servers?.api.endStreams();
        await stopListening();
        await host.settled();
        const opened = await opening.catch(() => undefined);
        await opened?.close();
      },
    };
  } catch (error) {
    await stopListening();
    throw error;
  }
}
