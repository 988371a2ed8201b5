/** Finds the clock changes of a time zone with Temporal. */

export interface ClockChange {
  /** Local time at the moment of the change, with the offset before it. */
  wallTime: string;
  /** Offsets in seconds. */
  from: number;
  to: number;
}

const offset = (time: Temporal.ZonedDateTime): number => Math.round(time.offsetNanoseconds / 1e9);

function change(after: Temporal.ZonedDateTime): ClockChange {
  const from = offset(after.subtract({ nanoseconds: 1 }));
  const wallTime = after.toPlainDateTime().subtract({ seconds: offset(after) - from });
  return { wallTime: wallTime.toString({ smallestUnit: 'second' }), from, to: offset(after) };
}

/**
 * Returns all changes from the last one at or before `earliest` to the end of `lastYear`; empty for a zone that has
 * never changed. Before the first change, its `from` offset applies.
 */
export function zoneChanges(timeZone: string, earliest: Date, lastYear: number): ClockChange[] {
  const begin = Temporal.Instant.fromEpochMilliseconds(earliest.getTime() + 1).toZonedDateTimeISO(timeZone);
  const changes: ClockChange[] = [];
  let next = begin.getTimeZoneTransition('previous') ?? begin.getTimeZoneTransition('next');
  for (; next && next.year <= lastYear; next = next.getTimeZoneTransition('next')) changes.push(change(next));
  return changes;
}

export const offsetAt = (timeZone: string, instant: Date): number =>
  offset(Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone));
