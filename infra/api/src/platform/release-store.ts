/** The release registry as the API sees it: what is in use, and the one change that metrics may trigger. */
import type { Language } from '@portico/contracts/platform/languages';
import type { OwnChange, OwnPreview } from '@portico/contracts/release/own-use';
import type { Channel } from '@portico/contracts/release/shapes';

interface ReleaseChange {
  /** ISO instant. */
  at: string;
  action: string;
  version?: string | undefined;
  /** Slug; absent for all tenants. */
  tenant?: string | undefined;
  reason?: string | undefined;
  /** True if the portal itself made the change, based on metrics. */
  isAutomatic: boolean;
  /** Slug of the tenant whose metrics caused the change; only if automatic. */
  observedIn?: string | undefined;
  /** True if administrators of `tenant` made the change. */
  isOfTenant?: boolean | undefined;
}

interface RunningCanary {
  version: string;
  percent: number;
  /** Undefined means all tenants. */
  tenants?: readonly string[] | undefined;
  since: string;
  /** When it got its current share. */
  stepped?: string | undefined;
  /** Hours at each share before it is promoted to the next automatically. Absent if people promote it. */
  everyHours?: number | undefined;
}

export interface RemoteReleases {
  remote: string;
  stable: string | undefined;
  canary: RunningCanary | undefined;
  /** The reason why it is disabled for everyone; undefined if it is not. */
  disabled: string | undefined;
  /** By slug. */
  tenants: Readonly<Record<string, { pin?: string | undefined; disabled?: string | undefined }>>;
  /** Versions that the tenant (slug) may pin. */
  offered(tenant: string): string[];
  /** Sorted oldest first. */
  history: readonly ReleaseChange[];
}

/** How often verification has failed since this process started; each failure is also in the log. */
export interface ReleasesRefused {
  /** A release that does not match its signature. */
  release: number;
  /** The registry, or the copy of the last trusted one. */
  registry: number;
}

/** The person to whom releases are served. */
interface ReleasesFor {
  /** Slug. */
  tenant: string;
  /** Feature flags by area; a missing one is off. */
  flags: Readonly<Record<string, boolean>>;
  /** The person's position in the order in which people get a canary; undefined puts them last. */
  bucket: number | undefined;
}

export interface RegisteredRemote {
  id: string;
  title: Readonly<Record<Language, string>>;
}

/** Changes how a tenant uses a remote, or previews the change. A refused change has no effect. */
export type OwnUse = (
  tenant: string,
  wanted: { remote: string; change: OwnChange; version?: string | undefined },
  how: { reason: string; preview: boolean },
) => Promise<OwnPreview>;

export interface ReleaseStore {
  list(): Promise<readonly RemoteReleases[]>;
  /** The channel from which this person currently gets that version of a remote. */
  channel(remote: string, version: string, person: ReleasesFor): Promise<Channel>;
  /**
   * Ends the canary of exactly this version because of a tenant's metrics. Returns false if another canary, or none, is
   * running by now.
   */
  stopCanary(remote: string, version: string, why: { reason: string; tenant: string }): Promise<boolean>;
  /**
   * Gives a canary of exactly this version and share to more people if that is planned, due and not frozen. Otherwise
   * returns false.
   */
  stepCanary(
    remote: string,
    version: string,
    percent: number,
    why: { reason: string; tenant: string },
  ): Promise<boolean>;
  ownUse: OwnUse;
  /** Stable remotes registered by other teams, which no flag of this repository switches. */
  registered(): Promise<readonly RegisteredRemote[]>;
  /** The private source map of a script of a release, as JSON. Undefined if there is none. */
  sourceMap(remote: string, version: string, file: string): Promise<string | undefined>;
  /** Patterns of the addresses that a release declares. Empty if it is unknown. */
  routes(remote: string, version: string): Promise<readonly string[]>;
  refused(): ReleasesRefused;
  /** Changes whenever the served releases change. */
  revision(): string;
}

/** For installations whose release store is on another machine: knows nothing and changes nothing. */
export const noReleaseStore: ReleaseStore = {
  list: async () => [],
  channel: async () => 'other',
  stopCanary: async () => false,
  stepCanary: async () => false,
  ownUse: async () => ({ before: [], after: [], refused: 'impossible' }),
  registered: async () => [],
  sourceMap: async () => undefined,
  routes: async () => [],
  refused: () => ({ release: 0, registry: 0 }),
  revision: () => '',
};
