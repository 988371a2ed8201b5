import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';

/** Time zone of each country in which demo people work. */
export const zoneOfCountry = demoData('coaching/time-zones', z.record(z.string(), z.string()));

/** Local time in a zone, `2026-11-21T09:15:00`, this many days from the current day there. */
export function localTime(now: Date, timeZone: string, days: number, time: string): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return `${today.add({ days }).toString()}T${time}:00`;
}

/** Moves a weekend date to the following Monday. */
export function onWorkday(wall: string): string {
  const at = Temporal.PlainDateTime.from(wall);
  return at.add({ days: at.dayOfWeek > 5 ? 8 - at.dayOfWeek : 0 }).toString({ smallestUnit: 'second' });
}
