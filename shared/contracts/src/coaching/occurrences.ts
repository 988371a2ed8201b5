/** When the events of a series take place: the same wall-clock time in the series' own zone, over every clock change. */

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

const step = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const;
/** Far beyond any window asked for: a guard against an endless series, not a limit of the product. */
const most = 20_000;

/**
 * Occurrences whose start lies in [from, to). A monthly series that began on the 31st skips months without one; a start
 * within the hour that a clock change leaves out begins later by that hour.
 */
export function occurrencesBetween(series: Series, from: Date, to: Date): Occurrence[] {
  const first = Temporal.Instant.from(series.dtstart).toZonedDateTimeISO(series.timeZone);
  const firstDay = first.toPlainDate();
  const left = new Set(series.exdate);
  const found: Occurrence[] = [];
  for (let n = 0; n < most; n += 1) {
    const day = series.freq === null ? firstDay : firstDay.add({ [step[series.freq]]: n });
    const date = day.toString();
    const start = day.toZonedDateTime({ timeZone: series.timeZone, plainTime: first.toPlainTime() });
    if ((series.until !== null && date > series.until) || start.epochMilliseconds >= to.getTime()) break;
    const exists = series.freq !== 'monthly' || day.day === firstDay.day;
    if (exists && !left.has(date) && start.epochMilliseconds >= from.getTime())
      found.push({ date, start: new Date(start.epochMilliseconds).toISOString() });
    if (series.freq === null) break;
  }
  return found;
}
