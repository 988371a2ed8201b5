/** Formats a time span with start and end. */
import { type DateStyle, formatInstant, formatTime, isoDay, zoneNote } from './dates.ts';

/** Start and end are instants. */
interface TimeSpan {
  start: string;
  end: string;
}

/**
 * Formats the span in the local time of its place, with the day only once: `2 Apr 2027, 11:00–11:45`, or across
 * midnight `2 Apr 2027, 23:00 – 3 Apr 2027, 01:00`. The zone is named if the viewer's clock shows another time.
 */
export function formatSpanIn({ start, end }: TimeSpan, zone: string, viewer: DateStyle): string {
  const there = { ...viewer, timeZone: zone };
  const isOneDay = isoDay(start, zone) === isoDay(end, zone);
  const from = formatInstant(start, there);
  const span = isOneDay ? `${from}–${formatTime(end, there)}` : `${from} – ${formatInstant(end, there)}`;
  return from === formatInstant(start, viewer) ? span : `${span} (${zoneNote(start, zone, viewer)})`;
}
