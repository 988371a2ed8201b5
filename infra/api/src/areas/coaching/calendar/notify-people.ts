/** Tells open browsers of a changed calendar, and the people of an event what became of it. */
import { instantOf } from '@portico/contracts/calendar/recurrence/wall-clock';
import { type EventTimes, isAllDay } from '@portico/contracts/coaching/calendar/event-times';
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { notify } from '../../../services/portal/public.ts';

interface Place {
  db: Transaction;
  now: Date;
}

/** Every calendar that shows the event, or showed it, is read again. */
export const notifyCalendars = (
  place: Place,
  eventId: string,
  userIds: readonly string[],
  kind: 'changed' | 'removed' = 'changed',
): Promise<void> =>
  publish(place, { kind, subject: { kind: 'calendar-event', id: eventId }, audience: userIds.map(toAccount) });

interface ToldEvent {
  event: string;
  title: string;
  /** For a series: the occurrence that the schedule opens. */
  day: string;
  /** The time that the notification names. */
  at: Pick<EventTimes, 'start' | 'timeZone'>;
  to: readonly string[];
  by: string;
}

/** A day, or an instant shown in each reader's own time zone. */
const whenOf = (at: ToldEvent['at']): string =>
  isAllDay(at) ? at.start : instantOf(at.start, at.timeZone).toISOString();

/** Notifies all participants, and names the person who did it. */
export async function notifyParticipants(
  place: Place,
  message: 'event.invited' | 'event.changed' | 'event.cancelled' | 'event.proposed' | 'event.kept',
  { event, title, day, at, to, by }: ToldEvent,
): Promise<void> {
  const taking = new Set(to);
  const values = { event, day, title, when: whenOf(at) };
  await notify(place, { message, values, to: taking, by, maySee: ({ userId }) => taking.has(userId) });
}
