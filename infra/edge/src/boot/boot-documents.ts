/**
 * Caches boot documents by tenant, and rebuilds them when tenant, releases or host change. After a fault, the last good
 * one is served.
 */
import { createHash } from 'node:crypto';
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import type { Bucket } from '@portico/releases/choose-versions';
import { type BrandFiles, makeBrandFiles } from '../brand/brand-files.ts';
import { cacheDrawnIcons } from '../brand/drawn-icons.ts';
import type { EdgeOptions, EdgeTenant } from '../options.ts';
import { makeBootDocument } from './boot-document.ts';

export interface MadeBoot {
  tenant: EdgeTenant;
  document: BootDocument;
  host: HostFiles;
  brand: BrandFiles;
  /** Covers everything except the time at which it was made. */
  etag: string;
  /** Hash of the document without its nonce. */
  hash: string;
}

/** The cached documents of a tenant, valid until anything changes. People in a canary get a different document. */
interface Stored {
  key: string;
  byBucket: Map<Bucket, MadeBoot>;
}

type Needs = Pick<
  EdgeOptions,
  'releases' | 'host' | 'identityOf' | 'drawIcon' | 'nonceOf' | 'contentOrigin' | 'limits' | 'now' | 'log'
>;

export interface BootDocuments {
  of(tenant: EdgeTenant, bucket?: Bucket): Promise<MadeBoot>;
}

export function cacheBootDocuments(needs: Needs): BootDocuments {
  const stored = new Map<string, Stored>();
  const iconsOf = cacheDrawnIcons(needs.drawIcon);

  async function make(tenant: EdgeTenant, bucket: Bucket, partial = false): Promise<MadeBoot> {
    const asker = { tenant: tenant.slug, bucket };
    const [host, remotes] = await Promise.all([needs.host.files(), needs.releases.resolve(asker, { partial })]);
    const document = makeBootDocument({
      tenant,
      host,
      remotes,
      identity: needs.identityOf(tenant),
      contentOrigin: needs.contentOrigin,
      limits: needs.limits,
      now: new Date(0),
    });
    const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22);
    const brand = makeBrandFiles(tenant, document.remotes, iconsOf(tenant));
    return { tenant, document, host, brand, hash, etag: `W/"${hash}"` };
  }

  async function renewed(tenant: EdgeTenant, bucket: Bucket): Promise<MadeBoot> {
    const key = `${tenant.version} ${needs.releases.revision()} ${needs.host.revision()}`;
    const last = stored.get(tenant.slug);
    const current = last?.key === key ? last : { key, byBucket: new Map<Bucket, MadeBoot>() };
    const known = current.byBucket.get(bucket);
    if (known) return known;
    try {
      const made = await make(tenant, bucket);
      // Most buckets get the same document, so it is stored only once.
      const same = [...current.byBucket.values()].find(({ hash }) => hash === made.hash) ?? made;
      current.byBucket.set(bucket, same);
      stored.set(tenant.slug, current);
      return same;
    } catch (error) {
      needs.log('error', 'boot document cannot be made', { tenant: tenant.slug, reason: (error as Error).message });
      const lastGood = last?.byBucket.get(bucket) ?? last?.byBucket.values().next().value;
      if (lastGood) return lastGood;
      // A partial document is better than none. It is not cached, so the next request tries everything again.
      return make(tenant, bucket, true);
    }
  }

  return {
    async of(tenant, bucket) {
      const made = await renewed(tenant, bucket);
      const document = { ...made.document, now: needs.now().toISOString() };
      const nonce = needs.nonceOf?.(tenant, made.hash);
      if (nonce === undefined) return { ...made, document };
      // A nonce expires even if nothing else changes.
      return { ...made, document: { ...document, nonce }, etag: `W/"${made.hash}.${nonce.slice(-8)}"` };
    },
  };
}
