/**
 * Loads an event that is about to change. Checks that the person owns it, that no other area planned it, and that it
 * has not changed since they loaded it.
 */
import { shownTimes, type WantedTimes } from '@portico/contracts/coaching/calendar/change-event';
import type { EventTimes } from '@portico/contracts/coaching/calendar/event-times';
import type { eventOccurrence } from '@portico/contracts/coaching/calendar-input';
import type * as z from 'zod/mini';
import type { Actor } from '../../../platform/actor.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type EventRow, findEvent, timesOf } from './event-rows.ts';
import type { EventDetails } from './write-event.ts';

export interface EventToChange {
  row: EventRow;
  times: EventTimes;
  details: EventDetails;
  /** The current times of the occurrence. */
  shown: WantedTimes;
}

const detailsOf = (row: EventRow): EventDetails => ({
  ownerId: row.owner_id,
  madeBy: row.made_by,
  title: row.title,
  type: row.type,
  location: row.location,
  details: row.details,
  joinLink: row.join_link,
  coachId: row.coach_id,
  coacheeId: row.coachee_id,
});

/** Locks the event, so that the second of two concurrent changes sees the first. */
export async function eventToChange(
  db: Transaction,
  actor: Actor,
  wanted: z.output<typeof eventOccurrence>,
): Promise<EventToChange> {
  await db.query('select from portal.coaching_event where event_id = $1 for update', [wanted.calendarID]);
  const row = await findEvent(db, wanted.calendarID);
  if (!row || row.owner_id !== actor.self.userId || row.is_planned) throw notFound();
  if (row.version !== wanted.basedOn)
    throw new Refusal('conflict', 'Someone else changed this event while you were editing.', {
      current: { reason: 'changed', version: row.version },
    });
  const times = timesOf(row);
  const shown = shownTimes(times, wanted.itterationID);
  if (!shown) throw notFound();
  return { row, times, details: detailsOf(row), shown };
}
