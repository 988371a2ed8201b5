/**
 * Deletes finished mails after ninety days, because they contain personal data, together with the daily counts of past
 * days.
 */

import { deliveryDays } from '@portico/contracts/platform/mail';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from '../jobs/job.ts';
import { nothing } from '../jobs/job-envelope.ts';

const retentionMs = deliveryDays * millisecondsInDay;

export const pruneMailKind = jobKind('mail/forget', nothing);

export const pruneMail = defineJob(pruneMailKind, async (_, { inTenant, now, log }) => {
  const before = subMilliseconds(now, retentionMs);
  const gone = await inTenant(async (db) => {
    await db.query('delete from portal.platform_mail_count where day < $1::timestamptz::date', [before]);
    return db.query('delete from portal.platform_mail where settled_at < $1 returning mail_id', [before]);
  });
  if (gone.length > 0) log('info', 'old mails deleted', { count: gone.length });
});
