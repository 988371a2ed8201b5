/**
 * True if someone made progress on a mission in each of the first `of` weeks.
 * @param weeks the weeks with progress, the first one 0; in any order
 */
export const hasStreak = (weeks: readonly number[], of: number): boolean =>
  Array.from({ length: of }, (_, week) => week).every((week) => weeks.includes(week));
