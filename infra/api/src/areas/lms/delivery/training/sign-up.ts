/** Signing up for a session and giving the seat back. */
import type * as calls from '@portico/contracts/lms/calls';
import { isOpenForSignUp, stateForNext } from '@portico/contracts/lms/delivery/seats';
import type { TrainingSession } from '@portico/contracts/lms/delivery/shapes';
import type { Handler } from '../../../../platform/bind-area.ts';
import type { Actor } from '../../../../platform/call-context.ts';
import { notFound, Refusal } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { courseToTake } from '../course-to-take.ts';
import { attendedTypes } from './attended-types.ts';
import { putInSchedules } from './in-schedules.ts';
import { promoteWaiting } from './promote.ts';
import { sessionAnswer } from './session-answer.ts';
import { addSeat, findSession, type SeatRow, type SessionRow, seatsOf } from './session-rows.ts';

interface Held {
  session: SessionRow;
  list: SeatRow[];
}

/** Holds the session: whoever comes at the same time waits here. */
async function holdSession(db: Transaction, actor: Actor, sessionId: string): Promise<Held> {
  const session = await findSession(db, sessionId, 'update');
  if (!session) throw notFound();
  await courseToTake(db, actor, session.courseId, attendedTypes);
  return { session, list: (await seatsOf(db, [sessionId]))(sessionId) };
}

async function answerNow(db: Transaction, actor: Actor, sessionId: string, now: Date): Promise<TrainingSession> {
  const session = await findSession(db, sessionId);
  if (!session) throw notFound();
  return sessionAnswer(session, (await seatsOf(db, [sessionId]))(sessionId), actor, now);
}

const closed = () => new Refusal('conflict', 'The session has begun or was called off. Nothing was changed.');

export const signUpForSession: Handler<typeof calls.signUpForSession> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const { sessionID: sessionId } = body;
  const { session, list } = await holdSession(db, actor, sessionId);
  if (list.some(({ userId }) => userId === actor.userId)) return answerNow(db, actor, sessionId, now);
  if (!isOpenForSignUp(session, now)) throw closed();
  const state = stateForNext(list, session.seats);
  if (state === undefined) throw new Refusal('conflict', 'The waiting list is full. Nothing was changed.');
  await addSeat(db, { tenantId: tenant.tenantId, sessionId, userId: actor.userId, state, at: now });
  if (state === 'seat') await putInSchedules(context, sessionId);
  audit({ object: { kind: 'trainingSession', id: sessionId }, after: { state }, plain: ['state'] });
  return answerNow(db, actor, sessionId, now);
};

export const cancelSignUp: Handler<typeof calls.cancelSignUp> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { sessionID: sessionId } = body;
  const { session, list } = await holdSession(db, actor, sessionId);
  const own = list.find(({ userId }) => userId === actor.userId);
  if (own) {
    if (!isOpenForSignUp(session, now)) throw closed();
    await db.query('delete from portal.lms_seat where seat_id = $1', [own.id]);
    await promoteWaiting(context, session);
    if (own.state === 'seat') await putInSchedules(context, sessionId);
    audit({ object: { kind: 'trainingSession', id: sessionId }, before: { state: own.state }, plain: ['state'] });
  }
  return answerNow(db, actor, sessionId, now);
};
