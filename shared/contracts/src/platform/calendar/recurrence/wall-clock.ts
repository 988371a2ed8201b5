/**
 * Converts between wall times and instants. Needs `Temporal`, which Node.js and current browsers provide. A page that
 * may run elsewhere awaits the polyfill (`temporal-polyfill/global`, only where `typeof Temporal === 'undefined'`)
 * before it calls anything in this folder. Nothing here uses Temporal while modules load.
 */
import { millisecondsInDay } from 'date-fns/constants';
import type { Series, WallTime } from './series.ts';

/**
 * The meeting always takes place. A wall time in a clock gap is read with the offset before the change, so the meeting
 * begins later by the length of the gap. For a wall time that occurs twice, the first one counts (docs/decisions/0013).
 */
export const instantOf = (wallTime: WallTime, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  );

/** When a day begins in a zone, even if its midnight falls in a clock gap. */
export const dayBegins = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** When the day that contains an instant ends in a zone. */
export const dayEnds = (instant: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .startOfDay()
      .add({ days: 1 })
      .startOfDay().epochMilliseconds,
  );

/** The local time, to the second or, if there is one, to the fraction. */
export const wallTimeAt = (instant: Date | string, timeZone: string): WallTime =>
  Temporal.Instant.from(typeof instant === 'string' ? instant : instant.toISOString())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString();

/** Whether a planned start lies at or before the rule's UNTIL. */
export function isBeforeEnd(series: Series, original: WallTime): boolean {
  const until = series.rule?.until ?? null;
  if (until === null) return true;
  const comparesWalls = !until.endsWith('Z') || original.length === 10;
  // An UNTIL day includes the whole day: only the characters that both have are compared.
  if (comparesWalls) return original.slice(0, until.length) <= until.slice(0, original.length);
  const apart = Date.parse(`${original}Z`) - Date.parse(until);
  // Further apart than any zone offset can bridge, so the exact instant is not needed.
  if (Math.abs(apart) > 2 * millisecondsInDay) return apart < 0;
  return instantOf(original, series.timeZone).getTime() <= Date.parse(until);
}
