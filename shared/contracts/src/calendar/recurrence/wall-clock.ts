/**
 * Wall times to instants. Needs `Temporal`: Node.js and today's browsers have it; a page that may run elsewhere awaits
 * the polyfill (`temporal-polyfill/global`, only where `typeof Temporal === 'undefined'`) before it calls anything of
 * this folder. Nothing here touches Temporal while modules load.
 */
import { millisecondsInDay } from 'date-fns/constants';
import type { Series, WallTime } from './series.ts';

/**
 * The meeting always takes place. A time that the clocks skip is read with the offset before the change, so it begins
 * later by the gap; of a time that comes twice the first is meant (docs/decisions/0013).
 */
export const instantOf = (wallTime: WallTime, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  );

/** When a day begins in a zone, also where its midnight is skipped. */
export const dayBegins = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** When the day of an instant is over in a zone. */
export const dayEnds = (instant: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .startOfDay()
      .add({ days: 1 })
      .startOfDay().epochMilliseconds,
  );

/** What the clock shows, to the second or, where there are any, to the fraction. */
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
  // A day ends with itself: as many characters are compared as both have.
  if (comparesWalls) return original.slice(0, until.length) <= until.slice(0, original.length);
  const apart = Date.parse(`${original}Z`) - Date.parse(until);
  // Where no zone can make a difference, the instant need not be worked out.
  if (Math.abs(apart) > 2 * millisecondsInDay) return apart < 0;
  return instantOf(original, series.timeZone).getTime() <= Date.parse(until);
}
