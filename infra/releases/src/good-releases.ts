/** Verified releases of the store, cached until their lists or their teams' keys change. */
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import { stampOf } from './file-stamp.ts';
import { events, ReleaseRefusal } from './refusal.ts';
import type { TeamKeys } from './team-keys.ts';
import { listName, signatureName, verifyStored } from './verify.ts';

export interface GoodReleases {
  /**
   * Undefined if the release is missing, altered or not for this portal; the reason is logged once. Rejects if it is
   * temporarily unreadable, which says nothing about the release itself.
   */
  get(remote: string, version: string): Promise<ReleaseManifest | undefined>;
  /** Called if a file turns out to differ from what was signed. */
  condemn(remote: string, version: string, reason: string): void;
  /** Changes when a requested release was condemned or, within 250 ms, has changed on disk. */
  stamp(): string;
}

/** The stamp is read on every request, but the disk is not checked more often than this. */
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
  /** Covers everything that decides whether a release is trusted: its list, its signature and the keys of its team. */
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
      // A failed read is not cached, so the next caller tries again.
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
