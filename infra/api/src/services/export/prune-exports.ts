/**
 * Exported files contain personal data. They are deleted as soon as they can no longer be downloaded, and their
 * requests a month later.
 */

import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';

const rowRetentionMs = 30 * millisecondsInDay;

export const pruneExportsKind = jobKind('export/forget', nothing);

export const pruneExports = defineJob(pruneExportsKind, async (_, { inTenant, now, log }) => {
  const gone = await inTenant(async (db) => {
    await db.query('delete from portal.export_job where requested_at < $1', [subMilliseconds(now, rowRetentionMs)]);
    return db.query(
      `delete from portal.export_part p using portal.export_job e
       where e.tenant_id = p.tenant_id and e.export_id = p.export_id and e.expires_at < $1 returning p.export_id`,
      [now],
    );
  });
  if (gone.length > 0) log('info', 'old exports deleted', { parts: gone.length });
});
