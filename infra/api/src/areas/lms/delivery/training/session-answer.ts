/** Converts sessions to the contract. */

import {
  isOpenForSignUp,
  joinsFrom,
  mayJoinNow,
  mayMarkNow,
  stateForNext,
} from '@portico/contracts/lms/delivery/seats';
import type { TrainingSession } from '@portico/contracts/lms/delivery/shapes';
import { addMinutes } from 'date-fns/addMinutes';
import type { Actor } from '../../../../platform/actor.ts';
import { administers } from '../../../../platform/administers.ts';
import type { SeatRow, SessionRow } from './session-rows.ts';

/**
 * The trainer and learning administrators see the participants of a session and mark attendance, but not while acting
 * for someone else.
 */
export const managesSession = (actor: Actor, session: SessionRow): boolean =>
  (actor.principal === undefined && session.trainerId === actor.userId) || administers(actor, 'learning');

export const endOf = ({ startsAt, minutes }: Pick<SessionRow, 'startsAt' | 'minutes'>): Date =>
  addMinutes(startsAt, minutes);

export function sessionAnswer(session: SessionRow, list: readonly SeatRow[], actor: Actor, now: Date): TrainingSession {
  const own = list.find(({ userId }) => userId === actor.userId);
  const waiting = list.filter(({ state }) => state === 'waiting');
  const isOpen = isOpenForSignUp(session, now);
  const isManager = managesSession(actor, session);
  const opens = joinsFrom(session);
  const joinAddress = isManager || own?.state === 'seat' ? session.joinAddress : null;
  return {
    sessionID: session.sessionId,
    startsAt: session.startsAt.toISOString(),
    endsAt: endOf(session).toISOString(),
    timeZone: session.timeZone,
    place: session.place,
    joinAddress,
    isOnline: session.joinAddress !== null,
    joinsFrom: session.joinAddress === null || session.cancelled || opens <= now ? null : opens.toISOString(),
    trainer: session.trainerId === null ? null : { UserID: session.trainerId, name: session.trainerName ?? '' },
    seats: session.seats,
    taken: list.length - waiting.length,
    waiting: waiting.length,
    isCancelled: session.cancelled,
    own: own
      ? {
          state: own.state,
          place: own.state === 'waiting' ? waiting.indexOf(own) + 1 : null,
          attendance: own.attendance,
        }
      : null,
    can: {
      signUp: isOpen && !own && stateForNext(list, session.seats) !== undefined,
      cancel: isOpen && own !== undefined,
      join: joinAddress !== null && mayJoinNow(session, now),
      mark: isManager && mayMarkNow(session, now),
    },
  };
}
