/** Stores a change to one occurrence, to an occurrence and all that follow, or to the whole series. */
import {
  type ChangedEvent,
  type ChangeScope,
  carriedDays,
  changeAll,
  changeFollowing,
  changeThis,
  takesPlaceEver,
  type WantedTimes,
} from '@portico/contracts/coaching/calendar/change-event';
import type { EventTimes } from '@portico/contracts/coaching/calendar/event-times';
import type { CalendarData } from '@portico/contracts/coaching/calendar-input';
import type { Person } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { attachedDays, carrySessions, storeMeeting } from './attached-sessions.ts';
import type { EventToChange } from './event-to-change.ts';
import { differingOccurrence, refuseWhatIsOfAll } from './occurrence-change.ts';
import { copyParticipants, type EventDetails, insertEvent, setParticipants, updateEvent } from './write-event.ts';

interface Place {
  db: Transaction;
  now: Date;
}

export interface Change {
  event: EventToChange;
  /** The day of the changed occurrence. */
  day: string;
  times: WantedTimes;
  details: EventDetails;
  /** Everyone invited, including the coachee. */
  invited: readonly Person[];
  body: CalendarData;
}

export interface StoredEvent {
  id: string;
  itterationID: string;
  version: number;
  keptMeetings: string[];
}

export function refuseNever(times: EventTimes): void {
  if (!takesPlaceEver(times))
    throw new Refusal('invalid_input', 'This event would never take place.', {
      fields: [{ path: 'body.rule', message: 'has no day on or after the first day' }],
    });
}

const idsOf = (people: readonly Person[]): string[] => people.map(({ userId }) => userId);

/** The series takes over only the texts that were changed for the occurrence. */
function newDetails({ event, details: wanted, day }: Change): EventDetails {
  const change = event.row.changes.find((one) => one.iteration === day);
  const pick = (name: 'title' | 'location' | 'details') =>
    wanted[name] === (change?.[name] ?? event.details[name]) ? event.details[name] : wanted[name];
  return { ...wanted, title: pick('title'), location: pick('location'), details: pick('details') };
}

/**
 * Sessions move with their meetings. Meetings that no longer belong to the changed event become events of their own.
 */
async function carryAlong(
  event: EventToChange,
  { times, days }: ChangedEvent,
  attached: readonly string[],
  { db, now }: Place,
): Promise<string[]> {
  const carried = carriedDays(times, attached, days);
  const lost = attached.filter((day) => carried.get(day) === null);
  for (const day of lost) await storeMeeting(db, event, day, now);
  await carrySessions(db, event.times.id, times.id, carried);
  return lost;
}

/** The day that identifies the changed occurrence from now on. */
const dayAfter = ({ day, body }: Change, { times, days }: ChangedEvent): string =>
  carriedDays(times, [day], days).get(day) ?? body.date;

async function storeAll(change: Change, place: Place): Promise<StoredEvent> {
  const { event } = change;
  const changed = changeAll(event.times, event.shown, change.times);
  refuseNever(changed.times);
  const { id } = event.times;
  const keptMeetings = await carryAlong(event, changed, await attachedDays(place.db, id), place);
  await updateEvent(place.db, changed.times, newDetails(change), place.now);
  await setParticipants(place, id, idsOf(change.invited));
  return { id, itterationID: dayAfter(change, changed), version: event.row.version + 1, keptMeetings };
}

async function storeFollowing(change: Change, place: Place): Promise<StoredEvent> {
  const { event, day } = change;
  const { db, now } = place;
  const { before, changed } = changeFollowing(event.times, day, change.times, crypto.randomUUID());
  if (before === null) return storeAll(change, place);
  refuseNever(changed.times);
  const { id } = changed.times;
  await insertEvent(db, changed.times, newDetails(change), now);
  await copyParticipants(db, event.times.id, id);
  await setParticipants(place, id, idsOf(change.invited));
  const attached = (await attachedDays(db, event.times.id)).filter((one) => one >= day);
  const keptMeetings = await carryAlong(event, changed, attached, place);
  await updateEvent(db, before, event.details, now);
  return { id, itterationID: dayAfter(change, changed), version: 1, keptMeetings };
}

async function storeThis(change: Change, { db, now }: Place): Promise<StoredEvent> {
  const { event, day, details, times } = change;
  refuseWhatIsOfAll(change.body, event, details, change.invited);
  await updateEvent(db, changeThis(event.times, differingOccurrence(event, details, times, day)), event.details, now);
  return { id: event.times.id, itterationID: day, version: event.row.version + 1, keptMeetings: [] };
}

export const storeChange: Readonly<Record<ChangeScope, typeof storeAll>> = {
  this: storeThis,
  following: storeFollowing,
  all: storeAll,
};
