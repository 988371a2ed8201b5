/** Streaks: weeks in a row in which someone learned or did something. */
import { addDays } from '../platform/days.ts';

/**
 * True if someone made progress on a mission in each of the first `of` weeks.
 * @param weeks the weeks with progress, the first one 0; in any order
 */
export const hasStreak = (weeks: readonly number[], of: number): boolean =>
  Array.from({ length: of }, (_, week) => week).every((week) => weeks.includes(week));

/** How many weeks someone may be away, one after another, before a streak ends. */
export const mostWeeksAway = 4;

/** A week in which someone was in the portal. */
export interface PresentWeek {
  /** Its Monday, `2026-11-30`. */
  monday: string;
  /** Whether they learned or did something that the portal confirmed; signing in alone is not enough. */
  isActive: boolean;
}

/** The Monday of the week that contains this day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * The number of active weeks up to this one. A week ends the streak only if the person was in the portal and did
 * nothing: days off do not, and neither do up to four weeks away. The current week is not over, so it can only add.
 */
export function streakOf(weeks: readonly PresentWeek[], today: string): number {
  const present = new Map<string, boolean>();
  for (const { monday, isActive } of weeks) present.set(monday, isActive || present.get(monday) === true);
  const current = mondayOf(today);
  let streak = present.get(current) === true ? 1 : 0;
  let away = 0;
  for (let monday = addDays(current, -7); away <= mostWeeksAway; monday = addDays(monday, -7)) {
    const isActive = present.get(monday);
    if (isActive === false) break;
    away = isActive ? 0 : away + 1;
    streak += Number(isActive ?? false);
  }
  return streak;
}
