/**
 * Sends one notification to one browser: reads it, sends it outside any transaction, then records the outcome (ruling
 * 34).
 */

import type { PushMessage, PushSubscriptionKeys } from '@portico/contracts/portal/push';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts';
import { sendPush } from '../../../platform/push/send-push.ts';
import { pushKind } from '../channels/job-kinds.ts';
import { outgoingNotification } from '../channels/outgoing-notification.ts';

interface Outgoing {
  subscription: PushSubscriptionKeys;
  message: PushMessage;
  until: Date | null;
}

const outgoing = (ids: { notification: string; subscription: string }, { tenant, now, inTenant }: JobContext) =>
  inTenant(async (db): Promise<Outgoing | undefined> => {
    const received = await outgoingNotification(db, ids.notification, { now, tenant });
    if (!received) return undefined;
    // Checks that the browser still belongs to this person; otherwise nothing is sent.
    const [row] = await db.query<{ endpoint: string; p256dh: string; auth: string }>(
      `select endpoint, p256dh, auth from portal.portal_push_subscription where subscription_id = $1 and user_id = $2`,
      [ids.subscription, received.to.userId],
    );
    if (!row) return undefined;
    const { endpoint, p256dh, auth } = row;
    return {
      until: received.until,
      subscription: { endpoint, keys: { p256dh, auth } },
      message: {
        title: received.title,
        body: received.text,
        route: received.link,
        tag: received.id,
        unread: received.unread,
        notificationID: received.id,
        inPortal: received.inPortal,
        ...(received.organisationId !== null && { organisationID: received.organisationId }),
      },
    };
  });

/** A push message is dropped after a day, or earlier if the notification expires. */
const timeToLiveMs = (until: Date | null, now: Date): number =>
  Math.min(millisecondsInDay, until === null ? Number.POSITIVE_INFINITY : differenceInMilliseconds(until, now));

export const deliverPush = defineJob(pushKind, async (ids, context) => {
  const { secrets, inTenant, now, log } = context;
  if (secrets.push === undefined) return;
  const found = await outgoing(ids, context);
  if (!found) return;
  const outcome = await sendPush(found.subscription, found.message, {
    settings: secrets.push,
    timeToLiveMs: timeToLiveMs(found.until, now),
  });
  await inTenant((db) =>
    outcome === 'gone'
      ? db.query('delete from portal.portal_push_subscription where subscription_id = $1', [ids.subscription])
      : db.query('update portal.portal_push_subscription set delivered_at = $2 where subscription_id = $1', [
          ids.subscription,
          now,
        ]),
  );
  if (outcome === 'gone') log('info', 'push subscription ended', { subscription: ids.subscription });
});
