/**
 * The time left in an attempt. The server's clock gives the time when the attempt was loaded; the time passed since is
 * measured by a monotonic clock that no one can set. The device's clock is only used to detect when to ask the server
 * again: after it was changed, or the device has slept, the two clocks differ.
 */
interface Clocks {
  /** Monotonic milliseconds; may stop while the device sleeps. */
  monotonic(): number;
  /** Milliseconds of the device's clock, which people and networks can change. */
  device(): number;
}

const ofDevice: Clocks = { monotonic: () => performance.now(), device: () => Date.now() };

/** Clocks drift slightly; a difference of more than a second and a half is not drift. */
const maxDriftMs = 1500;

interface AttemptClock {
  /** @param now the server's time in an answer, as ISO 8601. Repeating the same time has no effect. */
  hear(now: string): void;
  /** Whole seconds until the deadline, never negative. */
  secondsUntil(deadline: string): number;
  /** True if the device has slept or its clock was changed, so that only the server knows the time. */
  isInDoubt(): boolean;
}

export function createAttemptClock(clocks: Clocks = ofDevice): AttemptClock {
  let received: { now: string; monotonic: number; device: number } | undefined;
  const since = (one: 'monotonic' | 'device') => (received ? clocks[one]() - received[one] : 0);
  return {
    hear(now) {
      if (received?.now !== now) received = { now, monotonic: clocks.monotonic(), device: clocks.device() };
    },
    secondsUntil(deadline) {
      const leftMs = Date.parse(deadline) - Date.parse(received?.now ?? deadline) - since('monotonic');
      return Math.max(0, Math.ceil(leftMs / 1000));
    },
    isInDoubt: () => Math.abs(since('device') - since('monotonic')) > maxDriftMs,
  };
}

const byAttempt = new Map<string, AttemptClock>();

/** One clock per attempt while the page is open, so that showing a cached answer again does not reset it. */
export function attemptClock(attemptId: string): AttemptClock {
  const known = byAttempt.get(attemptId) ?? createAttemptClock();
  byAttempt.set(attemptId, known);
  return known;
}
