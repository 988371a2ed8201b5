import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { useEffect, useRef, useState } from 'react';
import { attemptClock } from './attempt-timer.ts';

export interface TimeLeftEvents {
  /** Called once. */
  onOver(): void;
  /** Only the server knows the time, so the attempt must be reloaded. */
  onDoubt(): void;
}

const askAgainMs = 10_000;

/** Seconds left by the server's clock, however wrong the device's is; null without a time limit. */
export function useTimeLeft({ QSR_ID, deadline, now }: RunningAttempt, events: TimeLeftEvents): number | null {
  const clock = attemptClock(QSR_ID);
  clock.hear(now);
  const left = () => (deadline === null ? null : clock.secondsUntil(deadline));
  const [seconds, setSeconds] = useState(left);
  const latest = useRef({ ...events, left });
  latest.current = { ...events, left };
  useEffect(() => {
    if (deadline === null) return;
    let wasNotified = false;
    let checkedAt = -Infinity;
    const tick = () => {
      const rest = latest.current.left();
      setSeconds(rest);
      if (clock.isInDoubt() && performance.now() - checkedAt >= askAgainMs) {
        checkedAt = performance.now();
        latest.current.onDoubt();
      }
      if (rest !== 0 || wasNotified) return;
      wasNotified = true;
      latest.current.onOver();
    };
    tick();
    const timer = setInterval(tick, 1000);
    // Updates at once when a device wakes up.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, deadline]);
  return seconds;
}
