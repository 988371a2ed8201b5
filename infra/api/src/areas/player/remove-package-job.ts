/** Deletes the files of a deleted package, once its rows are gone permanently. */
import type { FileServices } from '../../platform/files/file-services.ts';
import { defineJob, type Job, jobKind } from '../../platform/jobs/job.ts';
import { oneId } from '../../platform/jobs/job-envelope.ts';
import { removePackageFiles } from './import/package-store.ts';
import { packageTitle } from './packages.ts';

export const removePackageKind = jobKind('player/removePackage', oneId);

/** The row can only exist if the transaction that removed it never committed; then its files remain. */
export const removePackage = ({ packagesDir, storage }: FileServices): Job =>
  defineJob(removePackageKind, async ({ id }, { tenant, inTenant }) => {
    if (await inTenant((db) => packageTitle(db, id))) return;
    await removePackageFiles({ folder: packagesDir, storage }, tenant.tenantId, id);
  });
