import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** Now by the server's clock, again every minute and when the page is seen again: a page left open lives into the next day. */
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
