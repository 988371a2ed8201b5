/** Hides notifications until their reader wants to see them again. */
import { instantOf } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import type * as calls from '@portico/contracts/portal/calls';
import { snoozedUntil } from '@portico/contracts/portal/snooze';
import type { Handler } from '../../platform/bind-area.ts';
import { defineJob, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { toAccount } from '../../platform/live/audience.ts';
import { publish } from '../../platform/live/publish.ts';
import { notFound } from '../../platform/refusal.ts';

export const snoozeNotification: Handler<typeof calls.snoozeNotification> = async ({ body }, { db, actor, now }) => {
  const { userId, timeZone } = actor;
  const { notificationID: id } = body;
  const chosen = body.until === null ? null : snoozedUntil(body.until, now, timeZone);
  const until = chosen === null ? null : 'at' in chosen ? chosen.at : instantOf(chosen.local, timeZone);
  const own = 'notification_id = $1 and user_id = $2 and read_at is null and in_portal';
  const changed = await db.query(
    `update portal.portal_notification set snoozed_until = $3
     where ${own} and snoozed_until is distinct from $3 returning 1`,
    [id, userId, until],
  );
  if (changed.length > 0)
    await publish({ db }, { kind: 'read', subject: { kind: 'notification', id }, audience: [toAccount(userId)] });
  else {
    const known = await db.query(`select from portal.portal_notification where ${own}`, [id, userId]);
    if (known.length === 0) throw notFound();
  }
  return { until: until?.toISOString() ?? null };
};

const showKind = jobKind('portal/show-snoozed', nothing);

/** Maximum number of notifications per run; the next run handles the others. */
const mostShown = 1000;

/** Snoozed notifications come back as new ones, at the top of the list. */
export const showSnoozed = defineJob(showKind, (_, { now, inTenant }) =>
  inTenant(async (db) => {
    const shown = await db.query<{ id: string; user_id: string }>(
      `update portal.portal_notification n set snoozed_until = null, was_snoozed = true, created_at = $1 from (
         select tenant_id, notification_id from portal.portal_notification where snoozed_until <= $1
         order by notification_id limit ${mostShown} for update skip locked) due
       where n.tenant_id = due.tenant_id and n.notification_id = due.notification_id
       returning n.notification_id as id, n.user_id`,
      [now],
    );
    const [first] = shown;
    if (!first) return;
    const audience = [...new Set(shown.map(({ user_id }) => user_id))].map(toAccount);
    await publish({ db }, { kind: 'notified', subject: { kind: 'notification', id: first.id }, audience });
  }),
);

export const snoozeSchedules: readonly Schedule[] = [{ cron: '*/5 * * * *', kind: showKind }];
