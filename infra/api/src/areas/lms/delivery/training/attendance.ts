/** Attendance, marked by the trainer or a learning administrator. Everyone who attended has completed the course. */
import type * as calls from '@portico/contracts/lms/calls';
import { mayMarkNow } from '@portico/contracts/lms/delivery/seats';
import type { Seat } from '@portico/contracts/lms/delivery/shapes';
import { principalOf } from '../../../../platform/attribution.ts';
import type { Handler } from '../../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../../platform/refusal.ts';
import { pageOfCourse } from '../../course-subject.ts';
import { typeOfCourse } from '../course-to-take.ts';
import { recordRuleProgress } from '../record-rule-progress.ts';
import { endOf, managesSession, sessionAnswer } from './session-answer.ts';
import { findSession, type SeatRow, seatsOf } from './session-rows.ts';

const seatAnswer = (row: SeatRow): Seat => ({
  seatID: row.id,
  person: { UserID: row.userId, name: row.name },
  state: row.state,
  attendance: row.attendance,
  signedUpOn: row.signedUpAt.toISOString(),
});

export const getSessionSeats: Handler<typeof calls.getSessionSeats> = async ({ query }, { db, actor, now }) => {
  const session = await findSession(db, query.sessionID);
  if (!session || !managesSession(actor, session)) throw notFound();
  const list = (await seatsOf(db, [session.sessionId]))(session.sessionId);
  const { name } = await pageOfCourse(db, session.courseId);
  return { session: sessionAnswer(session, list, actor, now), CourseName: name, seats: list.map(seatAnswer) };
};

export const markAttendance: Handler<typeof calls.markAttendance> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const { sessionID: sessionId, marks } = body;
  const session = await findSession(db, sessionId, 'update');
  const type = session && (await typeOfCourse(db, session.courseId));
  if (!session || type === undefined || !managesSession(actor, session)) throw notFound();
  if (!mayMarkNow(session, now))
    throw new Refusal('conflict', 'Attendance can be recorded once the session has started. Nothing was changed.');
  const seats = new Map((await seatsOf(db, [sessionId]))(sessionId).map((seat) => [seat.id, seat]));
  context.judge(marks.map(({ seatID }) => seats.get(seatID)?.userId ?? null));
  const over = endOf(session);
  for (const { seatID, attendance } of marks) {
    const seat = seats.get(seatID);
    if (seat?.state !== 'seat') throw notFound();
    if (seat.attendance === attendance) continue;
    await db.query(
      `update portal.lms_seat set attendance = $2, marked_by = $3, marked_for = $4, marked_at = $5 where seat_id = $1`,
      attendance === null
        ? [seatID, null, null, null, null]
        : [seatID, attendance, actor.userId, principalOf(actor), now],
    );
    if (attendance !== 'attended') continue;
    // If attendance is unmarked later, the completion remains until it is revoked separately, because a certificate may
    // have been issued.
    const place = { tenantId: tenant.tenantId, userId: seat.userId, courseId: session.courseId };
    const seconds = session.minutes * 60;
    await recordRuleProgress(db, { ...place, type, done: 1, needed: 1, seconds, at: new Date(Math.min(+over, +now)) });
  }
  const attended = marks.filter(({ attendance }) => attendance === 'attended').length;
  audit({
    object: { kind: 'trainingSession', id: sessionId },
    after: { marked: marks.length, attended },
    plain: ['marked', 'attended'],
  });
  return { seats: (await seatsOf(db, [sessionId]))(sessionId).map(seatAnswer) };
};
