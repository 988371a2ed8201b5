/** Figures over coaching sessions: how many, how long each step took, what became of the actions. Pure. */

import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { coachingStatus } from '../platform/constants.ts';
import type { SessionStatus } from './shapes.ts';

export interface CountedSession {
  status: SessionStatus;
  coacheeId: string;
  createdAt: Date;
  submittedAt: Date | null;
  acceptedAt: Date | null;
  completedAt: Date | null;
  wasRejected: boolean;
  actions: readonly CountedAction[];
}

export interface CountedAction {
  isDone: boolean;
  /** `2026-11-21`; null without a date. */
  dueOn: string | null;
}

/** Whole and tenth days between two moments; null where one has not come. */
export const daysBetweenMoments = (from: Date | null, to: Date | null): number | null =>
  from && to ? Math.max(0, Math.round((differenceInMilliseconds(to, from) / millisecondsInDay) * 10) / 10) : null;

/** To a tenth; null over nothing. */
export function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10;
}

/** An action is late once its day has passed. */
export const isOverdue = ({ isDone, dueOn }: CountedAction, today: string): boolean =>
  !isDone && dueOn !== null && dueOn < today;

export function actionCounts(actions: readonly CountedAction[], today: string) {
  const done = actions.filter(({ isDone }) => isDone).length;
  return {
    open: actions.length - done,
    done,
    overdue: actions.filter((action) => isOverdue(action, today)).length,
  };
}

/**
 * A session counts once it has been handed to the coachee. A draft is its coach's own and counts for no one, its coach
 * included: all readers of a team's figures read the same ones.
 */
const isHeld = ({ submittedAt }: CountedSession): boolean => submittedAt !== null;

export function summaryOf(all: readonly CountedSession[], today: string) {
  const sessions = all.filter(isHeld);
  const count = (status: number) => sessions.filter((session) => session.status === status).length;
  return {
    sessions: sessions.length,
    coachees: new Set(sessions.map(({ coacheeId }) => coacheeId)).size,
    counts: {
      saved: count(coachingStatus.saved),
      submitted: count(coachingStatus.submitted),
      accepted: count(coachingStatus.accepted),
      completed: count(coachingStatus.completed),
    },
    rejected: sessions.filter(({ wasRejected }) => wasRejected).length,
    averageDays: {
      toSubmission: average(sessions.map((one) => daysBetweenMoments(one.createdAt, one.submittedAt))),
      toAcceptance: average(sessions.map((one) => daysBetweenMoments(one.submittedAt, one.acceptedAt))),
      toCompletion: average(sessions.map((one) => daysBetweenMoments(one.acceptedAt, one.completedAt))),
    },
    actions: actionCounts(
      sessions.flatMap(({ actions }) => actions),
      today,
    ),
  };
}

export interface SaidReflection {
  coacheeId: string;
  rating: number | null;
  moodBefore: number | null;
  moodAfter: number | null;
}

/** Averages of what coachees said; null while fewer people than `smallGroup` have said it. */
export function reflectionsOf(said: readonly SaidReflection[], smallGroup: number) {
  const spoken = said.filter((one) => one.rating !== null || one.moodBefore !== null || one.moodAfter !== null);
  const people = new Set(spoken.map(({ coacheeId }) => coacheeId)).size;
  if (people < smallGroup) return null;
  // An average of a question that few have answered is theirs.
  const of = (read: (one: SaidReflection) => number | null) => {
    const answered = spoken.filter((one) => read(one) !== null);
    const isSmall = new Set(answered.map(({ coacheeId }) => coacheeId)).size < smallGroup;
    return isSmall ? null : average(answered.map(read));
  };
  return {
    answers: spoken.length,
    people,
    rating: of(({ rating }) => rating),
    moodBefore: of(({ moodBefore }) => moodBefore),
    moodAfter: of(({ moodAfter }) => moodAfter),
  };
}
