/**
 * Deletes stored answers of idempotent calls after thirty days, which is longer than a device may hold an unsent entry.
 */

import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from './jobs/job.ts';
import { nothing } from './jobs/job-envelope.ts';

const retentionMs = 30 * millisecondsInDay;

export const pruneAnswersKind = jobKind('platform/prune-answers', nothing);

export const pruneAnswers = defineJob(pruneAnswersKind, async (_, { inTenant, now, log }) => {
  const gone = await inTenant((db) =>
    db.query('delete from portal.platform_idempotency where created_at < $1 returning key', [
      subMilliseconds(now, retentionMs),
    ]),
  );
  if (gone.length > 0) log('info', 'old answers deleted', { count: gone.length });
});
