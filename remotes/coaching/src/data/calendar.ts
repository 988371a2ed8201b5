/** The viewer's calendar, read by whole months: refreshed by time and by push, stored on the device (0064, 0124). */

import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { getUserCalendarEvents } from '@portico/contracts/coaching/calls';
import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { type CallState, shownFromDevice, useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';
import { useCachedCalendar } from './cached-calendar.ts';

/** A range of days, including both ends. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * The months to load: those on the page, at least the first, and further ones so that the coming weeks are available
 * offline.
 */
export interface CalendarRanges {
  months: readonly [DayRange, DayRange, DayRange];
  /** How many of the months have days on the page. */
  shown: 1 | 2;
}

export interface Calendar {
  /** Also `ready` with data from the device, while the answer is loading or the server is unreachable. */
  data: CallState<CalendarEvent[]>;
  /** True if the data on the page is the server's latest answer. */
  isCurrent: boolean;
}

function useMonth({ from, to }: DayRange, isShown: boolean) {
  const input = { query: { ID: useSelf().UserID, a: '0' as const, from, to } };
  // Months that are not on the page are only refreshed when the local calendar cache expires.
  const often = isShown ? { refreshMs: refreshMs.upcomingEventsAndNotifications } : {};
  const answer = useCall(getUserCalendarEvents, input, { cacheMinutes: cacheMinutes.calendarLocal, ...often });
  const meanwhile = useCachedCalendar(input, answer.state === 'loading');
  return { answer, events: answer.data ?? meanwhile };
}

/** Removes duplicates, because months share the weeks at their borders. */
const together = (months: readonly (readonly CalendarEvent[])[]): CalendarEvent[] => [
  ...new Map(months.flat().map((event) => [`${event.id} ${event.itterationID}`, event])).values(),
];

export function useCalendar({ months: [first, second, third], shown }: CalendarRanges): Calendar {
  const months = [useMonth(first, true), useMonth(second, shown > 1), useMonth(third, false)];
  const drawn = months.slice(0, shown);
  const retry = () => {
    for (const { answer } of months) answer.retry();
  };
  const missing = drawn.find(({ events }) => events === undefined)?.answer;
  if (missing && missing.state !== 'ready') return { data: { ...missing, retry }, isCurrent: false };
  const events = together(months.map((month) => month.events ?? []));
  const isAnswered = drawn.every(({ answer }) => answer.state === 'ready');
  return {
    data: { state: 'ready', data: events, error: undefined, retry },
    isCurrent: isAnswered && shownFromDevice.oldest() === undefined,
  };
}
