/** Tells open browsers of a changed calendar, and the people of an event what became of it. */
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { notify } from '../../portal/public.ts';

interface Place {
  db: Transaction;
  now: Date;
}

/** Every calendar that shows the event, or showed it, is read again. */
export const tellCalendars = (
  place: Place,
  eventId: string,
  userIds: readonly string[],
  kind: 'changed' | 'removed' = 'changed',
): Promise<void> =>
  publish(place, { kind, subject: { kind: 'calendar-event', id: eventId }, audience: userIds.map(toAccount) });

/** Whoever takes part hears of it by name of who did it; the schedule opens the event, of a series that of `day`. */
export async function tellParticipants(
  place: Place,
  message: 'event.invited' | 'event.changed' | 'event.cancelled' | 'event.proposed' | 'event.kept',
  { event, day, to, by }: { event: string; day: string; to: readonly string[]; by: string },
): Promise<void> {
  const taking = new Set(to);
  await notify(place, { message, values: { event, day }, to: taking, by, maySee: ({ userId }) => taking.has(userId) });
}
