/**
 * Converts the versions of a remote that someone gets to its part of the boot document. Uses only releases that match
 * their signature.
 */
import type { Release } from '@portico/contracts/platform/boot';
import type { RemoteDescription } from '@portico/contracts/platform/remote-description';
import type { GoodReleases } from './good-releases.ts';

/** Number of earlier good releases offered as fallbacks in addition to the wanted one. */
export const stepDowns = 2;

export interface ResolvedRemote {
  description: RemoteDescription;
  /** The wanted release first, then earlier good ones. */
  releases: Release[];
  /** URL of each file → hash. */
  integrity: Record<string, string>;
}

/** A missing flag is off, so a remote that no one has enabled is not offered. */
export const isAllowed = (
  { flag }: Pick<RemoteDescription, 'flag'>,
  flags: Readonly<Record<string, boolean>>,
): boolean => flags[flag] === true;

export const baseOf = (remote: string, version: string): string => `/r/${remote}/${version}/`;

/** Undefined if no release of the remote is usable. */
export async function resolveRemote(
  good: Pick<GoodReleases, 'get'>,
  remote: string,
  versions: readonly string[],
): Promise<ResolvedRemote | undefined> {
  let description: RemoteDescription | undefined;
  const releases: Release[] = [];
  const integrity: Record<string, string> = {};
  for (const version of versions) {
    if (releases.length > stepDowns) break;
    const manifest = await good.get(remote, version);
    if (!manifest) continue;
    const base = baseOf(remote, version);
    description ??= manifest.description;
    const { name, contract, entry: file, pages, lent: shared, languages } = manifest;
    const optional = { ...(shared ? { lent: shared } : {}), ...(languages ? { languages } : {}) };
    releases.push({ name, version, contract, base, entry: file, pages, ...optional });
    for (const [file, hash] of Object.entries(manifest.files)) integrity[base + file] = hash;
  }
  return description && { description, releases, integrity };
}
