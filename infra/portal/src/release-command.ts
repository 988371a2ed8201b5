/**
 * The commands of the release store. Only queries about a person open the installation's database; a change reads its
 * tenants.
 */
import path from 'node:path';
import { type Installation, operateReleases } from '@portico/releases/command';
import type { Releases } from '@portico/releases/operations';
import { ReleaseRefusal } from '@portico/releases/refusal';
import type { Review } from '@portico/releases/review';
import { portalElsewhere } from './release-api/portal-elsewhere.ts';

const findBucket: Installation['findBucket'] = async (slug, username) => {
  const { withInstallation } = await import('./commands/installation.ts');
  const { bucketOf } = await import('@portico/api/services/account/public');
  const { personOf } = await import('./commands/user/user-action.ts');
  return withInstallation(async (installation) => {
    const tenant = await installation.tenant(slug);
    const { userId } = await installation.inTenant(tenant, (db) => personOf(db, { tenant, username }));
    return bucketOf(installation.secrets.derive('release buckets'), tenant.tenantId, userId);
  });
};

const readErrors: Installation['readErrors'] = async (remote, version) => {
  const { withInstallation } = await import('./commands/installation.ts');
  const { errorsOfTenants } = await import('@portico/api/services/release/errors-of-tenants');
  const { openReleases } = await import('@portico/releases/releases');
  const { releaseStore } = await import('./release-store.ts');
  const log = () => {};
  return withInstallation(async ({ settings, secrets, tenants, inTenant }) => {
    const releases = openReleases(path.join(settings.dataDir, 'releases'), { secrets: secrets.folder, log });
    return errorsOfTenants(
      {
        tenants,
        inTenant: (tenantId, work) => inTenant({ tenantId }, work),
        releases: releaseStore(releases, log),
        log,
      },
      remote,
      version,
    );
  });
};

const review: Review = async (draft) => (await import('./review-releases.ts')).reviewReleases(draft);

const whyUnseen = async (remote: string, releases: Releases) =>
  (await import('./review-releases.ts')).whyUnseen(remote, releases);

export const releaseCommand = {
  /** Returns the exit code of the process. */
  run: (words: readonly string[]): Promise<number> =>
    // The environment is refused before any command is read.
    (async () =>
      operateReleases(words, {
        findBucket,
        readErrors,
        review,
        whyUnseen,
        elsewhere: portalElsewhere(process.env),
      }))().catch((error: Error) => {
      console.error(error instanceof ReleaseRefusal ? error.message : error);
      return 1;
    }),
};
