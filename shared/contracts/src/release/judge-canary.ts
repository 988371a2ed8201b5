/**
 * Whether a canary is worse than the stable release next to it. Everything is counted by people, each once: a single
 * browser, however loud, decides nothing (design: issue "Teams release alone", health).
 */
import { type HealthLimits, type Vital, vitals } from './shapes.ts';

/** What people met with one version. */
export interface PeopleSeen {
  people: number;
  /** Met a failure or an error. */
  affected: number;
  /** Of each person the middle of what their browser told. Milliseconds; `cls` has no unit. */
  vitals: Readonly<Record<Vital, readonly number[]>>;
}

export interface Worse {
  by: 'errors' | Vital;
  /** People who met it with the canary. */
  met: number;
  /** Shares of people, 0 to 1. */
  canary: number;
  stable: number;
}

/** Good values by web.dev's rating: up to here a difference does not matter, however much better the stable release is. */
export const goodVitals: Readonly<Record<Vital, number>> = { lcp: 2500, inp: 200, cls: 0.1 };

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Three quarters of the values are this or less, by the nearest rank; undefined without values. */
export function upperQuartile(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

const isWorse = (worse: Worse, { people, points }: HealthLimits): boolean =>
  worse.met >= people && worse.canary - worse.stable > points / 100;

function slower(vital: Vital, canary: PeopleSeen, stable: PeopleSeen, limits: HealthLimits): Worse | undefined {
  const usual = upperQuartile(stable.vitals[vital]);
  // With nothing to compare with, slow is slow for everyone; and a few fast devices are no measure for all.
  if (usual === undefined || stable.vitals[vital].length < limits.people) return undefined;
  const bound = Math.max(goodVitals[vital], (usual * limits.slower) / 100);
  const over = (seen: PeopleSeen) => seen.vitals[vital].filter((value) => value > bound).length;
  const met = over(canary);
  return {
    by: vital,
    met,
    canary: share(met, canary.vitals[vital].length),
    stable: share(over(stable), stable.vitals[vital].length),
  };
}

/** The first thing that is worse beyond the limits; undefined: the canary may stay. */
export function judgeCanary(canary: PeopleSeen, stable: PeopleSeen, limits: HealthLimits): Worse | undefined {
  const errors: Worse = {
    by: 'errors',
    met: canary.affected,
    canary: share(canary.affected, canary.people),
    stable: share(stable.affected, stable.people),
  };
  const found = [errors, ...vitals.map((vital) => slower(vital, canary, stable, limits))];
  return found.find((worse) => worse !== undefined && isWorse(worse, limits));
}
