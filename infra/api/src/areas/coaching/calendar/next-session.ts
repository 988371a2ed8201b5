/** Finds the next planned one-to-one. */

import { nextOccurrences } from '@portico/contracts/coaching/calendar/event-times';
import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { compareAsc } from 'date-fns/compareAsc';
import { millisecondsInDay } from 'date-fns/constants';
import { type EventRow, timesOf } from './event-rows.ts';

/** How many days ahead a planned session counts. */
const daysAhead = 60;

/**
 * Returns null if nothing is planned within that time.
 * @param events the coachee's one-to-ones
 */
export function nextOf(events: readonly EventRow[], now: Date): MemberOverview['next'] {
  const end = addMilliseconds(now, daysAhead * millisecondsInDay);
  const [soonest] = events
    .flatMap((event) =>
      nextOccurrences(timesOf(event), now, 1, event.time_zone).map((occurrence) => ({ event, occurrence })),
    )
    .filter(({ occurrence }) => occurrence.at < end)
    .sort((a, b) => compareAsc(a.occurrence.at, b.occurrence.at));
  if (!soonest) return null;
  const { event, occurrence } = soonest;
  return {
    CalendarIdFk: event.event_id,
    start: occurrence.at.toISOString(),
    date: occurrence.start.slice(0, 10),
    title: occurrence.change?.title ?? event.title,
  };
}
