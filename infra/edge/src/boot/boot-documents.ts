/** Boot documents by tenant, made anew when tenant, releases or host have changed; the last good one outlives a fault. */
import { createHash } from 'node:crypto';
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import { type BrandFiles, makeBrandFiles } from '../brand/brand-files.ts';
import type { EdgeOptions, EdgeTenant } from '../options.ts';
import { makeBootDocument } from './boot-document.ts';

export interface MadeBoot {
  tenant: EdgeTenant;
  document: BootDocument;
  host: HostFiles;
  brand: BrandFiles;
  /** Of everything but the time it was made. */
  etag: string;
}

interface Kept {
  key: string;
  made: MadeBoot;
}

type Needs = Pick<EdgeOptions, 'releases' | 'host' | 'identityOf' | 'contentOrigin' | 'limits' | 'now' | 'log'>;

export interface BootDocuments {
  of(tenant: EdgeTenant): Promise<MadeBoot>;
}

export function keepBootDocuments(needs: Needs): BootDocuments {
  const kept = new Map<string, Kept>();

  async function make(tenant: EdgeTenant): Promise<MadeBoot> {
    const [host, remotes] = await Promise.all([needs.host.files(), needs.releases.resolve()]);
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
    return { tenant, document, host, brand: makeBrandFiles(tenant), etag: `W/"${hash}"` };
  }

  async function renewed(tenant: EdgeTenant): Promise<MadeBoot> {
    const key = `${tenant.version} ${needs.releases.revision()} ${needs.host.revision()}`;
    const last = kept.get(tenant.slug);
    if (last?.key === key) return last.made;
    try {
      const made = await make(tenant);
      kept.set(tenant.slug, { key, made });
      return made;
    } catch (error) {
      needs.log('error', 'boot document cannot be made', { tenant: tenant.slug, reason: (error as Error).message });
      if (last) return last.made;
      throw error;
    }
  }

  return {
    async of(tenant) {
      const made = await renewed(tenant);
      return { ...made, document: { ...made.document, now: needs.now().toISOString() } };
    },
  };
}
