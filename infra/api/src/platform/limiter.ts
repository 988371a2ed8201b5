/**
 * Rate limits per caller and class of call (ruling 23: by account, never by address alone). They live in this process,
 * so several processes together allow a multiple of the rate; a shared store could implement the same interface.
 */

import type { LimitClass } from '@portico/contracts/platform/call';
import { millisecondsInMinute } from 'date-fns/constants';

export interface Limiter {
  /** Takes one call from the caller's allowance; returns 0, or the seconds until one is available again. */
  take(caller: string, limit: LimitClass): number;
  /** Number of callers in memory. */
  size(): number;
}

/** Calls per minute; a whole minute's allowance may be used at once. */
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

/** Per generation; there are two. */
const mostBuckets = 100_000;

/**
 * @param most buckets per minute. Made-up callers can reach this; the oldest buckets are then dropped, so that neither
 * memory nor the time of a call grows with the number of requests
 */
export function createLimiter(limits: Limits, time: () => number = () => Date.now(), most = mostBuckets): Limiter {
  // A bucket unused for a minute is full again, which equals having none, so an unused generation is dropped as a
  // whole.
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
