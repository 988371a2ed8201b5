/** Verified releases of the store, kept in memory as long as their lists on disk stay the same. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import type { TeamKeys } from './team-keys.ts';
import { listName, signatureName, verifyStored } from './verify.ts';

export interface GoodReleases {
  /** Undefined where the release is missing, altered or not for this portal; the reason is in the log, once. */
  get(remote: string, version: string): Promise<ReleaseManifest | undefined>;
  /** A file turned out to be another one than was signed. */
  condemn(remote: string, version: string, reason: string): void;
  /** Differs once a release that was asked for has changed on disk or was condemned. */
  stamp(): string;
}

function stampOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino}.${found.mtimeNs}.${found.ctimeNs}.${found.size}` : 'none';
}

export function rememberGoodReleases(store: string, keys: TeamKeys, log: Log): GoodReleases {
  const known = new Map<string, { stamp: string; manifest: Promise<ReleaseManifest | undefined> }>();
  let count = 0;
  const folderOf = (remote: string, version: string) => path.join(store, remote, version);
  const stamp = (folder: string) =>
    `${stampOf(path.join(folder, listName))}/${stampOf(path.join(folder, signatureName))}`;
  const refuse = (remote: string, version: string, reason: string) =>
    log('error', 'release refused', { remote, version, reason });
  return {
    get(remote, version) {
      const folder = folderOf(remote, version);
      const now = stamp(folder);
      const remembered = known.get(folder);
      if (remembered?.stamp === now) return remembered.manifest;
      const manifest = verifyStored(folder, keys.verifierOf(remote), { remote, version }).catch((error: Error) => {
        refuse(remote, version, error.message);
        return undefined;
      });
      known.set(folder, { stamp: now, manifest });
      return manifest;
    },
    condemn(remote, version, reason) {
      const folder = folderOf(remote, version);
      known.set(folder, { stamp: stamp(folder), manifest: Promise.resolve(undefined) });
      count += 1;
      refuse(remote, version, reason);
    },
    stamp: () => [count, ...[...known.keys()].map(stamp)].join(' '),
  };
}
