/**
 * Deletes old versions after ninety days, which is longer than a device may hold an unsent write. The current version
 * is never deleted. A save based on a deleted version is reported as a conflict.
 */

import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from '../jobs/job.ts';
import { nothing } from '../jobs/job-envelope.ts';

const retentionMs = 90 * millisecondsInDay;

export const pruneVersionsKind = jobKind('platform/forget-versions', nothing);

export const pruneVersions = defineJob(pruneVersionsKind, async (_, { inTenant, now, log }) => {
  const gone = await inTenant((db) =>
    db.query(
      `delete from portal.platform_field_version v using portal.platform_field f
       where f.tenant_id = v.tenant_id and f.subject_kind = v.subject_kind and f.subject_id = v.subject_id
         and f.field = v.field and v.version < f.version and v.saved_at < $1 returning v.version`,
      [subMilliseconds(now, retentionMs)],
    ),
  );
  if (gone.length > 0) log('info', 'old versions deleted', { count: gone.length });
});
