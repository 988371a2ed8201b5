/** How many of a tenant's people get which version. */
import { bucketCount } from '@portico/contracts/platform/release-bucket';
import type { Share } from '@portico/contracts/release/own-use';
import { chooseVersions } from './choose-versions.ts';
import type { RegistryEntry } from './registry.ts';

/** In the order of buckets, so a canary comes first. */
export function sharesOf(entry: RegistryEntry, tenant: string): Share[] {
  const counts = new Map<string | null, number>();
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const version = chooseVersions(entry, { tenant, bucket }).versions[0] ?? null;
    counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].map(([version, count]) => ({ version, percent: (count / bucketCount) * 100 }));
}
