/** Ranks, levels and the fair comparison of teams. */

export interface Scored {
  points: number;
  /** Sorts entries with equal points; they still share a rank. */
  name: string;
}

/** Competition ranking: equal points share a rank and the following ranks are skipped (1, 2, 2, 4). */
export function rankByPoints<T extends Scored>(entries: readonly T[]): (T & { rank: number })[] {
  const sorted = [...entries].sort((a, b) => b.points - a.points || a.name.localeCompare(b.name, 'en'));
  let rank = 0;
  let last: number | undefined;
  return sorted.map((entry, index) => {
    if (entry.points !== last) rank = index + 1;
    last = entry.points;
    return { ...entry, rank };
  });
}

/** Points at which a level begins: 0, 100, 300, 600, 1000, … Each level takes 100 points more than the one before. */
export const pointsForLevel = (level: number): number => (100 * (level - 1) * level) / 2;

/** Levels start at 1. Negative points, which are possible after a revocation, are level 1. */
export function levelOf(points: number): number {
  const guess = Math.max(1, Math.floor((1 + Math.sqrt(1 + Math.max(0, points) / 12.5)) / 2));
  // Rounding of the square root can be off by one at the boundary of a level.
  if (pointsForLevel(guess) > points && guess > 1) return guess - 1;
  return pointsForLevel(guess + 1) <= points ? guess + 1 : guess;
}

/** Points needed to reach the next higher rank; null for the leader. */
export function gapToNext(
  ranked: readonly { points: number; rank: number }[],
  mine: { points: number; rank: number },
): number | null {
  const above = ranked.filter((one) => one.rank < mine.rank).map((one) => one.points);
  return above.length === 0 ? null : Math.min(...above) - mine.points;
}

/** A team's score is the average per member, so that a large team has no advantage; rounded to whole points. */
export const teamAverage = (points: number, members: number): number =>
  members === 0 ? 0 : Math.round(points / members);
