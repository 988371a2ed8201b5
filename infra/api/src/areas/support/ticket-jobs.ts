/**
 * Warns staff before a ticket's time runs out, and closes tickets whose requester does not reply, some days after a
 * warning.
 */

import { staffRoles } from '@portico/contracts/support/staff-roles';
import { reopenDays, unansweredDays } from '@portico/contracts/support/ticket-rules';
import { warnedFromShare } from '@portico/contracts/support/ticket-sla';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { defineJob, type Job, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { changeState } from './change-state.ts';
import { readChoices } from './choices.ts';
import { notifyOfTicket, notifyTicket, staffOf } from './notify-ticket.ts';
import { roleOfLine } from './policy.ts';
import { lockTickets, type TicketRow } from './ticket-rows.ts';

const warnKind = jobKind('support/warn-of-clocks', nothing);
const closeKind = jobKind('support/close-unanswered', nothing);

/** Maximum number of tickets per run; the next run handles the others. */
const mostTickets = 200;

const clocks = [
  { message: 'ticket.reply-due', warned: 'reply_warned_for', took: 'first_reply_ms', goal: 'first_reply_minutes' },
  { message: 'ticket.solution-due', warned: 'solution_warned_for', took: 'solution_ms', goal: 'solution_minutes' },
] as const;

type Found = Pick<TicketRow, 'ticket_id' | 'line'> & { holder: string | null };

/**
 * Marks the clock of these tickets as warned about. The mark contains the line and the allowed time, so that there is
 * another warning after the ticket moves to another line, or its priority or target changes. A clock that has run out
 * is shown as late, so a warning would not help. An assignee who no longer works in support is treated like none.
 */
const markClock = (db: Transaction, now: Date, { warned, took, goal }: (typeof clocks)[number]): Promise<Found[]> =>
  db.query<Found & Record<string, unknown>>(
    `update portal.support_ticket m set ${warned} = due.mark from (
       select t.tenant_id, t.ticket_id, marked.mark from portal.support_ticket t
       join portal.support_clock k on k.tenant_id = t.tenant_id and k.priority_id = t.priority_id
       cross join lateral (select t.line || ' ' || k.${goal} as mark) marked
       cross join lateral (
         select (extract(epoch from $1::timestamptz - t.created_at) * 1000 - t.paused_ms) / (k.${goal} * 60000.0) as share) past
       where t.closed_at is null and t.paused_since is null and t.${warned} is distinct from marked.mark and t.${took} is null
         and past.share >= $2 and past.share < 1
       order by t.ticket_id limit ${mostTickets} for update of t skip locked) due
     where m.tenant_id = due.tenant_id and m.ticket_id = due.ticket_id
     returning m.ticket_id, m.line, (select u.user_id from portal.account_user u where u.tenant_id = m.tenant_id
       and u.user_id = m.allocated_to and u.disabled_at is null and u.role = any($3::text[])) as holder`,
    [now, warnedFromShare, staffRoles],
  );

const warnOfClocks = defineJob(warnKind, (_, { now, inTenant }) =>
  inTenant(async (db) => {
    for (const clock of clocks)
      for (const { ticket_id: id, line, holder } of await markClock(db, now, clock)) {
        // Without an assignee, the ticket concerns everyone in the line.
        const to = holder === null ? await staffOf(db, [roleOfLine(line)]) : [holder];
        await notifyOfTicket({ db, now }, id, { message: clock.message, to, by: null });
      }
  }),
);

/** Tickets waiting for their requester, unchanged since `$1`. */
const unanswered = `from portal.support_ticket t
  join portal.support_choice c on c.tenant_id = t.tenant_id and c.choice_id = t.state_id and c.code = 'waiting'
  where t.closed_at is null and t.paused_since is not null and t.updated_at <= $1`;

const idsOf = (rows: readonly { ticket_id: string }[]) => rows.map(({ ticket_id }) => ticket_id);

/** A warning only counts if nothing has happened to the ticket since. */
async function toWarn(db: Transaction, now: Date): Promise<TicketRow[]> {
  const locked = await db.query<{ ticket_id: string }>(
    `select t.ticket_id ${unanswered} and (t.close_warned_at is null or t.close_warned_at < t.updated_at)
     order by t.ticket_id limit ${mostTickets} for update of t skip locked`,
    [subDays(now, unansweredDays.untilWarning)],
  );
  const rows = await lockTickets(db, idsOf(locked));
  await db.query('update portal.support_ticket set close_warned_at = $2 where ticket_id = any($1::uuid[])', [
    idsOf(rows),
    now,
  ]);
  return rows;
}

async function toClose(db: Transaction, now: Date): Promise<TicketRow[]> {
  const locked = await db.query<{ ticket_id: string }>(
    `select t.ticket_id ${unanswered} and t.close_warned_at >= t.updated_at and t.close_warned_at <= $2
     order by t.ticket_id limit ${mostTickets} for update of t skip locked`,
    [subDays(now, unansweredDays.untilWarning), subDays(now, unansweredDays.afterWarning)],
  );
  return lockTickets(db, idsOf(locked));
}

const requesterOf = (row: TicketRow): string => row.created_for ?? row.created_by;

const closeUnanswered = defineJob(closeKind, (_, { now, inTenant }) =>
  inTenant(async (db) => {
    const choices = await readChoices(db);
    for (const row of await toClose(db, now)) {
      await changeState(row, 'resolved', { db, now, choices, by: null });
      await notifyTicket({ db, now }, row);
      await notifyOfTicket({ db, now }, row.ticket_id, {
        message: 'ticket.closed',
        values: { days: String(reopenDays) },
        to: [requesterOf(row)],
        by: null,
      });
    }
    for (const row of await toWarn(db, now))
      await notifyOfTicket({ db, now }, row.ticket_id, {
        message: 'ticket.closing',
        values: { days: String(unansweredDays.afterWarning) },
        to: [requesterOf(row)],
        by: null,
        mailing: 'unless-declined',
        until: addDays(now, unansweredDays.afterWarning),
      });
  }),
);

export const ticketJobs: readonly Job[] = [warnOfClocks, closeUnanswered];
export const ticketSchedules: readonly Schedule[] = [
  { cron: '*/5 * * * *', kind: warnKind },
  { cron: '23 * * * *', kind: closeKind },
];
