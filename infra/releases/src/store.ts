/** Shared dependencies of the operations on the release store. */
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import { type GoodReleases, rememberGoodReleases } from './good-releases.ts';
import { events, ReleaseRefusal } from './refusal.ts';
import type { Change, Registry, RegistryEntry } from './registry.ts';
import { openRegistryFile, type RegistryFile } from './registry-file.ts';
import type { Review } from './review.ts';
import { openSigningKey } from './signing-key.ts';
import { openTeamKeys, type TeamKeys } from './team-keys.ts';

export interface ReleasesOptions {
  /** Folder of the keys, `<data>/secrets`. */
  secrets: string;
  log: Log;
  now?: () => Date;
  /** Reviews who would get what from a change before it is written. */
  review?: Review;
}

/** Counts since the store was opened. */
export interface Refused {
  /** A release that does not match its signature. */
  release: number;
  /** The registry, or the copy of the last trusted one. */
  registry: number;
}

export interface Store {
  folder: string;
  keys: TeamKeys;
  registryFile: RegistryFile;
  /** Rejects if a release is temporarily unreadable. */
  good: GoodReleases;
  /** Skips releases that are temporarily unreadable. */
  readable: Pick<GoodReleases, 'get'>;
  refused: Readonly<Refused>;
  now(): Date;
  review: Review | undefined;
}

export function openStore(folder: string, { secrets, log, now, review }: ReleasesOptions): Store {
  const key = openSigningKey(path.join(secrets, 'releases.pem'));
  const keys = openTeamKeys(secrets, key);
  const refused: Refused = { release: 0, registry: 0 };
  /** Failed verifications are reported by these events, each once when it occurs. */
  const counting: Log = (level, event, fields) => {
    if (event === events.release) refused.release += 1;
    if (event === events.registry || event === events.copy) refused.registry += 1;
    log(level, event, fields);
  };
  const good = rememberGoodReleases(folder, keys, counting);
  return {
    folder,
    keys,
    refused,
    registryFile: openRegistryFile(folder, secrets, key, counting),
    good,
    readable: { get: (remote, version) => good.get(remote, version).catch(() => undefined) },
    now: now ?? (() => new Date()),
    review,
  };
}

export const entryOf = ({ remotes }: Registry, remote: string): RegistryEntry | undefined =>
  Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;

export function known(registry: Registry, remote: string): RegistryEntry {
  const entry = entryOf(registry, remote);
  if (entry) return entry;
  const held = Object.keys(registry.remotes).join(', ') || 'none';
  throw new ReleaseRefusal(`No release of ${remote} is in the store. It holds: ${held}.`);
}

/** The remote's versions that match their signature. */
export async function goodOnes(
  among: Pick<GoodReleases, 'get'>,
  remote: string,
  { versions, pending }: RegistryEntry,
): Promise<(version: string) => boolean> {
  if (pending) return () => false;
  const manifests = await Promise.all(versions.map((version) => among.get(remote, version)));
  const fine = new Set(versions.filter((_, index) => manifests[index]));
  return (version) => fine.has(version);
}

/** Who makes a change, and why. */
export interface Author {
  by?: string;
  reason?: string;
}

/** Adds the history entry that belongs to every change. */
export function note(
  { now }: Pick<Store, 'now'>,
  entry: RegistryEntry,
  line: Omit<Change, 'at'>,
  { by, reason }: Author,
): void {
  entry.history.push({ at: now().toISOString(), ...line, ...(by ? { by } : {}), ...(reason ? { reason } : {}) });
}
