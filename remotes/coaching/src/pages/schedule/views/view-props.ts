import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import type { DueDate } from '../../../data/due-dates.ts';
import type { Shift } from '../shift.ts';

/** What every view of the schedule gets. */
export interface ViewProps {
  events: readonly CalendarEvent[];
  /** What is due; drawn apart from events, and before them. */
  dues: readonly DueDate[];
  day: string;
  today: string;
  onOpen(event: CalendarEvent): void;
  /** A moment was chosen for a new event; without a time, a day. */
  onAdd(day: string, time?: string): void;
  onShift(event: CalendarEvent, shift: Shift): void;
  onShowDay(day: string): void;
}
