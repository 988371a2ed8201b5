/** Decides who is told outside the portal and when: by what they chose, not within their quiet hours. */
import { disturbedAt, isTold } from '@portico/contracts/portal/channels';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { mailboxesOf } from '../../account/public.ts';
import { channelChoices } from './choice.ts';
import { spreadKind, tellOutsideKind } from './job-kinds.ts';

interface Told {
  id: string;
  userId: string;
  kind: NotificationKind;
}

export const spread = defineJob(spreadKind, ({ ids }, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const rows = await db.query<Told & Record<string, unknown>>(
      `select notification_id as id, user_id as "userId", kind from portal.portal_notification
       where notification_id = any($1::uuid[]) order by notification_id`,
      [ids],
    );
    const people = [...new Set(rows.map(({ userId }) => userId))];
    const [choiceOf, mailboxes] = [await channelChoices(db, people), await mailboxesOf(db, people, tenant)];
    for (const { id, userId, kind } of rows) {
      const choice = choiceOf(userId);
      const mailbox = mailboxes.get(userId);
      const goesOut = isTold(choice, 'push', kind) || (isTold(choice, 'mail', kind) && !choice.digest);
      if (!mailbox || !goesOut) continue;
      await addJob(db, tellOutsideKind, { id }, { now, runAt: disturbedAt(choice, now, mailbox.timeZone), key: id });
    }
  }),
);
