/** Converts a row and one of its occurrences to an event of the contract. */

import { type EventOccurrence, isAllDay, occurrencesOf } from '@portico/contracts/coaching/calendar/event-times';
import type { CalendarEvent, ProposedTime } from '@portico/contracts/coaching/calendar-shapes';
import { parseRule } from '@portico/contracts/platform/calendar/recurrence/rule-text';
import { instantOf, wallTimeAt } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Persons, personsById } from '../../../services/account/public.ts';
import { type EventRow, peopleOf, timesOf } from './event-rows.ts';

interface Viewed {
  userGuid: string;
  /** UserID of the reader; for a delegate, of the person they act for. */
  viewerId: string;
  persons: Persons;
}

function recurrence(row: EventRow): Pick<CalendarEvent, 'recurring' | 'rrule' | 'endBy' | 'exdate'> {
  if (row.rule === null) return { recurring: 'none', rrule: null, endBy: null, exdate: [] };
  const { freq, until } = parseRule(row.rule);
  const endBy = until?.slice(0, 10) ?? null;
  const first = row.start.length === 10 ? `${row.start}T00:00:00` : row.start;
  const dtstart = instantOf(first, row.time_zone).toISOString();
  return { recurring: freq, rrule: { freq, dtstart, until: endBy, text: row.rule }, endBy, exdate: row.exdates };
}

function clock(row: EventRow, { start, ends, timeZone }: EventOccurrence) {
  if (isAllDay(row)) return { allDay: true, timeStart: '00:00', timeEnd: '00:00' };
  return { allDay: false, timeStart: start.slice(11, 16), timeEnd: wallTimeAt(ends, timeZone).slice(11, 16) };
}

/** Leaves out proposals by people who are no longer invited. */
function proposals(
  row: EventRow,
  { iteration, timeZone }: EventOccurrence,
  { viewerId, persons }: Viewed,
): ProposedTime[] {
  const people = new Set(peopleOf(row));
  return row.proposals
    .filter((one) => one.iteration === iteration && people.has(one.userId))
    .filter((one) => row.owner_id === viewerId || one.userId === viewerId)
    .map(({ proposalId, userId, start, note }) => ({
      proposalID: proposalId,
      person: persons.of(userId),
      date: start.slice(0, 10),
      timeStart: start.slice(11, 16),
      start: instantOf(start, timeZone).toISOString(),
      note,
    }));
}

/** Null if the person is neither the coach nor the coachee. */
function otherOf([coach, coachee]: [CalendarEvent['coach'], CalendarEvent['coachee']], userGuid: string) {
  if (coach?.UserGUID === userGuid) return coachee;
  return coachee?.UserGUID === userGuid ? coach : null;
}

export function toEvent(row: EventRow, occurrence: EventOccurrence, viewed: Viewed): CalendarEvent {
  const { userGuid, viewerId, persons } = viewed;
  const { change } = occurrence;
  const coach = persons.ofNullable(row.coach_id);
  const coachee = persons.ofNullable(row.coachee_id);
  const participants = persons.registered(peopleOf(row));
  return {
    id: row.event_id,
    itterationID: occurrence.iteration,
    userGuid,
    title: change?.title ?? row.title,
    type: row.type,
    participants,
    madeBy: persons.ofNullable(row.made_by),
    answers: Object.fromEntries(row.participants.map(({ userId, answer }) => [userId, answer])),
    date: occurrence.start.slice(0, 10),
    ...clock(row, occurrence),
    timeZone: occurrence.timeZone,
    start: occurrence.at.toISOString(),
    end: occurrence.ends.toISOString(),
    duration: occurrence.minutes,
    ...recurrence(row),
    isChanged: change !== undefined,
    location: change?.location ?? row.location,
    details: change?.details ?? row.details,
    joinLink: row.join_link,
    coach,
    coachee,
    counterpart: otherOf([coach, coachee], userGuid),
    proposals: proposals(row, occurrence, viewed),
    page: row.page,
    version: row.version,
    editable: row.owner_id === viewerId && !row.is_planned,
  };
}

/** The occurrences of these events within a window, soonest first, as the viewer sees them in a person's calendar. */
export async function answerEvents(
  db: Transaction,
  rows: readonly EventRow[],
  { userGuid, viewerId, from, to }: { userGuid: string; viewerId: string; from: Date; to: Date },
): Promise<CalendarEvent[]> {
  const viewed = {
    userGuid,
    viewerId,
    persons: await personsById(
      db,
      rows.flatMap((row) => [...peopleOf(row), row.made_by]),
    ),
  };
  return rows
    .flatMap((row) =>
      occurrencesOf(timesOf(row), { from, to, viewerZone: row.time_zone }).map((one) => toEvent(row, one, viewed)),
    )
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title, 'en'));
}
