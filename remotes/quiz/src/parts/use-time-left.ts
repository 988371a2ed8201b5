import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { useEffect, useRef, useState } from 'react';

/** Seconds left by the server's clock, however wrong the device's is; null without a limit. `onOver` is called once. */
export function useTimeLeft({ deadline, now }: RunningAttempt, onOver: () => void): number | null {
  const [ahead] = useState(() => Date.now() - Date.parse(now));
  const left = () =>
    deadline === null ? null : Math.max(0, Math.ceil((Date.parse(deadline) + ahead - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const over = useRef(onOver);
  over.current = onOver;
  const measure = useRef(left);
  measure.current = left;
  useEffect(() => {
    if (deadline === null) return;
    let told = false;
    const tick = () => {
      const rest = measure.current();
      setSeconds(rest);
      if (rest !== 0 || told) return;
      told = true;
      over.current();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
}
