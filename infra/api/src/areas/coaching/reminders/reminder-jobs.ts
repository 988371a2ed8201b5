/**
 * Sends reminders of meetings. The job runs every five minutes, sends each reminder once, and deletes its record after
 * the meeting.
 */
import type { ReminderAhead } from '@portico/contracts/coaching/calendar/event-reminders';
import { formatDay, formatTime, isoDay } from '@portico/contracts/platform/dates';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import { defineJob, type Job, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';
import type { Schedule } from '../../../platform/jobs/schedule.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { notify } from '../../../services/portal/public.ts';
import { type DueReminder, dueReminders } from './due-reminders.ts';

const remindKind = jobKind('coaching/remind', nothing);

const messages: Readonly<Record<ReminderAhead, MessageId>> = {
  soon: 'event.soon',
  tomorrow: 'event.tomorrow',
  'in-two-days': 'event.in-two-days',
};

/** Marks reminders as sent and returns those that were not marked before. */
async function mark(db: Transaction, due: readonly DueReminder[], now: Date): Promise<DueReminder[]> {
  const keyOf = (event: string, iteration: string, user: string, ahead: string) =>
    [event, iteration, user, ahead].join(' ');
  const rows = await db.query<{ e: string; i: string; u: string; a: string }>(
    `insert into portal.coaching_reminder (tenant_id, event_id, iteration, user_id, ahead, starts_at, sent_at)
     select (select platform.current_tenant()), d.event, d.iteration, d.person, d.ahead, d.at, $2
     from json_to_recordset($1::json) as d (event uuid, iteration date, person uuid, ahead text, at timestamptz)
     on conflict do nothing
     returning event_id as e, to_char(iteration, 'YYYY-MM-DD') as i, user_id as u, ahead as a`,
    [
      JSON.stringify(
        due.map(({ eventId, iteration, to, ahead, at }) => ({
          event: eventId,
          iteration,
          person: to.userId,
          ahead,
          at: at.toISOString(),
        })),
      ),
      now,
    ],
  );
  const fresh = new Set(rows.map(({ e, i, u, a }) => keyOf(e, i, u, a)));
  return due.filter(({ eventId, iteration, to, ahead }) => fresh.has(keyOf(eventId, iteration, to.userId, ahead)));
}

/** Formats days and times in the person's own time zone and language. */
const valuesOf = ({ eventId, title, at, to }: DueReminder): Record<string, string> => {
  const instant = at.toISOString();
  const day = isoDay(instant, to.timeZone);
  return { event: eventId, title, day, date: formatDay(day, to), time: formatTime(instant, to) };
};

/**
 * Reminders sent days ahead are also mailed; minutes before a meeting a mail would arrive too late. Once the meeting
 * has started, no reminder is sent.
 */
async function remindOf(context: { db: Transaction; now: Date }, due: DueReminder): Promise<void> {
  const { to, ahead, at } = due;
  const message = messages[ahead];
  await notify(context, {
    message,
    values: valuesOf(due),
    to: [to.userId],
    // Two meetings on the same day get separate reminders, and a moved meeting gets a new one.
    same: [message, due.eventId, at.toISOString()].join(' '),
    maySee: () => true,
    mailing: ahead === 'soon' ? 'chosen' : 'unless-declined',
    until: at,
  });
}

export const remindOfMeetings = defineJob(remindKind, (_, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    await db.query('delete from portal.coaching_reminder where starts_at < $1', [now]);
    const due = await dueReminders(db, tenant, now);
    if (due.length === 0) return;
    for (const one of await mark(db, due, now)) await remindOf({ db, now }, one);
  }),
);

export const reminderJobs: readonly Job[] = [remindOfMeetings];
export const reminderSchedules: readonly Schedule[] = [{ cron: '*/5 * * * *', kind: remindKind }];
