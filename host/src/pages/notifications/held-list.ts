import type { Notification } from '@portico/contracts/portal/shapes';

/**
 * The rows that are shown, in their places, each as it is known now. What is new waits, and what was marked elsewhere
 * keeps its place; what was marked here goes.
 */
export function heldList(
  shown: readonly Notification[],
  now: readonly Notification[],
  marked: ReadonlySet<string>,
): readonly Notification[] {
  const known = new Map(now.map((one) => [one.notificationID, one]));
  return shown.flatMap((one) => known.get(one.notificationID) ?? (marked.has(one.notificationID) ? [] : [one]));
}
