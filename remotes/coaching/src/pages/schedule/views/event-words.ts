/** An event in words, for its block's name and for lists. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatTime } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';

export function useEventWords() {
  const t = useText();
  const style = useDateStyle();
  const time = (event: CalendarEvent): string =>
    event.allDay ? t('coaching.schedule.allDay') : `${formatTime(event.start, style)}–${formatTime(event.end, style)}`;
  /** With whom, of a one-to-one. */
  const withWhom = ({ counterpart }: CalendarEvent): string =>
    counterpart ? `${counterpart.FirstName} ${counterpart.LastName}` : '';
  return {
    time,
    withWhom,
    /** `Team huddle, 09:15–09:30, Room 2`; of a one-to-one with the other person. */
    name: (event: CalendarEvent): string =>
      [event.title, time(event), withWhom(event), event.location].filter(Boolean).join(', '),
    /** In one line: `One-to-one · Nadia Fischer` */
    line: (event: CalendarEvent): string => [event.title, withWhom(event)].filter(Boolean).join(' · '),
    type: (event: CalendarEvent): string => t(`coaching.schedule.type.${event.type}`),
  };
}
