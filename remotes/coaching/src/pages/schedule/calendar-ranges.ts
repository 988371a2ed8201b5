import type { CalendarRanges, DayRange } from '../../data/calendar.ts';
import { addDays, addMonths, weeksOfMonth } from './days.ts';
import { agendaDays } from './views/agenda-days.ts';

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The weeks that show a month. The same for all days of the month, so that cached answers are reused. */
function monthOf(first: string): DayRange {
  const weeks = weeksOfMonth(first);
  return { from: weeks[0]?.[0] ?? first, to: weeks.at(-1)?.at(-1) ?? first };
}

/**
 * The months to load for a day: its own with all days that the views show, the next one, into which the agenda may
 * extend, and another one for devices that stay offline for two weeks.
 */
export function rangesFor(day: string, isAgenda: boolean): CalendarRanges {
  const first = firstOf(day);
  const own = monthOf(first);
  const reachesOn = isAgenda && addDays(day, agendaDays - 1) > own.to;
  return {
    months: [own, monthOf(addMonths(first, 1)), monthOf(addMonths(first, 2))],
    shown: reachesOn ? 2 : 1,
  };
}
