/**
 * Kudos: how people thank each other, and the limits that keep it worth something. Pure; the server enforces it, pages
 * explain it before anything is written.
 */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { ScopeHolder, ScopeTarget } from '../account/role-access.ts';
import { maySee } from '../account/visibility.ts';
import { mayCoach, type Role } from '../platform/roles.ts';

/** What someone is thanked for. The texts are in the pages, and for messages in `portal/language`. */
export const kudosBadges = ['helped', 'taught', 'customer', 'team', 'idea', 'extraMile', 'calm', 'welcome'] as const;
export type KudosBadge = (typeof kudosBadges)[number];

export const kudosLimits = {
  /** Days for which the limits count back from now. */
  days: 7,
  /** How many kudos one person can give within these days, including those taken back. */
  ofGiver: 5,
  /** How many of them can be to the same person, not including those taken back. */
  toOnePerson: 1,
  /** Hours for which the giver can take it back. */
  takeBackHours: 24,
  characters: 280,
} as const;

/** Active people whom the giver finds in the search, but not themselves. */
export const mayThank = (
  who: ScopeHolder,
  whom: ScopeTarget & { userGuid: string | null; disabled: boolean },
): boolean => who.userId !== whom.userId && whom.userGuid !== null && !whom.disabled && maySee(who, whom);

/** What counts towards the limits: kudos that the giver gave. */
export interface GivenKudos {
  receiverId: string;
  at: number;
  isTakenBack: boolean;
}

const period = kudosLimits.days * millisecondsInDay;

/** The beginning of the time that counts. Kudos given exactly then no longer do. */
export const countedSince = (now: number): number => now - period;

export type KudosObstacle = 'week' | 'person';

export interface KudosAllowance {
  /** How many the giver can still give. */
  left: number;
  /** When they can give the next one; null if they can do so now. */
  nextAt: number | null;
}

/** The time at which fewer than `most` of these count. Null if that is so now. */
function freeAt(times: readonly number[], most: number, now: number): number | null {
  const counted = times.filter((at) => at > countedSince(now)).toSorted((a, b) => a - b);
  const last = counted[counted.length - most];
  return last === undefined ? null : last + period;
}

/** To anyone whom the giver has not thanked yet. */
export const kudosAllowance = (given: readonly GivenKudos[], now: number): KudosAllowance => {
  const counted = given.filter(({ at }) => at > countedSince(now));
  return {
    left: Math.max(0, kudosLimits.ofGiver - counted.length),
    nextAt: freeAt(
      counted.map(({ at }) => at),
      kudosLimits.ofGiver,
      now,
    ),
  };
};

/** Why the giver cannot thank this person now, and when they can; null if they can. */
export function kudosObstacle(
  given: readonly GivenKudos[],
  receiverId: string,
  now: number,
): { reason: KudosObstacle; until: number } | null {
  const toPerson = given.filter((one) => one.receiverId === receiverId && !one.isTakenBack);
  const person = freeAt(
    toPerson.map(({ at }) => at),
    kudosLimits.toOnePerson,
    now,
  );
  const { nextAt: week } = kudosAllowance(given, now);
  if (person === null && week === null) return null;
  return (person ?? 0) >= (week ?? 0) ? { reason: 'person', until: person ?? 0 } : { reason: 'week', until: week ?? 0 };
}

/** Kudos and the viewer, as far as rights depend on them. */
export interface KudosFacts {
  giverId: string;
  receiverId: string;
  at: number;
  /** Taken back by the giver, or removed by a leader. */
  isGone: boolean;
}

export interface KudosViewer {
  userId: string;
  role: Role;
  /** The receiver is in the scope of the viewer's role. */
  reaches: boolean;
}

export interface KudosRights {
  takeBack: boolean;
  /** From everyone but the giver and the receiver. */
  hide: boolean;
  remove: boolean;
}

/** Leaders remove what is unsuitable, but not what they gave or received themselves. */
export function kudosRights(kudos: KudosFacts, viewer: KudosViewer, now: number): KudosRights {
  const isGiver = kudos.giverId === viewer.userId;
  const isReceiver = kudos.receiverId === viewer.userId;
  const stands = !kudos.isGone;
  return {
    takeBack: stands && isGiver && now < kudos.at + kudosLimits.takeBackHours * millisecondsInHour,
    hide: stands && isReceiver,
    remove: stands && !isGiver && !isReceiver && mayCoach(viewer.role) && viewer.reaches,
  };
}
