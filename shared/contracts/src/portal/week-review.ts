/** What a person looks back on at the beginning of a week. Pure. */
import { mondayOf } from '../gamification/streaks.ts';
import { addDays } from '../platform/days.ts';

/** What is counted, in the order in which it is shown. */
export const weekCounts = ['courses', 'lessons', 'quizzes', 'actions', 'missions', 'kudos'] as const;
export type WeekCount = (typeof weekCounts)[number];

/** Calendar days of the person, both included. */
export interface Week {
  monday: string;
  sunday: string;
}

/** The week before that of this day. */
export const weekBefore = (today: string): Week => {
  const monday = addDays(mondayOf(today), -7);
  return { monday, sunday: addDays(monday, 6) };
};

/** True if this visit is the first one in its week. Someone who was never here has nothing to look back on. */
export const beginsWeek = (lastDay: string | null, today: string): boolean =>
  lastDay !== null && mondayOf(lastDay) < mondayOf(today);

/** What one area found. */
export interface WeekFacts {
  counts?: Partial<Record<WeekCount, number>>;
  /** Points received, less those that were revoked. */
  points?: number;
  /** Places gained on the leaderboard; negative if places were lost, null if unknown. */
  movedUp?: number | null;
  /** Active weeks in a row, up to now. */
  streak?: number;
  /** Something happened beyond what is counted. */
  isActive?: boolean;
}

export interface WeekReview {
  counts: { kind: WeekCount; count: number }[];
  points: number;
  /** Null if no places were gained: a look back encourages. */
  movedUp: number | null;
  /** Null for less than two weeks, which are not a row. */
  streak: number | null;
}

/**
 * Null if nothing happened, or nothing that a look back shows. Neither signing in nor others who fell behind are something
 * that happened.
 */
export function weekReviewOf(found: readonly WeekFacts[]): WeekReview | null {
  const sum = (of: (facts: WeekFacts) => number | undefined) => found.reduce((all, one) => all + (of(one) ?? 0), 0);
  const counts = weekCounts
    .map((kind) => ({ kind, count: sum((facts) => facts.counts?.[kind]) }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0 && !found.some(({ isActive }) => isActive)) return null;
  const points = sum((facts) => facts.points);
  const movedUp = sum((facts) => facts.movedUp ?? 0);
  const streak = sum((facts) => facts.streak);
  if (counts.length === 0 && points <= 0 && movedUp <= 0 && streak <= 1) return null;
  return {
    counts,
    points: Math.max(0, points),
    movedUp: movedUp > 0 ? movedUp : null,
    streak: streak > 1 ? streak : null,
  };
}
