/** Writes to the calendar: changes by the form or by dragging. */

import type { CalendarData } from '@portico/contracts/coaching/calendar-input';
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { cancelCalendarEvent, saveCalendarData } from '@portico/contracts/coaching/calls';
import { useWrite } from '@portico/data-client';

export type ChangeScope = NonNullable<CalendarData['change']>['scope'];

export const useSaveEvent = () => useWrite(saveCalendarData);
export const useCancelEvent = () => useWrite(cancelCalendarEvent);

export const occurrenceOf = (event: CalendarEvent, scope: ChangeScope) => ({
  calendarID: event.id,
  itterationID: event.itterationID,
  scope,
  basedOn: event.version,
});

/** The event as input data, for changing parts of it. */
export const dataOf = (event: CalendarEvent, scope: ChangeScope): CalendarData => ({
  change: occurrenceOf(event, scope),
  date: event.date,
  timeStart: event.timeStart,
  duration: event.duration,
  allDay: event.allDay,
  timeZone: event.timeZone,
  rule: event.rrule?.text ?? null,
  title: event.title,
  type: event.type,
  location: event.location,
  details: event.details,
  joinLink: event.joinLink,
  coacheeID: event.coachee?.UserID ?? null,
  participantIDs: event.participants
    .map(({ UserID }) => UserID)
    .filter((id) => id !== event.coach?.UserID && id !== event.coachee?.UserID && id in event.answers),
});
