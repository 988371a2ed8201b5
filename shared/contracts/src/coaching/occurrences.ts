/** When a calendar event takes place, as coaching keeps it: days name occurrences and exceptions. */
import { expandBetween } from '../calendar/recurrence/expand.ts';
import { plainRule } from '../calendar/recurrence/rule.ts';
import { wallTimeAt } from '../calendar/recurrence/wall-clock.ts';

export interface Series {
  /** First start, as an instant. */
  dtstart: string;
  /** IANA name of the zone whose wall clock the series keeps. */
  timeZone: string;
  freq: 'daily' | 'weekly' | 'monthly' | null;
  /** Last day (in the zone) on which an occurrence may begin. */
  until: string | null;
  /** Days (in the zone) that do not take place. */
  exdate: readonly string[];
}

export interface Occurrence {
  /** Day in the series' zone; also names the occurrence. */
  date: string;
  /** Instant, ISO 8601 in UTC with milliseconds. */
  start: string;
}

/** Occurrences whose start lies in [from, to), in order. */
export function occurrencesBetween(series: Series, from: Date, to: Date): Occurrence[] {
  const { timeZone, freq, until, exdate } = series;
  const start = wallTimeAt(series.dtstart, timeZone);
  const planned = {
    id: '',
    start,
    timeZone,
    rule: freq && { ...plainRule, freq, until },
    excluded: exdate.map((day) => `${day}${start.slice(10)}`),
    moved: [],
  };
  return expandBetween(planned, { from, to, viewerZone: timeZone }).map(({ original, at }) => ({
    date: original.slice(0, 10),
    start: at.toISOString(),
  }));
}
