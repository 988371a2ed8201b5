/** Texts for an event: the accessible name of its block, and lines of lists. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatTime } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';

export function useEventWords() {
  const t = useText();
  const style = useDateStyle();
  const time = (event: CalendarEvent): string =>
    event.allDay ? t('coaching.schedule.allDay') : `${formatTime(event.start, style)}–${formatTime(event.end, style)}`;
  /** The other person of a one-to-one. */
  const withWhom = ({ counterpart }: CalendarEvent): string =>
    counterpart ? `${counterpart.FirstName} ${counterpart.LastName}` : '';
  return {
    time,
    withWhom,
    /** `Team huddle, 09:15–09:30, Room 2`; includes the other person of a one-to-one. */
    name: (event: CalendarEvent): string =>
      [event.title, time(event), withWhom(event), event.location].filter(Boolean).join(', '),
    /** A single line: `One-to-one · Nadia Fischer` */
    line: (event: CalendarEvent): string => [event.title, withWhom(event)].filter(Boolean).join(' · '),
    type: (event: CalendarEvent): string => t(`coaching.schedule.type.${event.type}`),
  };
}
