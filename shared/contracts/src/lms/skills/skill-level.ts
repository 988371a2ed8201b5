/** Calculates a skill level from evidence: one rule for objectives, quizzes and assessments. */

export interface Evidence {
  /**
   * Identifies what the evidence is about: all results of the same objective, question or assessment skill have the
   * same key.
   */
  key: string;
  /** Percent, 0 to 100. */
  level: number;
  /** ISO instant. */
  observedOn: string;
}

const newer = (a: Evidence, b: Evidence): boolean =>
  a.observedOn > b.observedOn || (a.observedOn === b.observedOn && a.level >= b.level);

/** Keeps only the newest evidence per key: after a repeated lesson, the last result counts. */
function newestOfEach(evidence: readonly Evidence[]): Evidence[] {
  const newest = new Map<string, Evidence>();
  for (const one of evidence) {
    const before = newest.get(one.key);
    if (!before || newer(one, before)) newest.set(one.key, one);
  }
  return [...newest.values()];
}

/** Mean of the newest evidence in whole percent; undefined without any evidence. */
export function skillLevel(evidence: readonly Evidence[]): number | undefined {
  const counted = newestOfEach(evidence);
  if (counted.length === 0) return undefined;
  return Math.round(counted.reduce((sum, one) => sum + one.level, 0) / counted.length);
}

export interface LevelOnDay {
  day: string;
  level: number;
}

/** The level at the end of each day with new evidence, oldest first. */
export function levelHistory(evidence: readonly Evidence[]): LevelOnDay[] {
  const dayOf = (one: Evidence) => one.observedOn.slice(0, 10);
  const days = [...new Set(evidence.map(dayOf))].sort();
  return days.flatMap((day) => {
    const level = skillLevel(evidence.filter((one) => dayOf(one) <= day));
    return level === undefined ? [] : [{ day, level }];
  });
}
