/** The release registry as the API sees it: what is used, and the one change that figures may cause. */
import type { Channel } from '@portico/contracts/release/shapes';

export interface ReleaseChange {
  /** ISO instant. */
  at: string;
  action: string;
  version?: string | undefined;
  /** Slug; absent: for all tenants. */
  tenant?: string | undefined;
  reason?: string | undefined;
  /** The portal did it by itself, from figures. */
  isAutomatic: boolean;
}

export interface RemoteReleases {
  remote: string;
  stable: string | undefined;
  canary: { version: string; percent: number; tenants?: readonly string[] | undefined; since: string } | undefined;
  /** Switched off for everyone, with the reason. */
  disabled: string | undefined;
  /** By slug. */
  tenants: Readonly<Record<string, { pin?: string | undefined; disabled?: string | undefined }>>;
  /** Last last. */
  history: readonly ReleaseChange[];
}

/** How often something was not trusted since this process began; each of them is in the log, too. */
export interface ReleasesRefused {
  /** A release that is not what was signed. */
  release: number;
  /** The registry, or the copy of the last trusted one. */
  registry: number;
}

/** Whom releases are served to. */
export interface ReleasesFor {
  /** Slug. */
  tenant: string;
  /** Its areas; one that is not named is off. */
  flags: Readonly<Record<string, boolean>>;
  /** The person's place in the queue for canaries; undefined: behind everyone. */
  bucket: number | undefined;
}

export interface ReleaseStore {
  list(): Promise<readonly RemoteReleases[]>;
  /** From which channel this person has the version of a remote now. */
  channel(remote: string, version: string, person: ReleasesFor): Promise<Channel>;
  /** Ends the canary of exactly this version because of a tenant's figures; false where another one runs by now, or none. */
  stopCanary(remote: string, version: string, why: { reason: string; tenant: string }): Promise<boolean>;
  refused(): ReleasesRefused;
  /** Changes whenever the served releases change. */
  revision(): string;
}

/** Where the release store is another machine's: nothing is known, nothing is done. */
export const noReleaseStore: ReleaseStore = {
  list: async () => [],
  channel: async () => 'other',
  stopCanary: async () => false,
  refused: () => ({ release: 0, registry: 0 }),
  revision: () => '',
};
