/**
 * How much of an attempt is left. The server's clock says what time it was when the attempt was read; what has passed
 * since is counted by a clock that no one can set. The device's own clock only shows when to ask the server again: after
 * it was set, or after the device has slept, the two count differently.
 */
interface Clocks {
  /** Milliseconds, only ever forward; may stop while the device sleeps. */
  monotonic(): number;
  /** Milliseconds of the device's clock, which people and networks set. */
  device(): number;
}

const ofDevice: Clocks = { monotonic: () => performance.now(), device: () => Date.now() };

/** Clocks run apart by a little; more than a second and a half is no drift. */
const subprocessMs = 1500;

export interface AttemptClock {
  /** @param now the server's time in an answer, ISO 8601. Heard again, it changes nothing. */
  hear(now: string): void;
  /** Whole seconds until the deadline, from 0. */
  secondsUntil(deadline: string): number;
  /** The device has slept, or its clock was set: only the server knows the time. */
  isInDoubt(): boolean;
}

export function createAttemptClock(clocks: Clocks = ofDevice): AttemptClock {
  let heard: { now: string; monotonic: number; device: number } | undefined;
  const since = (one: 'monotonic' | 'device') => (heard ? clocks[one]() - heard[one] : 0);
  return {
    hear(now) {
      if (heard?.now !== now) heard = { now, monotonic: clocks.monotonic(), device: clocks.device() };
    },
    secondsUntil(deadline) {
      const leftMs = Date.parse(deadline) - Date.parse(heard?.now ?? deadline) - since('monotonic');
      return Math.max(0, Math.ceil(leftMs / 1000));
    },
    isInDoubt: () => Math.abs(since('device') - since('monotonic')) > subprocessMs,
  };
}

const byAttempt = new Map<string, AttemptClock>();

/** One clock for an attempt as long as the page is open: an answer that the cache shows again is not younger for it. */
export function attemptClock(attemptId: string): AttemptClock {
  const known = byAttempt.get(attemptId) ?? createAttemptClock();
  byAttempt.set(attemptId, known);
  return known;
}
