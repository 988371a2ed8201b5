/**
 * Limits per caller and class of call (ruling 23: by account, never by address alone). Kept in this process: several
 * processes allow that many times the rate; a shared store can take this interface's place.
 */
import type { LimitClass } from '@portico/contracts/platform/call';

export interface Limiter {
  /** Takes one call from the caller's allowance; answers 0, or the seconds to wait until there is one again. */
  take(caller: string, limit: LimitClass): number;
}

/** Calls a minute; the whole minute's worth may come at once. */
export type Limits = Readonly<Record<LimitClass, number>>;
export const standardLimits: Limits = {
  read: 900,
  write: 240,
  search: 120,
  credential: 20,
  upload: 60,
  progress: 2400,
};

interface Bucket {
  left: number;
  at: number;
}

const minuteMs = 60_000;
const forgetAbove = 50_000;

export function createLimiter(limits: Limits, time: () => number = Date.now): Limiter {
  const buckets = new Map<string, Bucket>();

  /** A bucket that has had a minute to fill is full, which is the same as none. */
  function forgetFull(now: number): void {
    for (const [key, bucket] of buckets) if (now - bucket.at >= minuteMs) buckets.delete(key);
  }

  return {
    take(caller, limit) {
      const now = time();
      const perMinute = limits[limit];
      const key = `${limit} ${caller}`;
      const before = buckets.get(key) ?? { left: perMinute, at: now };
      const left = Math.min(perMinute, before.left + ((now - before.at) / minuteMs) * perMinute);
      if (left < 1) return Math.ceil(((1 - left) / perMinute) * (minuteMs / 1000));
      if (buckets.size > forgetAbove) forgetFull(now);
      buckets.set(key, { left: left - 1, at: now });
      return 0;
    },
  };
}
