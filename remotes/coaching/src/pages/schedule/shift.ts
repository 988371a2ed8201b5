/** Moves and resizes events in steps of a quarter of an hour and of days, in the event's time zone. Pure. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { addDays } from './days.ts';
import { minutesOfDay } from './place-events.ts';

export const stepMinutes = 15;

export interface Shift {
  days: number;
  minutes: number;
  /** Change of the length. */
  length: number;
}

export const noShift: Shift = { days: 0, minutes: 0, length: 0 };
export const isShifted = ({ days, minutes, length }: Shift): boolean => days !== 0 || minutes !== 0 || length !== 0;

export const toStep = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Day, time and length of the event after the shift, in its own time zone. */
export function shifted(
  event: Pick<CalendarEvent, 'date' | 'timeStart' | 'duration' | 'allDay'>,
  shift: Shift,
): { date: string; timeStart: string; duration: number } {
  if (event.allDay)
    return { date: addDays(event.date, shift.days), timeStart: event.timeStart, duration: event.duration };
  const [hours = 0, minutes = 0] = event.timeStart.split(':').map(Number);
  const at = hours * 60 + minutes + shift.minutes;
  const days = Math.floor(at / minutesOfDay);
  const within = at - days * minutesOfDay;
  return {
    date: addDays(event.date, shift.days + days),
    timeStart: `${twoDigits(Math.floor(within / 60))}:${twoDigits(within % 60)}`,
    duration: Math.max(stepMinutes, event.duration + shift.length),
  };
}
