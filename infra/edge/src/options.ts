/**
 * The dependencies of the edge. It knows no database: tenants, API and identity provider are reached through these
 * interfaces.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BootDocument, IdentitySettings } from '@portico/contracts/platform/boot';
import type { Log } from '@portico/contracts/platform/log';
import type { Brand, TenantSettings } from '@portico/contracts/platform/tenant';
import type { Releases } from '@portico/releases/operations';
import type { HostBuild } from './serving/host-build.ts';

export interface EdgeTenant {
  /** First label of its host name. */
  readonly slug: string;
  readonly settings: TenantSettings;
  readonly brand: Brand;
  /** The brand as a style sheet. */
  readonly brandCss: string;
  /** The tenant's own texts, compiled: language → message id → text. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Differs after every change of the tenant. */
  readonly version: string;
}

/** The first tenant is where an address without a tenant redirects to. Rejects while the database is unavailable. */
export interface TenantSource {
  all(): Promise<readonly EdgeTenant[]>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The servers behind the edge; undefined while they are unreachable. */
interface Backends {
  api: Handle | undefined;
  identity: ((request: IncomingMessage, response: ServerResponse, tenant: EdgeTenant) => unknown) | undefined;
  /** The state of this process; by default the API's answer. */
  health?: Handle | undefined;
}

/** Renders one of our SVGs as PNG; the same drawing yields the same bytes. */
export type DrawIcon = (drawing: string, size: { side: number; isOpaque: boolean }) => Promise<Buffer>;

/** One file of a developer's remote; `name` is its path below the override's address. */
type OverrideFile = (tenant: EdgeTenant, token: string, name: string) => Promise<Buffer | undefined>;

export interface EdgeOptions {
  tenants: TenantSource;
  releases: Pick<Releases, 'resolve' | 'file' | 'revision'>;
  host: HostBuild;
  backends(): Backends;
  /** True until the servers behind the edge have been reached once. */
  isStarting?(): boolean;
  identityOf(tenant: EdgeTenant): IdentitySettings;
  drawIcon: DrawIcon;
  /**
   * Proves that the portal has served this document, identified by its hash, in this tenant. Pages send it with their
   * reports.
   */
  nonceOf?(tenant: EdgeTenant, document: string): string;
  /** `http://{label}.content.localhost:8081` */
  contentOrigin: string;
  limits: BootDocument['limits'];
  now(): Date;
  log: Log;
  /** Serve only this tenant, at plain localhost. */
  onlyTenant?: string | undefined;
  /** The kill switch, which makes installed service workers unregister themselves. */
  workerOff?: boolean | undefined;
  /** Files that developers serve for their own sessions; undefined if not supported. */
  overrideFile?: OverrideFile;
  /** Domain whose first label names the tenant. */
  domain?: string;
  /** On a public domain, `/metrics` only answers the internal network. */
  isPublished?: boolean | undefined;
  /**
   * Whether a TLS-terminating proxy has received the request over TLS. By default, only the connection itself counts.
   */
  isSecure?(request: IncomingMessage): boolean;
  /**
   * `npm run dev`: serves what only a developer may see; returns whether it did. Pages then have no Integrity-Policy,
   * because files that change while a page is open have no hash.
   */
  development?: ((request: IncomingMessage, response: ServerResponse, tenant: EdgeTenant) => boolean) | undefined;
}
