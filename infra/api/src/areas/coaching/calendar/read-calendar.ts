/** Reads a person's calendar: upcoming events, or any period. */

import { calendarLimits } from '@portico/contracts/coaching/calendar-input';
import type * as calls from '@portico/contracts/coaching/calls';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Person } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { answerEvents } from './event-answer.ts';
import { type EventRow, eventsOfPeople } from './event-rows.ts';

const upcomingDays = 14;
const defaultWindow = { back: 31, ahead: 92 } as const;

function registered(person: Person | undefined): { userId: string; userGuid: string } {
  if (!person?.userGuid) throw notFound();
  return { userId: person.userId, userGuid: person.userGuid };
}

const daysFrom = (date: Date, days: number): Date => addMilliseconds(date, days * millisecondsInDay);

/**
 * Pages ask for days, not instants. A day begins earlier in the east and ends later in the west than in UTC, so the
 * window is extended by a day on both sides.
 */
function windowOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const window = {
    from: from ? daysFrom(new Date(from), -1) : daysFrom(now, -defaultWindow.back),
    to: to ? daysFrom(new Date(to), 2) : daysFrom(from ? new Date(from) : now, defaultWindow.ahead),
  };
  const days = differenceInMilliseconds(window.to, window.from) / millisecondsInDay;
  if (days > 0 && days <= calendarLimits.window + 3) return window;
  throw new Refusal('invalid_input', `At most ${calendarLimits.window} days can be read at once.`, {
    fields: [{ path: 'query.to', message: `within ${calendarLimits.window} days after from` }],
  });
}

export const getUserCalendarEvents: Handler<typeof calls.getUserCalendarEvents> = async (
  { query },
  { db, actor, people, now },
) => {
  const { userId, userGuid } = registered(people.ID);
  const window = windowOf(query, now);
  const rows = await eventsOfPeople(db, [userId], window);
  const wanted = query.a === '1' ? rows.filter((row) => row.type === 'coaching') : rows;
  return answerEvents(db, wanted, { userGuid, viewerId: actor.self.userId, ...window });
};

const declinedBy =
  (userId: string) =>
  ({ participants }: EventRow): boolean =>
    participants.some((one) => one.userId === userId && one.answer === 'declined');

/** Includes events in progress, but not those the person has declined. */
export const getUpcomingEvents: Handler<typeof calls.getUpcomingEvents> = async (_, { db, actor, people, now }) => {
  const { userId, userGuid } = registered(people.ID);
  const window = { from: now, to: daysFrom(now, upcomingDays) };
  const isDeclined = declinedBy(userId);
  const rows = (await eventsOfPeople(db, [userId], window)).filter((row) => !isDeclined(row));
  return answerEvents(db, rows, { userGuid, viewerId: actor.self.userId, ...window });
};
