/**
 * How other areas put something into people's schedules: one event for each thing of theirs (`source`), kept in step by
 * calling again. Only that area changes it; the schedule shows it with a link to its page.
 */
import type { EventType } from '@portico/contracts/coaching/calendar-shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import { findEvent, peopleOf } from './event-rows.ts';
import { notifyCalendars } from './notify-people.ts';
import { endEvent, insertEvent, setParticipants, updateEvent } from './write-event.ts';

/** Handlers' and jobs' contexts hold both. */
interface Place {
  db: Transaction;
  now: Date;
}

export interface PlannedSource {
  /** `training-session`, … of the area's own choosing, without spaces. */
  kind: string;
  id: string;
}

export interface PlannedEvent {
  source: PlannedSource;
  /** UserID of the person who holds it. */
  ownerId: string;
  title: string;
  type: EventType;
  /** By the clock in `timeZone`: `2026-03-02T09:00:00`; a day, `2026-03-02`, for whole days. */
  start: string;
  /** IANA name. */
  timeZone: string;
  minutes: number;
  location?: string;
  details?: string;
  /** An https address where one takes part. */
  joinLink?: string;
  /** Route of the portal that shows it, `/lms/…`. */
  page: string;
  /** UserIDs of all participants, who signed up in the area: the schedule does not ask them again. */
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

/** Plans it, or puts what was planned for the same source to what it is now. Returns the event's id. */
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

/** Takes it out of every schedule; planning it again brings it back. False where nothing was planned for the source. */
export async function withdrawEvent(place: Place, source: PlannedSource): Promise<boolean> {
  const { db, now } = place;
  const eventId = await eventIdOf(db, source);
  if (eventId === undefined) return false;
  const were = await peopleNow(db, eventId);
  await endEvent(db, eventId, now);
  await notifyCalendars(place, eventId, were, 'removed');
  return true;
}
