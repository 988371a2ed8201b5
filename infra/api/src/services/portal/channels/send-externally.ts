/**
 * Sends a notification outside the portal: by mail, together with everything else that is due to the person, and by
 * push to each of their browsers.
 */
import { disturbedAt, isChannelOn, standardChannels } from '@portico/contracts/portal/channels';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { mailKind, pushKind, sendExternallyKind } from './job-kinds.ts';
import { outgoingNotification } from './outgoing-notification.ts';

export const sendExternally = defineJob(sendExternallyKind, ({ id }, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const outgoing = await outgoingNotification(db, id, { now, tenant });
    if (!outgoing) return;
    const { kind, to, chosen } = outgoing;
    const choice = chosen ?? standardChannels;
    // Postpones it again if the job is late or the person has changed their quiet hours.
    const runAt = disturbedAt(choice, now, to.timeZone);
    if (runAt > now) return addJob(db, sendExternallyKind, { id }, { now, runAt, key: id });
    if (outgoing.mailDue) await addJob(db, mailKind, { id: to.userId }, { now, key: to.userId });
    if (!isChannelOn(choice, 'push', kind) || tenant.settings.flags.push !== true) return;
    const browsers = await db.query<{ id: string }>(
      'select subscription_id as id from portal.portal_push_subscription where user_id = $1 order by 1',
      [to.userId],
    );
    for (const browser of browsers)
      await addJob(db, pushKind, { notification: id, subscription: browser.id }, { now, key: `${id} ${browser.id}` });
  }),
);
