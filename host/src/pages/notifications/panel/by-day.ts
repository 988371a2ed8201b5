import { daysBetween } from '@portico/contracts/platform/dates';
import type { Notification } from '@portico/contracts/portal/shapes';

export type DayGroup = 'today' | 'yesterday' | 'earlier';

/** Splits a list, newest first, by the reader's calendar day. Empty groups are left out. */
export function byDay(
  list: readonly Notification[],
  now: string,
  timeZone?: string,
): [group: DayGroup, list: readonly Notification[]][] {
  const groupOf = ({ msgDate }: Notification): DayGroup => {
    const days = daysBetween(msgDate, now, timeZone);
    return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier';
  };
  return [...Map.groupBy(list, groupOf)];
}
