/** Events are stored for a day: as long as an interrupted stream can be resumed. */
import { stream } from '@portico/contracts/live/events';
import { defineJob, jobKind } from '../jobs/job.ts';
import { nothing } from '../jobs/job-envelope.ts';

export const pruneEventsKind = jobKind('live/forget', nothing);

export const pruneEvents = defineJob(pruneEventsKind, async (_, { inTenant, log }) => {
  const gone = await inTenant((db) =>
    db.query(
      `delete from portal.live_event
       where made_at < clock_timestamp() - make_interval(hours => $1) and event_id is not null returning entry_id`,
      [stream.resumeHours],
    ),
  );
  if (gone.length > 0) log('info', 'old events deleted', { count: gone.length });
});
