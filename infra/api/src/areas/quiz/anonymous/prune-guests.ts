/**
 * Deletes guests' free texts and the addresses to which they were invited, some time after their quiz has closed.
 * Chosen options stay, so totals do not change. Attempts that were never submitted are deleted entirely.
 */

import { guestRetentionDays } from '@portico/contracts/quiz/anonymous/invitations';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';

export const pruneGuestsKind = jobKind('quiz/forgetGuests', nothing);

const over = `select s.share_id from portal.quiz_share s where coalesce(s.closed_at, s.closes_at) <= $1`;
const attempts = `from portal.quiz_attempt a
  join portal.quiz_seat t on t.tenant_id = a.tenant_id and t.guest_id = a.guest_id
  where t.share_id in (${over})`;

export const pruneGuests = defineJob(pruneGuestsKind, async (_, { inTenant, now, log }) => {
  const before = [subMilliseconds(now, guestRetentionDays * millisecondsInDay)];
  const gone = await inTenant(async (db) => {
    const unfinished = await db.query(
      `delete from portal.quiz_attempt where attempt_id in (select a.attempt_id ${attempts} and a.submitted_at is null)
       returning attempt_id`,
      before,
    );
    const texts = await db.query(
      `update portal.quiz_response set given = nullif(given - 'text' - 'other', '{}')
       where attempt_id in (select a.attempt_id ${attempts}) and given ?| array['text', 'other'] returning attempt_id`,
      before,
    );
    const addresses = await db.query(
      `delete from portal.quiz_invitation where share_id in (${over}) returning invitation_id`,
      before,
    );
    return { unfinished: unfinished.length, texts: texts.length, addresses: addresses.length };
  });
  if (Object.values(gone).some((count) => count > 0)) log('info', 'guests of closed quizzes deleted', gone);
});
