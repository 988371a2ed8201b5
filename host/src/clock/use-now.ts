import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/**
 * The current server time, updated every minute and when the page becomes visible, so that a page left open shows the
 * new day.
 */
export function useNow(): string {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, millisecondsInMinute);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
