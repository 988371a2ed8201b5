/** Deletes the files of a deleted package once the deletion of its rows has been committed. */
import type { FileServices } from '../../platform/files/file-services.ts';
import { defineJob, type Job, jobKind } from '../../platform/jobs/job.ts';
import { oneId } from '../../platform/jobs/job-envelope.ts';
import { removePackageFiles } from './import/package-store.ts';
import { packageTitle } from './packages.ts';

export const removePackageKind = jobKind('player/removePackage', oneId);

/** If the row still exists, the transaction that deleted it was rolled back, so the files stay. */
export const removePackage = ({ packagesDir, storage }: FileServices): Job =>
  defineJob(removePackageKind, async ({ id }, { tenant, inTenant }) => {
    if (await inTenant((db) => packageTitle(db, id))) return;
    await removePackageFiles({ folder: packagesDir, storage }, tenant.tenantId, id);
  });
