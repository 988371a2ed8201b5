/**
 * Decides whether a canary performs worse than the stable release. Every person counts once, so that no single browser
 * decides, however many reports it sends (design: issue "Teams release alone", health).
 */
import { type HealthLimits, type Vital, vitals } from './shapes.ts';

/** Figures of one version, counted by people. */
export interface PeopleSeen {
  people: number;
  /** Number of people with a failure or an error. */
  affected: number;
  /** For each person the median of their browser's reports. Milliseconds; `cls` has no unit. */
  vitals: Readonly<Record<Vital, readonly number[]>>;
}

export interface Worse {
  by: 'errors' | Vital;
  /** Number of affected people with the canary. */
  met: number;
  /** Proportions of people, 0 to 1. */
  canary: number;
  stable: number;
}

/**
 * Thresholds for good values by web.dev's rating: below them a difference does not matter, however much better the
 * stable release is.
 */
const goodVitals: Readonly<Record<Vital, number>> = { lcp: 2500, inp: 200, cls: 0.1 };

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The 75th percentile by the nearest-rank method; undefined without values. */
export function upperQuartile(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

const isWorse = (worse: Worse, { people, points }: HealthLimits): boolean =>
  worse.met >= people && worse.canary - worse.stable > points / 100;

function slower(vital: Vital, canary: PeopleSeen, stable: PeopleSeen, limits: HealthLimits): Worse | undefined {
  const usual = upperQuartile(stable.vitals[vital]);
  // Without a baseline nothing can be compared, and values of only a few people are no baseline.
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

/** Returns the first measure that exceeds the limits; undefined means that the canary may stay. */
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
