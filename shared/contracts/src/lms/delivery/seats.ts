/** Decides who has a seat in a session and who is on the waiting list, strictly in the order of sign-up. */

import { millisecondsInMinute } from 'date-fns/constants';
import { subMinutes } from 'date-fns/subMinutes';

export const seatStates = ['seat', 'waiting'] as const;
export type SeatState = (typeof seatStates)[number];

export const attendances = ['attended', 'absent'] as const;
export type Attendance = (typeof attendances)[number];

/** Maximum length of a waiting list: people further down would hardly ever get a seat. */
export const waitingListLimit = 200;

export interface SignedUp {
  id: string;
  state: SeatState;
}

/**
 * What the next person to sign up gets; undefined if the waiting list is full as well. People already waiting come
 * first.
 */
export function stateForNext(list: readonly SignedUp[], seats: number): SeatState | undefined {
  const waiting = list.filter(({ state }) => state === 'waiting').length;
  if (waiting === 0 && list.length < seats) return 'seat';
  return waiting < waitingListLimit ? 'waiting' : undefined;
}

/**
 * One seat per course is enough: a person with a seat in an upcoming session cannot sign up for another one. A person
 * who is only on a waiting list can; getting a seat then removes them from all waiting lists of the course.
 */
export const mayTakePlace = (comingPlacesElsewhere: readonly SeatState[]): boolean =>
  !comingPlacesElsewhere.includes('seat');

/**
 * Ids of the people who move up to free seats.
 * @param list in the order of sign-up
 */
export function promoted(list: readonly SignedUp[], seats: number): string[] {
  const taken = list.filter(({ state }) => state === 'seat').length;
  const waiting = list.filter(({ state }) => state === 'waiting');
  return waiting.slice(0, Math.max(0, seats - taken)).map(({ id }) => id);
}

/** Signing up and cancelling end when the session begins. */
export const isOpenForSignUp = (session: { startsAt: Date; cancelled: boolean }, now: Date): boolean =>
  !session.cancelled && now < session.startsAt;

/** An online session can be joined this many minutes before it begins, so that no one waits in an empty room. */
const joinMinutes = 15;

export const joinsFrom = ({ startsAt }: { startsAt: Date }): Date => subMinutes(startsAt, joinMinutes);

/** Joining is possible until the end, for people who are late or were disconnected. */
export const mayJoinNow = (session: { startsAt: Date; minutes: number; cancelled: boolean }, now: Date): boolean =>
  !session.cancelled &&
  now >= joinsFrom(session) &&
  now.getTime() < session.startsAt.getTime() + session.minutes * millisecondsInMinute;

/** Attendance can be recorded once the session has started. */
export const mayMarkNow = (session: { startsAt: Date; cancelled: boolean }, now: Date): boolean =>
  !session.cancelled && now >= session.startsAt;
