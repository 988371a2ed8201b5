/**
 * The schedule as it was last read, kept in this browser for twelve hours: it opens at once, and without a network. One
 * stretch of days for each account; it goes with everything else at sign-out.
 */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { getUserCalendarEvents } from '@portico/contracts/coaching/calls';
import { cacheMinutes } from '@portico/contracts/platform/constants';

const keyOf = (userId: string): string => `portico.schedule.${userId}`;

export function keepCalendar(userId: string, stretch: string, events: readonly CalendarEvent[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ stretch, at: Date.now(), events }));
  } catch {
    // A full or forbidden storage costs speed, nothing else.
  }
}

/** Undefined where other days were kept, or these too long ago. */
export function keptCalendar(userId: string, stretch: string): { at: number; events: CalendarEvent[] } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('stretch' in kept) || !('at' in kept) || !('events' in kept))
      return undefined;
    // Another version of the page may have kept something else.
    const events = getUserCalendarEvents.answer.safeParse(kept.events);
    const isFresh = typeof kept.at === 'number' && Date.now() - kept.at < cacheMinutes.calendarLocal * 60_000;
    if (kept.stretch !== stretch || !isFresh || !events.success) return undefined;
    return { at: kept.at as number, events: events.data };
  } catch {
    return undefined;
  }
}
