/** Coaching sessions are linked to one day of an event. When the meeting moves, its sessions move with it. */
import { asOwnEvent } from '@portico/contracts/coaching/calendar/change-event';
import type { EventTimes } from '@portico/contracts/coaching/calendar/event-times';
import type { Transaction } from '../../../platform/transaction.ts';
import { copyParticipants, type EventDetails, insertEvent } from './write-event.ts';

/** Days of the event that have linked sessions, in order. */
export async function attachedDays(db: Transaction, eventId: string): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `select distinct to_char(event_iteration, 'YYYY-MM-DD') as day from portal.coaching_session
     where event_id = $1 and event_iteration is not null order by 1`,
    [eventId],
  );
  return rows.map(({ day }) => day);
}

/** Updates all sessions in one statement, so that two days can swap places. */
export async function carrySessions(
  db: Transaction,
  from: string,
  to: string,
  days: ReadonlyMap<string, string | null>,
): Promise<void> {
  const moved = [...days].filter((entry): entry is [string, string] => entry[1] !== null);
  if (moved.length === 0 || (from === to && moved.every(([day, now]) => day === now))) return;
  await db.query(
    `update portal.coaching_session s set event_id = $2, event_iteration = c.now
     from unnest($3::date[], $4::date[]) as c (day, now) where s.event_id = $1 and s.event_iteration = c.day`,
    [from, to, moved.map(([day]) => day), moved.map(([, now]) => now)],
  );
}

/**
 * Turns a meeting that is no longer part of its series into an event of its own, without changing it. Returns the new
 * event's id.
 */
export async function storeMeeting(
  db: Transaction,
  was: { times: EventTimes; details: EventDetails },
  day: string,
  now: Date,
): Promise<string> {
  const own = asOwnEvent(was.times, day, crypto.randomUUID());
  await insertEvent(db, own, was.details, now);
  await copyParticipants(db, was.times.id, own.id);
  await carrySessions(db, was.times.id, own.id, new Map([[day, day]]));
  return own.id;
}
