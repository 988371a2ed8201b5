/**
 * Figures about coaching sessions: how many there are, how long each step took, and the state of their actions. Pure.
 */

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
  /** `2026-11-21`; null if the action has no due date. */
  dueOn: string | null;
}

/** Days between two moments, rounded to a tenth and never negative; null if either is missing. */
export const daysBetweenMoments = (from: Date | null, to: Date | null): number | null =>
  from && to ? Math.max(0, Math.round((differenceInMilliseconds(to, from) / millisecondsInDay) * 10) / 10) : null;

/** Rounded to a tenth; null if there are no values. */
export function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10;
}

/** An action is overdue once its due day has passed. */
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
 * A session counts once it has been submitted. Drafts are private to their coach and count for no one, not even the
 * coach, so that everyone who reads a team's figures sees the same ones.
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

interface ReflectionRatings {
  coacheeId: string;
  rating: number | null;
  moodBefore: number | null;
  moodAfter: number | null;
}

/** Averages of reflections; null while fewer people than `smallGroup` have given one. */
export function reflectionsOf(reflections: readonly ReflectionRatings[], smallGroup: number) {
  const spoken = reflections.filter((one) => one.rating !== null || one.moodBefore !== null || one.moodAfter !== null);
  const people = new Set(spoken.map(({ coacheeId }) => coacheeId)).size;
  if (people < smallGroup) return null;
  // If few people answered a question, its average would reveal their answers.
  const of = (read: (one: ReflectionRatings) => number | null) => {
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
