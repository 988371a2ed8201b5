/** From a day and a time on the wall of a zone to the instant, without Temporal: pages that write dates run everywhere. */
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
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
 * `day` 2026-11-21, `time` 09:30; without a zone, the device's. A time that the clocks skip is later by the gap; of a time
 * that comes twice the first is meant.
 */
export function instantAt(day: string, time: string, timeZone?: string): string {
  const wall = Date.parse(`${day}T${time}:00.000Z`);
  // One of the offsets around it is the right one; the larger comes first on the clock.
  const offsets = [aheadAt(wall - millisecondsInDay, timeZone), aheadAt(wall + millisecondsInDay, timeZone)];
  const candidates = offsets.map((ahead) => wall - ahead).filter((at) => at + aheadAt(at, timeZone) === wall);
  const first = candidates.length > 0 ? Math.min(...candidates) : wall - (offsets[0] ?? 0);
  return new Date(first).toISOString();
}
