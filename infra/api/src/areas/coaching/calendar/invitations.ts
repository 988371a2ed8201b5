/** Events to which a person was asked and has not said whether they come, as long as there is a date to come. */

import { nextOccurrences } from '@portico/contracts/coaching/calendar/event-times';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { TaskQuery, TaskRow } from '../../../platform/tasks/task-source.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personsById } from '../../../services/account/public.ts';
import { type EventRow, eventsOfPeople, timesOf } from './event-rows.ts';

/** Invitations to events further ahead are no tasks yet. */
const aheadDays = 92;

/** Undefined for people who are not invited or have answered; sessions planned by another area have their sign-up there. */
const askedSince = ({ owner_id, is_planned, participants }: EventRow, userId: string): Date | undefined => {
  const own = participants.find((one) => one.userId === userId && one.answer === 'needs-action');
  return own && owner_id !== userId && !is_planned ? new Date(own.invitedAt) : undefined;
};

/** By their next date. A change of the event makes no invitation younger. */
export async function invitationTasks({ db }: { db: Transaction }, { userId, now }: TaskQuery): Promise<TaskRow[]> {
  const to = addMilliseconds(now, aheadDays * millisecondsInDay);
  const asked = (await eventsOfPeople(db, [userId], { from: now, to })).filter(
    (row) => askedSince(row, userId) !== undefined,
  );
  const persons = await personsById(
    db,
    asked.map((row) => row.owner_id),
  );
  return asked.flatMap((row) => {
    const [next] = nextOccurrences(timesOf(row), now, 1, row.time_zone);
    if (!next || next.at > to) return [];
    const day = next.start.slice(0, 10);
    const { FirstName, LastName } = persons.of(row.owner_id);
    return {
      ...{ id: row.event_id, title: next.change?.title ?? row.title, person: `${FirstName} ${LastName}` },
      ...{ since: askedSince(row, userId) ?? null, due_on: day, link_values: { day, event: row.event_id } },
    };
  });
}
