/**
 * Gives free seats to those who have waited longest and notifies them. Callers must have locked the sessions of the
 * course.
 */
import { promoted } from '@portico/contracts/lms/delivery/seats';
import type { Transaction } from '../../../../platform/transaction.ts';
import { notifyPeople } from './notify-people.ts';
import { leaveWaitingLists, type SessionRow, seatsOf } from './session-rows.ts';

export async function promoteFromWaitingList(
  context: { db: Transaction; now: Date; tenant: { tenantId: string } },
  session: SessionRow,
): Promise<void> {
  const { db, now } = context;
  const list = (await seatsOf(db, [session.sessionId]))(session.sessionId);
  const ids = new Set(promoted(list, session.seats));
  if (ids.size === 0) return;
  await db.query(`update portal.lms_seat set state = 'seat' where seat_id = any($1::uuid[])`, [[...ids]]);
  const people = list.filter(({ id }) => ids.has(id)).map(({ userId }) => userId);
  await leaveWaitingLists(db, session, people, now);
  await notifyPeople(context, 'training.promoted', session.courseId, people);
}
