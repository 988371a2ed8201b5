/** Invitations that a person has not answered, for events that still have a future date. */

import { nextOccurrences } from '@portico/contracts/coaching/calendar/event-times';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { TaskQuery, TaskRow } from '../../../platform/tasks/task-source.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personsById } from '../../../services/account/public.ts';
import { type EventRow, eventsOfPeople, timesOf } from './event-rows.ts';

/** Invitations to events further ahead are not tasks yet. */
const aheadDays = 92;

/**
 * When the person was invited. Undefined for people who are not invited or have answered, and for events planned by
 * another area, which have their own sign-up.
 */
const invitedSince = ({ owner_id, is_planned, participants }: EventRow, userId: string): Date | undefined => {
  const own = participants.find((one) => one.userId === userId && one.answer === 'needs-action');
  return own && owner_id !== userId && !is_planned ? new Date(own.invitedAt) : undefined;
};

/** Sorted by next date. Changing an event does not reset how long its invitations have been open. */
export async function invitationTasks({ db }: { db: Transaction }, { userId, now }: TaskQuery): Promise<TaskRow[]> {
  const to = addMilliseconds(now, aheadDays * millisecondsInDay);
  const invitations = (await eventsOfPeople(db, [userId], { from: now, to })).filter(
    (row) => invitedSince(row, userId) !== undefined,
  );
  const persons = await personsById(
    db,
    invitations.map((row) => row.owner_id),
  );
  return invitations.flatMap((row) => {
    const [next] = nextOccurrences(timesOf(row), now, 1, row.time_zone);
    if (!next || next.at > to) return [];
    const day = next.start.slice(0, 10);
    const { FirstName, LastName } = persons.of(row.owner_id);
    return {
      ...{ id: row.event_id, title: next.change?.title ?? row.title, person: `${FirstName} ${LastName}` },
      ...{ since: invitedSince(row, userId) ?? null, due_on: day, link_values: { day, event: row.event_id } },
    };
  });
}
