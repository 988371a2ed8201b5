/** A meeting that takes place once or repeatedly, scheduled in the local time of its zone. */
import type { Rule } from './rule.ts';

/**
 * A local time with seconds, `2026-03-02T09:00:00`, or a day, `2026-03-02`, in a series of whole days. It includes no
 * time zone.
 */
export type WallTime = string;

export interface Series {
  id: string;
  /** The first planned start. If it is a day, this is a series of whole days, which are the same days in every zone. */
  start: WallTime;
  /** IANA name of the zone that wall times refer to. */
  timeZone: string;
  /** Null if the meeting takes place once. */
  rule: Rule | null;
  /** Planned starts that do not take place (EXDATE). */
  excluded: readonly WallTime[];
  /** Single occurrences that take place at another time or in another zone than planned. */
  moved: readonly MovedOccurrence[];
}

interface MovedOccurrence {
  /** The planned start; it still identifies the occurrence. */
  original: WallTime;
  start: WallTime;
  /** The zone of `start`, if it differs from the series'. */
  timeZone?: string | undefined;
}

export interface Occurrence {
  /** Identifies the occurrence permanently, even after a move: see iterationId. */
  id: string;
  original: WallTime;
  /** When it takes place, in `timeZone`. */
  start: WallTime;
  timeZone: string;
  /** `start` as an instant; for a whole day, when the day begins in the viewer's zone. */
  at: Date;
  moved: boolean;
}

export const isWholeDays = (series: Pick<Series, 'start'>): boolean => series.start.length === 10;

/**
 * The series and the planned wall time. Sessions, answers and iCalendar's RECURRENCE-ID refer to an occurrence by this
 * id.
 */
export const iterationId = (seriesId: string, original: WallTime): string => `${seriesId}/${original}`;
