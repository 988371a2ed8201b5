/** Signs a person up for a session, and gives up their seat. */

import type * as calls from '@portico/contracts/lms/calls';
import { attendedTypes } from '@portico/contracts/lms/delivery/attended-types';
import { isOpenForSignUp, mayTakePlace, stateForNext } from '@portico/contracts/lms/delivery/seats';
import type { TrainingSession } from '@portico/contracts/lms/delivery/shapes';
import type { Actor } from '../../../../platform/actor.ts';
import type { Handler } from '../../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { courseToTake } from '../course-to-take.ts';
import { putInSchedules } from './in-schedules.ts';
import { ownSessionAnswers } from './own-session-answers.ts';
import { promoteFromWaitingList } from './promote.ts';
import {
  addSeat,
  comingPlacesOf,
  findSession,
  holdSessionsOf,
  leaveWaitingLists,
  type SeatRow,
  type SessionRow,
  seatsOf,
} from './session-rows.ts';

interface Held {
  session: SessionRow;
  list: SeatRow[];
}

/** Locks the course's sessions: concurrent sign-ups wait here. */
async function holdSession(db: Transaction, actor: Actor, sessionId: string): Promise<Held> {
  const found = await findSession(db, sessionId);
  if (!found) throw notFound();
  await holdSessionsOf(db, found.courseId);
  const session = await findSession(db, sessionId);
  if (!session) throw notFound();
  await courseToTake(db, actor, session.courseId, attendedTypes);
  return { session, list: (await seatsOf(db, [sessionId]))(sessionId) };
}

async function answerNow(db: Transaction, actor: Actor, sessionId: string, now: Date): Promise<TrainingSession> {
  const session = await findSession(db, sessionId);
  if (!session) throw notFound();
  const list = (await seatsOf(db, [sessionId]))(sessionId);
  return (await ownSessionAnswers(db, actor, [session], now))(session, list);
}

const closed = () => new Refusal('conflict', 'The session has started or was cancelled. Nothing was changed.');

export const signUpForSession: Handler<typeof calls.signUpForSession> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const { sessionID: sessionId } = body;
  const { session, list } = await holdSession(db, actor, sessionId);
  if (list.some(({ userId }) => userId === actor.userId)) return answerNow(db, actor, sessionId, now);
  if (!isOpenForSignUp(session, now)) throw closed();
  const elsewhere = (await comingPlacesOf(db, actor.userId, now)).filter((one) => one.courseId === session.courseId);
  if (!mayTakePlace(elsewhere.map((one) => one.state)))
    throw new Refusal('conflict', 'You already have a place in another session of this course. Nothing was changed.');
  const state = stateForNext(list, session.seats);
  if (state === undefined) throw new Refusal('conflict', 'The waiting list is full. Nothing was changed.');
  await addSeat(db, { tenantId: tenant.tenantId, sessionId, userId: actor.userId, state, at: now });
  if (state === 'seat') {
    await leaveWaitingLists(db, session, [actor.userId], now);
    await putInSchedules(context, sessionId);
  }
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
    await promoteFromWaitingList(context, session);
    if (own.state === 'seat') await putInSchedules(context, sessionId);
    audit({ object: { kind: 'trainingSession', id: sessionId }, before: { state: own.state }, plain: ['state'] });
  }
  return answerNow(db, actor, sessionId, now);
};
