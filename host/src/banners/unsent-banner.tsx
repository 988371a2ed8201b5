import { type ComponentType, useEffect, useState } from 'react';
import { loadUnsentNotice } from '../unsent/load-unsent-page.ts';
import { type UnsentCounts, useUnsentCounts } from '../unsent/unsent-counts.ts';

/**
 * Shows writes on this device that are unsent or need the person's decision. Its code is loaded only if there are any.
 */
export function UnsentBanner() {
  const { waiting, stopped } = useUnsentCounts();
  const [Notice, setNotice] = useState<ComponentType<UnsentCounts>>();
  const isWanted = waiting + stopped > 0;
  useEffect(() => {
    if (!isWanted) return;
    const load = () =>
      void loadUnsentNotice().then(
        (notice) => setNotice(() => notice.default),
        // Without a network, loading is retried later. The writes themselves are safe on the device.
        () => {},
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isWanted]);
  return isWanted && Notice ? <Notice waiting={waiting} stopped={stopped} /> : null;
}
