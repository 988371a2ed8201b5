/** Deletes expired drafts. */
import { defineJob, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';

export const pruneDraftsKind = jobKind('draft/forget', nothing);

export const pruneDrafts = defineJob(pruneDraftsKind, async (_, { inTenant, now, log }) => {
  const gone = await inTenant((db) =>
    db.query('delete from portal.draft_draft where expires_at <= $1 returning version', [now]),
  );
  if (gone.length > 0) log('info', 'old drafts deleted', { count: gone.length });
});
