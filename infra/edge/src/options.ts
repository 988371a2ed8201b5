/** What the edge is given. It knows no database: tenants, API and provider reach it through these shapes. */
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
  /** Differs with every change of the tenant. */
  readonly version: string;
}

/** The first tenant is the one that an address without a tenant leads to. Rejects while the database is away. */
export interface TenantSource {
  all(): Promise<readonly EdgeTenant[]>;
}

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The servers behind the edge; undefined while they cannot be reached. */
export interface Backends {
  api: Handle | undefined;
  identity: ((request: IncomingMessage, response: ServerResponse, tenant: EdgeTenant) => unknown) | undefined;
  /** How this process itself does; the API's answer unless said. */
  health?: Handle | undefined;
}

/** An SVG of ours as PNG; the same bytes for the same drawing. */
export type DrawIcon = (drawing: string, size: { side: number; isOpaque: boolean }) => Promise<Buffer>;

/** One file of a developer's own area; `name` is its path below the override's address. */
export type OverrideFile = (tenant: EdgeTenant, token: string, name: string) => Promise<Buffer | undefined>;

export interface EdgeOptions {
  tenants: TenantSource;
  releases: Pick<Releases, 'resolve' | 'file' | 'revision'>;
  host: HostBuild;
  backends(): Backends;
  /** True until the servers behind the edge have been there once. */
  isStarting?(): boolean;
  identityOf(tenant: EdgeTenant): IdentitySettings;
  drawIcon: DrawIcon;
  /** Says that the portal served this document, given by its hash, in this tenant; pages send it with what they report. */
  nonceOf?(tenant: EdgeTenant, document: string): string;
  /** `http://{label}.content.localhost:8081` */
  contentOrigin: string;
  limits: BootDocument['limits'];
  now(): Date;
  log: Log;
  /** Serves only this tenant, at plain localhost. */
  onlyTenant?: string | undefined;
  /** The kill switch: the service workers that are out there take themselves away. */
  workerOff?: boolean | undefined;
  /** Files that developers serve for their own sessions; undefined where there are none. */
  overrideFile?: OverrideFile;
  /** Domain whose first label names the tenant. */
  domain?: string;
  /** On a public domain: `/metrics` answers the network of the machines only. */
  isPublished?: boolean | undefined;
  /** Behind a proxy that ends TLS: how it says so. By default only the connection itself counts. */
  isSecure?(request: IncomingMessage): boolean;
  /**
   * `npm run dev`: serves what only a developer may see; answers whether it did. Pages come without Integrity-Policy then,
   * because files that change while the page is open have no hash.
   */
  development?: ((request: IncomingMessage, response: ServerResponse, tenant: EdgeTenant) => boolean) | undefined;
}
