/** What counts as unread: only recent articles, not everything ever published. */

import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { ChannelKind } from './shapes.ts';

const newDays = 60;

interface Readable {
  kind: ChannelKind;
  publishDate: string;
  readOn: string | null;
}

/** News and tips of the last sixty days that the person has not opened. Help is for reference and never counts. */
export const isUnread = ({ kind, publishDate, readOn }: Readable, now: Date): boolean =>
  kind !== 'help' && readOn === null && differenceInMilliseconds(now, publishDate) < newDays * millisecondsInDay;
