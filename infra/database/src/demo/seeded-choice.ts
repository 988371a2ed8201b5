import { createHash } from 'node:crypto';

/** Reproducible random choices: the same seed gives the same sequence. For demo data and tests, never for secrets. */
export interface SeededChoice {
  /** An integer, 0 ≤ n < below. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in about `percent` of 100 cases. */
  chance(percent: number): boolean;
}

export function seededChoice(...seed: readonly (string | number)[]): SeededChoice {
  const key = seed.join('\u001f');
  let step = 0;
  const below = (limit: number): number =>
    createHash('sha256').update(`${key}\u001f${step++}`).digest().readUInt32BE(0) % limit;
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (from) => {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new Error('There is nothing to pick from.');
      return chosen;
    },
  };
}
