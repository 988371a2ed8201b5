import type { Notification } from '@portico/contracts/portal/shapes';

/**
 * Updates the shown rows in place. New ones are not added yet, and those marked elsewhere stay. Rows marked here
 * disappear.
 */
export function heldList(
  shown: readonly Notification[],
  now: readonly Notification[],
  marked: ReadonlySet<string>,
): readonly Notification[] {
  const known = new Map(now.map((one) => [one.notificationID, one]));
  return shown.flatMap((one) => known.get(one.notificationID) ?? (marked.has(one.notificationID) ? [] : [one]));
}
