/**
 * Limits per caller and class of call (ruling 23: by account, never by address alone). Kept in this process: several
 * processes allow that many times the rate; a shared store can take this interface's place.
 */

import type { LimitClass } from '@portico/contracts/platform/call';
import { millisecondsInMinute } from 'date-fns/constants';

export interface Limiter {
  /** Takes one call from the caller's allowance; answers 0, or the seconds to wait until there is one again. */
  take(caller: string, limit: LimitClass): number;
  /** Callers that are kept in mind. */
  size(): number;
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

/** Of one generation; two are kept. */
const mostBuckets = 100_000;

/**
 * @param most buckets of a minute: made-up callers reach it, and then the oldest are forgotten first, so that
 * neither memory nor the time of a call grows with what is asked
 */
export function createLimiter(limits: Limits, time: () => number = () => Date.now(), most = mostBuckets): Limiter {
  // A bucket that has had a minute to fill is full, which is the same as none: what was not used for one is dropped whole.
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();
  let since = time();

  function age(now: number): void {
    if (now - since < millisecondsInMinute && young.size < most) return;
    old = now - since < 2 * millisecondsInMinute ? young : new Map();
    young = new Map();
    since = now;
  }

  return {
    take(caller, limit) {
      const now = time();
      age(now);
      const perMinute = limits[limit];
      const key = `${limit} ${caller}`;
      const before = young.get(key) ?? old.get(key) ?? { left: perMinute, at: now };
      const left = Math.min(perMinute, before.left + ((now - before.at) / millisecondsInMinute) * perMinute);
      if (left < 1) return Math.ceil(((1 - left) / perMinute) * (millisecondsInMinute / 1000));
      young.set(key, { left: left - 1, at: now });
      return 0;
    },
    size: () => young.size + old.size,
  };
}
