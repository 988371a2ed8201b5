/** The form values of an event, and how they are converted to the call's input. */

import type { CalendarData } from '@portico/contracts/coaching/calendar-input';
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { dataOf } from '../../../data/calendar-writes.ts';
import { type Repeat, repeatOf, ruleOf } from '../repeat.ts';

export interface EventInput extends Omit<CalendarData, 'rule' | 'change'> {
  repeat: Repeat;
}

export const newInput = (date: string, timeStart: string, timeZone: string): EventInput => ({
  date,
  timeStart,
  duration: 30,
  allDay: false,
  timeZone,
  repeat: { kind: 'none', end: { kind: 'never' } },
  title: '',
  type: 'other',
  location: '',
  details: '',
  joinLink: '',
  coacheeID: null,
  participantIDs: [],
});

export function inputOf(event: CalendarEvent): EventInput {
  const { rule, change: _, ...rest } = dataOf(event, 'this');
  return { ...rest, repeat: repeatOf(rule, event.date) };
}

/** An unchanged rule is sent as it is, because the server moves it with its event. */
function ruleOfInput(input: EventInput, event: CalendarEvent | undefined): string | null {
  const known = event?.rrule?.text ?? null;
  const before = event && repeatOf(known, event.date);
  const isAsBefore = JSON.stringify(before) === JSON.stringify(input.repeat);
  return isAsBefore ? known : ruleOf(input.repeat, input.date, known);
}

/** Only one-to-ones have a coachee. */
export const dataOfInput = (
  input: EventInput,
  event: CalendarEvent | undefined,
  change: CalendarData['change'],
): CalendarData => {
  const { repeat: _, ...rest } = input;
  return {
    ...rest,
    coacheeID: input.type === 'coaching' ? input.coacheeID : null,
    rule: ruleOfInput(input, event),
    change,
  };
};
