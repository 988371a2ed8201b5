import { type ComponentType, useEffect, useState } from 'react';
import { loadUnsentNotice } from '../unsent/load-unsent-page.ts';
import { type UnsentCounts, useUnsentCounts } from '../unsent/unsent-counts.ts';

/** Writes that wait on this device, or for the person; nothing of it is loaded where none does. */
export function UnsentBanner() {
  const { waiting, stopped } = useUnsentCounts();
  const [Notice, setNotice] = useState<ComponentType<UnsentCounts>>();
  const isWanted = waiting + stopped > 0;
  useEffect(() => {
    if (!isWanted) return;
    const load = () =>
      void loadUnsentNotice().then(
        (notice) => setNotice(() => notice.default),
        // Without a network it comes later; what it tells of is safe on the device.
        () => {},
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isWanted]);
  return isWanted && Notice ? <Notice waiting={waiting} stopped={stopped} /> : null;
}
