/** Verified releases of the store, kept in memory as long as their lists and the keys of their teams stay the same. */
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import { stampOf } from './file-stamp.ts';
import { events, ReleaseRefusal } from './refusal.ts';
import type { TeamKeys } from './team-keys.ts';
import { listName, signatureName, verifyStored } from './verify.ts';

export interface GoodReleases {
  /**
   * Undefined where the release is missing, altered or not for this portal; the reason is in the log, once. Rejects where
   * it cannot be read just now, which says nothing about it.
   */
  get(remote: string, version: string): Promise<ReleaseManifest | undefined>;
  /** A file turned out to be another one than was signed. */
  condemn(remote: string, version: string, reason: string): void;
  /** Differs once a release that was asked for was condemned, or has changed on disk: that within 250 ms. */
  stamp(): string;
}

/** The stamp is asked for at every request; the disk is looked at for it no more often than this. */
const lookedForMs = 250;

interface Known {
  remote: string;
  version: string;
  stamp: string;
  manifest: Promise<ReleaseManifest | undefined>;
}

export function rememberGoodReleases(store: string, keys: TeamKeys, log: Log): GoodReleases {
  const known = new Map<string, Known>();
  let count = 0;
  let looked = { at: Number.NEGATIVE_INFINITY, stamps: '' };
  const folderOf = (remote: string, version: string) => path.join(store, remote, version);
  /** Of what decides whether it is trusted: its list, its signature and the keys of its team. */
  const stampNow = (remote: string, version: string) => {
    const files = [listName, signatureName].map((name) => path.join(folderOf(remote, version), name));
    return [...files.map(stampOf), keys.stamp(remote)].join('/');
  };
  const refuse = (remote: string, version: string, reason: string) =>
    log('error', events.release, { remote, version, reason });
  async function believed(remote: string, version: string): Promise<ReleaseManifest | undefined> {
    try {
      return await verifyStored(folderOf(remote, version), keys.verifierOf(remote), { remote, version });
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      refuse(remote, version, error.message);
      return undefined;
    }
  }
  const remember = (one: Known) => known.set(folderOf(one.remote, one.version), one);
  return {
    get(remote, version) {
      const stamp = stampNow(remote, version);
      const remembered = known.get(folderOf(remote, version));
      if (remembered?.stamp === stamp) return remembered.manifest;
      const one = { remote, version, stamp, manifest: believed(remote, version) };
      remember(one);
      // What could not be read is no worse than before: the next one who asks tries again.
      one.manifest.catch(() => known.get(folderOf(remote, version)) === one && known.delete(folderOf(remote, version)));
      return one.manifest;
    },
    condemn(remote, version, reason) {
      remember({ remote, version, stamp: stampNow(remote, version), manifest: Promise.resolve(undefined) });
      count += 1;
      refuse(remote, version, reason);
    },
    stamp() {
      const now = performance.now();
      if (now - looked.at >= lookedForMs)
        looked = {
          at: now,
          stamps: [...known.values()].map(({ remote, version }) => stampNow(remote, version)).join(' '),
        };
      return `${count} ${looked.stamps}`;
    },
  };
}
