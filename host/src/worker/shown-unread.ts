/** What the device itself shows of what is unread: the number on the portal's icon, and notifications that were pushed. */

import { type Notification as Listed, mostListed } from '@portico/contracts/portal/shapes';
import { millisecondsInMinute } from 'date-fns/constants';

/** A push may be here before the list has been asked for again: what was shown just now is not missing from it. */
const freshMs = millisecondsInMinute;

interface Shown {
  tag: string;
  /** When it was shown, as milliseconds since 1970. */
  timestamp?: number;
  data: unknown;
}

/** All that are unread, also where the list does not show each of them. */
export function unreadCount(list: readonly Listed[]): number {
  const inEach = new Map(list.map(({ COMP_ID_PK = null, unreadThere = 0 }) => [COMP_ID_PK, unreadThere]));
  const isNotified = list.every(({ unreadThere }) => unreadThere !== undefined);
  return isNotified ? [...inEach.values()].reduce((sum, count) => sum + count, 0) : list.length;
}

const isListed = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isListed' in data && data.isListed === true;

/**
 * Those that were read in the meantime, here or on another device. What the person wants by push alone is in no list; nor is
 * everything where there is more than it shows.
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
