/**
 * Decides when people are notified outside the portal: not during their quiet hours, and not after the notification has
 * expired.
 */
import { disturbedAt, standardChannels } from '@portico/contracts/portal/channels';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { mailboxesOf } from '../../account/public.ts';
import { chosenChannels } from './choice.ts';
import { fanOutKind, sendExternallyKind } from './job-kinds.ts';

interface Outgoing {
  id: string;
  userId: string;
  until: Date | null;
}

export const fanOut = defineJob(fanOutKind, ({ ids }, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const rows = await db.query<Outgoing & Record<string, unknown>>(
      `select notification_id as id, user_id as "userId", tells_until as until from portal.portal_notification
       where notification_id = any($1::uuid[]) order by notification_id`,
      [ids],
    );
    const people = [...new Set(rows.map(({ userId }) => userId))];
    const [chosen, mailboxes] = [await chosenChannels(db, people), await mailboxesOf(db, people, tenant)];
    for (const { id, userId, until } of rows) {
      const mailbox = mailboxes.get(userId);
      if (!mailbox) continue;
      const runAt = disturbedAt(chosen.get(userId) ?? standardChannels, now, mailbox.timeZone);
      if (until === null || runAt < until) await addJob(db, sendExternallyKind, { id }, { now, runAt, key: id });
    }
  }),
);
