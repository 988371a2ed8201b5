/** Sends live events to open calendars, and notifications to the participants of an event. */

import { type EventTimes, isAllDay } from '@portico/contracts/coaching/calendar/event-times';
import { instantOf } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { notify } from '../../../services/portal/public.ts';

interface Place {
  db: Transaction;
  now: Date;
}

/** Reloads every calendar that shows or showed the event. */
export const notifyCalendars = (
  place: Place,
  eventId: string,
  userIds: readonly string[],
  kind: 'changed' | 'removed' = 'changed',
): Promise<void> =>
  publish(place, { kind, subject: { kind: 'calendar-event', id: eventId }, audience: userIds.map(toAccount) });

interface NotifiedEvent {
  event: string;
  title: string;
  /** For a series: the occurrence that the notification links to. */
  day: string;
  /** The time shown in the notification. */
  at: Pick<EventTimes, 'start' | 'timeZone'>;
  to: readonly string[];
  by: string;
}

/** A day, or an instant that is shown in each reader's own time zone. */
const whenOf = (at: NotifiedEvent['at']): string =>
  isAllDay(at) ? at.start : instantOf(at.start, at.timeZone).toISOString();

/** Notifies all participants and names the person who made the change. */
export async function notifyParticipants(
  place: Place,
  message: 'event.invited' | 'event.changed' | 'event.cancelled' | 'event.proposed' | 'event.kept',
  { event, title, day, at, to, by }: NotifiedEvent,
): Promise<void> {
  const taking = new Set(to);
  const values = { event, day, title, when: whenOf(at) };
  await notify(place, { message, values, to: taking, by, maySee: ({ userId }) => taking.has(userId) });
}
