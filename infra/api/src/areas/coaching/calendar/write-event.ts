/** Stores events and their exceptions. Callers check rights first. */
import type { EventTimes } from '@portico/contracts/coaching/calendar/event-times';
import type { EventType } from '@portico/contracts/coaching/calendar-shapes';
import type { Transaction } from '../../../platform/transaction.ts';

/** The details of an event, apart from its times. */
export interface EventDetails {
  ownerId: string;
  /** The delegate who created it for the owner; null if the owner did. */
  madeBy: string | null;
  title: string;
  type: EventType;
  location: string;
  details: string;
  joinLink: string;
  coachId: string | null;
  coacheeId: string | null;
}

/** The object for which another area planned the event, and the page that shows it. */
export interface EventSource {
  kind: string;
  id: string;
  page: string;
}

const tenant = '(select platform.current_tenant())';

async function insertChanges(db: Transaction, { id, changes }: EventTimes): Promise<void> {
  if (changes.length === 0) return;
  await db.query(
    `insert into portal.coaching_event_change
       (tenant_id, event_id, iteration, starts_local, time_zone, minutes, title, location, details)
     select ${tenant}, $1, c.iteration, c.start, c."timeZone", c.minutes, c.title, c.location, c.details
     from json_to_recordset($2::json) as c (iteration date, start timestamp, "timeZone" text, minutes integer, title text,
       location text, details text)`,
    [id, JSON.stringify(changes)],
  );
}

/** Values for $1 to $15 of the statements below. */
const columnsOf = (times: EventTimes, event: Omit<EventDetails, 'ownerId' | 'madeBy'>, now: Date) => [
  times.id,
  event.title,
  event.type,
  times.start,
  times.start.length === 10,
  times.timeZone,
  times.minutes,
  times.rule,
  times.exdate,
  event.location,
  event.details,
  event.joinLink,
  event.coachId,
  event.coacheeId,
  now,
];

export async function insertEvent(
  db: Transaction,
  times: EventTimes,
  event: EventDetails,
  now: Date,
  source?: EventSource,
): Promise<void> {
  await db.query(
    `insert into portal.coaching_event (tenant_id, event_id, owner_id, title, type, starts_local, all_day, time_zone, minutes,
       rule, exdates, location, details, join_link, coach_id, coachee_id, changed_at, source_kind, source_id, page, made_by)
     values (${tenant}, $1, $16, $2, $3, $4, $5, $6, $7, $8, $9::date[], $10, $11, $12, $13, $14, $15, $17, $18, $19, $20)`,
    [
      ...columnsOf(times, event, now),
      event.ownerId,
      source?.kind ?? null,
      source?.id ?? null,
      source?.page ?? null,
      event.madeBy,
    ],
  );
  await insertChanges(db, times);
}

/** Leaves the owner and their delegate unchanged: they created the event. */
export async function updateEvent(
  db: Transaction,
  times: EventTimes,
  event: Omit<EventDetails, 'ownerId' | 'madeBy'>,
  now: Date,
): Promise<void> {
  await db.query(
    `update portal.coaching_event set title = $2, type = $3, starts_local = $4, all_day = $5, time_zone = $6, minutes = $7,
       rule = $8, exdates = $9::date[], location = $10, details = $11, join_link = $12, coach_id = $13, coachee_id = $14,
       version = version + 1, changed_at = $15
     where event_id = $1`,
    columnsOf(times, event, now),
  );
  await db.query('delete from portal.coaching_event_change where event_id = $1', [times.id]);
  await insertChanges(db, times);
}

/**
 * Participants who stay keep their answer and the time of their invitation.
 * @param answer the answer of all participants, if they have already signed up in another area
 */
export async function setParticipants(
  { db, now }: { db: Transaction; now: Date },
  eventId: string,
  userIds: readonly string[],
  answer?: 'accepted',
): Promise<void> {
  await db.query('delete from portal.coaching_event_participant where event_id = $1 and user_id <> all($2::uuid[])', [
    eventId,
    userIds,
  ]);
  await db.query(
    `insert into portal.coaching_event_participant as p (tenant_id, event_id, user_id, invited_at, answer)
     select ${tenant}, $1, user_id, $3, coalesce($4, 'needs-action') from unnest($2::uuid[]) as user_id
     on conflict (tenant_id, event_id, user_id) do update set answer = coalesce($4, p.answer)`,
    [eventId, userIds, now, answer ?? null],
  );
}

/** Copies the participants when an event is split in two, with their answers and the times of their invitations. */
export async function copyParticipants(db: Transaction, from: string, to: string): Promise<void> {
  await db.query(
    `insert into portal.coaching_event_participant (tenant_id, event_id, user_id, answer, invited_at)
     select tenant_id, $2, user_id, answer, invited_at from portal.coaching_event_participant where event_id = $1
     on conflict do nothing`,
    [from, to],
  );
}

/** The row stays because others refer to it, but calendars no longer show it. */
export async function endEvent(db: Transaction, eventId: string, now: Date): Promise<void> {
  await db.query(
    'update portal.coaching_event set cancelled_at = $2, version = version + 1, changed_at = $2 where event_id = $1',
    [eventId, now],
  );
}

interface PlannedOneToOnes extends Pick<EventDetails, 'madeBy' | 'title'> {
  /** Also the owner. */
  coachId: string;
  timeZone: string;
  minutes: number;
}

/** One-to-ones that take place once, with their coachees invited, in as many round trips as for one. */
export async function insertOneToOnes(
  { db, now }: { db: Transaction; now: Date },
  { coachId, madeBy, title, timeZone, minutes }: PlannedOneToOnes,
  meetings: readonly { id: string; coacheeId: string; start: string }[],
): Promise<void> {
  const ids = meetings.map(({ id }) => id);
  const coacheeIds = meetings.map(({ coacheeId }) => coacheeId);
  await db.query(
    `insert into portal.coaching_event (tenant_id, event_id, owner_id, title, type, starts_local, all_day, time_zone, minutes,
       exdates, location, details, join_link, coach_id, coachee_id, changed_at, made_by)
     select ${tenant}, m.id, $1, $2, 'coaching', m.start, false, $3, $4, '{}', '', '', '', $1, m.coachee, $5, $6
     from unnest($7::uuid[], $8::uuid[], $9::timestamp[]) m (id, coachee, start)`,
    [coachId, title, timeZone, minutes, now, madeBy, ids, coacheeIds, meetings.map(({ start }) => start)],
  );
  await db.query(
    `insert into portal.coaching_event_participant (tenant_id, event_id, user_id, invited_at, answer)
     select ${tenant}, m.id, m.coachee, $1, 'needs-action' from unnest($2::uuid[], $3::uuid[]) m (id, coachee)`,
    [now, ids, coacheeIds],
  );
}
