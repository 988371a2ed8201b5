/** Adds a session to the schedule of everyone who has a seat, and keeps the event up to date. */
import { wallTimeAt } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import type { Transaction } from '../../../../platform/transaction.ts';
import { planEvent, withdrawEvent } from '../../../coaching/public.ts';
import { pageOfCourse } from '../../course-subject.ts';
import { findSession, seatsOf } from './session-rows.ts';

const kind = 'training-session';

/** Called after every change of a session or its seats, in the same transaction. */
export async function putInSchedules(place: { db: Transaction; now: Date }, sessionId: string): Promise<void> {
  const { db } = place;
  const session = await findSession(db, sessionId);
  const source = { kind, id: sessionId };
  const people = session
    ? (await seatsOf(db, [sessionId]))(sessionId)
        .filter(({ state }) => state === 'seat')
        .map(({ userId }) => userId)
    : [];
  const owner = session?.trainerId ?? people[0];
  if (!session || session.cancelled || owner === undefined) {
    await withdrawEvent(place, source);
    return;
  }
  const { name, page } = await pageOfCourse(db, session.courseId);
  await planEvent(place, {
    source,
    ownerId: owner,
    title: name,
    type: 'training',
    start: wallTimeAt(session.startsAt, session.timeZone).slice(0, 16).concat(':00'),
    timeZone: session.timeZone,
    minutes: session.minutes,
    location: session.place,
    joinLink: session.joinAddress ?? '',
    page,
    participantIds: people,
  });
}
