/** Removes a file: its row immediately, its bytes after the commit. From then on, links to it are refused. */
import type { FileServices } from '../../platform/files/file-services.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { defineJob, type Job, jobKind } from '../../platform/jobs/job.ts';
import { oneId } from '../../platform/jobs/job-envelope.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findMedia, type MediaRow, storageKey } from './media-rows.ts';

export const removeBytesKind = jobKind('media/removeBytes', oneId);

/** If the row still exists, the transaction that removed it was rolled back, so the bytes stay. */
export const removeBytes = (files: FileServices): Job =>
  defineJob(removeBytesKind, async ({ id }, { tenant, inTenant }) => {
    if (await inTenant((db) => findMedia(db, id))) return;
    await files.storage.remove(storageKey(tenant.tenantId, id));
  });

export interface Removing {
  db: Transaction;
  files: FileServices;
  now: Date;
}

export async function removeFile({ db, files, now }: Removing, file: MediaRow): Promise<void> {
  const { mediaId, subjectKind, subjectId } = file;
  await db.query('delete from portal.media_file where media_id = $1', [mediaId]);
  if (subjectKind !== null && subjectId !== null && Object.hasOwn(files.subjects, subjectKind))
    await files.subjects[subjectKind]?.removed?.(db, subjectId, mediaId);
  await addJob(db, removeBytesKind, { id: mediaId }, { now });
}
