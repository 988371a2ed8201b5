/** Changes one occurrence without changing its series. */
import type { WantedTimes } from '@portico/contracts/coaching/calendar/change-event';
import { type OccurrenceChange, originalOn } from '@portico/contracts/coaching/calendar/event-times';
import type { CalendarData } from '@portico/contracts/coaching/calendar-input';
import type { Person } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { EventToChange } from './event-to-change.ts';
import type { EventDetails } from './write-event.ts';

/**
 * Participants, type and recurrence belong to the whole series. Changing them for one occurrence is refused, because
 * ignoring the input silently would lose it.
 */
export function refuseWhatIsOfAll(
  body: CalendarData,
  { row }: EventToChange,
  wanted: EventDetails,
  invited: readonly Person[],
): void {
  const people = new Set(row.participants.map(({ userId }) => userId).concat(row.coachee_id ?? []));
  const differs = {
    type: wanted.type !== row.type,
    joinLink: wanted.joinLink !== row.join_link,
    coacheeID: wanted.coacheeId !== row.coachee_id,
    rule: body.rule !== row.rule,
    allDay: body.allDay !== (row.start.length === 10),
    participantIDs: invited.length !== people.size || invited.some(({ userId }) => !people.has(userId)),
  };
  const fields = Object.entries(differs)
    .filter(([, is]) => is)
    .map(([name]) => ({ path: `body.${name}`, message: 'is the same for the whole series' }));
  if (fields.length > 0)
    throw new Refusal('invalid_input', 'You can only change this for the whole series.', { fields });
}

const unlike = <T>(wanted: T, series: T): T | null => (wanted === series ? null : wanted);

export function differingOccurrence(
  { times, details }: EventToChange,
  wanted: EventDetails,
  when: WantedTimes,
  iteration: string,
): OccurrenceChange {
  const isMoved = when.start !== originalOn(times, iteration) || when.timeZone !== times.timeZone;
  return {
    iteration,
    start: isMoved ? when.start : null,
    timeZone: isMoved ? when.timeZone : null,
    minutes: unlike(when.minutes, times.minutes),
    title: unlike(wanted.title, details.title),
    location: unlike(wanted.location, details.location),
    details: unlike(wanted.details, details.details),
  };
}
