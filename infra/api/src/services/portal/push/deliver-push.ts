/**
 * Sends one notification to one browser: reads it, sends it outside any transaction, then records the outcome (ruling
 * 34).
 */

import { deliveryDays } from '@portico/contracts/platform/mail';
import type { PushMessage, PushSubscriptionKeys } from '@portico/contracts/portal/push';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, type JobContext, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';
import type { Schedule } from '../../../platform/jobs/schedule.ts';
import type { PushSettings } from '../../../platform/push/push-settings.ts';
import { sendPush } from '../../../platform/push/send-push.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { pushKind } from '../channels/job-kinds.ts';
import { outgoingNotification } from '../channels/outgoing-notification.ts';

interface Outgoing {
  userId: string;
  kind: NotificationKind;
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
      userId: received.to.userId,
      kind: received.kind,
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

interface Outcome {
  state: 'delivered' | 'gone' | 'failed';
  problem?: string;
}

/** Records the outcome for administrators who look for the message. */
const recordPush = (db: Transaction, { userId, kind }: Outgoing, { state, problem }: Outcome, job: JobContext) =>
  db.query(
    `insert into portal.portal_push_delivery
       (tenant_id, delivery_id, user_id, kind, sent_at, state, attempts, problem)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
    [userId, kind, job.now, state, job.attempt, problem ?? null],
  );

async function send(found: Outgoing, settings: PushSettings, context: JobContext): Promise<'delivered' | 'gone'> {
  try {
    return await sendPush(found.subscription, found.message, {
      settings,
      timeToLiveMs: timeToLiveMs(found.until, context.now),
    });
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    if (context.isLastAttempt)
      await context.inTenant((db) => recordPush(db, found, { state: 'failed', problem }, context));
    // The queue logs this, waits and retries.
    throw cause;
  }
}

export const deliverPush = defineJob(pushKind, async (ids, context) => {
  const { secrets, inTenant, now, log } = context;
  if (secrets.push === undefined) return;
  const found = await outgoing(ids, context);
  if (!found) return;
  const state = await send(found, secrets.push, context);
  await inTenant(async (db) => {
    await recordPush(db, found, { state }, context);
    if (state === 'gone')
      await db.query('delete from portal.portal_push_subscription where subscription_id = $1', [ids.subscription]);
    else
      await db.query('update portal.portal_push_subscription set delivered_at = $2 where subscription_id = $1', [
        ids.subscription,
        now,
      ]);
  });
  if (state === 'gone') log('info', 'push subscription ended', { subscription: ids.subscription });
});

export const prunePushKind = jobKind('portal/prune-push', nothing);

/** Deletes old outcomes after the same time as those of mail. */
export const prunePush = defineJob(prunePushKind, async (_, { inTenant, now }) => {
  const before = subMilliseconds(now, deliveryDays * millisecondsInDay);
  await inTenant((db) => db.query('delete from portal.portal_push_delivery where sent_at < $1', [before]));
});

export const pushSchedules: readonly Schedule[] = [{ cron: '42 2 * * *', kind: prunePushKind }];
