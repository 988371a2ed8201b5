/**
 * What the device itself shows about unread notifications: the badge on the portal's icon, and pushed notifications.
 */

import { type Notification as Listed, mostListed } from '@portico/contracts/portal/shapes';
import { millisecondsInMinute } from 'date-fns/constants';

/**
 * A push may arrive before the list is refetched, so a notification shown recently is not considered read just because
 * the list lacks it.
 */
const freshMs = millisecondsInMinute;

interface Shown {
  tag: string;
  /** When it was shown, in milliseconds since 1970. */
  timestamp?: number;
  data: unknown;
}

/** Counts all unread notifications, even if the list does not contain each of them. */
export function unreadCount(list: readonly Listed[]): number {
  const inEach = new Map(list.map(({ COMP_ID_PK = null, unreadThere = 0 }) => [COMP_ID_PK, unreadThere]));
  const isNotified = list.every(({ unreadThere }) => unreadThere !== undefined);
  return isNotified ? [...inEach.values()].reduce((sum, count) => sum + count, 0) : list.length;
}

const isListed = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isListed' in data && data.isListed === true;

/**
 * Returns the notifications that were read in the meantime, here or on another device. Those sent by push only are in
 * no list, and a list at its limit is incomplete.
 * @param known ids that were in the list before
 */
export function readMeanwhile<S extends Shown>(
  shown: readonly S[],
  list: readonly Listed[],
  { known, now }: { known: ReadonlySet<string>; now: number },
): S[] {
  if (list.length > mostListed) return [];
  const unread = new Set(list.map(({ notificationID }) => notificationID));
  const wasSeen = ({ tag, timestamp = 0 }: S) => known.has(tag) || now - timestamp > freshMs;
  return shown.filter((one) => isListed(one.data) && !unread.has(one.tag) && wasSeen(one));
}
