/** A meeting that repeats, or takes place once, by the clock on the wall of its zone. */
import type { Rule } from './rule.ts';

/** A wall time with seconds, `2026-03-02T09:00:00`; in a series of whole days a day, `2026-03-02`. Without any zone. */
export type WallTime = string;

export interface Series {
  id: string;
  /** The first planned start. A day makes it a series of whole days, which are the same days everywhere. */
  start: WallTime;
  /** IANA name of the zone on whose walls the clock hangs. */
  timeZone: string;
  /** Null: takes place once. */
  rule: Rule | null;
  /** Planned starts that do not take place (EXDATE). */
  excluded: readonly WallTime[];
  /** Single occurrences that take place at another time than planned. */
  moved: readonly MovedOccurrence[];
}

export interface MovedOccurrence {
  /** As planned; it keeps naming the occurrence. */
  original: WallTime;
  start: WallTime;
  /** Where it is not the series'. */
  timeZone?: string | undefined;
}

export interface Occurrence {
  /** Identifies the occurrence permanently, even after it is moved: see iterationId. */
  id: string;
  original: WallTime;
  /** When it takes place, in `timeZone`. */
  start: WallTime;
  timeZone: string;
  /** The same as an instant; of a whole day its beginning where the viewer is. */
  at: Date;
  moved: boolean;
}

export const isWholeDays = (series: Pick<Series, 'start'>): boolean => series.start.length === 10;

/** Sessions, answers and iCalendar's RECURRENCE-ID hang on it: the series and the wall time as planned. */
export const iterationId = (seriesId: string, original: WallTime): string => `${seriesId}/${original}`;
