/**
 * Lets other areas put events into people's schedules. There is one event per source object (`source`); calling again
 * for the same one updates its event. Only that area can change it; the schedule shows it with a link to its page.
 */
import type { EventType } from '@portico/contracts/coaching/calendar-shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import { findEvent, peopleOf } from './event-rows.ts';
import { notifyCalendars } from './notify-people.ts';
import { endEvent, insertEvent, setParticipants, updateEvent } from './write-event.ts';

/** Satisfied by the context of handlers and of jobs. */
interface Place {
  db: Transaction;
  now: Date;
}

export interface PlannedSource {
  /** Chosen by the area, without spaces, such as `training-session`. */
  kind: string;
  id: string;
}

export interface PlannedEvent {
  source: PlannedSource;
  /** UserID of the organiser. */
  ownerId: string;
  title: string;
  type: EventType;
  /** Local time in `timeZone`, such as `2026-03-02T09:00:00`, or a day such as `2026-03-02` for all-day events. */
  start: string;
  /** IANA time zone name. */
  timeZone: string;
  minutes: number;
  location?: string;
  details?: string;
  /** An https address for joining online. */
  joinLink?: string;
  /** Route of the page in the portal, such as `/lms/…`. */
  page: string;
  /** UserIDs of all participants. They have signed up in the area, so the schedule does not invite them again. */
  participantIds: readonly string[];
}

async function eventIdOf(db: Transaction, source: PlannedSource): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'select event_id as id from portal.coaching_event where source_kind = $1 and source_id = $2 for update',
    [source.kind, source.id],
  );
  return row?.id;
}

const peopleNow = async (db: Transaction, eventId: string): Promise<string[]> => {
  const row = await findEvent(db, eventId);
  return row ? peopleOf(row) : [];
};

/** Creates the event of a source or updates it. Returns the event's id. */
export async function planEvent(place: Place, planned: PlannedEvent): Promise<string> {
  const { db, now } = place;
  const { source, ownerId, title, type, page, participantIds } = planned;
  const { location = '', details = '', joinLink = '', start, timeZone, minutes } = planned;
  const event = { ownerId, madeBy: null, title, type, location, details, joinLink, coachId: null, coacheeId: null };
  const known = await eventIdOf(db, source);
  const id = known ?? crypto.randomUUID();
  const times = { id, start, timeZone, minutes, rule: null, exdate: [], changes: [] };
  const were = known === undefined ? [] : await peopleNow(db, id);
  if (known === undefined) await insertEvent(db, times, event, now, { ...source, page });
  else {
    await updateEvent(db, times, event, now);
    await db.query(
      'update portal.coaching_event set owner_id = $2, page = $3, cancelled_at = null where event_id = $1',
      [id, ownerId, page],
    );
  }
  await setParticipants(place, id, participantIds, 'accepted');
  await notifyCalendars(place, id, [...new Set([...were, ownerId, ...participantIds])]);
  return id;
}

/** Removes the event from all schedules; planning it again restores it. Returns false if the source has no event. */
export async function withdrawEvent(place: Place, source: PlannedSource): Promise<boolean> {
  const { db, now } = place;
  const eventId = await eventIdOf(db, source);
  if (eventId === undefined) return false;
  const were = await peopleNow(db, eventId);
  await endEvent(db, eventId, now);
  await notifyCalendars(place, eventId, were, 'removed');
  return true;
}
