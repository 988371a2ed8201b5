/** What is in somebody's calendar in the next two weeks. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import type * as calls from '@portico/contracts/coaching/calls';
import { type Occurrence, occurrencesBetween } from '@portico/contracts/coaching/occurrences';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { type Persons, personsById } from '../account/public.ts';
import { type EventRow, eventsOf, seriesOf } from './event-rows.ts';

export const daysAhead = 14;
const minuteMs = 60_000;

const wallTime = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

interface Viewed {
  userGuid: string;
  /** The person the actor works for. */
  viewerId: string;
  persons: Persons;
}

function toEvent(row: EventRow, { date, start }: Occurrence, { userGuid, viewerId, persons }: Viewed): CalendarEvent {
  const end = new Date(Date.parse(start) + row.minutes * minuteMs).toISOString();
  return {
    id: row.event_id,
    itterationID: date,
    userGuid,
    title: row.title,
    type: row.type,
    participants: persons.registered([...new Set([row.owner_id, ...row.participants])]),
    date,
    timeStart: wallTime(start, row.time_zone),
    timeEnd: wallTime(end, row.time_zone),
    timeZone: row.time_zone,
    start,
    end,
    duration: row.minutes,
    recurring: row.freq ?? 'none',
    rrule: row.freq === null ? null : { freq: row.freq, dtstart: row.starts_at.toISOString(), until: row.until },
    endBy: row.until,
    exdate: row.exdates,
    location: row.location,
    details: row.details,
    coach: persons.ofNullable(row.coach_id),
    coachee: persons.ofNullable(row.coachee_id),
    editable: row.owner_id === viewerId,
  };
}

export const getUpcomingEvents: Handler<typeof calls.getUpcomingEvents> = async (_, { db, actor, people, now }) => {
  const person = people.ID;
  if (!person?.userGuid) throw notFound();
  const { userGuid } = person;
  const rows = await eventsOf(db, person.userId);
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.owner_id, row.coach_id, row.coachee_id, ...row.participants]),
  );
  const end = new Date(now.getTime() + daysAhead * 24 * 60 * minuteMs);
  const viewed = { userGuid, viewerId: actor.self.userId, persons };
  return rows
    .flatMap((row) => {
      // What is running now is still coming up: it ends later.
      const from = new Date(now.getTime() - row.minutes * minuteMs + 1);
      return occurrencesBetween(seriesOf(row), from, end).map((occurrence) => toEvent(row, occurrence, viewed));
    })
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title, 'en'));
};
