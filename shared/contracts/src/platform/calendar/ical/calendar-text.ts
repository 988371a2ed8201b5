/**
 * Writes meetings as an iCalendar file (RFC 5545) for download and subscription: `text/calendar; charset=utf-8`. Pure;
 * needs Temporal (see ../recurrence/wall-clock).
 */
import { instantOf } from '../recurrence/wall-clock.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { entryLines } from './event-lines.ts';
import { foldLine } from './fold-line.ts';
import { type PlannedEntry, plannedEntry } from './planned-entry.ts';
import { textValue } from './values.ts';
import { zoneLines } from './zone-lines.ts';

export interface CalendarFile {
  /** Name of the calendar, shown by the calendar program. */
  name: string;
  /** `PUBLISH` for a calendar that is only read, `REQUEST` and `CANCEL` for invitations by mail. */
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL' | undefined;
  entries: readonly CalendarEntry[];
}

interface Written {
  entry: CalendarEntry;
  planned: PlannedEntry;
}

/** All moments in the file by time zone; each VTIMEZONE must be valid from its earliest moment on. */
function zoneMoments(written: readonly Written[]): Map<string, number[]> {
  const moments = new Map<string, number[]>();
  for (const { entry, planned } of written)
    for (const { start, timeZone } of [planned, ...planned.exceptions]) {
      if (start.length === 10) continue;
      const known = moments.get(timeZone) ?? [];
      moments.set(timeZone, known);
      known.push(instantOf(start, timeZone).getTime(), Date.parse(entry.changed));
    }
  return moments;
}

/**
 * Entries without any occurrence are omitted.
 * @throws RangeError for an unknown time zone or an invalid date in `changed`
 */
export function calendarText({ name, method, entries }: CalendarFile): string {
  const written = entries.flatMap((entry): Written[] => {
    const planned = plannedEntry(
      entry.series,
      (entry.differing ?? []).map((one) => one.original),
    );
    return planned ? [{ entry, planned }] : [];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    ...[...zoneMoments(written)].flatMap(([timeZone, moments]) =>
      zoneLines(timeZone, new Date(Math.min(...moments)), new Date(Math.max(...moments))),
    ),
    ...written.flatMap(({ entry, planned }) => entryLines(entry, planned)),
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('');
}
