/** A person's events during given periods. Other areas use this to warn of overlaps. */

import { isAllDay, occurrencesOf } from '@portico/contracts/coaching/calendar/event-times';
import { compareAsc } from 'date-fns/compareAsc';
import type { Transaction } from '../../../platform/transaction.ts';
import { eventsOfPeople, timesOf } from './event-rows.ts';

export interface OwnEvent {
  title: string;
  from: Date;
  to: Date;
  /** Route of an event planned by another area; null for an event of the schedule itself. */
  page: string | null;
}

interface Span {
  from: Date;
  to: Date;
}

/** For each period, the events that overlap it, soonest first. All-day and declined events do not count. */
export async function ownEventsDuring(
  db: Transaction,
  userId: string,
  spans: readonly Span[],
): Promise<(span: Span) => OwnEvent[]> {
  if (spans.length === 0) return () => [];
  const from = new Date(Math.min(...spans.map((one) => one.from.getTime())));
  const to = new Date(Math.max(...spans.map((one) => one.to.getTime())));
  const rows = (await eventsOfPeople(db, [userId], { from, to })).filter(
    (row) => !isAllDay(row) && !row.participants.some((one) => one.userId === userId && one.answer === 'declined'),
  );
  return (span) =>
    rows
      .flatMap((row) =>
        occurrencesOf(timesOf(row), { ...span, viewerZone: row.time_zone }).map(
          ({ at, ends, change }): OwnEvent => ({
            title: change?.title ?? row.title,
            from: at,
            to: ends,
            page: row.page,
          }),
        ),
      )
      .filter((one) => one.from < span.to && one.to > span.from)
      .sort((a, b) => compareAsc(a.from, b.from));
}
