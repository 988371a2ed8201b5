/** Converts day and local time to an instant without Temporal, because pages with date fields run in every browser. */
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** Offset of the zone from UTC at an instant, in milliseconds. */
function aheadAt(instant: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return (
    Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / millisecondsInMinute) * millisecondsInMinute
  );
}

/**
 * Returns the instant of a local time. A time in a clock gap moves later by the length of the gap; for a time that
 * occurs twice, the first one counts.
 * @param day `2026-11-21`
 * @param time `09:30`
 * @param timeZone defaults to the device's zone
 */
export function instantAt(day: string, time: string, timeZone?: string): string {
  const wall = Date.parse(`${day}T${time}:00.000Z`);
  // One of the two surrounding offsets is correct; the larger one gives the earlier instant.
  const offsets = [aheadAt(wall - millisecondsInDay, timeZone), aheadAt(wall + millisecondsInDay, timeZone)];
  const candidates = offsets.map((ahead) => wall - ahead).filter((at) => at + aheadAt(at, timeZone) === wall);
  const first = candidates.length > 0 ? Math.min(...candidates) : wall - (offsets[0] ?? 0);
  return new Date(first).toISOString();
}
