import type { Channel } from '@portico/contracts/release/shapes';
import type { Asker, Because } from './choose-versions.ts';
import type { Noted } from './edits.ts';
import type { StoredFile } from './file.ts';
import type { Pruned, PruneWanted } from './prune.ts';
import type { Published } from './publish.ts';
import type { Canary, RegistryEntry } from './registry.ts';
import type { ResolvedRemote } from './resolve-remote.ts';
import type { SigningKey } from './signing-key.ts';
import type { Author, Refused } from './store.ts';

export interface ListedRemote extends RegistryEntry {
  remote: string;
}

/** Who changes the registry, and whether it is only to be seen what would be. */
export interface Change extends Author {
  /** Nothing is written. */
  preview?: boolean;
}

/** The registry's entry before and after a change. */
export interface Edited extends Noted {
  before: RegistryEntry;
  after: RegistryEntry;
}

/** Which areas a tenant has; one that is not named is off. */
export interface Flags {
  flags: Readonly<Record<string, boolean>>;
}

/** Why someone gets which version of a remote. */
export interface Explained {
  remote: string;
  version: string | undefined;
  because: Because;
  /** Wanted versions that are left out because they are not what was signed. */
  refused: string[];
}

export interface Releases {
  publish(folder: string, signWith?: SigningKey, author?: Author): Promise<Published>;
  /** Goes the way of `publish` up to the store and leaves nothing; the same refusals. False where it is in the store. */
  check(folder: string, signWith?: SigningKey): Promise<boolean>;
  /** A team's public key (PEM) signs from now on; answers how many keys before it are still trusted. */
  trust(remote: string, publicKey: string, author?: Author): Promise<number>;
  /** True where the key that signs the remote's releases is another machine's. */
  isElsewhere(remote: string): boolean;
  activate(remote: string, version: string, change?: Change): Promise<Edited>;
  /** What a start has built becomes stable, unless an operator or its team has decided otherwise. */
  activateBuild(remote: string, version: string): Promise<Edited>;
  canary(remote: string, wanted: Omit<Canary, 'since'>, change?: Change): Promise<Edited>;
  promote(remote: string, change?: Change): Promise<Edited>;
  /** Ends the canary of exactly this version; `changed` is false where another one runs by now, or none. */
  stopCanary(remote: string, version: string, change?: Change): Promise<Edited>;
  /** `leaving`: the version that is meant; refuses where another one would be left. */
  rollback(
    remote: string,
    change?: Change & { tenant?: string; leaving?: string },
  ): Promise<Edited & { from: string; version: string }>;
  pin(remote: string, tenant: string, version: string, change?: Change): Promise<Edited>;
  unpin(remote: string, tenant: string, change?: Change): Promise<Edited>;
  disable(remote: string, reason: string, change?: Change & { tenant?: string }): Promise<Edited>;
  enable(remote: string, change?: Change & { tenant?: string }): Promise<Edited>;
  /** Removes releases that no one needs any more, of one remote or of all. */
  prune(wanted: PruneWanted): Promise<Pruned[]>;
  list(): Promise<ListedRemote[]>;
  /** Rejects where a release cannot be read just now; with `partial` it is passed over as one that is not there. */
  resolve(asker: Asker, how?: { partial?: boolean }): Promise<ResolvedRemote[]>;
  explain(asker: Asker): Promise<Explained[]>;
  /** From which channel someone has a version now; `other` also where their tenant may not have the remote (`flags`). */
  channel(remote: string, version: string, asker: Asker & Flags): Promise<Channel>;
  file(remote: string, version: string, name: string): Promise<StoredFile | undefined>;
  /** Differs whenever `resolve` may answer something new. Cheap: ask at every request. */
  revision(): string;
  /** How often something was not trusted since the store was opened. */
  refused(): Refused;
}
