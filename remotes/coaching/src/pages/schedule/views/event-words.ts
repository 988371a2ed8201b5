/** An event in words, for its block's name and for lists. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatTime } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';

export function useEventWords() {
  const t = useText();
  const style = useDateStyle();
  const time = (event: CalendarEvent): string =>
    event.allDay ? t('coaching.schedule.allDay') : `${formatTime(event.start, style)}–${formatTime(event.end, style)}`;
  return {
    time,
    /** `Team huddle, 09:15–09:30, Room 2` */
    name: (event: CalendarEvent): string => [event.title, time(event), event.location].filter(Boolean).join(', '),
    type: (event: CalendarEvent): string => t(`coaching.schedule.type.${event.type}`),
  };
}
