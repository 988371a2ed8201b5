/** Who has a seat in a session and who waits: by the order in which they signed up, no one overtakes. */

import { millisecondsInMinute } from 'date-fns/constants';
import { subMinutes } from 'date-fns/subMinutes';

export const seatStates = ['seat', 'waiting'] as const;
export type SeatState = (typeof seatStates)[number];

export const attendances = ['attended', 'absent'] as const;
export type Attendance = (typeof attendances)[number];

/** The most people that may wait for one seat more: a longer list promises what will not come. */
export const waitingListLimit = 200;

export interface SignedUp {
  id: string;
  state: SeatState;
}

/** What a newcomer gets; undefined where the waiting list is full, too. People already waiting come first. */
export function stateForNext(list: readonly SignedUp[], seats: number): SeatState | undefined {
  const waiting = list.filter(({ state }) => state === 'waiting').length;
  if (waiting === 0 && list.length < seats) return 'seat';
  return waiting < waitingListLimit ? 'waiting' : undefined;
}

/**
 * One seat in a course is enough: with a seat in a session still to come, a person gets no second place. A person who is only
 * on a waiting list may take a place elsewhere; a seat then ends their waiting everywhere in the course.
 */
export const mayTakePlace = (comingPlacesElsewhere: readonly SeatState[]): boolean =>
  !comingPlacesElsewhere.includes('seat');

/** Whom free seats go to. @param list in the order of signing up */
export function promoted(list: readonly SignedUp[], seats: number): string[] {
  const taken = list.filter(({ state }) => state === 'seat').length;
  const waiting = list.filter(({ state }) => state === 'waiting');
  return waiting.slice(0, Math.max(0, seats - taken)).map(({ id }) => id);
}

/** Signing up and cancelling end when the session begins. */
export const isOpenForSignUp = (session: { startsAt: Date; cancelled: boolean }, now: Date): boolean =>
  !session.cancelled && now < session.startsAt;

/** The way in to an online session opens so long before it begins: no one waits in an empty room for days. */
const joinMinutes = 15;

export const joinsFrom = ({ startsAt }: { startsAt: Date }): Date => subMinutes(startsAt, joinMinutes);

/** Until its end, so that people who are late or were disconnected can join. */
export const mayJoinNow = (session: { startsAt: Date; minutes: number; cancelled: boolean }, now: Date): boolean =>
  !session.cancelled &&
  now >= joinsFrom(session) &&
  now.getTime() < session.startsAt.getTime() + session.minutes * millisecondsInMinute;

/** Who came is known once it has started. */
export const mayMarkNow = (session: { startsAt: Date; cancelled: boolean }, now: Date): boolean =>
  !session.cancelled && now >= session.startsAt;
