/** Deletes links ninety days after they ended. Until then, questions about a link can still be answered. */

import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from '../jobs/job.ts';
import { nothing } from '../jobs/job-envelope.ts';

const retentionMs = 90 * millisecondsInDay;

export const pruneLinksKind = jobKind('links/forget', nothing);

export const pruneLinks = defineJob(pruneLinksKind, async (_, { inTenant, now, log }) => {
  const before = subMilliseconds(now, retentionMs);
  const gone = await inTenant((db) =>
    db.query('delete from portal.platform_link where least(expires_at, revoked_at) < $1 returning link_id', [before]),
  );
  if (gone.length > 0) log('info', 'old links deleted', { count: gone.length });
});
