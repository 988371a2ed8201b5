/** Sessions as the caller sees them: whether they may sign up, and what else is in their schedule at that time. */
import { mayTakePlace } from '@portico/contracts/lms/delivery/seats';
import type { TrainingSession } from '@portico/contracts/lms/delivery/shapes';
import type { Actor } from '../../../../platform/actor.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { ownEventsDuring } from '../../../coaching/public.ts';
import { pageOfCourse } from '../../course-subject.ts';
import { endOf, sessionAnswer } from './session-answer.ts';
import { type ComingPlace, comingPlacesOf, type SeatRow, type SessionRow } from './session-rows.ts';

/** A longer list would not make the warning more useful. */
const mostOverlaps = 5;

const overlap = (title: string, from: Date, to: Date) => ({
  title,
  startsAt: from.toISOString(),
  endsAt: to.toISOString(),
});

/** @param sessions sessions of one course */
export async function ownSessionAnswers(
  db: Transaction,
  actor: Actor,
  sessions: readonly SessionRow[],
  now: Date,
): Promise<(session: SessionRow, list: readonly SeatRow[]) => TrainingSession> {
  const spanOf = (one: Pick<SessionRow, 'startsAt' | 'minutes'>) => ({ from: one.startsAt, to: endOf(one) });
  const coming = sessions.filter((one) => one.startsAt > now && !one.cancelled);
  const [first] = coming;
  const page = first && (await pageOfCourse(db, first.courseId)).page;
  const during = await ownEventsDuring(db, actor.userId, coming.map(spanOf));
  const places = await comingPlacesOf(db, actor.userId, now);
  const waitsFor = (session: SessionRow) => (one: ComingPlace) =>
    one.state === 'waiting' &&
    one.courseId !== session.courseId &&
    one.startsAt < endOf(session) &&
    endOf(one) > session.startsAt;
  return (session, list) => {
    const elsewhere = places.filter((one) => one.courseId === session.courseId && one.sessionId !== session.sessionId);
    const answer = sessionAnswer(session, list, actor, now);
    const signUp = answer.can.signUp && mayTakePlace(elsewhere.map(({ state }) => state));
    if (!signUp) return { ...answer, overlaps: [], can: { ...answer.can, signUp } };
    const overlaps = [
      // The trainer's own event for this session is not an overlap.
      ...during(spanOf(session))
        .filter((one) => one.page !== page)
        .map((one) => overlap(one.title, one.from, one.to)),
      ...places.filter(waitsFor(session)).map((one) => overlap(one.courseName, one.startsAt, endOf(one))),
    ];
    return { ...answer, overlaps: overlaps.slice(0, mostOverlaps) };
  };
}
