import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import type { DueDate } from '../../../data/due-dates.ts';
import type { Shift } from '../shift.ts';

/** The props of all views of the schedule. */
export interface ViewProps {
  events: readonly CalendarEvent[];
  /** Due dates; shown separately from events, and before them. */
  dues: readonly DueDate[];
  day: string;
  today: string;
  onOpen(event: CalendarEvent): void;
  /** The user chose a time for a new event; without `time`, only a day. */
  onAdd(day: string, time?: string): void;
  onShift(event: CalendarEvent, shift: Shift): void;
  onShowDay(day: string): void;
}
