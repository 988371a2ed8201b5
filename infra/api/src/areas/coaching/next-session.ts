/** The planned one-to-one that comes next. */
import { occurrencesBetween } from '@portico/contracts/coaching/occurrences';
import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import { type EventRow, seriesOf } from './event-rows.ts';

/** How far ahead a planned session counts as planned. */
const daysAhead = 60;

/** Undefined answers become null: nothing is planned. `events` are the coachee's one-to-ones. */
export function nextOf(events: readonly EventRow[], now: Date): MemberOverview['next'] {
  const end = new Date(now.getTime() + daysAhead * 86_400_000);
  const [soonest] = events
    .flatMap((event) => occurrencesBetween(seriesOf(event), now, end).map((occurrence) => ({ event, occurrence })))
    .sort((a, b) => a.occurrence.start.localeCompare(b.occurrence.start));
  if (!soonest) return null;
  const { event, occurrence } = soonest;
  return { CalendarIdFk: event.event_id, start: occurrence.start, date: occurrence.date, title: event.title };
}
