/**
 * Previews the next dates of an event before it is saved, and who is busy then. It does not reveal why someone is busy.
 */

import { type EventTimes, nextOccurrences } from '@portico/contracts/coaching/calendar/event-times';
import { calendarLimits } from '@portico/contracts/coaching/calendar-input';
import type * as calls from '@portico/contracts/coaching/calls';
import { isWithinWorkingHours } from '@portico/contracts/platform/calendar/working-hours';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Handler } from '../../../platform/bind-area.ts';
import { setHoursOf } from '../../../services/account/public.ts';
import { type Taken, takenTimes } from './busy-times.ts';
import { peopleToAsk } from './event-people.ts';
import { eventsOfPeople } from './event-rows.ts';

/** Maximum number of rows in the warning; a longer list would not help. */
const mostListed = 200;

const interval = ({ UserID, from, to }: Taken) => ({ UserID, start: from.toISOString(), end: to.toISOString() });

export const previewCalendarEvent: Handler<typeof calls.previewCalendarEvent> = async ({ body }, { db, actor }) => {
  const invited = await peopleToAsk(db, actor, body.people);
  const people = invited.map(({ userId }) => userId);
  const times: EventTimes = {
    id: body.except ?? '',
    start: body.allDay ? body.date : `${body.date}T${body.timeStart}:00`,
    timeZone: body.timeZone,
    minutes: body.duration,
    rule: body.rule,
    exdate: [],
    changes: [],
  };
  const next = nextOccurrences(times, new Date(0), calendarLimits.previewed, body.timeZone);
  const [first, last] = [next[0], next.at(-1)];
  if (!first || !last) return { occurrences: [], conflicts: [], busy: [] };
  const window = {
    from: subMilliseconds(first.at, millisecondsInDay),
    to: addMilliseconds(last.ends, millisecondsInDay),
  };
  const [events, hours] = await Promise.all([eventsOfPeople(db, people, window), setHoursOf(db, people)]);
  const rows = events.filter((row) => row.event_id !== body.except);
  const around = takenTimes(rows, people, window.from, addMilliseconds(first.ends, millisecondsInDay));
  return {
    occurrences: next.map((one) => ({
      itterationID: one.iteration,
      start: one.at.toISOString(),
      end: one.ends.toISOString(),
    })),
    conflicts: next
      .flatMap((one) =>
        takenTimes(rows, people, one.at, one.ends).map((taken) => ({
          ...interval(taken),
          itterationID: one.iteration,
        })),
      )
      .slice(0, mostListed),
    outside: body.allDay
      ? []
      : invited.flatMap(({ userId, timeZone }) => {
          const set = hours(userId);
          const works = set === null || isWithinWorkingHours({ from: first.at, to: first.ends }, timeZone, set);
          return works ? [] : [{ UserID: userId, works: { ...set, timeZone } }];
        }),
    busy: around.map(interval).slice(0, mostListed),
  };
};
