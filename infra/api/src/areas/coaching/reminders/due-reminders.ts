/**
 * Finds the meeting reminders that are due for participants who have not declined, by their own settings and time
 * zones.
 */

import {
  type ReminderAhead,
  remindersAheadDays,
  remindersFor,
} from '@portico/contracts/coaching/calendar/event-reminders';
import { occurrencesOf } from '@portico/contracts/coaching/calendar/event-times';
import type { Tenant } from '@portico/database/tenant';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../../services/account/public.ts';
import { type EventRow, eventsBetween, peopleOf, timesOf } from '../calendar/event-rows.ts';
import { reminderChoices } from './choices.ts';

export interface DueReminder {
  eventId: string;
  title: string;
  /** The occurrence's original day. */
  iteration: string;
  at: Date;
  ahead: ReminderAhead;
  to: Mailbox;
}

const comingPeople = (row: EventRow): string[] =>
  peopleOf(row).filter((id) => row.participants.find(({ userId }) => userId === id)?.answer !== 'declined');

export async function dueReminders(
  db: Transaction,
  tenant: Pick<Tenant, 'settings'>,
  now: Date,
): Promise<DueReminder[]> {
  const window = { from: now, to: addMilliseconds(now, remindersAheadDays * millisecondsInDay) };
  const meetings = (await eventsBetween(db, window)).flatMap((row) =>
    occurrencesOf(timesOf(row), { ...window, viewerZone: row.time_zone }).map((one) => ({ row, one })),
  );
  const userIds = [...new Set(meetings.flatMap(({ row }) => comingPeople(row)))];
  const mailboxes = await mailboxesOf(db, userIds, tenant);
  const choiceOf = await reminderChoices(db, userIds);
  return meetings.flatMap(({ row, one }) =>
    comingPeople(row).flatMap((userId) => {
      const to = mailboxes.get(userId);
      if (!to) return [];
      const place = { now, timeZone: to.timeZone };
      return remindersFor({ type: row.type, at: one.at }, choiceOf(userId), place).map((ahead) => ({
        eventId: row.event_id,
        title: one.change?.title ?? row.title,
        iteration: one.iteration,
        at: one.at,
        ahead,
        to,
      }));
    }),
  );
}
