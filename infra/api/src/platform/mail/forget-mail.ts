/** Settled mails name people: they are forgotten after ninety days, and the counts of past days with them. */
import { defineJob, jobKind } from '../jobs/job.ts';
import { nothing } from '../jobs/job-envelope.ts';

const keptMs = 90 * 86_400_000;

export const forgetMailKind = jobKind('mail/forget', nothing);

export const forgetMail = defineJob(forgetMailKind, async (_, { inTenant, now, log }) => {
  const before = new Date(now.getTime() - keptMs);
  const gone = await inTenant(async (db) => {
    await db.query('delete from portal.platform_mail_count where day < $1::timestamptz::date', [before]);
    return db.query('delete from portal.platform_mail where settled_at < $1 returning mail_id', [before]);
  });
  if (gone.length > 0) log('info', 'old mails forgotten', { count: gone.length });
});
