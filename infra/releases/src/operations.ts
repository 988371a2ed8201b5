import type { RemoteDescription } from '@portico/contracts/platform/remote-description';
import type { Channel } from '@portico/contracts/release/shapes';
import type { Asker, Because } from './choose-versions.ts';
import type { Noted } from './edits.ts';
import type { StoredFile } from './file.ts';
import type { Pruned, PruneWanted } from './prune.ts';
import type { Published } from './publish.ts';
import type { Newcomer } from './register-remote.ts';
import type { Canary, Freeze, RegistryEntry, Rejection } from './registry.ts';
import type { ResolvedRemote } from './resolve-remote.ts';
import type { Signer } from './signing-key.ts';
import type { Author, Refused } from './store.ts';

export interface ListedRemote extends RegistryEntry {
  remote: string;
}

/** Who changes the registry, and whether the change is only a preview. */
export interface Change extends Author {
  /** True to write nothing. */
  preview?: boolean;
  /** True to make the change even during a freeze; requires a reason. */
  despiteFreeze?: boolean;
}

/** The registry's entry before and after a change. */
export interface Edited extends Noted {
  before: RegistryEntry;
  after: RegistryEntry;
}

/** The areas enabled for a tenant; a missing area is off. */
export interface Flags {
  flags: Readonly<Record<string, boolean>>;
}

/** Why someone gets which version of a remote. */
export interface Explained {
  remote: string;
  version: string | undefined;
  because: Because;
  /** What an operator approves when a new remote is registered. */
  refused: string[];
}

/** Description from its latest release. */
export interface Approval {
  /** Of its latest release. */
  description: RemoteDescription;
  fingerprint: string;
  since: string;
  by?: string | undefined;
}

export interface Checked {
  /** False if it is already in the store. */
  isNew: boolean;
  /** A release in use that differs only in its version. */
  sameAs?: string | undefined;
}

export interface Releases {
  /** `newcomer` registers a remote that is unknown here. */
  publish(folder: string, signWith?: Signer, author?: Author, newcomer?: Newcomer): Promise<Published>;
  /** Runs all checks of `publish`, with the same refusals, but stores nothing. */
  check(folder: string, signWith?: Signer, newcomer?: Newcomer): Promise<Checked>;
  /** From now on, a team's public key (PEM) signs releases. Returns how many earlier keys are still trusted. */
  trust(remote: string, publicKey: string, author?: Author): Promise<number>;
  /** Approves a remote that has registered itself. From now on, its key is trusted. */
  approve(remote: string, change?: Change): Promise<Approval>;
  /** Rejects a new remote: its releases are removed and its id becomes free again. Returns the removed versions. */
  reject(remote: string, reason: string, change?: Change): Promise<string[]>;
  /** The rejection of a remote, unless this team has registered it again. */
  rejection(remote: string, team: string): Promise<Rejection | undefined>;
  /** All rejections, keyed by remote. */
  rejections(): Promise<Readonly<Record<string, Rejection>>>;
  /** True if the key that signs the remote's releases is on another machine. */
  isElsewhere(remote: string): boolean;
  activate(remote: string, version: string, change?: Change): Promise<Edited>;
  /** A build made by a start becomes stable, unless an operator or its team has decided otherwise. */
  activateBuild(remote: string, version: string): Promise<Edited>;
  canary(remote: string, wanted: Omit<Canary, 'since' | 'stepped'>, change?: Change): Promise<Edited>;
  /** The next step within the tenants in which the canary runs. `all` makes it stable for all tenants at once. */
  promote(remote: string, change?: Change & { all?: boolean }): Promise<Edited>;
  /**
   * A planned step of a canary. `changed` is false if it is not due, or if another canary or share is running by now.
   */
  stepCanary(remote: string, version: string, percent: number, change?: Change): Promise<Edited>;
  /** Ends the canary of exactly this version. `changed` is false if another canary, or none, is running by now. */
  stopCanary(remote: string, version: string, change?: Change): Promise<Edited>;
  /** `leaving` is the version to roll back; refuses if another version would be rolled back. */
  rollback(
    remote: string,
    change?: Change & { tenant?: string; leaving?: string },
  ): Promise<Edited & { from: string; version: string }>;
  pin(remote: string, tenant: string, version: string, change?: Change): Promise<Edited>;
  unpin(remote: string, tenant: string, change?: Change): Promise<Edited>;
  disable(remote: string, reason: string, change?: Change & { tenant?: string }): Promise<Edited>;
  enable(remote: string, change?: Change & { tenant?: string }): Promise<Edited>;
  /** A period in which releases only come into use with `despiteFreeze`; going back is always possible. */
  freeze(wanted: Omit<Freeze, 'id' | 'by'>, change?: Change): Promise<Freeze>;
  unfreeze(id: string): Promise<Freeze>;
  /** Freezes that have not ended, sorted by their beginning. */
  freezes(): Promise<Freeze[]>;
  /** Removes releases that are no longer needed, of one remote or of all. */
  prune(wanted: PruneWanted): Promise<Pruned[]>;
  list(): Promise<ListedRemote[]>;
  /** The store's clock. */
  now(): Date;
  /** Rejects if a release is temporarily unreadable. With `partial`, it is skipped as if it were missing. */
  resolve(asker: Asker, how?: { partial?: boolean }): Promise<ResolvedRemote[]>;
  explain(asker: Asker): Promise<Explained[]>;
  /**
   * The channel from which someone currently gets a version; `other` also if their tenant does not have the remote
   * (`flags`).
   */
  channel(remote: string, version: string, asker: Asker & Flags): Promise<Channel>;
  file(remote: string, version: string, name: string): Promise<StoredFile | undefined>;
  /** The private source map of a file of a release, as JSON. Undefined if there is none. */
  sourceMap(remote: string, version: string, name: string): Promise<string | undefined>;
  /** Patterns of the addresses that a release declares. Empty if it is unknown. */
  routes(remote: string, version: string): Promise<readonly string[]>;
  /** Changes whenever `resolve` may return something new. Cheap enough to call on every request. */
  revision(): string;
  /** How often verification has failed since the store was opened. */
  refused(): Refused;
}
