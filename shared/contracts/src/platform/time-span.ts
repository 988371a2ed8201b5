/** From when to when something lasts, for everything that has a beginning and an end. */
import { type DateStyle, formatInstant, formatTime, isoDay, zoneNote } from './dates.ts';

/** Instants. */
export interface TimeSpan {
  start: string;
  end: string;
}

/**
 * By the clock of the place where it happens, the day once: `2 Apr 2027, 11:00–11:45`, over midnight
 * `2 Apr 2027, 23:00 – 3 Apr 2027, 01:00`. The zone is named where the viewer's clock shows another time.
 */
export function formatSpanIn({ start, end }: TimeSpan, zone: string, viewer: DateStyle): string {
  const there = { ...viewer, timeZone: zone };
  const isOneDay = isoDay(start, zone) === isoDay(end, zone);
  const from = formatInstant(start, there);
  const span = isOneDay ? `${from}–${formatTime(end, there)}` : `${from} – ${formatInstant(end, there)}`;
  return from === formatInstant(start, viewer) ? span : `${span} (${zoneNote(start, zone, viewer)})`;
}
