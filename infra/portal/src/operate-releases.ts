// `npm run release -- …`: the commands of the release store. Only queries about a person open the installation's
// database; a change reads the tenants in it.
import { type FindBucket, operateReleases } from '@portico/releases/command';
import type { Releases } from '@portico/releases/operations';
import type { Review } from '@portico/releases/review';

const findBucket: FindBucket = async (slug, username) => {
  const { withInstallation } = await import('./commands/installation.ts');
  const { bucketOf } = await import('@portico/api/services/account/public');
  const { personOf } = await import('./commands/user/user-action.ts');
  return withInstallation(async (installation) => {
    const tenant = await installation.tenant(slug);
    const { userId } = await installation.inTenant(tenant, (db) => personOf(db, { tenant, username }));
    return bucketOf(installation.secrets.derive('release buckets'), tenant.tenantId, userId);
  });
};

const review: Review = async (draft) => (await import('./review-releases.ts')).reviewReleases(draft);

const whyUnseen = async (remote: string, releases: Releases) =>
  (await import('./review-releases.ts')).whyUnseen(remote, releases);

process.exitCode = await operateReleases(process.argv.slice(2), { findBucket, review, whyUnseen });
