/** The viewer's calendar: a stretch of days, kept on the device, refreshed by time and by push. */

import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { getUserCalendarEvents } from '@portico/contracts/coaching/calls';
import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { type CallState, useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';
import { useEffect, useMemo } from 'react';
import { keepCalendar, keptCalendar } from './kept-calendar.ts';

export interface Calendar {
  /** `ready` also with what was kept, while the server is asked or cannot be reached. */
  data: CallState<CalendarEvent[]>;
  /** What is shown is what the server has just answered. */
  isCurrent: boolean;
  /** When what is shown was read, where it is not of now. */
  readAt: number | undefined;
}

/** Events between two days, both included. What changes is told by push, and asked for again by time. */
export function useCalendar(from: string, to: string): Calendar {
  const me = useSelf().UserID;
  const answer = useCall(
    getUserCalendarEvents,
    { query: { ID: me, a: '0', from, to } },
    { cacheMinutes: cacheMinutes.calendarLocal, refreshMs: refreshMs.upcomingEventsAndNotifications },
  );
  const stretch = `${from}.${to}`;
  const { data } = answer;
  useEffect(() => {
    if (data) keepCalendar(me, stretch, data);
  }, [me, stretch, data]);
  const kept = useMemo(() => keptCalendar(me, stretch), [me, stretch]);
  const isWithout = answer.state === 'loading' || answer.state === 'offline' || answer.state === 'failed';
  if (!isWithout || !kept) return { data: answer, isCurrent: answer.state === 'ready', readAt: undefined };
  const shown = { state: 'ready' as const, data: kept.events, error: undefined, retry: answer.retry };
  return { data: shown, isCurrent: false, readAt: answer.state === 'loading' ? undefined : kept.at };
}
