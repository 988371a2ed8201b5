import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { getUserCalendarEvents } from '@portico/contracts/coaching/calls';
import type { Input } from '@portico/contracts/platform/call';
import { cacheMinutes } from '@portico/contracts/platform/constants';
import { cachedAnswer } from '@portico/data-client';
import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';

/**
 * True within the lifetime of the local calendar cache (twelve hours): recent enough to be shown until the server
 * answers.
 */
const isFresh = (cached: { at: number }): boolean =>
  Date.now() - cached.at < cacheMinutes.calendarLocal * millisecondsInMinute;

/**
 * The events of this period from the device, while the server's answer is loading; undefined if there are none or they
 * are out of date.
 */
export function useCachedCalendar(
  input: Input<typeof getUserCalendarEvents>,
  isNeeded: boolean,
): CalendarEvent[] | undefined {
  const wanted = JSON.stringify(input);
  const [cached, setStored] = useState<{ of: string; events: CalendarEvent[] }>();
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    void cachedAnswer(getUserCalendarEvents, JSON.parse(wanted)).then((found) => {
      if (isHere && found && isFresh(found)) setStored({ of: wanted, events: found.answer });
    });
    return () => {
      isHere = false;
    };
  }, [wanted, isNeeded]);
  return isNeeded && cached?.of === wanted ? cached.events : undefined;
}
