import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** How many wrong passwords are allowed per user name, and how long it is blocked after that. Pure. */
export interface AttemptState {
  failures: number;
  /** Milliseconds since 1970; null if there was none. */
  lastAt: number | null;
  blockedUntil: number | null;
}

export type Admission = { allowed: true; next: AttemptState } | { allowed: false; retryAfterSeconds: number };

/** Number of wrong passwords without a delay: enough for caps lock and a previous password. */
export const freeFailures = 5;
export const firstBlockMs = 30_000;
/** Upper limit. The wait must stop guessing, but not let a stranger lock someone out for a day. */
export const longestBlockMs = 15 * millisecondsInMinute;
/** The count restarts after this long without an attempt. */
export const attemptRetentionMs = millisecondsInHour;

const blockMs = (failures: number) =>
  failures < freeFailures ? 0 : Math.min(firstBlockMs * 2 ** Math.min(failures - freeFailures, 20), longestBlockMs);

/**
 * Every attempt counts as failed before the password is checked, so that concurrent attempts cannot bypass the limit. A
 * correct password resets the count.
 */
export function admit(state: AttemptState, now: number): Admission {
  if (state.blockedUntil !== null && state.blockedUntil > now)
    return { allowed: false, retryAfterSeconds: Math.ceil((state.blockedUntil - now) / 1000) };
  const removed = state.lastAt !== null && now - state.lastAt > attemptRetentionMs;
  const failures = (removed ? 0 : state.failures) + 1;
  const wait = blockMs(failures);
  return { allowed: true, next: { failures, lastAt: now, blockedUntil: wait === 0 ? null : now + wait } };
}
